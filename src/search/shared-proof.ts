import type { Level } from '../game/level.js';
import { type BestObjective, metricsOf } from '../game/metrics.js';
import { costOf, valueOfCost } from './astar/measure.js';
import { type NamedState, traceNamed } from './astar/named-state.js';
import { bestStage } from './best/best-stage.js';
import { outsideOf, type PackedRoom } from './goal-room/outside.js';
import { pushProof } from './goal-room/push-proof.js';
import { Commons, type ProofSpace } from './parallel/commons.js';
import { createPart } from './parallel/create-part.js';
import type { Goal, PartProof, Share, StateName } from './parallel/part-proof.js';
import { createProblem, type Problem, tableBytes } from './problem/problem.js';
import { outOfMemory, runStages } from './search.js';
import {
  DEFAULT_MEMORY_MIB,
  type NativeOptions,
  type NativeResult,
  type NativeSearch,
} from './stage/native-search.js';
import { finite } from './stage/proof.js';
import { type Answer, solvedWith } from './stage/stage.js';

/** What to prove, in several parts that run beside each other. */
export type SharedOptions = NativeOptions & { readonly objective: BestObjective };

/** A solution of the level, or of what is outside a room that is packed. */
export interface PartGoal extends Goal {
  readonly room?: PackedRoom;
}

/** One part of a proof, with a scout of its own beside it. */
interface PartSearch extends NativeSearch {
  /** The best solution of all parts, if this part found it. */
  goal(): PartGoal | undefined;
  /** A state of this part. */
  stateNamed(name: StateName): NamedState;
}

/** Prepares a part of a proof. Its own result knows nothing of the other parts: see `joinParts`. */
export function startPart(level: Level, options: SharedOptions, share: Share): PartSearch {
  const began = options.now();
  const { objective, limits = {}, without } = options;
  const mostBytes = (limits.memoryMib ?? DEFAULT_MEMORY_MIB) * 2 ** 20;
  if (tableBytes(level) > mostBytes) return { ...outOfMemory(options), ...NO_STATES };
  const problem = createProblem(level, without);
  let part!: DividedPart;
  const stage = bestStage(problem, {
    level,
    objective,
    mostBytes,
    deal: { index: share.index, count: share.space.count },
    createProof(bytes) {
      part = dividedPart(problem, objective, bytes, share);
      return part.proof;
    },
  });
  return {
    ...runStages(stage, began, options),
    goal: () => part.goal(),
    stateNamed: (name) => part.stateNamed(name),
  };
}

/** A part of a proof that may search a goal room apart. */
interface DividedPart extends PartProof {
  goal(): PartGoal | undefined;
}

/**
 * Makes a part of a proof. In a proof of the fewest pushes each part packs a goal room for itself first. All
 * parts come to the same packing, since it depends on nodes and memory alone. They divide what is outside.
 */
export function dividedPart(
  problem: Problem,
  objective: BestObjective,
  mostBytes: number,
  share: Share,
): DividedPart {
  if (objective !== 'pushes') return createPart(problem, objective, mostBytes, share);
  let part: PartProof | undefined;
  const proof = pushProof(problem, mostBytes, (on, bytes, offset) => {
    new Commons(share.space.forward).setOffset(offset);
    part = createPart(on, objective, bytes, share);
    return part.proof;
  });
  return {
    proof,
    goal() {
      const goal = part?.goal();
      const room = proof.packed?.();
      return goal && { ...goal, ...(room && { room }) };
    },
    stateNamed: (name) => part!.stateNamed(name),
  };
}

/** What a part answers if it has not begun. */
const NO_STATES = {
  goal: () => undefined,
  stateNamed({ name }: StateName): never {
    throw new Error(`no state is named ${name}`);
  },
};

/** What the parts of a proof know together while they run: its bound and the value of the best solution. */
export function outlook(
  space: ProofSpace,
  objective: BestObjective,
): () => { bound?: number; best?: number } {
  const forward = new Commons(space.forward);
  const backward = new Commons(space.backward);
  return () => {
    const best = valueOfCost(objective, forward.best) + forward.offset;
    const known = Math.max(forward.bound(), backward.bound(), forward.least);
    const bound = Math.max(0, known + forward.offset);
    return { bound: finite(Math.min(bound, best)), best: finite(best) };
  };
}

/** The part that keeps a state of this name. */
export function partOf({ name }: StateName, { count }: ProofSpace): number {
  return name % count;
}

/** What all parts found out in the end. */
interface PartsEnd {
  readonly space: ProofSpace;
  readonly results: readonly NativeResult[];
  readonly goals: readonly (PartGoal | undefined)[];
  /** Fetches a state of any part. */
  readonly stateNamed: (name: StateName) => Promise<NamedState>;
}

/**
 * Joins the results of all parts, none of which runs any more. One part without a limit completes the proof.
 */
export async function joinParts(
  level: Level,
  { objective, without }: Pick<SharedOptions, 'objective' | 'without'>,
  { space, results, goals, stateNamed }: PartsEnd,
): Promise<Answer> {
  const isComplete = new Commons(space.forward).isDone || results.some(({ limit }) => limit === undefined);
  const scouted = results.flatMap(({ moves }) => moves ?? []);
  const cost = (moves: string) => costOf(objective, metricsOf(moves));
  let best: string | undefined;
  for (const moves of scouted) if (best === undefined || cost(moves) < cost(best)) best = moves;
  const goal = goals.reduce(
    (one, other) => (other && !(one && one.cost <= other.cost) ? other : one),
    undefined,
  );
  if (goal) {
    const problem = createProblem(level, without);
    const outside = goal.room && outsideOf(problem, goal.room);
    if (best === undefined || cost(best) > goal.cost + (outside?.offset ?? 0)) {
      const way = await wayThrough(goal, stateNamed);
      best = outside ? outside.join(traceNamed(outside.problem, way)) : traceNamed(problem, way);
    }
  }
  const { bound } = outlook(space, objective)();
  if (best === undefined) return isComplete ? { status: 'unsolvable' } : { status: 'unknown', bound };
  const value = metricsOf(best)[objective];
  return solvedWith(best, value, bound, isComplete);
}

type Ask = PartsEnd['stateNamed'];

/** The states of a solution, the start first. */
async function wayThrough({ ahead, behind }: Goal, ask: Ask): Promise<NamedState[]> {
  const way = (await ancestryOf(ahead, ask)).reverse();
  const rest = behind ? await ancestryOf(behind, ask) : [];
  return [...way, ...rest.slice(1)];
}

/** A state, its parent, and so on to where its search began. */
async function ancestryOf({ front, name }: StateName, ask: Ask): Promise<NamedState[]> {
  const way: NamedState[] = [];
  for (let next = name; ; ) {
    const state = await ask({ front, name: next });
    way.push(state);
    if (state.parent === next) return way;
    next = state.parent;
  }
}
