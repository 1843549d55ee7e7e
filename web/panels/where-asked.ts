import type { Parts } from './parts.js';

/**
 * Whether the user is still where a question was asked: in the same tab, at the same place of the same level. Only
 * then may an answer put another level on the board.
 */
export function whereAsked({ desk, session }: Pick<Parts, 'desk' | 'session'>): () => boolean {
  const { tab } = desk.state;
  const { level, moves, cursor } = session;
  const isAtPlace = () => session.level === level && session.moves === moves && session.cursor === cursor;
  return () => desk.state.tab === tab && isAtPlace();
}
