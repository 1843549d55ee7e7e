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

/**
 * After this many expansions of a search no plan is expected any more. The number is smaller if there is a
 * plan already.
 */
const MOST_EXPANSIONS = 3000;
const MOST_EXPANSIONS_MORE = 300;
/**
 * After this many expansions of a search its best position must do for a plan until there is a better one.
 */
const EXPANSIONS_TO_WAIT = 500;

/** The backward searches for packing plans, one for each choice of a sink. They take turns, step by step. */
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

interface Run {
  readonly game: BackwardGame;
  readonly search: FeatureSearch;
}

/** The first searches. */
export function searchPlans(context: Context): PlanSearch {
  return searchWith(context, context.problem.without.includes(SINK) ? WITHOUT_SINK : SINK_CHOICES);
}

/** The searches for other plans, for levels that the first plans do not solve. */
export function searchOtherPlans(context: Context): PlanSearch {
  return searchWith(context, context.problem.without.includes(SINK) ? [] : OTHER_SINK_CHOICES);
}

/** One search whose choices are made by chance: which boxes may leave, and which of equal moves is better. */
export function searchPlanBySeed(context: Context, seed: number): PlanSearch {
  const { without } = context.problem;
  const choices = without.includes(SINK) ? WITHOUT_SINK : [...SINK_CHOICES, ...OTHER_SINK_CHOICES];
  return searchWith(context, [new Random(seed).pick(choices)], seed);
}

/** Starts from every region in which the player can be when all boxes stand on goals. */
function searchWith(context: Context, choices: readonly SinkChoice[], seed?: number): PlanSearch {
  const runs = choices.map((choice): Run => {
    const game = new BackwardGame(context, choice, seed);
    return { game, search: startBackward(context, game) };
  });
  const active = [...runs];
  let place = 0;

  const found = () => runs.filter(({ search }) => search.goal !== NO_NODE);

  const step = (): boolean => {
    if (active.length === 0) return false;
    place = (place + 1) % active.length;
    const { search } = active[place];
    const most = found().length === 0 ? MOST_EXPANSIONS : MOST_EXPANSIONS_MORE;
    const goesOn = search.goal === NO_NODE && search.expanded < most && search.step();
    if (!goesOn || search.goal !== NO_NODE) active.splice(place, 1);
    return true;
  };

  const plans = (): readonly PackingPlan[] => {
    const ended = found();
    if (ended.length === 0)
      return withoutRepeats(
        byOpening(runs.filter(({ search }) => search.best !== NO_NODE).map(partialPlanOf)),
      );
    const strict = byParking(ended.map(planOf));
    return withoutRepeats([...strict, ...byParking(strict.map(relax))]);
  };

  const sum = (count: (search: FeatureSearch) => number) =>
    runs.reduce((total, { search }) => total + count(search), 0);

  return {
    step,
    isReady: () =>
      active.length === 0 ||
      (found().length === 0 && active.every(({ search }) => search.expanded >= EXPANSIONS_TO_WAIT)),
    hasEnded: () => active.length === 0,
    hasFound: () => found().length > 0,
    plans,
    trees: () => runs.map(({ search }) => search.tree),
    expanded: () => sum(({ expanded }) => expanded),
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
