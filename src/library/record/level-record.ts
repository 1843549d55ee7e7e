import { withoutNull } from '../../base/given-fields.js';
import { jsonOf, listOf, textOf } from '../../base/json.js';
import type { Level } from '../../game/level.js';
import type { Sqlite } from '../database/sqlite.js';
import type { FoundLevel } from '../find/found-level.js';
import { claimsOf } from '../store/claims.js';
import {
  bestsIn,
  branchesOf,
  occurrencesOf,
  progressOf,
  resultsOf,
  type StoredProgress,
  type StoredResult,
  type StoredSolution,
  solutionsOf,
  storedMetrics,
} from '../store/level-details.js';
import { type DrawnLevel, drawnProgress, drawnResults, drawnSolutions } from './drawn-level.js';

/**
 * The record of a level in the library: the first fields of every record, and what is known. The Exact-Id,
 * the moves and the proofs are those of the drawing in the file that it names.
 */
export function libraryRecord(level: FoundLevel) {
  const { path, place, title, collection, author, moves_there: moves, pushes, lines } = level;
  return {
    schema: 1,
    ...withoutNull({ source: path, index: place, title }),
    exactId: level.place_exact_id ?? level.exact_id,
    uniqueId: level.unique_id,
    ...withoutNull({ collection, author }),
    width: level.width,
    height: level.height,
    boxes: level.boxes,
    goals: level.goals,
    floor: level.floor,
    symmetries: level.symmetries,
    state: level.state,
    ...withoutNull({ moves, pushes, lines }),
    proved: level.proved_there?.split(',') ?? [],
    tags: level.tags?.split('\n') ?? [],
    drawing: level.drawing,
    ...withoutNull({ drawnAs: level.place_drawing }),
  };
}

/** The record of a level with everything that is known about it. */
export function fullRecord(db: Sqlite, level: FoundLevel) {
  const claims = claimsOf(db, level.id);
  return {
    ...libraryRecord(level),
    occurrences: occurrencesOf(db, level.id).map(
      ({ path, place, properties, exact_id: exactId, symmetry, drawing, ...notes }) => ({
        source: path,
        index: place,
        ...withoutNull({ ...notes, properties: propertiesOf(properties) }),
        exactId,
        symmetry,
        ...withoutNull({ drawing }),
      }),
    ),
    ...knownRecord(db, level.id),
    ...(claims.length > 0 && { claims }),
  };
}

/** What was found out and played on a level. The moves are those of its first drawing. */
export function knownRecord(db: Sqlite, level: number) {
  return recordOfKnown({
    solutions: solutionsOf(db, level),
    results: resultsOf(db, level),
    progress: progressOf(db, level),
  });
}

/** The same with moves of another drawing of the level. */
export function drawnRecord(db: Sqlite, level: number, drawn: DrawnLevel) {
  const progress = progressOf(db, level);
  return recordOfKnown({
    solutions: drawnSolutions(drawn, solutionsOf(db, level)),
    results: drawnResults(drawn, resultsOf(db, level)),
    progress: progress && drawnProgress(drawn, progress),
  });
}

interface Known {
  readonly solutions: readonly StoredSolution[];
  readonly results: readonly StoredResult[];
  readonly progress: StoredProgress | undefined;
}

function recordOfKnown({ solutions, results, progress }: Known) {
  const bests = bestsIn(solutions);
  return {
    solutions: solutions.map((solution) => ({
      solution: solution.lurd,
      ...storedMetrics(solution),
      best: bests(solution),
      finder: solution.finder,
      name: solution.name,
      ...withoutNull({ version: solution.version }),
      found: solution.found,
    })),
    results: results.map((result) => ({
      engine: result.engine,
      objective: result.objective,
      status: result.status,
      optimal: result.optimal === 1,
      ...withoutNull({ value: result.value, bound: result.bound, limit: result.stopped }),
      timeLimit: result.time_limit,
      ...(result.memory_limit > 0 && { memoryLimit: result.memory_limit }),
      seconds: result.seconds,
      version: result.version,
      made: result.made,
    })),
    ...(progress && { progress: progressRecord(progress) }),
  };
}

/** The record of a saved game. */
export function progressRecord(progress: StoredProgress) {
  const { branches, ...saved } = progress;
  return { ...saved, ...(branches !== null && { branches: branchesOf(progress) }) };
}

/** The `Key: value` lines of a level that are stored as JSON; none if they are damaged. */
export function propertiesOf(stored: string | null): NonNullable<Level['properties']> | null {
  if (stored === null) return null;
  const lines = listOf(jsonOf(stored), (line) => {
    const [key, value, ...more] = listOf(line, textOf) ?? [];
    return value !== undefined && more.length === 0 ? ([key, value] as const) : undefined;
  });
  return lines ?? null;
}
