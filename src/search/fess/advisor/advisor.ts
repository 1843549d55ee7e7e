import type { Reach } from '../../board/reach.js';
import type { WorkingPosition } from '../../board/working-position.js';
import type { Context } from '../context.js';
import type { Family } from '../family.js';
import { NO_CHILD } from '../game.js';
import type { PackingPlan } from '../plan/packing-plan.js';

/** Proposes one child of the family at hand, NO_CHILD if none pleases it. Its move then weighs nothing. */
export type Advisor = (family: Family) => number;

/** Lets each advisor propose a child: every other move weighs one. */
export function askAdvisors(advisors: readonly Advisor[], family: Family): void {
  family.weights.fill(1, 0, family.count);
  for (const advise of advisors) {
    const child = advise(family);
    if (child !== NO_CHILD) family.weights[child] = 0;
  }
}

/** What an advisor of the forward search may look at besides the family; the position and the reach are the parent's. */
export interface Scene {
  readonly context: Context;
  readonly plan: PackingPlan | undefined;
  readonly position: WorkingPosition;
  readonly reach: Reach;
}

/** One row of the list of advisors of the forward search. */
export interface AdvisorKind {
  readonly name: string;
  /** Builds it for a search; undefined where it does not apply. */
  readonly create: (scene: Scene) => Advisor | undefined;
}
