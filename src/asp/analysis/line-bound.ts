import { type Instance, surplusBoxes } from '../facts/instance.js';
import { cheapestMatching } from './assignment.js';
import { isTooLarge, leastOn, leastPushes, oneBoxGraph } from './one-box.js';

/**
 * A proved lower bound on the number of push actions that solve an instance. It is infinite if the boxes
 * cannot be matched with the goals at all. Each box is taken alone on the board, with the ways of the player
 * around it. No plan has fewer actions than the cheapest matching of boxes with goals. Surplus boxes stay
 * where they are. If the floor is too large for that, each empty goal counts as one action.
 */
export function lineBound(instance: Instance): number {
  const { board, start } = instance.level;
  const surplus = surplusBoxes(instance);
  if (surplus < 0) return Number.POSITIVE_INFINITY;
  const boxes = start.boxes.filter((square) => instance.locations.has(square));
  const goals = [...instance.locations.keys()].filter((square) => board.goals[square]);
  if (isTooLarge(board, boxes.length)) return goals.filter((goal) => !boxes.includes(goal)).length;
  const graph = oneBoxGraph(board);
  const search = leastPushes(graph, 'forwards');
  const costs = boxes.map((box) => {
    const least = search([graph.stateOf(box, start.player)]);
    const toGoals = goals.map((goal) => leastOn(graph, goal, least));
    return [...toGoals, ...new Array<number>(surplus).fill(0)];
  });
  return cheapestMatching(costs).cost;
}
