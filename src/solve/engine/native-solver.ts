import { surplusBoxes } from '../../asp/facts/instance.js';
import { now } from '../../base/clock.js';
import { squaresWhere } from '../../game/board.js';
import { reachableSquares } from '../../game/position.js';
import { type AfterResult, type AfterSearch, startAfter } from '../../search/after.js';
import { startNatively } from '../../search/search.js';
import type { AlgorithmName } from '../../search/stage/algorithm.js';
import type {
  NativeOptions,
  NativeProgress,
  NativeResult,
  NativeSearch,
} from '../../search/stage/native-search.js';
import type { Scratch } from '../../search/stage/scratch.js';
import type { Claim, Objective, Progress, Solver, SolveTask } from '../question/solver.js';
import { inSlices } from './in-slices.js';
import { witnessOf } from './native-witness.js';
import { proveInThreads } from './parallel-proof.js';
import { searchInThreads, type Threads } from './parallel-search.js';
import { provedAfter } from './proved-after.js';
import { type Most, startWithin } from './within.js';

/** The settings of the native solver. */
export interface NativeSettings extends Pick<NativeOptions, 'without' | 'algorithm'> {
  /**
   * Looks for any solution, or proves the best one, in several threads. If absent, the search runs in the
   * calling thread.
   */
  readonly threads?: Threads;
  /** Makes files for what the memory limit leaves no room for. */
  readonly openScratch?: () => ScratchOfProof;
}

/** The files of one proof. */
interface ScratchOfProof extends Scratch {
  /** What went wrong first, if anything did. */
  readonly fault: string | undefined;
  /** Removes the files. */
  close(): void;
}

/** Solves with our own search core. */
export function nativeSolver(settings: NativeSettings = {}): Solver {
  return { engine: 'native', solve: (task, onProgress) => solveNative(task, settings, onProgress) };
}

/** What may stand beside a number of threads, or beside an algorithm. */
interface Beside {
  readonly objective?: Objective | undefined;
  readonly algorithm?: AlgorithmName | undefined;
  readonly steps?: number;
  readonly mostMoves?: number;
  readonly after?: string;
}

/** Threads search images of the level, or share the states of a proof. Nothing else can be divided. */
export function canBeDivided({ algorithm = 'portfolio', steps, mostMoves, after }: Beside): boolean {
  return algorithm === 'portfolio' && [steps, mostMoves, after].every((asked) => asked === undefined);
}

/**
 * A strategy looks for any solution. A proof has no use for one, but `astar` has it begin at the start alone.
 */
export function canUseAlgorithm({
  objective = 'any',
  algorithm = 'portfolio',
  steps,
  mostMoves,
}: Beside): boolean {
  if (algorithm === 'portfolio') return true;
  return (steps ?? mostMoves) === undefined && (objective === 'any' || algorithm === 'astar');
}

/** The search for a given number of steps takes any plan: it has no proof of the fewest pushes or moves. */
export function canMinimise({ objective = 'any', steps }: Beside): boolean {
  return steps === undefined || (objective !== 'pushes' && objective !== 'moves');
}

async function solveNative(
  task: SolveTask,
  { openScratch, ...settings }: NativeSettings,
  onProgress?: (progress: Progress) => void,
): Promise<Claim> {
  const scratch = openScratch?.();
  try {
    const claim = await solveWith(task, { ...settings, ...(scratch && { scratch }) }, onProgress);
    return scratch?.fault === undefined
      ? claim
      : { ...claim, message: `a scratch file failed: ${scratch.fault}` };
  } finally {
    scratch?.close();
  }
}

async function solveWith(
  task: SolveTask,
  { threads, ...settings }: Omit<NativeSettings, 'openScratch'> & Pick<NativeOptions, 'scratch'>,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Claim> {
  const refuted = refutedAtStart(task);
  if (refuted) return refuted;
  if (!canMinimise(task)) return cannotMinimise(task);
  const { level, objective, limits, after = '' } = task;
  const most = mostOf(task);
  const actions = task.steps === undefined ? undefined : task.steps - 1;
  const shared = { ...settings, objective, actions, limits };
  const options: NativeOptions = { ...shared, now };
  const tell = (search: Pick<NativeSearch, 'progress'>) => () =>
    onProgress({ kind: 'search', ...search.progress() });
  const start = (asked: NativeOptions) =>
    after === '' ? startNatively(level, asked) : startAfter(level, after, asked);
  if (threads && actions === undefined && !most && after === '') {
    const tellAll = (progress: NativeProgress) => onProgress({ kind: 'search', ...progress });
    const result =
      objective === 'any'
        ? searchInThreads(level, shared, threads, tellAll)
        : proveInThreads(level, { ...shared, objective }, threads, tellAll);
    return claimOf(task, await result);
  }
  const search: AfterSearch = most ? startWithin(start, most, options) : start(options);
  const result = await inSlices(search, tell(search));
  return after === '' ? claimOf(task, result) : afterClaim(task, result);
}

function cannotMinimise({ objective }: SolveTask): Claim {
  const message = `our own search does not look for the fewest ${objective} with a given number of steps`;
  return { status: 'unknown', solutions: [], statistics: {}, message };
}

/** What facts can state and a drawn level cannot: goals for which there is no box. */
function refutedAtStart({ level, instance, steps, mostMoves }: SolveTask): Claim | undefined {
  const refuted = { solutions: [], statistics: {} };
  if (instance && surplusBoxes(instance) < 0) {
    return { ...refuted, status: 'no-plan', message: 'there are fewer boxes than goals' };
  }
  const { boxes, player } = level.start;
  const inReach = reachableSquares(level.board, player, []);
  const goals = squaresWhere(level.board.goals);
  const status = steps === undefined && mostMoves === undefined ? 'unsolvable' : 'no-plan';
  if (goals.some((goal) => !inReach[goal] && !boxes.includes(goal))) {
    return { ...refuted, status, message: 'no box can ever reach a goal' };
  }
  const near = (squares: readonly number[]) => squares.filter((square) => inReach[square]).length;
  if (near(boxes) >= near(goals)) return undefined;
  return { ...refuted, status, message: 'there are fewer boxes than goals where the player can go' };
}

/**
 * The largest value of a plan, if plans may be shorter than asked for: idle pushes fill the remaining steps.
 */
function mostOf({ steps, mostMoves, objective, fewerThan, idle, after = '' }: SolveTask): Most | undefined {
  if (fewerThan !== undefined && objective !== 'any') return { objective, value: fewerThan - 1 };
  if (mostMoves !== undefined) return { objective: 'moves', value: mostMoves, before: after.length };
  return idle && steps !== undefined ? { objective: 'lines', value: steps - 1 } : undefined;
}

function afterClaim(task: SolveTask, { losingMove, optimal, value, bound, ...result }: AfterResult): Claim {
  const claim = claimOf(task, result);
  if (result.status !== 'unsolvable') {
    const proved = task.steps === undefined && provedAfter(task.after!, task.objective, { ...result, bound });
    return { ...claim, ...proved };
  }
  const culprit =
    losingMove === undefined
      ? ''
      : losingMove < 0
        ? ': the level is lost from the start'
        : `: the push at move ${losingMove + 1} (${task.after![losingMove]}) loses it`;
  return { ...claim, message: `there is no solution after these moves${culprit}` };
}

function claimOf(task: SolveTask, result: NativeResult): Claim {
  const { status, moves, value, optimal, bound, limit, statistics } = result;
  const { steps, mostMoves } = task;
  return {
    status,
    solutions: moves === undefined ? [] : [{ moves, ...witnessOf(task, moves) }],
    ...(steps !== undefined && { steps }),
    ...(mostMoves !== undefined && { mostMoves }),
    ...(value !== undefined && { value }),
    ...(optimal !== undefined && { optimal }),
    ...(bound !== undefined && { bound }),
    ...(limit && { limit }),
    statistics: { ...statistics },
  };
}
