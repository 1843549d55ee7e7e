import type { Problem } from '../problem/problem.js';
import type { Stage, StepOutcome } from '../stage/stage.js';
import { PERIMETER, Perimeter } from './backward/perimeter.js';
import { type PlanSearch, searchOtherPlans, searchPlans } from './backward/plan-search.js';
import { type ForwardSlices, sliceSearches } from './forward/forward-slices.js';
import { movesOf } from './macro-solution.js';
import type { Context } from './map/context.js';
import { type MacroStep, pathTo, wayBack } from './tree/macro-step.js';
import { findIn, noTrees, positionsOf, type SeenTrees } from './tree/seen-trees.js';

/** One step in PLAN_EVERY still looks for a plan if none was found soon. */
const PLAN_EVERY = 3;

/** On boards with more squares × boxes than this, a single step takes a second and achieves too little. */
const MOST_PLACES = 500_000;

/** A stage that counts the expansions of each direction separately. */
export interface FessStage extends Stage {
  expansions(): { readonly forward: number; readonly backward: number };
  /** The macro pushes of the solution, if there is one. */
  solution(): readonly MacroStep[] | undefined;
}

/** Whether the search can handle a level: whether the board is not too wide. */
export function canUseFess({ board }: Problem): boolean {
  return board.size < 0xffff && board.size * board.boxes.length <= MOST_PLACES;
}

/**
 * The feature-space search: backwards first for a packing plan, then forwards along it. When nothing is left
 * to try it has proved nothing, since its keys may collide and some rules are unsound. Then the search that
 * `otherwise` makes continues. It ends at what others have pulled, and adds what it pushes to `seen`.
 */
export function fessStage(
  context: Context,
  mostBytes: number,
  otherwise: () => Stage,
  seen: SeenTrees = noTrees(),
): FessStage {
  const { problem } = context;
  const plans = searchPlans(context);
  /** The search for other plans. It is opened if the first plans do not help. */
  let others: PlanSearch | undefined;
  let forward: ForwardSlices | undefined;
  /**
   * Whether the forward searches have only parts of a plan, and whether the last search for a plan has ended.
   */
  let isPartial = false;
  let isPlanned = false;
  let steps = 0;
  let perimeter: Perimeter | undefined;

  const parts = () => [plans, others, forward].filter((part) => part !== undefined);
  const bytes = () => parts().reduce((sum, part) => sum + part.bytes(), 0);

  const begin = (): ForwardSlices => {
    isPartial = !plans.hasFound();
    if (!problem.without.includes(PERIMETER)) perimeter = new Perimeter(context, plans.trees());
    const pulled = positionsOf([seen.pulled]);
    const met = { has: (lo: number, hi: number) => perimeter?.has(lo, hi) || pulled.has(lo, hi) };
    return sliceSearches(context, plans.plans(), met, seen.planned);
  };

  /** Continues to look for a plan if there is none yet, and for other plans if the known ones do not help. */
  const lookForPlan = (playing: ForwardSlices): boolean => {
    if (isPlanned) return false;
    if (!isPartial && others === undefined && playing.haveTakenLong()) others = searchOtherPlans(context);
    const search = isPartial ? plans : others;
    if (search === undefined) return false;
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

  const solution = (): readonly MacroStep[] | undefined => {
    const solved = forward?.solved();
    if (solved === undefined) return undefined;
    const { tree, goal } = solved;
    const [lo, hi] = [tree.rows.keyLoOf(goal), tree.rows.keyHiOf(goal)];
    const met = findIn(seen.pulled, lo, hi);
    const rest = met ? wayBack(met.tree, met.node) : (perimeter?.wayFrom(lo, hi) ?? []);
    return [...pathTo(tree, goal), ...rest];
  };

  return {
    step,
    solution,
    usage: () => ({
      nodes: parts().reduce((sum, part) => sum + part.expanded(), 0),
      states: parts().reduce((sum, part) => sum + part.states(), 0),
      bytes: bytes(),
    }),
    expansions: () => ({
      forward: forward?.expanded() ?? 0,
      backward: plans.expanded() + (others?.expanded() ?? 0),
    }),
    lacksPlan: () => forward !== undefined && isPartial,
    bound: () => undefined,
    best: () => undefined,
    standing: () => ({ position: forward?.position() }),
    answer() {
      const steps = solution();
      const moves = steps && movesOf(problem.board, steps);
      return moves === undefined ? { status: 'unknown' } : { status: 'solved', moves };
    },
    next: () => (forward?.solved() === undefined ? otherwise() : undefined),
  };
}
