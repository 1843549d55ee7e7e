import type { Level } from '../../game/level.js';
import { type BestObjective, metricsOf } from '../../game/metrics.js';
import { astarProof } from '../astar/astar-proof.js';
import { pushProof } from '../goal-room/push-proof.js';
import type { Problem } from '../problem/problem.js';
import type { AlgorithmName } from '../stage/algorithm.js';
import type { Deal } from '../stage/native-search.js';
import { finite, type Proof } from '../stage/proof.js';
import type { Scratch } from '../stage/scratch.js';
import {
  type Answer,
  type Stage,
  type StepOutcome,
  solvedWith,
  usageOfBoth,
  workOf,
} from '../stage/stage.js';
import { Scout } from './scout.js';

/** The scout starts when the level has turned out not to be easy. */
const SCOUT_AFTER_NODES = 2000;
/** What the scout may work for each node and state of the proof. */
const SCOUT_WORK = { looking: 1 / 6, improving: 1 / 3, stuck: 1 / 16 } as const;
const SCOUT_SHARE = 1 / 8;
/** The number of steps of the proof between two comparisons of the work. */
const STEPS_PER_LOOK = 16;

/** The question, and the memory that may be used. */
interface BestTask {
  readonly level: Level;
  readonly objective: BestObjective;
  readonly algorithm?: AlgorithmName;
  readonly mostBytes: number;
  /** Makes the proof within some bytes, in place of the one that objective and algorithm say. */
  readonly createProof?: (mostBytes: number) => Proof;
  /** Files for what the memory of the proof does not hold. */
  readonly scratch?: Scratch;
  /** The strategies that the scout uses; all if absent. */
  readonly deal?: Deal;
}

/**
 * A search for the best solution from both sides of its value. A proof raises the lower bound, and a scout
 * looks for better and better solutions beside it. If a limit comes first, the scout's solution is the
 * answer. It also lets the proof drop states that cannot be better. If the proof runs out of memory, the
 * scout continues until it finds nothing more.
 */
export function bestStage(problem: Problem, task: BestTask): Stage {
  const { level, objective, mostBytes, deal } = task;
  const createProof = task.createProof ?? proofFor(problem, task);
  const proof = createProof(mostBytes * (1 - SCOUT_SHARE));
  let scout: Scout | undefined;
  let isScouting = true;
  let isProofFull = false;
  let steps = 0;
  let isScoutAtWork = false;
  /**
   * The work that the scout may still do, and the work of the proof that was already turned into work of the
   * scout.
   */
  let credit = 0;
  let paid = 0;
  /** The work that the scout had done after its last step. */
  let scouted = 0;

  const payScout = (): void => {
    const work = workOf(proof);
    if (proof.usage().nodes >= SCOUT_AFTER_NODES)
      credit += (work - paid) * SCOUT_WORK[scout?.phase ?? 'looking'];
    paid = work;
  };

  const isScoutsTurn = (): boolean => {
    if (!isScouting) return false;
    if (isProofFull) return true;
    if (credit <= 0 && steps++ % STEPS_PER_LOOK === 0) payScout();
    return credit > 0;
  };

  const stepScout = (): StepOutcome => {
    scout ??= new Scout(level, problem, { objective, mostBytes: mostBytes * SCOUT_SHARE, deal });
    const { moves: before } = scout;
    const outcome = scout.step();
    const work = workOf(scout);
    credit -= work - scouted;
    scouted = work;
    if (scout.moves !== undefined && scout.moves !== before) proof.dropFrom(metricsOf(scout.moves));
    if (outcome === 'memory' || (isProofFull && scout.phase === 'stuck')) isScouting = false;
    return outcome === 'finished' ? 'finished' : 'running';
  };

  const stepProof = (): StepOutcome => {
    const outcome = isProofFull ? 'memory' : proof.step();
    if (outcome !== 'memory' || !isScouting) return outcome;
    isProofFull = true;
    return 'running';
  };

  const bound = () => finite(proof.bound());

  const value = (): number | undefined => {
    if (scout?.moves === undefined) return proof.value();
    return proof.value() ?? metricsOf(scout.moves)[objective];
  };

  return {
    step() {
      isScoutAtWork = isScoutsTurn();
      return isScoutAtWork ? stepScout() : stepProof();
    },
    standing: () => (isScoutAtWork ? scout?.standing() : proof.standing?.()),
    usage: () => (scout === undefined ? proof.usage() : usageOfBoth(proof.usage(), scout.usage())),
    bound,
    best: value,
    answer(isComplete): Answer {
      const best = value();
      if (best === undefined)
        return isComplete ? { status: 'unsolvable' } : { status: 'unknown', bound: bound() };
      const moves = proof.value() === undefined ? scout!.moves! : proof.moves();
      return solvedWith(moves, best, bound(), isComplete);
    },
    next: () => undefined,
  };
}

function proofFor(
  problem: Problem,
  { objective, algorithm, scratch }: BestTask,
): (mostBytes: number) => Proof {
  if (objective === 'pushes' && algorithm !== 'astar' && scratch === undefined)
    return (bytes) => pushProof(problem, bytes);
  return (bytes) => astarProof(problem, objective, bytes, scratch);
}
