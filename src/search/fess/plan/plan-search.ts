import { Reach } from '../../reach.js';
import type { Context } from '../context.js';
import { countRegions } from '../feature/regions.js';
import { FeatureSearch } from '../feature-search.js';
import { LiftedSides } from '../macro/lifted-sides.js';
import { NO_NODE } from '../tree.js';
import { BackwardGame } from './backward-game.js';
import { type PackingPlan, readPlan } from './packing-plan.js';

/** Expansions after which no plan is expected any more. */
const MOST_EXPANSIONS = 4000;

/** The backward search for a packing plan. */
export interface PlanSearch {
  readonly search: FeatureSearch;
  /** Expands one node; false once there is a plan, or none to be expected. */
  step(): boolean;
  /** The plan found. */
  plan(): PackingPlan | undefined;
}

/** Starts from every region that the player can be in when all boxes stand on goals. */
export function searchPlan(context: Context): PlanSearch {
  const game = new BackwardGame(context);
  const search = new FeatureSearch(game);
  addRoots(context, game, search);
  return {
    search,
    step: () => search.goal === NO_NODE && search.expanded < MOST_EXPANSIONS && search.step(),
    plan: () => (search.goal === NO_NODE ? undefined : planOf(game, search)),
  };
}

function planOf(game: BackwardGame, { tree, goal }: FeatureSearch): PackingPlan {
  const parent = tree.parents[goal];
  const { position } = game;
  if (parent !== NO_NODE) {
    game.load(tree.packed, tree.packedAt[parent], tree.players[parent]);
    game.play(tree.from[goal], tree.to[goal], tree.players[goal], tree.sinks[goal]);
  }
  return readPlan(tree, goal, Array.from(position.boxes.subarray(0, position.count)));
}

function addRoots(context: Context, game: BackwardGame, search: FeatureSearch): void {
  const { problem, keys } = context;
  const { board } = problem;
  const { position, family } = game;
  if (board.goalSquares.some((goal) => problem.live.slots[goal] === -1)) return;
  const floor = new LiftedSides(board, keys);
  const reach = new Reach(board);
  const seen = new Uint8Array(board.size + 1);
  const features = new Uint16Array(family.featureCount);
  position.place(board.goalSquares, board.boxes, 0);
  floor.analyse(position.occupied);
  game.measure(countRegions(position.occupied, reach, seen), features);
  let lo = 0;
  let hi = 0;
  for (let i = 0; i < board.boxes.length; i++) {
    lo ^= keys.boxLo[board.goalSquares[i]] ^ keys.baseLo[board.boxes[i]];
    hi ^= keys.boxHi[board.goalSquares[i]] ^ keys.baseHi[board.boxes[i]];
  }
  const known = new Uint8Array(board.size + 1);
  for (let player = 0; player < board.size; player++) {
    position.place(board.goalSquares, board.boxes, player);
    if (position.occupied[player] !== 0 || known[player] !== 0) continue;
    reach.flood(player, position.occupied);
    for (let i = 0; i < reach.count; i++) known[reach.squares[i]] = 1;
    if (isTouched(context, reach))
      search.addRoot(lo ^ floor.openLo(player), hi ^ floor.openHi(player), player, features);
  }
}

/** Whether a region has a goal beside it: from any other no box can be pulled. */
function isTouched({ problem }: Context, reach: Reach): boolean {
  const { goalSquares, neighbours } = problem.board;
  return goalSquares.some((goal) => [0, 1, 2, 3].some((d) => reach.has(neighbours[4 * goal + d])));
}
