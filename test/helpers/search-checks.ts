import type { ExecutionContext } from 'ava';
import { judge, type Level } from '../../src/index.js';
import type { PackingPlan } from '../../src/search/fess/plan/packing-plan.js';
import type { Problem } from '../../src/search/problem/problem.js';
import { solveNatively } from '../../src/search/search.js';
import { bruteForce } from './brute-force.js';

/** Solves levels, and compares each verdict with brute force. Returns how many levels have a solution. */
export function solvedExactly(
  t: ExecutionContext,
  levels: readonly Level[],
  algorithm: 'fess' | 'restarts',
): number {
  let solvable = 0;
  for (const level of levels) {
    const { status, moves } = solveNatively(level, { objective: 'any', algorithm, now: () => 0 });
    if (bruteForce(level, 'pushes') === undefined) t.is(status, 'unsolvable');
    else {
      solvable++;
      t.is(status, 'solved');
      t.true(judge(level, moves!).ok);
    }
  }
  return solvable;
}

/** Whether a plan fills every goal once for good: by a box that it packs, or by one that stays. */
export function fillsEveryGoal(
  { squares, until, fixed, fixedUntil }: PackingPlan,
  { board }: Problem,
): boolean {
  const filled = squares.filter((_, step) => until[step] === squares.length);
  const kept = fixed.filter((_, i) => fixedUntil[i] === squares.length);
  const ascending = (list: Iterable<number>) => [...list].sort((one, other) => one - other).join();
  return ascending([...filled, ...kept]) === ascending(board.goalSquares);
}
