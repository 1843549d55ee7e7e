import {
  type PackingPlan,
  type PlannedPull,
  readPartialPlan,
  readPlan,
  relax,
  withoutRepeats,
} from '../plan/packing-plan.js';
import { NO_NODE } from '../tree/moves.js';
import type { Tree } from '../tree/tree.js';
import type { BackwardGame } from './backward-game.js';
import type { BackwardRun } from './backward-run.js';

/**
 * The plans of those searches that have found their end: strict ones first, and among them those with the
 * fewest parked boxes first. If none has: what their best positions know about the end of the game.
 */
export function plansOf(runs: readonly BackwardRun[]): readonly PackingPlan[] {
  const ended = runs.filter(({ search }) => search.goal !== NO_NODE);
  if (ended.length === 0)
    return withoutRepeats(byOpening(runs.filter(({ search }) => search.best !== NO_NODE).map(partialPlanOf)));
  const strict = byParking(ended.map(planOf));
  return withoutRepeats([...strict, ...byParking(strict.map(relax))]);
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

function planOf({ game, search: { tree, goal } }: BackwardRun): PackingPlan {
  const parent = tree.parentOf(goal);
  if (parent !== NO_NODE) {
    game.load(tree.packed, tree.packedAt[parent], tree.playerOf(parent));
    game.play(tree.moveOf[goal]);
  }
  return readPlan(pullsTo(game, tree, goal), boxesOf(game));
}

/** The plan that starts from the best position of a search without an end. */
function partialPlanOf({ game, search: { tree, best } }: BackwardRun): PackingPlan {
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
