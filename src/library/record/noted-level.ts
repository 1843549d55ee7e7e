import { withoutNull } from '../../base/given-fields.js';
import type { Level } from '../../game/level.js';
import { BEST_OBJECTIVES } from '../../game/metrics.js';
import type { FoundLevel } from '../find/found-level.js';
import { bestOf, type StoredSolution } from '../store/level-details.js';
import { type DrawnLevel, drawnSolutions } from './drawn-level.js';
import { propertiesOf } from './level-record.js';

/** The level as the file drew it that the row names, with what the file says about it. */
export function withNotes(row: FoundLevel, { level }: DrawnLevel): Level {
  const { title, author, collection, comment, properties } = row;
  const notes = { title, author, collection, comment, properties: propertiesOf(properties) };
  const { board, start } = level;
  return { board, start, ...withoutNull(notes) };
}

/** The same with the best solution of each measure. A solution that is the best of several comes once. */
export function withBests(row: FoundLevel, drawn: DrawnLevel, stored: readonly StoredSolution[]): Level {
  const known = drawnSolutions(drawn, stored);
  const bests = BEST_OBJECTIVES.flatMap((measure) => bestOf(known, measure) ?? []);
  const solutions = [...new Set(bests)].map(({ lurd }) => ({ title: 'Solution', moves: lurd }));
  return { ...withNotes(row, drawn), ...(solutions.length > 0 && { solutions }) };
}
