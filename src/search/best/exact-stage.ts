import type { Level } from '../../game/level.js';
import { ExactActions } from '../astar/exact-actions.js';
import { lengthMeasure } from '../astar/measure.js';
import { plainStage } from '../astar/plain-stage.js';
import type { Problem } from '../problem/problem.js';
import type { DrivenStage, Stage } from '../stage/stage.js';
import { bestStage } from './best-stage.js';

/** A search for a plan with an exact number of actions. It begins with the fewest actions of any plan. */
export function exactStage(level: Level, problem: Problem, actions: number, mostBytes: number): DrivenStage {
  const fewest = bestStage(problem, { level, objective: 'lines', mostBytes });
  let isExhausted = false;
  // A proof that is complete may leave its bound below the value that it has proved.
  const least = () => (isExhausted ? fewest.best() : fewest.bound()) ?? Number.POSITIVE_INFINITY;
  const needsMore = () => least() > actions;
  return {
    usage: fewest.usage,
    standing: fewest.standing,
    bound: fewest.bound,
    step() {
      if (needsMore()) return 'finished';
      const outcome = fewest.step();
      isExhausted = outcome === 'finished';
      return outcome;
    },
    answer() {
      const { moves } = fewest.answer(isExhausted);
      if (isExhausted && moves === undefined) return { status: 'unsolvable' };
      if (needsMore()) return { status: 'no-plan' };
      if (moves === undefined || fewest.best()! > actions || pushCount(moves) < actions)
        return { status: 'unknown' };
      return { status: 'solved', moves };
    },
    next() {
      const { moves } = fewest.answer(isExhausted);
      const isOpen = moves !== undefined && !needsMore() && pushCount(moves) < actions;
      return isOpen ? longerStage(problem, actions, mostBytes) : undefined;
    },
  };
}

/**
 * A search for a plan with an exact number of actions, for the case that the shortest plans have too few
 * pushes.
 */
function longerStage(problem: Problem, actions: number, mostBytes: number): Stage {
  return plainStage(
    problem,
    new ExactActions(problem, lengthMeasure(problem), actions, mostBytes),
    'no-plan',
  );
}

function pushCount(moves: string): number {
  return moves.replace(/[a-z]/g, '').length;
}
