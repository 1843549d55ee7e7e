import type { Position } from '../../game/position.js';
import type { Problem } from '../problem/problem.js';
import type { StepOutcome, Usage } from '../stage/stage.js';
import { PERIMETER, Perimeter } from './backward/perimeter.js';
import { type PlanSearch, searchOtherPlans, searchPlans } from './backward/plan-search.js';
import { ForwardSlices } from './forward/forward-slices.js';
import type { MacroSearch } from './macro-stage.js';
import type { Context } from './map/context.js';
import { type MacroStep, pathTo, wayBack } from './tree/macro-step.js';
import { findIn, noTrees, positionsOf, type SeenTrees } from './tree/seen-trees.js';

/** One step in PLAN_EVERY still looks for a plan if none was found soon. */
const PLAN_EVERY = 3;

/** On boards with more squares × boxes than this, a single step takes a second and achieves too little. */
const MOST_PLACES = 500_000;

/** Whether the feature-space search can handle a level: whether the board is not too wide. */
export function canUseFess({ board }: Problem): boolean {
  return board.size < 0xffff && board.size * board.boxes.length <= MOST_PLACES;
}

/**
 * The feature-space search: backwards first for a packing plan, then forwards along it. It ends at what
 * others have pulled, and adds what it pushes to the trees of `seen`.
 */
export class FessSearch implements MacroSearch {
  private readonly context: Context;
  private readonly mostBytes: number;
  private readonly seen: SeenTrees;
  /** The first search for plans. */
  private readonly plans: PlanSearch;
  /** The search for other plans. It is opened if the first plans do not help. */
  private others: PlanSearch | undefined;
  /** The searches along plans. They are opened when the first plans are there. */
  private forward: ForwardSlices | undefined;
  /** Whether those searches have only parts of a plan. */
  private isPartial = false;
  /** Whether the last search for a plan has ended. */
  private isPlanned = false;
  private steps = 0;
  private perimeter: Perimeter | undefined;

  constructor(context: Context, mostBytes: number, seen: SeenTrees = noTrees()) {
    this.context = context;
    this.mostBytes = mostBytes;
    this.seen = seen;
    this.plans = searchPlans(context);
  }

  step(): StepOutcome {
    const { plans, forward } = this;
    if (forward === undefined) {
      if (plans.isReady()) this.forward = this.openForward();
      else plans.step();
      return 'running';
    }
    // Arrays double when they are full.
    if (this.bytes >= this.mostBytes / 2) return 'finished';
    if (++this.steps % PLAN_EVERY === 0 && this.lookForPlan(forward)) return 'running';
    if (forward.step()) return 'running';
    return forward.solved() === undefined && this.lookForPlan(forward) ? 'running' : 'finished';
  }

  usage(): Usage {
    const parts = this.parts();
    return {
      nodes: parts.reduce((sum, part) => sum + part.expanded(), 0),
      states: parts.reduce((sum, part) => sum + part.states(), 0),
      bytes: this.bytes,
    };
  }

  /** The nodes of the searches along plans, and of those for plans. */
  expansions(): { readonly forward: number; readonly backward: number } {
    const { plans, others, forward } = this;
    return {
      forward: forward?.expanded() ?? 0,
      backward: plans.expanded() + (others?.expanded() ?? 0),
    };
  }

  lacksPlan(): boolean {
    return this.forward !== undefined && this.isPartial;
  }

  position(): Position | undefined {
    return this.forward?.position();
  }

  solution(): readonly MacroStep[] | undefined {
    const solved = this.forward?.solved();
    if (solved === undefined) return undefined;
    const { tree, goal } = solved;
    const [lo, hi] = [tree.rows.keyLoOf(goal), tree.rows.keyHiOf(goal)];
    const met = findIn(this.seen.pulled, lo, hi);
    const rest = met ? wayBack(met.tree, met.node) : (this.perimeter?.wayFrom(lo, hi) ?? []);
    return [...pathTo(tree, goal), ...rest];
  }

  private parts() {
    return [this.plans, this.others, this.forward].filter((part) => part !== undefined);
  }

  private get bytes(): number {
    return this.parts().reduce((sum, part) => sum + part.bytes(), 0);
  }

  private openForward(): ForwardSlices {
    const { context, plans, seen } = this;
    this.isPartial = !plans.hasFound();
    const hasPerimeter = !context.problem.without.includes(PERIMETER);
    const perimeter = hasPerimeter ? new Perimeter(context, plans.trees()) : undefined;
    this.perimeter = perimeter;
    const pulled = positionsOf([seen.pulled]);
    const met = { has: (lo: number, hi: number) => perimeter?.has(lo, hi) || pulled.has(lo, hi) };
    return new ForwardSlices(context, plans.plans(), met, seen.planned);
  }

  /**
   * Continues to look for a plan if there is none yet, and for other plans if the known ones do not help.
   * Returns whether it did.
   */
  private lookForPlan(playing: ForwardSlices): boolean {
    const { context, plans, isPartial } = this;
    if (this.isPlanned) return false;
    if (!isPartial && this.others === undefined && playing.haveTakenLong())
      this.others = searchOtherPlans(context);
    const search = isPartial ? plans : this.others;
    if (search === undefined) return false;
    search.step();
    if (!search.hasEnded()) return true;
    if (search.hasFound()) playing.add(search.plans());
    if (search === plans) this.isPartial = false;
    else this.isPlanned = true;
    return true;
  }
}
