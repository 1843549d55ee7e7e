import { type Instance, instanceOf, withSteps } from '../../asp/facts/instance.js';
import type { SolveTask } from './solver.js';

/**
 * The instance that a task asks about, with its steps. It uses the names of the file, and also its labels of
 * steps if their number fits.
 */
export function askedInstance({
  level,
  instance = instanceOf(level),
  steps,
  mostMoves,
}: Pick<SolveTask, 'level' | 'instance' | 'steps' | 'mostMoves'>): Instance {
  const count = steps ?? mostMoves;
  return count === undefined || count === instance.steps.length ? instance : withSteps(instance, count);
}
