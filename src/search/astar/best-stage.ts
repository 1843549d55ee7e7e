import { metricsOf } from '../../game/metrics.js';
import type { Problem } from '../problem/problem.js';
import type { Stage, StepOutcome } from '../stage/stage.js';
import { NO_STATE } from '../state/state-pool.js';
import { BEST, BestFirst, GREEDY } from './best-first.js';
import { type BestObjective, MEASURES, pushMeasure } from './measure.js';
import { traceMoves } from './trace.js';

/** The scout starts when a level turns out not to be easy, and gets one step in SCOUT_EVERY. */
const SCOUT_AFTER_NODES = 2000;
const SCOUT_EVERY = 4;
const SCOUT_SHARE = 1 / 8;

interface Found {
  readonly moves: string;
  readonly value: number;
}

/**
 * A search for the best solution. Beside the A* search a greedy scout looks for any solution: it is what
 * there is to show when a limit comes first, it lets the A* search drop what can't be better, and if the
 * scout runs out of positions the level is unsolvable.
 */
export function bestStage(problem: Problem, objective: BestObjective, mostBytes: number): Stage {
  const measure = MEASURES[objective](problem);
  const search = new BestFirst(problem, measure, BEST, mostBytes * (1 - SCOUT_SHARE));
  let scout: BestFirst | undefined;
  let isScouting = true;
  let scouted: Found | undefined;
  let steps = 0;

  const stepScout = (): StepOutcome => {
    scout ??= new BestFirst(problem, pushMeasure(problem), GREEDY, mostBytes * SCOUT_SHARE);
    const outcome = scout.step();
    if (outcome === 'running') return 'running';
    isScouting = false;
    if (scout.bestState === NO_STATE) return outcome === 'finished' ? 'finished' : 'running';
    const moves = traceMoves(problem, scout.pool, scout.bestState);
    const metrics = metricsOf(moves);
    scouted = { moves, value: metrics[objective] };
    search.boundFromAbove(metrics[objective] * measure.scale + (measure.scale > 1 ? metrics.pushes : 0));
    return 'running';
  };

  const found = (): Found | undefined => {
    if (search.bestState === NO_STATE) return scouted;
    return { moves: traceMoves(problem, search.pool, search.bestState), value: search.bestValue };
  };

  return {
    step() {
      const isScoutsTurn = isScouting && search.nodes >= SCOUT_AFTER_NODES && ++steps % SCOUT_EVERY === 0;
      return isScoutsTurn ? stepScout() : search.step();
    },
    usage: () => ({
      nodes: search.nodes + (scout?.nodes ?? 0),
      states: search.pool.count + (scout?.pool.count ?? 0),
      bytes: search.bytes + (scout?.bytes ?? 0),
    }),
    bound: () => search.bound,
    best: () => (search.bestState === NO_STATE ? scouted?.value : search.bestValue),
    answer(isComplete) {
      const best = found();
      const { bound } = search;
      if (!best) return isComplete ? { status: 'unsolvable' } : { status: 'unknown', bound };
      return { status: 'solved', ...best, optimal: isComplete, bound: isComplete ? best.value : bound };
    },
    next: () => undefined,
  };
}
