import type { Level } from '../../game/level.js';
import { type BestObjective, metricsOf } from '../../game/metrics.js';
import { astarProof } from '../astar/astar-proof.js';
import { pushProof } from '../goal-room/push-proof.js';
import type { Problem } from '../problem/problem.js';
import type { AlgorithmName } from '../stage/algorithm.js';
import type { Deal } from '../stage/native-search.js';
import { finite, type Proof } from '../stage/proof.js';
import type { Scratch } from '../stage/scratch.js';
import { type Answer, type Stage, type StepOutcome, solvedWith, usageOfBoth } from '../stage/stage.js';
import { Scout } from './scout.js';
import { ScoutPace } from './scout-pace.js';

/** The share of the memory for the scout. */
const SCOUT_SHARE = 1 / 8;

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

/** It always has a bound, but perhaps no solution yet. */
interface BestStage extends Stage {
  bound(): number | undefined;
  best(): number | undefined;
}

/**
 * A search for the best solution from both sides of its value. A proof raises the lower bound, and a scout
 * looks for better and better solutions beside it. If a limit comes first, the scout's solution is the
 * answer. It also lets the proof drop states that cannot be better. If the proof runs out of memory, the
 * scout continues until it finds nothing more.
 */
export function bestStage(problem: Problem, task: BestTask): BestStage {
  const { level, objective, mostBytes, deal } = task;
  const createProof = task.createProof ?? proofFor(problem, task);
  const proof = createProof(mostBytes * (1 - SCOUT_SHARE));
  const pace = new ScoutPace();
  let scout: Scout | undefined;
  /** Whether the scout may find something more. */
  let isScouting = true;
  /** Whether the proof has run out of memory. */
  let isProofFull = false;
  /** Whether the last step was one of the scout. */
  let isScoutAtWork = false;

  const isScoutsTurn = () => isScouting && (isProofFull || pace.isScoutsTurn(proof, scout));

  const stepScout = (): StepOutcome => {
    scout ??= new Scout(level, problem, { objective, mostBytes: mostBytes * SCOUT_SHARE, deal });
    const { moves: before } = scout;
    const outcome = scout.step();
    pace.spend(scout);
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
