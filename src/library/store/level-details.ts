import { jsonOf, listOf, textOf } from '../../base/json.js';
import { BEST_OBJECTIVES, type BestObjective, type Metrics } from '../../game/metrics.js';
import type { Sqlite } from '../database/sqlite.js';

/** A place where a level was found. */
export interface Occurrence {
  readonly path: string;
  readonly place: number;
  readonly collection: string | null;
  readonly title: string | null;
  readonly author: string | null;
  readonly comment: string | null;
  /** Its other `Key: value` lines, as JSON. */
  readonly properties: string | null;
  readonly exact_id: string;
  /** The symmetry that turns the drawing there into the first one. */
  readonly symmetry: string;
  /** The drawing there; null if it is the first one, or if an older version of the schema did not keep it. */
  readonly drawing: string | null;
}

/** The measures of a solution in the columns of its row. */
interface MetricsColumns {
  readonly moves: number;
  readonly pushes: number;
  readonly lines: number;
  readonly box_changes: number;
  readonly pushing_sessions: number;
  readonly player_lines: number;
}

/** The measures of moves as they are stored. */
export function metricsColumns({
  boxChanges,
  pushingSessions,
  playerLines,
  ...same
}: Metrics): MetricsColumns {
  return { ...same, box_changes: boxChanges, pushing_sessions: pushingSessions, player_lines: playerLines };
}

/** The stored measures. */
export function storedMetrics({
  moves,
  pushes,
  lines,
  box_changes: boxChanges,
  pushing_sessions: pushingSessions,
  player_lines: playerLines,
}: MetricsColumns): Metrics {
  return { moves, pushes, lines, boxChanges, pushingSessions, playerLines };
}

/** A stored solution of the first drawing. */
export interface StoredSolution extends MetricsColumns {
  readonly lurd: string;
  readonly finder: string;
  readonly name: string;
  readonly version: string | null;
  readonly found: string;
}

/** A result of an engine on a level, with its limits. */
export interface StoredResult {
  readonly engine: string;
  readonly objective: string;
  readonly status: string;
  readonly optimal: number;
  readonly value: number | null;
  readonly bound: number | null;
  readonly stopped: string | null;
  readonly time_limit: number;
  /** MiB; 0 for none. */
  readonly memory_limit: number;
  readonly seconds: number;
  readonly version: string;
  readonly made: string;
}

/** The progress of a player. */
export interface StoredProgress {
  readonly lurd: string;
  readonly moves: number;
  readonly pushes: number;
  readonly saved: string;
  /** All branches of the game as a JSON list, if there are several. */
  readonly branches: string | null;
}

export function occurrencesOf(db: Sqlite, level: number): Occurrence[] {
  return db.all<Occurrence>(
    `select path, place, collection, title, author, comment, properties, exact_id, symmetry, drawing
     from occurrences join files on files.id = file where level = ? order by occurrences.id`,
    level,
  );
}

/** The solutions of a level, the fewest moves first. */
export function solutionsOf(db: Sqlite, level: number): StoredSolution[] {
  return db.all<StoredSolution>(
    `select lurd, moves, pushes, lines, box_changes, pushing_sessions, player_lines, finder, name, version, found
     from solutions where level = ? order by moves, pushes, lines, id`,
    level,
  );
}

export function resultsOf(db: Sqlite, level: number): StoredResult[] {
  return db.all<StoredResult>(
    `select engine, objective, status, optimal, value, bound, stopped, time_limit, memory_limit, seconds, version, made
     from results where level = ? order by id`,
    level,
  );
}

export function progressOf(db: Sqlite, level: number): StoredProgress | undefined {
  return db.get<StoredProgress>(
    'select lurd, moves, pushes, saved, branches from progress where level = ?',
    level,
  );
}

/** All branches of a stored game. A game without any, or with damaged ones, has one: its moves. */
export function branchesOf({ lurd, branches }: StoredProgress): readonly string[] {
  const lines = branches === null ? undefined : linesIn(branches);
  return lines && lines.length > 0 ? lines : [lurd];
}

/** Whether the branches of a stored game are damaged. */
export function hasUnreadBranches({ branches }: StoredProgress): boolean {
  return branches !== null && !linesIn(branches)?.length;
}

function linesIn(branches: string): string[] | undefined {
  return listOf(jsonOf(branches), movesIn);
}

function movesIn(value: unknown): string | undefined {
  const text = textOf(value);
  return text !== undefined && /^[lurd]+$/i.test(text) ? text : undefined;
}

export function tagsOf(db: Sqlite, level: number): string[] {
  return db
    .all<{ tag: string }>('select tag from tags where level = ? order by tag', level)
    .map(({ tag }) => tag);
}

/** The solution with the smallest value of a measure. The other measures decide between equal ones. */
export function bestOf(
  solutions: readonly StoredSolution[],
  measure: BestObjective,
): StoredSolution | undefined {
  let best: StoredSolution | undefined;
  for (const solution of solutions) {
    if (best === undefined || compare(rankOf(solution, measure), rankOf(best, measure)) < 0) best = solution;
  }
  return best;
}

/** Says in which measures a solution is the best of all. */
export function bestsIn(solutions: readonly StoredSolution[]): (solution: StoredSolution) => BestObjective[] {
  const best = BEST_OBJECTIVES.map((measure) => [measure, bestOf(solutions, measure)] as const);
  return (solution) => best.filter(([, found]) => found === solution).map(([measure]) => measure);
}

function rankOf(solution: StoredSolution, measure: BestObjective): number[] {
  return [solution[measure], solution.moves, solution.pushes];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}
