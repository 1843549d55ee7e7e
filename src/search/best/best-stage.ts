import type { Level } from '../../game/level.js';
import { metricsOf } from '../../game/metrics.js';
import { astarProof } from '../astar/astar-proof.js';
import type { BestObjective } from '../astar/measure.js';
import { hasFronts } from '../fronts/fronts.js';
import { twoWayProof } from '../fronts/two-way-proof.js';
import type { Problem } from '../problem/problem.js';
import type { AlgorithmName } from '../stage/algorithm.js';
import type { Proof } from '../stage/proof.js';
import type { Answer, Stage, StepOutcome } from '../stage/stage.js';
import { Scout } from './scout.js';

/** The scout starts when a level turns out not to be easy. */
const SCOUT_AFTER_NODES = 2000;
/** What the scout may work for each node and state of the proof: at first, and when it finds nothing more. */
const SCOUT_WORK = 1 / 3;
const STUCK_WORK = 1 / 16;
const SCOUT_SHARE = 1 / 8;
/** Steps of the proof between two looks at what each has worked. */
const STEPS_PER_LOOK = 16;

/** What is asked for, and the memory that it may take. */
export interface BestTask {
  readonly level: Level;
  readonly objective: BestObjective;
  readonly algorithm?: AlgorithmName;
  readonly mostBytes: number;
}

/**
 * A search for the best solution from both sides of its value: a proof raises the lower bound, a scout looks
 * for better and better solutions beside it. The scout's solution is what there is to show when a limit comes
 * first, and lets the proof drop what can't be better. Where the proof runs out of memory the scout works on
 * till it finds nothing more.
 */
export function bestStage(problem: Problem, { level, objective, algorithm, mostBytes }: BestTask): Stage {
  const isTwoWay = objective === 'pushes' && algorithm === 'two-way' && hasFronts(problem);
  const proofBytes = mostBytes * (1 - SCOUT_SHARE);
  const proof = isTwoWay ? twoWayProof(problem, proofBytes) : astarProof(problem, objective, proofBytes);
  let scout: Scout | undefined;
  let isScouting = true;
  let isProofFull = false;
  let steps = 0;
  let isScoutAtWork = false;
  /** Work that the scout may still do, and the work of the proof that is paid for. */
  let credit = 0;
  let paid = 0;

  const payScout = (): void => {
    const work = workOf(proof);
    if (proof.usage().nodes >= SCOUT_AFTER_NODES)
      credit += (work - paid) * (scout?.isStuck ? STUCK_WORK : SCOUT_WORK);
    paid = work;
  };

  const isScoutsTurn = (): boolean => {
    if (!isScouting) return false;
    if (isProofFull) return true;
    if (credit <= 0 && steps++ % STEPS_PER_LOOK === 0) payScout();
    return credit > 0;
  };

  const stepScout = (): StepOutcome => {
    scout ??= new Scout(level, problem, objective, mostBytes * SCOUT_SHARE);
    const before = { moves: scout.moves, work: workOf(scout) };
    const outcome = scout.step();
    credit -= workOf(scout) - before.work;
    if (scout.moves !== undefined && scout.moves !== before.moves) proof.dropFrom(metricsOf(scout.moves));
    if (outcome === 'memory' || (isProofFull && scout.isStuck)) isScouting = false;
    return outcome === 'finished' ? 'finished' : 'running';
  };

  const stepProof = (): StepOutcome => {
    const outcome = isProofFull ? 'memory' : proof.step();
    if (outcome !== 'memory' || !isScouting) return outcome;
    isProofFull = true;
    return 'running';
  };

  const value = (): number | undefined => {
    if (scout?.moves === undefined) return proof.value();
    return proof.value() ?? metricsOf(scout.moves)[objective];
  };

  const sum = (key: 'nodes' | 'states' | 'bytes') => proof.usage()[key] + (scout?.usage()[key] ?? 0);

  return {
    step() {
      isScoutAtWork = isScoutsTurn();
      return isScoutAtWork ? stepScout() : stepProof();
    },
    standing: () => (isScoutAtWork ? scout?.standing() : proof.standing?.()),
    usage: () => ({ nodes: sum('nodes'), states: sum('states'), bytes: sum('bytes') }),
    bound: () => proof.bound(),
    best: value,
    answer(isComplete): Answer {
      const best = value();
      const bound = proof.bound();
      if (best === undefined) return isComplete ? { status: 'unsolvable' } : { status: 'unknown', bound };
      const moves = proof.value() === undefined ? scout!.moves! : proof.moves();
      return { status: 'solved', moves, value: best, optimal: isComplete, bound: isComplete ? best : bound };
    },
    next: () => undefined,
  };
}

function workOf(search: Pick<Proof, 'usage'>): number {
  const { nodes, states } = search.usage();
  return nodes + states;
}
