import type { Level } from '../../game/level.js';
import { createProblem, type Problem } from '../problem/problem.js';
import type { StrategyStage } from '../stage/stage.js';
import { Guesses } from './guesses.js';
import type { CreatePortfolio } from './shared-level.js';
import { takeTurns } from './take-turns.js';

/** How many guesses are made at most. */
const MOST_GUESSES = 32;

/**
 * Looks for any solution of a level with more boxes than goals. It guesses on which squares the surplus boxes
 * end, and makes them goals. Then all that is known about levels with a goal for each box helps: deadlocks,
 * the search from the goals, packing plans. A solution of that level is one of the level itself. A guess
 * without a solution says nothing, and another one takes its place.
 */
export function extraGoalsStage(
  problem: Problem,
  mostBytes: number,
  createPortfolio: CreatePortfolio,
): StrategyStage {
  const guesses = new Guesses(problem);
  let left = MOST_GUESSES;
  const next = (bytes: number): StrategyStage | undefined => {
    const squares = left-- > 0 ? guesses.next() : undefined;
    return squares && createPortfolio(createProblem(withGoals(problem, squares), problem.without), bytes);
  };
  return takeTurns(mostBytes, next);
}

/** The level with more goals. */
function withGoals({ level, board }: Problem, squares: readonly number[]): Pick<Level, 'board' | 'start'> {
  const goals = level.board.goals.slice();
  for (const square of squares) goals[board.levelSquares[square]] = 1;
  return { board: { ...level.board, goals }, start: level.start };
}
