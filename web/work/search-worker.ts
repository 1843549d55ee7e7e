import { now } from '../../src/base/clock.js';
import { judge } from '../../src/game/replay.js';
import { type AfterResult, solveAfter, startAfter } from '../../src/search/after.js';
import { deadSquares } from '../../src/search/board/dead-squares.js';
import { deadlockFinder } from '../../src/search/shown-deadlock.js';
import type { NativeOptions } from '../../src/search/stage/native-search.js';
import { inSlices } from '../../src/solve/engine/in-slices.js';
import { nativeSolver } from '../../src/solve/engine/native-solver.js';
import { solveLevel } from '../../src/solve/question/solve-level.js';
import type { Finding } from '../state/knowledge.js';
import type { MadeMoves, SearchWorks } from './search-works.js';
import { serveWorks } from './serve-works.js';

/** Seconds for a hint with few pushes. After that any solution will do. */
const GOOD_HINT_SECONDS = 2;

/** Seconds for the live verdict of a position, and then for the fewest pushes. */
const VERDICT_SECONDS = 15;
const BOUND_SECONDS = 6;

/** Memory for a search: a browser tab has less than the machine. */
const MEMORY_MIB = 1024;

/** The deadlock finder of the level that was asked for last. */
let finder: { readonly drawing: string; readonly find: ReturnType<typeof deadlockFinder> } | undefined;

serveWorks<SearchWorks>({
  solve: (task, tell, signal) =>
    solveLevel(nativeSolver(), { ...task, idle: false, limits: { signal, memoryMib: MEMORY_MIB } }, tell),
  hint: (made) => {
    const good = prospect(made, { objective: 'pushes', limits: { seconds: GOOD_HINT_SECONDS } });
    return good.status === 'unknown' ? prospect(made, { objective: 'any' }) : good;
  },
  check: (made) => prospect(made, { objective: 'any' }),
  analyse: async (made, tell, signal) => {
    const found = await analysed(made, 'any', VERDICT_SECONDS, signal);
    if (found.status === 'unsolvable' || signal.aborted) return found;
    tell(found);
    const closer = await analysed(made, 'pushes', BOUND_SECONDS, signal);
    return closer.status === 'unknown' ? { ...found, ...closer, status: found.status } : closer;
  },
  deadSquares: (level) => deadSquares(level),
  deadlock: ({ level, position }) => {
    const drawing = `${level.board.width} ${level.board.walls} ${level.board.goals} ${level.start.boxes} ${level.start.player}`;
    if (finder?.drawing !== drawing) finder = { drawing, find: deadlockFinder(level) };
    return finder.find(position);
  },
});

/** Continues after moves. */
function prospect({ level, moves }: MadeMoves, how: Omit<NativeOptions, 'now'>): Finding {
  const limits = { ...how.limits, memoryMib: MEMORY_MIB };
  return findingOf({ level, moves }, solveAfter(level, moves, { ...how, limits, now }));
}

/** The same in slices, so that it can be stopped between them. */
async function analysed(
  { level, moves }: MadeMoves,
  objective: 'any' | 'pushes',
  seconds: number,
  signal: AbortSignal,
): Promise<Finding> {
  const limits = { seconds, memoryMib: MEMORY_MIB, signal };
  const search = startAfter(level, moves, { objective, limits, now });
  return findingOf({ level, moves }, await inSlices(search, () => undefined));
}

/** What a search says about the position; the referee replays the whole. */
function findingOf({ level, moves }: MadeMoves, result: AfterResult): Finding {
  const { status, losingMove, bound } = result;
  const known = bound === undefined ? {} : { atLeast: bound };
  if (result.moves !== undefined) {
    const verdict = judge(level, result.moves);
    if (!verdict.ok) throw new Error(`the referee rejects the solution: ${verdict.error.message}`);
    return { status: 'solved', rest: result.moves.slice(moves.length), ...known };
  }
  return status === 'unsolvable' ? { status, losingMove } : { status: 'unknown', ...known };
}
