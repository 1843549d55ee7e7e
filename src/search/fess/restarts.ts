import { Random } from '../../base/random.js';
import { runLength } from '../../base/run-length.js';
import type { Position } from '../../game/position.js';
import type { StepOutcome, Usage } from '../stage/stage.js';
import { PERIMETER, Perimeter } from './backward/perimeter.js';
import { type PlanSearch, searchPlanBySeed, searchPlans } from './backward/plan-search.js';
import { ForwardGame } from './forward/forward-game.js';
import { STYLES } from './forward/play-style.js';
import { startForward } from './forward/start.js';
import type { MacroSearch } from './macro-stage.js';
import type { Context } from './map/context.js';
import type { PackingPlan } from './plan/packing-plan.js';
import type { FeatureSearch, KnownPositions } from './tree/feature-search.js';
import { KnownVerdicts } from './tree/known-verdicts.js';
import { type MacroStep, pathTo, wayBack } from './tree/macro-step.js';
import { NO_NODE } from './tree/moves.js';
import { findIn, noTrees, positionsOf, type SeenTrees } from './tree/seen-trees.js';

const SEED = 1;
/** Expansions of a short run. */
const SHORT_RUN = 400;
/** The number of expansions after which the best position of a search for a plan must do for one. */
const MOST_PLANNING = 300;
/** The number of plans that are played again and again; every other run looks for a plan of its own. */
const MOST_KNOWN = 4;
/** After this number of runs in a row with nothing left to try, or no memory for it, there is no hope. */
const MOST_EXHAUSTED = 4;

/** A plan, and the positions from which the search for it knows the end. */
interface Known {
  readonly plan: PackingPlan | undefined;
  readonly perimeter: Perimeter | undefined;
}

/**
 * Short searches for a plan and along it, each with its own choices among moves that are worth the same.
 * Where a search gets lost, others seldom do: most levels have long waits before single steps, and none of
 * them is long in every run. Most runs are short (`runLength`). Runs along the first plans found alternate
 * with runs along new ones. The runs share the verdicts of the costly detectors; their trees are dropped.
 * They end at what others have pulled.
 */
export class Restarts implements MacroSearch {
  private readonly context: Context;
  private readonly seen: SeenTrees;
  private readonly pulled: KnownPositions;
  /** The most bytes of what the runs keep. */
  private readonly mostKept: number;
  private readonly random = new Random(SEED);
  private readonly known: Known[] = [];
  private verdicts = new KnownVerdicts();
  private hasPlan = false;
  private runs = 0;
  /** Runs in a row with nothing left to try, or no memory for it. */
  private exhausted = 0;
  private expandedBefore = 0;
  private statesBefore = 0;
  /** What the current run does: it looks for a plan, then plays it. */
  private planning: PlanSearch | undefined;
  private played: Known | undefined;
  private game: ForwardGame | undefined;
  private search: FeatureSearch | undefined;
  private left = 0;

  constructor(context: Context, mostBytes: number, seen: SeenTrees = noTrees()) {
    this.context = context;
    // Arrays double when they are full.
    this.mostKept = mostBytes / 2;
    this.seen = seen;
    this.pulled = positionsOf([seen.pulled]);
  }

  step(): StepOutcome {
    if (this.planning !== undefined) this.plan(this.planning);
    else if (this.search === undefined) this.begin();
    else if (this.left-- === 0) this.end(0);
    else if (this.bytes > this.mostKept) this.end(this.search.expanded < SHORT_RUN ? this.exhausted + 1 : 0);
    else if (!this.search.step() && !this.isSolved) this.end(this.exhausted + 1);
    return this.isSolved || this.exhausted >= MOST_EXHAUSTED ? 'finished' : 'running';
  }

  private get isSolved(): boolean {
    return this.search !== undefined && this.search.goal !== NO_NODE;
  }

  /** Whether no search has found a whole plan yet. */
  lacksPlan(): boolean {
    return this.known.length > 0 && !this.hasPlan;
  }

  usage(): Usage {
    const { planning, search, bytes } = this;
    return {
      nodes: this.expandedBefore + (planning?.expanded() ?? 0) + (search?.expanded ?? 0),
      states: this.statesBefore + (planning?.states() ?? 0) + (search?.tree.count ?? 0),
      bytes,
    };
  }

  private get bytes(): number {
    return this.verdicts.bytes + (this.planning?.bytes() ?? 0) + (this.search?.bytes ?? 0);
  }

  position(): Position | undefined {
    return this.search && this.game?.position.shown();
  }

  solution(): MacroStep[] | undefined {
    const { search } = this;
    if (search === undefined || search.goal === NO_NODE) return undefined;
    const { tree, goal } = search;
    const [lo, hi] = [tree.rows.keyLoOf(goal), tree.rows.keyHiOf(goal)];
    const met = findIn(this.seen.pulled, lo, hi);
    const rest = met ? wayBack(met.tree, met.node) : (this.played?.perimeter?.wayFrom(lo, hi) ?? []);
    return [...pathTo(tree, goal), ...rest];
  }

  /** Begins a run: the first one looks for plans without chance. */
  private begin(): void {
    const { context, known, runs, random } = this;
    const seed = random.uint32() | 0;
    if (runs === 0) this.planning = searchPlans(context);
    else if (runs % 2 === 0) this.planning = searchPlanBySeed(context, seed);
    else this.play(known[(runs >> 1) % known.length], seed);
  }

  /** Continues to look for a plan; when that has taken long enough, what is known is played. */
  private plan(search: PlanSearch): void {
    const { context, random, known } = this;
    if (!search.hasFound() && search.expanded() < MOST_PLANNING && search.step()) return;
    this.planning = undefined;
    this.expandedBefore += search.expanded();
    this.statesBefore += search.states();
    const hasPerimeter = !context.problem.without.includes(PERIMETER);
    const perimeter = hasPerimeter ? new Perimeter(context, search.trees()) : undefined;
    const plans: readonly (PackingPlan | undefined)[] = search.plans();
    if (search.hasFound() && !this.hasPlan) {
      this.hasPlan = true;
      known.length = 0;
    }
    const found = plans.length === 0 ? [undefined] : plans;
    for (const plan of found) if (known.length < MOST_KNOWN) known.push({ plan, perimeter });
    this.play({ plan: random.pick(found), perimeter }, random.uint32() | 0);
  }

  private play(played: Known, seed: number): void {
    const { context, verdicts, pulled, runs } = this;
    const { plan, perimeter: own } = played;
    const perimeter = { has: (lo: number, hi: number) => own?.has(lo, hi) || pulled.has(lo, hi) };
    const style = STYLES[(runs >> 1) % STYLES.length];
    this.played = played;
    this.game = new ForwardGame(context, plan, { ...style, seed });
    this.search = startForward(context, this.game, { perimeter, verdicts });
    this.left = SHORT_RUN * runLength((runs >> 1) + 1);
  }

  /** Ends a run. Verdicts are forgotten where they alone take too much memory. */
  private end(exhausted: number): void {
    const { search, verdicts, mostKept } = this;
    this.exhausted = exhausted;
    this.expandedBefore += search?.expanded ?? 0;
    this.statesBefore += search?.tree.count ?? 0;
    if (verdicts.bytes > mostKept / 2) this.verdicts = new KnownVerdicts();
    this.search = undefined;
    this.game = undefined;
    this.runs++;
  }
}
