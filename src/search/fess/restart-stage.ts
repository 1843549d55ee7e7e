import type { Stage } from '../stage/stage.js';
import { movesOf } from './macro-solution.js';
import type { Context } from './map/context.js';
import { Restarts } from './restarts.js';
import { noTrees, type SeenTrees } from './tree/seen-trees.js';

/**
 * A feature-space search that begins again and again, with other choices. It ends at what others have pulled.
 * When nothing is left to try it has proved nothing, and the search that `otherwise` makes continues.
 */
export function restartStage(
  context: Context,
  mostBytes: number,
  otherwise: () => Stage,
  seen: SeenTrees = noTrees(),
): Stage {
  const restarts = new Restarts(context, mostBytes / 2, seen);
  return {
    step: () => (restarts.step() ? 'running' : 'finished'),
    usage: () => ({ nodes: restarts.expanded, states: restarts.states, bytes: restarts.bytes }),
    lacksPlan: () => restarts.lacksPlan,
    bound: () => undefined,
    best: () => undefined,
    standing: () => ({ position: restarts.position() }),
    answer() {
      const steps = restarts.solution();
      const moves = steps && movesOf(context.problem.board, steps);
      return moves === undefined ? { status: 'unknown' } : { status: 'solved', moves };
    },
    next: () => (restarts.isSolved ? undefined : otherwise()),
  };
}
