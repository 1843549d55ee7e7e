import { stopwatch } from '../../base/clock.js';
import { withoutUndefined } from '../../base/given-fields.js';
import { metricsOf } from '../../game/metrics.js';
import { rejectionOf } from '../question/check-claim.js';
import type { Claim, EngineProof, Progress, Solver, SolveTask } from '../question/solver.js';
import { canMinimise } from './native-solver.js';

/**
 * Both kinds of engine on one level: our own search gives the plan, and clingo refutes every better plan. If
 * our own search finds no plan in half of the time, clingo looks for the plan too. The proof in the result
 * says which engine did what.
 */
export function hybridSolver(native: Solver, clingo: Solver): Solver {
  return {
    engine: 'hybrid',
    ...(clingo.encoding && { encoding: clingo.encoding }),
    solve: (task, onProgress) => solveTogether(native, clingo, task, onProgress),
  };
}

/** The share of the time for our own search. */
const NATIVE_SHARE = 0.5;

async function solveTogether(
  native: Solver,
  clingo: Solver,
  task: SolveTask,
  onProgress?: (progress: Progress) => void,
): Promise<Claim> {
  const { limits, objective } = task;
  const { seconds } = limits;
  const took = stopwatch();
  const half = { ...limits, ...(seconds !== undefined && { seconds: seconds * NATIVE_SHARE }) };
  const isNativeProof = canMinimise(task);
  const asked = isNativeProof ? task : { ...task, objective: 'any' as const };
  const first = await native.solve({ ...asked, limits: half }, onProgress);
  const nativeSeconds = took();
  const rest = { ...limits, ...(seconds !== undefined && { seconds: seconds - nativeSeconds }) };
  if (rejectionOf(task, first) !== undefined || first.limit === 'interrupted') return first;
  const best = bestOf(task, first);
  if (first.status === 'solved' && isNativeProof && (best === undefined || best === 0)) {
    return withProof(first, { plan: native.engine, refuted: best === 0 ? [native.engine] : [] });
  }
  if (first.status !== 'solved' && isRefuted(first) && isOpenEnded(task)) {
    return withProof(first, { refuted: [native.engine] });
  }
  const fewerThan = best === undefined ? {} : { fewerThan: best };
  const second = await clingo.solve({ ...task, ...fewerThan, limits: rest }, onProgress);
  const rejection = rejectionOf(task, second);
  const checked: Claim =
    rejection === undefined ? second : { ...second, status: 'error', message: rejection };
  const joined = join({ native, clingo }, first, checked, objective === 'any' ? undefined : best);
  return { ...joined, statistics: { ...second.statistics, ...first.statistics, nativeSeconds } };
}

/** The objective value of a solution, if a better one can be looked for. */
function bestOf(task: SolveTask, { solutions }: Claim): number | undefined {
  const { objective } = task;
  if (objective === 'any' || !isOpenEnded(task)) return undefined;
  return solutions.length === 0 ? undefined : metricsOf(solutions[0].moves)[objective];
}

interface Pair {
  readonly native: Solver;
  readonly clingo: Solver;
}

/** Combines the two answers. `best`: the value of the first plan, if clingo was asked for a better one. */
function join({ native, clingo }: Pair, first: Claim, second: Claim, best: number | undefined): Claim {
  const better = best !== undefined;
  const names = { native: native.engine, clingo: clingo.engine };
  const refutedFirst = isRefuted(first) ? [names.native] : [];
  if (second.status === 'error') {
    const proof = { ...(first.status === 'solved' && { plan: names.native }), refuted: refutedFirst };
    return { ...withProof(first, proof), message: `${names.clingo} fails: ${second.message}` };
  }
  const { status } = second;
  if (first.status === 'solved' && (status === 'unsolvable' || (!better && status === 'no-plan'))) {
    return contradiction(`${names.native} has a plan, and ${names.clingo} proves that there is none`);
  }
  if (second.status === 'solved') {
    if (refutedFirst.length > 0) {
      return contradiction(
        `${names.native} proves that there is ${better ? 'no better' : 'no'} plan, and ${names.clingo} has one`,
      );
    }
    return foundByClingo(names, first, second);
  }
  // The limit of the second engine ended all of the work.
  const stopped = withoutUndefined({ limit: second.limit ?? first.limit });
  const bound = Math.max(first.bound ?? 0, second.bound ?? 0);
  const bounded = first.bound === undefined && second.bound === undefined ? {} : { bound };
  if (better) {
    const refuted = [...(second.status === 'no-plan' ? [names.clingo] : []), ...refutedFirst];
    const optimum =
      refuted.length > 0 ? { bound: best, optimal: true, limit: undefined } : { optimal: false, ...stopped };
    return withProof({ ...first, ...bounded, ...optimum }, { plan: names.native, refuted });
  }
  const refuted = [...(isRefuted(second) ? [names.clingo] : []), ...refutedFirst];
  const undecided = isRefuted(first) ? first : { ...first, ...stopped };
  return withProof({ ...(isRefuted(second) ? second : undecided), ...bounded }, { refuted });
}

/** Our own search may have refuted every number below that of clingo's plan. */
function foundByClingo(names: { native: string; clingo: string }, first: Claim, second: Claim): Claim {
  const { value, steps } = second;
  const count = value ?? (steps === undefined ? undefined : steps - 1);
  const byNative = first.bound !== undefined && first.bound === count && second.optimal !== undefined;
  const refuted = [...(second.optimal ? [names.clingo] : []), ...(byNative ? [names.native] : [])];
  const proved = refuted.length > 0 ? { optimal: true, bound: count, limit: undefined } : {};
  return withProof({ ...second, ...proved }, { plan: names.clingo, refuted });
}

/** Whether plans may have any length. Then clingo has no end if no plan exists. */
function isOpenEnded({ steps, mostMoves }: SolveTask): boolean {
  return steps === undefined && mostMoves === undefined;
}

/** Whether an engine proves that there is no solution, or no better one. */
function isRefuted({ status, optimal }: Claim): boolean {
  return status === 'no-plan' || status === 'unsolvable' || (status === 'solved' && optimal === true);
}

function withProof(claim: Claim, proof: EngineProof): Claim {
  return claim.status === 'unknown' && proof.refuted.length === 0 ? claim : { ...claim, proof };
}

function contradiction(message: string): Claim {
  return { status: 'error', solutions: [], message, statistics: {} };
}
