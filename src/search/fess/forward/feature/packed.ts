import type { Context } from '../../map/context.js';
import type { PackingPlan } from '../../plan/packing-plan.js';
import type { Feature, FeatureKind } from './feature.js';

/*
 * How far the packing plan has been carried out: the largest number of steps after which every square that
 * should hold a box does, minus the missing boxes that should not have moved yet. Without a plan, the number
 * of boxes on goals. Cost: one look for each step.
 */
export const PACKED: FeatureKind = { name: 'packed', better: 'more', most: 1023, create: createPacked };

function createPacked(context: Context, plan: PackingPlan | undefined): Feature {
  return plan === undefined ? countOnGoals(context) : followPlan(plan);
}

const NONE = -1;

function followPlan({ opening, squares, until, fixed, fixedUntil }: PackingPlan): Feature {
  // A step fetches at most one box from a square where an earlier step put it.
  const fetched = new Int32Array(squares.length + 1).fill(NONE);
  until.forEach((later, step) => {
    fetched[later] = later === squares.length ? NONE : step;
  });
  return {
    measure({ occupied }) {
      let reached = 0;
      let opened = 0;
      let missing = 0;
      for (let step = 0; step < squares.length; step++) {
        const earlier = fetched[step];
        if (earlier !== NONE && occupied[squares[earlier]] === 0) missing--;
        if (occupied[squares[step]] === 0) missing++;
        if (missing === 0 && step + 1 >= opening) reached = step + 1;
      }
      if (reached < opening) for (let step = 0; step < opening; step++) opened += occupied[squares[step]];
      let gone = 0;
      for (let i = 0; i < fixed.length; i++) if (occupied[fixed[i]] === 0 && fixedUntil[i] >= reached) gone++;
      return Math.max(opened, reached - gone);
    },
  };
}

function countOnGoals({ problem }: Context): Feature {
  const { goals } = problem.board;
  return {
    measure({ boxes }) {
      let count = 0;
      for (let i = 0; i < boxes.length; i++) count += goals[boxes[i]];
      return count;
    },
  };
}
