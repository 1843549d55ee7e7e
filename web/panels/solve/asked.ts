import type { Level } from '../../../src/game/level.js';
import type { Session } from '../../play/session.js';

/** What the engines are asked about: the open level, or a position on its board. */
export interface Asked {
  readonly opened: Level;
  /** The level that the engines get: it begins at the position. */
  readonly level: Level;
  /** The moves from the start of the open level to the position. */
  readonly before: string;
  /** The position in words behind a verdict, such as ` from move 6`; empty if it is the start of the level. */
  readonly from: string;
}

export function askLevel({ level }: Session): Asked {
  return { opened: level, level, before: '', from: '' };
}

/** Asks about the position on the board. At the start of the level that is the level itself. */
export function askPosition(session: Session): Asked {
  const { level: opened, position, moves, cursor } = session;
  if (cursor === 0) return askLevel(session);
  const level = { ...opened, start: position };
  return { opened, level, before: moves.slice(0, cursor), from: ` from move ${cursor}` };
}

/** Whether the position that was asked about is on the board. */
export function isOnBoard({ level }: Asked, { position }: Session): boolean {
  const { boxes, player } = level.start;
  return player === position.player && boxes.join() === position.boxes.join();
}
