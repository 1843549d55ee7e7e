import { type Instance, surplusBoxes } from '../facts/instance.js';
import { cheapestMatching } from './assignment.js';
import { leastPushes, oneBoxGraph, PARTS } from './one-box.js';

/**
 * A proved lower bound on the number of push actions that solve an instance. It is infinite if the boxes
 * cannot be matched with the goals at all. Each box is taken alone on the board, with the ways of the player
 * around it. No plan has fewer actions than the cheapest matching of boxes with goals. Surplus boxes stay
 * where they are.
 */
export function lineBound(instance: Instance): number {
  const { board, start } = instance.level;
  const surplus = surplusBoxes(instance);
  if (surplus < 0) return Number.POSITIVE_INFINITY;
  const boxes = start.boxes.filter((square) => instance.locations.has(square));
  const goals = [...instance.locations.keys()].filter((square) => board.goals[square]);
  const graph = oneBoxGraph(board);
  const costs = boxes.map((box) => {
    const least = leastPushes(graph, [graph.stateOf(box, start.player)], 'forwards');
    const toGoals = goals.map((goal) => Math.min(...least.subarray(goal * PARTS, (goal + 1) * PARTS)));
    return [...toGoals, ...new Array<number>(surplus).fill(0)];
  });
  return cheapestMatching(costs).cost;
}
