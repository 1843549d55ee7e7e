import { stepsFrom } from '../../../board/walk.js';
import type { PackingPlan } from '../../plan/packing-plan.js';
import { NO_CHILD } from '../../tree/game.js';
import { PACKED_AT } from '../feature/feature-numbers.js';
import { keepsOpen } from './keeps.js';
import type { AdvisorKind } from './scene.js';

/*
 * The opener: if no move carries the plan on, it takes the square that the plan fills next and the box with
 * the shortest walk to it. It moves that box as far away from the square as possible without blocking
 * anything.
 */
export const OPENER: AdvisorKind = {
  name: 'opener',
  create({ context, plan, position }) {
    if (plan === undefined) return undefined;
    const { board } = context.problem;
    const distances: (Uint16Array | undefined)[] = Array.from(plan.squares, () => undefined);
    return (family) => {
      const { moves, parent } = family;
      const step = nextStep(plan, parent[PACKED_AT], position.occupied);
      if (step >= plan.squares.length) return NO_CHILD;
      distances[step] ??= stepsFrom(board, [plan.squares[step]]);
      const steps = distances[step]!;
      let best = NO_CHILD;
      for (let child = 0; child < family.count; child++) {
        if (family.feature(child, PACKED_AT) > parent[PACKED_AT]) return NO_CHILD;
        if (!keepsOpen(family, child)) continue;
        if (best !== NO_CHILD) {
          const nearer = steps[moves.from[best]] - steps[moves.from[child]];
          const farther = steps[moves.to[child]] - steps[moves.to[best]];
          if (nearer < 0 || (nearer === 0 && farther <= 0)) continue;
        }
        if (steps[moves.to[child]] > steps[moves.from[child]]) best = child;
      }
      return best;
    };
  },
};

/** The step to carry out when `packed` steps are done. */
function nextStep({ opening, squares }: PackingPlan, packed: number, occupied: Uint8Array): number {
  if (packed >= opening) return packed;
  let step = 0;
  while (step < opening && occupied[squares[step]] !== 0) step++;
  return step;
}
