import { judge } from '../../src/game/replay.js';
import { solveAfter } from '../../src/search/after.js';
import { deadSquares } from '../../src/search/board/dead-squares.js';
import { deadlockFinder } from '../../src/search/shown-deadlock.js';
import type { NativeOptions } from '../../src/search/stage/native-search.js';
import { nativeSolver } from '../../src/solve/native-solver.js';
import { solveLevel } from '../../src/solve/solve-level.js';
import type { MadeMoves, Prospect, SearchWorks } from './search-works.js';
import { serveWorks } from './serve-works.js';

/** Seconds that a hint with few pushes may take, before any solution will do. */
const GOOD_HINT_SECONDS = 2;

/** Memory that a search may fill: a browser tab has less than a machine. */
const MEMORY_MIB = 1024;

/** The finder of the level that was asked for last. */
let finder: { readonly drawing: string; readonly find: ReturnType<typeof deadlockFinder> } | undefined;

serveWorks<SearchWorks>({
  solve: (task, tell, signal) =>
    solveLevel(nativeSolver(), { ...task, idle: false, limits: { signal, memoryMib: MEMORY_MIB } }, tell),
  hint: (made) => {
    const good = prospect(made, { objective: 'pushes', limits: { seconds: GOOD_HINT_SECONDS } });
    return good.status === 'unknown' ? prospect(made, { objective: 'any' }) : good;
  },
  check: (made) => prospect(made, { objective: 'any' }),
  deadSquares: (level) => deadSquares(level),
  deadlock: ({ level, position }) => {
    const drawing = `${level.board.width} ${level.board.walls} ${level.board.goals} ${level.start.boxes} ${level.start.player}`;
    if (finder?.drawing !== drawing) finder = { drawing, find: deadlockFinder(level) };
    return finder.find(position);
  },
});

/** Solves on from made moves; the referee replays the whole. */
function prospect({ level, moves }: MadeMoves, how: Omit<NativeOptions, 'now'>): Prospect {
  const limits = { ...how.limits, memoryMib: MEMORY_MIB };
  const result = solveAfter(level, moves, { ...how, limits, now: () => performance.now() / 1000 });
  if (result.moves !== undefined) {
    const verdict = judge(level, result.moves);
    if (!verdict.ok) throw new Error(`the referee rejects the solution: ${verdict.error.message}`);
    return { status: 'solved', rest: result.moves.slice(moves.length) };
  }
  if (result.status !== 'unsolvable') return { status: 'unknown' };
  return { status: 'unsolvable', losingMove: result.losingMove };
}
