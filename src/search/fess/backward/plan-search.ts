import { Random } from '../../../base/random.js';
import type { Context } from '../map/context.js';
import type { PackingPlan } from '../plan/packing-plan.js';
import type { FeatureSearch } from '../tree/feature-search.js';
import { NO_NODE } from '../tree/moves.js';
import type { Tree } from '../tree/tree.js';
import { BackwardGame } from './backward-game.js';
import { type BackwardRun, startBackward } from './backward-run.js';
import { plansOf } from './found-plans.js';
import { OTHER_SINK_CHOICES, SINK, SINK_CHOICES, type SinkChoice, WITHOUT_SINK } from './sink.js';

/** After this many expansions of all searches no plan is expected any more. */
const MOST_EXPANSIONS = 6000;
/** If there is a plan, the first searches go on for other plans up to this many expansions each. */
const MOST_EXPANSIONS_MORE = 300;
/**
 * After this many expansions of all searches the best position of each must do for a plan until there is a
 * better one.
 */
const EXPANSIONS_TO_WAIT = 2000;
/** While there is no plan, another search joins after this many expansions of each. */
const EXPANSIONS_TO_JOIN = 60;
/** The number of searches that join and whose choices are made by chance. */
const BY_CHANCE = 5;

/** How a search begins: where boxes may leave, and the seed if chance decides between moves. */
interface Beginning {
  readonly choice: SinkChoice;
  readonly seed?: number;
}

/** The first searches. */
export function searchPlans(context: Context): PlanSearch {
  const [choices, others] = choicesFor(context);
  const anywhere = others.slice(0, 1);
  const repeated = [...choices.slice(-1), ...anywhere];
  const byChance = Array.from({ length: BY_CHANCE }, (_, i) => ({
    choice: repeated[i % repeated.length],
    seed: i + 1,
  }));
  return new PlanSearch(context, withoutSeed(choices), [...withoutSeed(anywhere), ...byChance]);
}

/** The searches for other plans, for levels that the first plans do not solve. */
export function searchOtherPlans(context: Context): PlanSearch {
  const [, others] = choicesFor(context);
  return new PlanSearch(context, withoutSeed(others));
}

/** One search whose choices are made by chance: which boxes may leave, and which of equal moves is better. */
export function searchPlanBySeed(context: Context, seed: number): PlanSearch {
  const [choices, others] = choicesFor(context);
  return new PlanSearch(context, [{ choice: new Random(seed).pick([...choices, ...others]), seed }]);
}

/** The choices of a sink to begin with, and the others. */
function choicesFor({ problem }: Context): readonly [readonly SinkChoice[], readonly SinkChoice[]] {
  return problem.without.includes(SINK) ? [WITHOUT_SINK, []] : [SINK_CHOICES, OTHER_SINK_CHOICES];
}

function withoutSeed(choices: readonly SinkChoice[]): Beginning[] {
  return choices.map((choice) => ({ choice }));
}

/**
 * The backward searches for packing plans. They take turns, step by step. As long as there is no plan, others
 * join: where one search gets lost, another one that chooses differently seldom does.
 */
export class PlanSearch {
  private readonly context: Context;
  private readonly runs: BackwardRun[];
  /** The number of searches to begin with. */
  private readonly firstCount: number;
  /** The searches that have not ended, and what has not joined. */
  private readonly active: BackwardRun[];
  private readonly waiting: Beginning[];
  private place = 0;
  private rounds = 0;

  /** Begins with the first of these; the later ones may join. */
  constructor(context: Context, first: readonly Beginning[], later: readonly Beginning[] = []) {
    this.context = context;
    this.runs = first.map((beginning) => this.begin(beginning));
    this.firstCount = first.length;
    this.active = [...this.runs];
    this.waiting = [...later];
  }

  /** Expands one node; false once all searches have ended. */
  step(): boolean {
    const { active } = this;
    if (active.length === 0) return false;
    const run = this.next();
    const { search } = run;
    if (!this.isWorthwhile(run) || !search.step() || search.goal !== NO_NODE) active.splice(this.place, 1);
    return true;
  }

  /** Whether it is time to play forwards: all searches have ended, or it may take long. */
  isReady(): boolean {
    return this.hasEnded() || (!this.hasFound() && this.expanded() >= EXPANSIONS_TO_WAIT);
  }

  hasEnded(): boolean {
    return this.active.length === 0;
  }

  /** Whether a search has found its end. */
  hasFound(): boolean {
    return this.runs.some(({ search }) => search.goal !== NO_NODE);
  }

  /** The plans found. Before one is found: what the searches know about the end of the game. */
  plans(): readonly PackingPlan[] {
    return plansOf(this.runs);
  }

  /** The trees of all searches. */
  trees(): readonly Tree[] {
    return this.runs.map(({ search }) => search.tree);
  }

  /** Nodes of all searches so far. */
  expanded(): number {
    return this.sum(({ expanded }) => expanded);
  }

  /** States of all searches so far. */
  states(): number {
    return this.sum(({ tree }) => tree.count);
  }

  /** Bytes of all searches now. */
  bytes(): number {
    return this.sum(({ bytes }) => bytes);
  }

  private sum(count: (search: FeatureSearch) => number): number {
    return this.runs.reduce((total, { search }) => total + count(search), 0);
  }

  /** The search whose turn is next. */
  private next(): BackwardRun {
    const { active } = this;
    this.place++;
    if (this.place < active.length) return active[this.place];
    this.place = 0;
    this.rounds++;
    if (this.rounds % EXPANSIONS_TO_JOIN === 0 && !this.hasFound()) this.join();
    return active[0];
  }

  /** Another search begins, if one is left. */
  private join(): void {
    const beginning = this.waiting.shift();
    if (beginning === undefined) return;
    const run = this.begin(beginning);
    this.runs.push(run);
    this.active.push(run);
  }

  private begin({ choice, seed }: Beginning): BackwardRun {
    return startBackward(this.context, new BackwardGame(this.context, choice, seed));
  }

  private isWorthwhile(run: BackwardRun): boolean {
    if (run.search.goal !== NO_NODE) return false;
    if (!this.hasFound()) return this.expanded() < MOST_EXPANSIONS;
    return this.runs.indexOf(run) < this.firstCount && run.search.expanded < MOST_EXPANSIONS_MORE;
  }
}
