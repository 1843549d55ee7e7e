import type { StepOutcome } from '../best-first/best-first.js';
import type { Problem } from '../problem.js';
import type { Stage } from '../stage.js';
import { createContext } from './context.js';
import { type ForwardTurns, takeTurns } from './forward-turns.js';
import { PERIMETER, Perimeter } from './perimeter.js';
import { type PlanSearch, searchOtherPlans, searchPlans } from './plan/plan-search.js';
import { movesOf } from './solution.js';
import { pathTo } from './start.js';

/** One step in so many still looks for a plan where none was found soon. */
const PLAN_EVERY = 3;

/** On boards with more squares × boxes than this a single step takes a second, and leads too little a way. */
const MOST_PLACES = 500_000;

/** A stage that tells the expansions of each direction apart. */
export interface FessStage extends Stage {
  expansions(): { readonly forward: number; readonly backward: number };
}

/** Whether the search knows what to do with a level: as many boxes as goals, a board that is not too wide for it. */
export function canUseFess({ board }: Problem): boolean {
  return board.surplus === 0 && board.size < 0xffff && board.size * board.boxes.length <= MOST_PLACES;
}

/**
 * The feature-space search: backwards first for a packing plan, then forwards along it. When nothing is left to try it has
 * proved nothing, since its keys may collide and its rules may err: the search that `otherwise` makes goes on.
 */
export function fessStage(problem: Problem, mostBytes: number, otherwise: () => Stage): FessStage {
  const context = createContext(problem);
  const plans = searchPlans(context);
  let forward: ForwardTurns | undefined;
  /** Whether a plan is still looked for while the forward searches go by parts of one. */
  let isPartial = false;
  /** The search for other plans, and whether it has ended. */
  let others: PlanSearch | undefined;
  let isPlanned = false;
  let steps = 0;
  let perimeter: Perimeter | undefined;

  const parts = () => [plans, others, forward].filter((part) => part !== undefined);
  const bytes = () => parts().reduce((sum, part) => sum + part.bytes(), 0);

  const begin = (): ForwardTurns => {
    isPartial = !plans.hasFound();
    if (!problem.without.includes(PERIMETER)) perimeter = new Perimeter(context, plans.trees());
    return takeTurns(context, plans.plans(), perimeter);
  };

  /** Looks further for a plan where there is none yet, and for others where those at hand do not do. */
  const lookForPlan = (playing: ForwardTurns): boolean => {
    if (!isPartial && others === undefined && playing.haveAllBegun()) others = searchOtherPlans(context);
    const search = isPartial ? plans : others;
    if (search === undefined || isPlanned) return false;
    search.step();
    if (!search.hasEnded()) return true;
    if (search.hasFound()) playing.add(search.plans());
    if (search === plans) isPartial = false;
    else isPlanned = true;
    return true;
  };

  const step = (): StepOutcome => {
    if (forward === undefined) {
      if (plans.isReady()) forward = begin();
      else plans.step();
      return 'running';
    }
    // Arrays double when they are full.
    if (bytes() >= mostBytes / 2) return 'finished';
    if (++steps % PLAN_EVERY === 0 && lookForPlan(forward)) return 'running';
    if (forward.step()) return 'running';
    return forward.solved() === undefined && lookForPlan(forward) ? 'running' : 'finished';
  };

  return {
    step,
    usage: () => ({
      nodes: parts().reduce((sum, part) => sum + part.expanded(), 0),
      states: parts().reduce((sum, part) => sum + part.states(), 0),
      bytes: bytes(),
    }),
    expansions: () => ({
      forward: forward?.expanded() ?? 0,
      backward: plans.expanded() + (others?.expanded() ?? 0),
    }),
    bound: () => undefined,
    best: () => undefined,
    answer() {
      const solved = forward?.solved();
      if (solved === undefined) return { status: 'unknown' };
      const { tree, goal } = solved;
      const rest = perimeter?.wayFrom(tree.keyLo[goal], tree.keyHi[goal]) ?? [];
      const moves = movesOf(problem.board, [...pathTo(tree, goal), ...rest]);
      return moves === undefined ? { status: 'unknown' } : { status: 'solved', moves };
    },
    next: () => (forward?.solved() === undefined ? otherwise() : undefined),
  };
}
