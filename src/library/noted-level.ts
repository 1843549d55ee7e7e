import type { Level } from '../game/level.js';
import type { FoundLevel } from './find-levels.js';
import { BEST_OF, bestOf, type StoredSolution } from './level-details.js';
import { present, propertiesOf } from './level-record.js';
import { type LevelRow, levelOf } from './stored-level.js';

/** What a file says about a level. */
type Notes = Pick<FoundLevel, 'title' | 'author' | 'collection' | 'comment' | 'properties'>;

/** The level with what a file says about it, and with these solutions. */
export function withNotes(level: LevelRow & Notes, solutions: Level['solutions'] = []): Level {
  const { title, author, collection, comment, properties } = level;
  const notes = { title, author, collection, comment, properties: propertiesOf(properties) };
  return levelOf(level, {
    ...(present(notes) as Partial<Level>),
    ...(solutions.length > 0 && { solutions }),
  });
}

/** The best solution of each measure. A solution that is the best of several measures comes once. */
export function bestsOf(solutions: readonly StoredSolution[]): NonNullable<Level['solutions']> {
  const bests = BEST_OF.flatMap((measure) => bestOf(solutions, measure) ?? []);
  return [...new Set(bests)].map(({ lurd }) => ({ title: 'Solution', moves: lurd }));
}
