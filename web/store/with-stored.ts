import type { Level, SavedGame } from '../../src/game/level.js';
import { attachSolutions } from '../../src/game/solutions.js';
import { movesOf } from './kept.js';
import type { Records } from './records.js';

/**
 * A level with all of its solutions that are stored, beside those that it has. Solutions of engines are
 * titled with their names. `id` is its Exact-Id.
 */
export function withStored(
  level: Level,
  id: string,
  records: Pick<Records, 'solutionsOf' | 'foundOf'>,
): Level {
  const games: SavedGame[] = [
    ...movesOf(records.solutionsOf(id)).map((moves) => ({ moves })),
    ...records.foundOf(id).map(({ engine, moves }) => ({ title: engine, moves })),
  ];
  return games.length === 0 ? level : attachSolutions(level, games).level;
}
