import type { Problem } from '../problem/problem.js';
import type { StrategyStage } from '../stage/stage.js';
import { PartVisits } from './part-visits.js';
import { type Part, partsOf } from './parts.js';
import type { CreatePortfolio } from './shared-level.js';
import { takeTurns } from './take-turns.js';

/** How many parts are tried, each before the rest and after it. */
const MOST_PARTS = 3;
/**
 * Looks for any solution of a level that narrow places cut into parts with as many boxes as goals. One part
 * is solved while all other boxes stand still like walls, then the rest from there. Two small searches take
 * the sum of their work, where one large search mixes the moves of both parts. A part without a solution says
 * nothing about the level.
 */
export function partsStage(
  problem: Problem,
  mostBytes: number,
  createPortfolio: CreatePortfolio,
): StrategyStage {
  let orders: (readonly [Part, Part])[] | undefined;
  const next = (bytes: number): StrategyStage | undefined => {
    orders ??= partsOf(problem.board)
      .slice(0, MOST_PARTS)
      .flatMap((part) => bothOrders(part, restOf(problem, part)));
    const order = orders.shift();
    return order && new PartVisits(problem, order, (part) => createPortfolio(part, bytes));
  };
  return takeTurns(mostBytes, next);
}

function restOf({ board }: Problem, part: Part): Part {
  return {
    boxes: [...board.boxes].filter((box) => !part.boxes.includes(box)),
    goals: [...board.goalSquares].filter((goal) => !part.goals.includes(goal)),
  };
}

function bothOrders(part: Part, rest: Part): (readonly [Part, Part])[] {
  return [
    [part, rest],
    [rest, part],
  ];
}
