import type { StepOutcome } from '../best-first.js';
import type { Problem } from '../problem.js';
import type { Stage } from '../stage.js';
import { createContext } from './context.js';
import type { FeatureSearch } from './feature-search.js';
import { ForwardGame } from './forward-game.js';
import type { PackingPlan } from './plan/packing-plan.js';
import { searchPlans } from './plan/plan-search.js';
import { movesOf } from './solution.js';
import { pathTo, startForward } from './start.js';
import { NO_NODE } from './tree.js';

/** A stage that tells the expansions of each direction apart. */
export interface FessStage extends Stage {
  expansions(): { readonly forward: number; readonly backward: number };
}

/** Whether the search knows what to do with a level: as many boxes as goals, squares that fit its records. */
export function canUseFess({ board }: Problem): boolean {
  return board.surplus === 0 && board.size < 0xffff;
}

/**
 * The feature-space search: backwards first for a packing plan, then forwards along it. When nothing is left to try it has
 * proved nothing, since its keys may collide and its rules may err: the search that `otherwise` makes goes on.
 */
export function fessStage(problem: Problem, mostBytes: number, otherwise: () => Stage): FessStage {
  const context = createContext(problem);
  let plan: PackingPlan | undefined;
  const plans = searchPlans(context);
  let isPlanning = true;
  let forward: FeatureSearch | undefined;

  const bytes = () => plans.bytes() + (forward?.bytes ?? 0);

  const stepPlan = (): StepOutcome => {
    isPlanning = plans.step();
    if (!isPlanning) plan = plans.plans()[0];
    return 'running';
  };

  const stepForward = (): StepOutcome => {
    forward ??= startForward(context, new ForwardGame(context, plan));
    if (forward.goal !== NO_NODE) return 'finished';
    if (bytes() > mostBytes / 2) return 'finished';
    return forward.step() && forward.goal === NO_NODE ? 'running' : 'finished';
  };

  const isSolved = () => forward !== undefined && forward.goal !== NO_NODE;

  return {
    step: () => (isPlanning ? stepPlan() : stepForward()),
    usage: () => ({
      nodes: plans.expanded() + (forward?.expanded ?? 0),
      states: plans.states() + (forward?.tree.count ?? 0),
      bytes: bytes(),
    }),
    expansions: () => ({ forward: forward?.expanded ?? 0, backward: plans.expanded() }),
    bound: () => undefined,
    best: () => undefined,
    answer: () =>
      isSolved()
        ? { status: 'solved', moves: movesOf(problem.board, pathTo(forward!.tree, forward!.goal)) }
        : { status: 'unknown' },
    next: () => (isSolved() ? undefined : otherwise()),
  };
}
