import { pause } from '../base/breather.js';
import { smallest } from '../base/many-values.js';
import { parseDrawing } from '../game/drawing.js';
import { exactIdOf, uniqueIdOf } from '../game/identity.js';
import type { Level } from '../game/level.js';
import { BEST_OBJECTIVES, countedAs, type Metrics, metricsOf } from '../game/metrics.js';
import { judge, replay } from '../game/replay.js';
import type { Sqlite } from './database/sqlite.js';
import {
  branchesOf,
  hasUnreadBranches,
  progressOf,
  resultsOf,
  type StoredProgress,
  type StoredResult,
  type StoredSolution,
  solutionsOf,
  storedMetrics,
} from './store/level-details.js';
import { resultFaults } from './store/store-result.js';
import type { LevelRow } from './store/stored-level.js';

/** The result of checking a whole library. */
interface LibraryCheck {
  levels: number;
  solutions: number;
  results: number;
  /** Saved games. */
  progress: number;
  /** The faults, each with its level. */
  readonly faults: string[];
}

const PAGE = 1000;

/**
 * Checks the file itself and the drawing and identities of every level. It replays every solution and saved
 * game, and compares every result with the solutions. Proofs are not repeated. But a bound above the value of
 * a solution shows that a proof is wrong, and so does a solution of a level that is called unsolvable. A
 * result that contradicts itself, or gives a value that no solution has, is wrong too. After each page the
 * host hears what waits, such as an interruption. Then `onPage` is called; it may end the work by returning
 * `false`.
 */
export async function verifyLibrary(
  db: Sqlite,
  onPage: (check: LibraryCheck) => boolean,
): Promise<LibraryCheck> {
  const check: LibraryCheck = { levels: 0, solutions: 0, results: 0, progress: 0, faults: fileFaults(db) };
  for (let last = 0; ; ) {
    const rows = db.all<LevelRow & Best>(
      'select id, unique_id, exact_id, drawing, state, moves, pushes, lines from levels where id > ? order by id limit ?',
      last,
      PAGE,
    );
    for (const row of rows) checkLevel(db, row, check);
    if (rows.length < PAGE) return check;
    await pause();
    if (!onPage(check)) return check;
    last = rows[rows.length - 1].id;
  }
}

interface Best {
  readonly state: string;
  readonly moves: number | null;
  readonly pushes: number | null;
  readonly lines: number | null;
}

function fileFaults(db: Sqlite): string[] {
  const faults = db
    .all<{ integrity_check: string }>('pragma integrity_check')
    .map(({ integrity_check: message }) => message)
    .filter((message) => message !== 'ok');
  const strays = db.all<{ table: string }>('pragma foreign_key_check');
  return [...faults, ...strays.map(({ table }) => `a row of ${table} belongs to nothing`)];
}

function checkLevel(db: Sqlite, row: LevelRow & Best, check: LibraryCheck): void {
  check.levels++;
  const fault = (message: string) => check.faults.push(`${row.unique_id}: ${message}`);
  const level = parseDrawing(row.drawing);
  if (!level.ok) {
    fault(`its drawing is not a level: ${level.error.message}`);
    return;
  }
  if (uniqueIdOf(level.value) !== row.unique_id) fault('its drawing has another Unique-Id');
  if (exactIdOf(level.value) !== row.exact_id) fault('its drawing has another Exact-Id');
  const solutions = solutionsOf(db, row.id);
  for (const solution of solutions)
    for (const message of solutionFaults(level.value, solution)) fault(message);
  check.solutions += solutions.length;
  const results = resultsOf(db, row.id);
  for (const message of bestFaults(row, solutions, results)) fault(message);
  for (const result of results) {
    check.results++;
    for (const message of resultFaults(result, solutions)) fault(message);
  }
  const game = progressOf(db, row.id);
  if (!game) return;
  check.progress++;
  for (const message of gameFaults(level.value, game)) fault(message);
}

/** A saved game is moves that the rules allow and that do not solve the level, and so is each branch. */
function gameFaults(level: Level, game: StoredProgress): string[] {
  const faults = [...new Set([game.lurd, ...branchesOf(game)])].flatMap((moves) => {
    const played = replay(level, moves);
    if (!played.ok)
      return [`a saved game is refused: move ${played.error.index + 1}: ${played.error.message}`];
    if (played.value.moves !== moves) return ['a saved game has moves in the wrong letter case'];
    return played.value.solved ? ['a saved game solves the level: it is a solution'] : [];
  });
  const counted = metricsOf(game.lurd);
  const wrong = (['moves', 'pushes'] as const)
    .filter((measure) => game[measure] !== counted[measure])
    .map((measure) => `a saved game has ${countedAs(counted[measure], measure)}, not ${game[measure]}`);
  const unread = hasUnreadBranches(game) ? ['the branches of a saved game cannot be read'] : [];
  return [...faults, ...wrong, ...unread];
}

function solutionFaults(level: Level, solution: StoredSolution): string[] {
  const judged = judge(level, solution.lurd);
  if (!judged.ok) return [`a solution is refused: move ${judged.error.index + 1}: ${judged.error.message}`];
  const counted = metricsOf(solution.lurd);
  const stored = storedMetrics(solution);
  return (Object.keys(stored) as (keyof Metrics)[])
    .filter((measure) => stored[measure] !== counted[measure])
    .map((measure) => `a solution has ${countedAs(counted[measure], measure)}, not ${stored[measure]}`);
}

function bestFaults(
  row: Best,
  solutions: readonly StoredSolution[],
  results: readonly StoredResult[],
): string[] {
  const faults = BEST_OBJECTIVES.map(
    (measure) => [measure, smallest(solutions.map((solution) => solution[measure]))] as const,
  )
    .filter(([measure, least]) => (row[measure] ?? Number.POSITIVE_INFINITY) !== least)
    .map(([measure]) => `the best ${measure} are wrong`);
  const isRefuted = results.some(({ status }) => status === 'unsolvable');
  const state = solutions.length > 0 ? 'solved' : isRefuted ? 'unsolvable' : 'open';
  return row.state === state
    ? faults
    : [...faults, `its state ${row.state} does not fit its solutions and results`];
}
