import type { Level } from '../game/level.js';
import { metricsOf } from '../game/metrics.js';
import { type BestObjective, costOf, valueOfCost } from './astar/measure.js';
import { type NamedState, traceNamed } from './astar/named-state.js';
import { bestStage } from './best/best-stage.js';
import { Commons, type SharedSpace } from './parallel/commons.js';
import { createPart } from './parallel/part-proof.js';
import type { ProofPart, Share } from './parallel/proof-part.js';
import { createProblem, tableBytes } from './problem/problem.js';
import { DEFAULT_MEMORY_MIB, outOfMemory, runStages } from './search.js';
import type { NativeOptions, NativeResult, NativeSearch } from './stage/native-search.js';

/** What to prove, in several parts that run beside each other. */
export type SharedOptions = NativeOptions & { readonly objective: BestObjective };

/** The last state of a solution that a part found. */
export interface Goal {
  readonly name: number;
  readonly cost: number;
}

/** One part of a proof, with a scout of its own beside it. */
export interface PartSearch extends NativeSearch {
  /** The best solution of all parts, if this part found its last state. */
  goal(): Goal | undefined;
  /** A state of this part. */
  stateNamed(name: number): NamedState;
}

/** Prepares a part of a proof. Its own result knows nothing of the other parts: see `joinParts`. */
export function startPart(level: Level, options: SharedOptions, share: Share): PartSearch {
  const began = options.now();
  const { objective, limits = {}, without } = options;
  const mostBytes = (limits.memoryMib ?? DEFAULT_MEMORY_MIB) * 2 ** 20;
  if (tableBytes(level) > mostBytes) return { ...outOfMemory(options), ...NO_STATES };
  const problem = createProblem(level, without);
  let part!: ProofPart;
  const stage = bestStage(problem, {
    level,
    objective,
    mostBytes,
    deal: { index: share.index, count: share.space.count },
    createProof(bytes) {
      const made = createPart(problem, objective, bytes, share);
      part = made.part;
      return made.proof;
    },
  });
  return {
    ...runStages(stage, began, options),
    goal: () => part.goal(),
    stateNamed: (name) => part.stateNamed(name),
  };
}

/** What a part answers if it has not begun. */
const NO_STATES = {
  goal: () => undefined,
  stateNamed(name: number): never {
    throw new Error(`no state is named ${name}`);
  },
};

/** What the parts of a proof know together while they run: its bound and the value of the best solution. */
export function outlook(
  space: SharedSpace,
  objective: BestObjective,
): () => { bound: number; best?: number } {
  const commons = new Commons(space);
  return () => {
    const best = valueOfCost(objective, commons.best);
    return { bound: Math.min(commons.bound(), best), ...(best < Infinity && { best }) };
  };
}

/** The part that keeps a state of this name. */
export function partOf(name: number, { count }: SharedSpace): number {
  return name % count;
}

/** What all parts found out in the end. */
export interface PartsEnd {
  readonly space: SharedSpace;
  readonly results: readonly NativeResult[];
  readonly goals: readonly (Goal | undefined)[];
  /** Fetches a state of any part. */
  readonly stateNamed: (name: number) => Promise<NamedState>;
}

/**
 * Joins the results of all parts, none of which runs any more. One part without a limit completes the proof.
 */
export async function joinParts(
  level: Level,
  { objective, without }: Pick<SharedOptions, 'objective' | 'without'>,
  { space, results, goals, stateNamed }: PartsEnd,
): Promise<Pick<NativeResult, 'status' | 'moves' | 'value' | 'optimal' | 'bound'>> {
  const isComplete = new Commons(space).isDone || results.some(({ limit }) => limit === undefined);
  const scouted = results.flatMap(({ moves }) => moves ?? []);
  const cost = (moves: string) => costOf(objective, metricsOf(moves));
  let best: string | undefined;
  for (const moves of scouted) if (best === undefined || cost(moves) < cost(best)) best = moves;
  const goal = goals.reduce(
    (one, other) => (other && !(one && one.cost <= other.cost) ? other : one),
    undefined,
  );
  if (goal && !(best !== undefined && cost(best) <= goal.cost))
    best = traceNamed(createProblem(level, without), await wayTo(goal.name, stateNamed));
  const { bound } = outlook(space, objective)();
  if (best === undefined) return isComplete ? { status: 'unsolvable' } : { status: 'unknown', bound };
  const value = metricsOf(best)[objective];
  return { status: 'solved', moves: best, value, optimal: isComplete, bound: isComplete ? value : bound };
}

/** The states from the start to a state. */
async function wayTo(name: number, stateNamed: (name: number) => Promise<NamedState>): Promise<NamedState[]> {
  const way: NamedState[] = [];
  for (let next = name; ; ) {
    const state = await stateNamed(next);
    way.push(state);
    if (state.parent === next) return way.reverse();
    next = state.parent;
  }
}
