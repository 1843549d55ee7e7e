import { counted } from '../../base/count.js';
import { countedAs, type Metrics, metricsOf } from '../../game/metrics.js';
import { judge } from '../../game/replay.js';
import type { Claim, ClaimedSolution, SolveTask } from './solver.js';

/** What a claim is checked against. */
export type ClaimedTask = Pick<SolveTask, 'level' | 'objective'>;

/** How the reason begins if the referee does not believe what an engine shows. */
export const REJECTS = 'the referee rejects';

/**
 * Why a claim cannot be believed; undefined if it is correct. The moves are replayed on the level. Everything
 * that is claimed about them (actions, value, bound, optimum) is compared with the replay. A difference is a
 * fault of the engine.
 */
export function rejectionOf(task: ClaimedTask, claim: Claim): string | undefined {
  if (claim.status !== 'solved') return undefined;
  if (claim.solutions.length === 0) return 'the engine claims a solution but shows none';
  for (const solution of claim.solutions) {
    const verdict = judge(task.level, solution.moves);
    if (!verdict.ok) {
      return `${REJECTS} the engine's solution at move ${verdict.error.index + 1}: ${verdict.error.message}`;
    }
    const difference = differenceOf(task, claim, solution);
    if (difference !== undefined) return `${REJECTS} the engine's claim: ${difference}`;
  }
  return undefined;
}

function differenceOf(
  { objective }: ClaimedTask,
  claim: Claim,
  { moves, actions }: ClaimedSolution,
): string | undefined {
  const metrics = metricsOf(moves);
  if (claim.mostMoves !== undefined && metrics.moves > claim.mostMoves) {
    return `${counted(metrics.moves, 'move')} are more than ${claim.mostMoves}`;
  }
  if (actions !== undefined && !fitsActions(metrics, actions)) {
    return `${counted(metrics.lines, 'line')} and ${counted(metrics.pushes, 'push')} are not ${counted(actions, 'action')}`;
  }
  if (objective === 'any' || fitsValue(metrics[objective], claim)) return undefined;
  const { value, bound, optimal } = claim;
  const said = [
    ...(value === undefined ? [] : [`value ${value}`]),
    ...(bound === undefined ? [] : [`bound ${bound}`]),
    ...(optimal ? ['optimal'] : []),
  ];
  return `it shows ${countedAs(metrics[objective], objective)}, but claims ${said.join(', ')}`;
}

/** An action is a part of a line and has at least one push. */
function fitsActions({ lines, pushes }: Metrics, actions: number): boolean {
  return lines <= actions && actions <= pushes;
}

/**
 * If `optimal` is claimed, the count must equal both value and bound. Otherwise it must lie between bound and
 * value.
 */
function fitsValue(counted: number, { value = counted, bound, optimal }: Claim): boolean {
  if (optimal) return bound === counted && value === counted;
  return (bound ?? 0) <= counted && counted <= value;
}
