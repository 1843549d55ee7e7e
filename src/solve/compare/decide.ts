import type { Dialect, PushRule } from '../../asp/facts/dialect.js';
import type { Instance } from '../../asp/facts/instance.js';
import type { Limits } from '../../base/limits.js';
import { nativeSolver } from '../engine/native-solver.js';
import { type SolveResult, solveLevel } from '../question/solve-level.js';

/**
 * Decides with our own search whether an instance has a plan with its steps: `solved` with the atoms of a
 * plan, or `no-plan` or `unsolvable` if that is proved. In the dialect of 2013 a plan has at most one move
 * per step.
 */
export function decideNatively(
  instance: Instance,
  dialect: Dialect,
  rule: PushRule,
  limits: Limits,
): Promise<SolveResult> {
  const { level, steps } = instance;
  const asked = dialect === 'asp2013' ? { mostMoves: steps.length } : { steps: steps.length };
  const task = { level, instance, objective: 'any', idle: rule === 'idle', limits, ...asked } as const;
  return solveLevel(nativeSolver(), task);
}
