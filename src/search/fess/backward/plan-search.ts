import { Random } from '../../../base/random.js';
import type { Reach } from '../../board/reach.js';
import { Regions } from '../../board/regions.js';
import { FloorCuts } from '../macro/floor-cuts.js';
import type { Context } from '../map/context.js';
import {
  type PackingPlan,
  type PlannedPull,
  readPartialPlan,
  readPlan,
  relax,
  withoutRepeats,
} from '../plan/packing-plan.js';
import { FeatureSearch } from '../tree/feature-search.js';
import { NO_NODE } from '../tree/moves.js';
import type { Tree } from '../tree/tree.js';
import { BackwardGame } from './backward-game.js';
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

/**
 * The backward searches for packing plans. They take turns, step by step. As long as there is no plan, others
 * join: where one search gets lost, another one that chooses differently seldom does.
 */
export interface PlanSearch {
  /** Expands one node; false once all searches have ended. */
  step(): boolean;
  /** Whether it is time to play forwards: all searches have ended, or it may take long. */
  isReady(): boolean;
  hasEnded(): boolean;
  /** Whether a search has found its end. */
  hasFound(): boolean;
  /**
   * The plans found: strict ones first, and among them those with the fewest parked boxes first. Before one
   * is found: what the searches know about the end of the game.
   */
  plans(): readonly PackingPlan[];
  /** The trees of all searches. */
  trees(): readonly Tree[];
  /** Nodes, states and bytes of all searches so far. */
  expanded(): number;
  states(): number;
  bytes(): number;
}

/** How a search begins: where boxes may leave, and the seed if chance decides between moves. */
interface Beginning {
  readonly choice: SinkChoice;
  readonly seed?: number;
}

interface Run {
  readonly game: BackwardGame;
  readonly search: FeatureSearch;
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
  return searchWith(context, withoutSeed(choices), [...withoutSeed(anywhere), ...byChance]);
}

/** The searches for other plans, for levels that the first plans do not solve. */
export function searchOtherPlans(context: Context): PlanSearch {
  const [, others] = choicesFor(context);
  return searchWith(context, withoutSeed(others));
}

/** One search whose choices are made by chance: which boxes may leave, and which of equal moves is better. */
export function searchPlanBySeed(context: Context, seed: number): PlanSearch {
  const [choices, others] = choicesFor(context);
  return searchWith(context, [{ choice: new Random(seed).pick([...choices, ...others]), seed }]);
}

/** The choices of a sink to begin with, and the others. */
function choicesFor({ problem }: Context): readonly [readonly SinkChoice[], readonly SinkChoice[]] {
  return problem.without.includes(SINK) ? [WITHOUT_SINK, []] : [SINK_CHOICES, OTHER_SINK_CHOICES];
}

function withoutSeed(choices: readonly SinkChoice[]): Beginning[] {
  return choices.map((choice) => ({ choice }));
}

/** The searches to begin with, and those that join. */
function searchWith(
  context: Context,
  first: readonly Beginning[],
  later: readonly Beginning[] = [],
): PlanSearch {
  const begin = ({ choice, seed }: Beginning): Run => {
    const game = new BackwardGame(context, choice, seed);
    return { game, search: startBackward(context, game) };
  };
  const runs = first.map(begin);
  const active = [...runs];
  const waiting = [...later];
  let place = 0;
  let rounds = 0;

  const sum = (count: (search: FeatureSearch) => number) =>
    runs.reduce((total, { search }) => total + count(search), 0);

  const expanded = () => sum((search) => search.expanded);

  const hasFound = () => runs.some(({ search }) => search.goal !== NO_NODE);

  /** Another search begins, if one is left. */
  const join = (): void => {
    const beginning = waiting.shift();
    if (beginning === undefined) return;
    const run = begin(beginning);
    runs.push(run);
    active.push(run);
  };

  /** The search whose turn is next. */
  const next = (): Run => {
    place++;
    if (place < active.length) return active[place];
    place = 0;
    rounds++;
    if (rounds % EXPANSIONS_TO_JOIN === 0 && !hasFound()) join();
    return active[place];
  };

  const isWorthwhile = (run: Run): boolean => {
    if (run.search.goal !== NO_NODE) return false;
    if (!hasFound()) return expanded() < MOST_EXPANSIONS;
    return runs.indexOf(run) < first.length && run.search.expanded < MOST_EXPANSIONS_MORE;
  };

  const step = (): boolean => {
    if (active.length === 0) return false;
    const run = next();
    if (!isWorthwhile(run) || !run.search.step() || run.search.goal !== NO_NODE) active.splice(place, 1);
    return true;
  };

  const plans = (): readonly PackingPlan[] => {
    const ended = runs.filter(({ search }) => search.goal !== NO_NODE);
    if (ended.length === 0)
      return withoutRepeats(
        byOpening(runs.filter(({ search }) => search.best !== NO_NODE).map(partialPlanOf)),
      );
    const strict = byParking(ended.map(planOf));
    return withoutRepeats([...strict, ...byParking(strict.map(relax))]);
  };

  return {
    step,
    isReady: () => active.length === 0 || (!hasFound() && expanded() >= EXPANSIONS_TO_WAIT),
    hasEnded: () => active.length === 0,
    hasFound,
    plans,
    trees: () => runs.map(({ search }) => search.tree),
    expanded,
    states: () => sum(({ tree }) => tree.count),
    bytes: () => sum(({ bytes }) => bytes),
  };
}

function byParking(plans: readonly PackingPlan[]): PackingPlan[] {
  return [...plans].sort((one, other) => parkedIn(one) - parkedIn(other));
}

/** The plans of which most is known come first. */
function byOpening(plans: readonly PackingPlan[]): PackingPlan[] {
  return [...plans].sort((one, other) => one.opening - other.opening);
}

/** Boxes that the plan parks on the way. */
function parkedIn({ until, squares }: PackingPlan): number {
  return until.reduce((count, step) => count + (step < squares.length ? 1 : 0), 0);
}

function planOf({ game, search: { tree, goal } }: Run): PackingPlan {
  const parent = tree.parentOf(goal);
  if (parent !== NO_NODE) {
    game.load(tree.packed, tree.packedAt[parent], tree.playerOf(parent));
    game.play(tree.moveOf[goal]);
  }
  return readPlan(pullsTo(game, tree, goal), boxesOf(game));
}

/** The plan that starts from the best position of a search without an end. */
function partialPlanOf({ game, search: { tree, best } }: Run): PackingPlan {
  game.load(tree.packed, tree.packedAt[best], tree.playerOf(best));
  return readPartialPlan(pullsTo(game, tree, best), boxesOf(game));
}

function boxesOf({ position }: BackwardGame): number[] {
  return Array.from(position.boxes.subarray(0, position.count));
}

/** The pulls that lead to a node, the last first. */
function pullsTo({ moves }: BackwardGame, tree: Tree, end: number): PlannedPull[] {
  const pulls: PlannedPull[] = [];
  for (let node = end; tree.parentOf(node) !== NO_NODE; node = tree.parentOf(node)) {
    const move = tree.moveOf[node];
    pulls.push({ from: moves.from[move], to: moves.to[move], leaves: moves.sinks[move] !== 0 });
  }
  return pulls;
}

function startBackward(context: Context, game: BackwardGame): FeatureSearch {
  const search = new FeatureSearch(game, context.problem.without);
  addRoots(context, game, search);
  return search;
}

function addRoots(context: Context, game: BackwardGame, search: FeatureSearch): void {
  const { problem, keys } = context;
  const { board } = problem;
  const { position, family } = game;
  if (board.goalSquares.some((goal) => problem.live.slots[goal] === -1)) return;
  const floor = new FloorCuts(board, keys);
  const regions = new Regions(board);
  const features = new Uint16Array(family.featureCount);
  position.place(board.goalSquares, board.boxes, 0);
  floor.analyse(position.occupied);
  game.measure(regions.count(position.occupied), features);
  let lo = 0;
  let hi = 0;
  for (const goal of board.goalSquares) {
    lo ^= keys.boxLo[goal];
    hi ^= keys.boxHi[goal];
  }
  for (const base of board.boxes) {
    lo ^= keys.baseLo[base];
    hi ^= keys.baseHi[base];
  }
  regions.forEach(position.occupied.slice(), (player, reach) => {
    if (!isTouched(context, reach)) return;
    position.place(board.goalSquares, board.boxes, player);
    search.addRoot(lo ^ floor.openLo(player), hi ^ floor.openHi(player), player, features);
  });
}

/** Whether a region has a goal beside it. From any other region no box can be pulled. */
function isTouched({ problem }: Context, reach: Reach): boolean {
  const { goalSquares, neighbours } = problem.board;
  return goalSquares.some((goal) => [0, 1, 2, 3].some((d) => reach.has(neighbours[4 * goal + d])));
}
