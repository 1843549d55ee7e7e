import type { Reach } from '../../../board/reach.js';
import type { WorkingPosition } from '../../../state/working-position.js';
import type { Context } from '../../map/context.js';
import type { PackingPlan } from '../../plan/packing-plan.js';
import type { Advisor } from '../../tree/advisor.js';

/**
 * What an advisor of the forward search may look at besides the family. Position and reach are those of the
 * parent.
 */
interface Scene {
  readonly context: Context;
  readonly plan: PackingPlan | undefined;
  readonly position: WorkingPosition;
  readonly reach: Reach;
}

/** One row of the list of advisors of the forward search. */
export interface AdvisorKind {
  readonly name: string;
  /** Builds it for a search; undefined if it does not apply. */
  readonly create: (scene: Scene) => Advisor | undefined;
}
