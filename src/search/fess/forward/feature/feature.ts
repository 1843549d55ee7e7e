import type { WorkingPosition } from '../../../state/working-position.js';
import type { Context } from '../../map/context.js';
import type { PackingPlan } from '../../plan/packing-plan.js';
import type { Family, Rank } from '../../tree/family.js';

/** What a forward position is like, in one number from 0. */
export interface Feature {
  /** Its value for the position at hand; the features before it in the list are already in `features`. */
  measure(position: WorkingPosition, features: Uint16Array, at: number): number;
  /** The same for a child of the family, whose move has been made; absent where `measure` is as cheap. */
  measureChild?(position: WorkingPosition, family: Family, child: number): number;
}

/** One row of the list of features. */
export interface FeatureKind extends Rank {
  readonly name: string;
  /** Builds it for a level, as the feature of this number; undefined where it does not apply. */
  readonly create: (context: Context, plan: PackingPlan | undefined, number: number) => Feature | undefined;
}
