import { smallest } from '../../base/many-values.js';
import { type Carrier, carrierOf } from '../../game/carry-over.js';
import type { Level } from '../../game/level.js';
import { metricsOf } from '../../game/metrics.js';
import { solutionOf } from '../../game/solutions.js';
import type { Symmetry } from '../../game/symmetry.js';
import type { Sqlite } from '../database/sqlite.js';
import { turnedLevel } from '../database/turned-level.js';
import type { FoundLevel } from '../find/found-level.js';
import {
  branchesOf,
  metricsColumns,
  type StoredProgress,
  type StoredResult,
  type StoredSolution,
  solutionsOf,
} from '../store/level-details.js';
import { withoutMoves } from '../store/store-result.js';
import { levelOf } from '../store/stored-level.js';

/** A level as the file drew it in which it was found. */
export interface DrawnLevel {
  readonly level: Level;
  /** How moves of the first drawing become moves of this one; undefined if this is the first one. */
  readonly carrier?: Carrier;
  /** False if an older version did not keep the drawing and it cannot be made: this is the first one. */
  readonly isKnown: boolean;
}

/** The level as the file drew it that the row names. */
export function drawnLevel(row: FoundLevel): DrawnLevel {
  const { exact_id, place_exact_id, place_drawing, symmetry } = row;
  const first = levelOf(row);
  if (place_drawing !== null) return drawnAs(first, levelOf({ ...row, drawing: place_drawing }));
  if (place_exact_id === null || place_exact_id === exact_id) return { level: first, isKnown: true };
  const turned = turnedLevel(first, symmetry as Symmetry, place_exact_id);
  return turned ? drawnAs(first, turned) : { level: first, isKnown: false };
}

function drawnAs(first: Level, level: Level): DrawnLevel {
  const carrier = carrierOf(first, level);
  if (!carrier) throw new Error('a stored drawing is of another level');
  return { level, carrier, isKnown: true };
}

/** The solutions as moves of this drawing. Each is replayed. */
export function drawnSolutions(
  drawn: DrawnLevel,
  solutions: readonly StoredSolution[],
): readonly StoredSolution[] {
  const { carrier, level } = drawn;
  if (!carrier) return solutions;
  return solutions.flatMap((solution) => {
    const moves = solutionOf(level, carrier.carry(solution.lurd));
    if (!moves.ok) return [];
    return [{ ...solution, ...metricsColumns(metricsOf(moves.value)), lurd: moves.value }];
  });
}

/** A row of a level, with the figures on another drawing of this level. */
export function figuresOn(db: Sqlite, row: FoundLevel, level: Level): FoundLevel {
  const carrier = carrierOf(levelOf(row), level);
  if (!carrier || carrier.isExact) return { ...row, moves_there: row.moves, proved_there: row.proved };
  const moves = drawnSolutions({ level, carrier, isKnown: true }, solutionsOf(db, row.id)).map(
    (solution) => solution.moves,
  );
  const proved = row.proved?.split(',').filter((objective) => objective !== 'moves');
  return {
    ...row,
    moves_there: moves.length === 0 ? null : smallest(moves),
    proved_there: proved?.join(',') || null,
  };
}

/** A saved game as moves of this drawing. */
export function drawnProgress(drawn: DrawnLevel, progress: StoredProgress): StoredProgress {
  const { carrier } = drawn;
  if (!carrier) return progress;
  const lurd = carrier.carry(progress.lurd);
  const branches =
    progress.branches && JSON.stringify(branchesOf(progress).map((line) => carrier.carry(line)));
  return { ...progress, lurd, moves: lurd.length, branches };
}

/** What results say about this drawing: nothing about the fewest moves if the player begins elsewhere. */
export function drawnResults(
  { carrier }: DrawnLevel,
  results: readonly StoredResult[],
): readonly StoredResult[] {
  return carrier && !carrier.isExact ? results.map(withoutMoves) : results;
}
