import type { WorkingPosition } from '../../../state/working-position.js';
import type { SettledMeasure } from '../../macro/box-walk.js';
import type { Context } from '../../map/context.js';
import type { PackingPlan } from '../../plan/packing-plan.js';
import type { Family, Rank } from '../../tree/family.js';

/** A property of a forward position, as one number from 0. */
export interface Feature {
  /** Its value for the current position. The features before it in the list are already in `features`. */
  measure(position: WorkingPosition, features: Uint16Array, at: number): number;
  /** The same for a child of the family, after its move was made. Absent if `measure` is as cheap. */
  measureChild?(position: WorkingPosition, family: Family, child: number): number;
  /** The same while the box of a move is still lifted. `measureChild` finds the result in the moves. */
  measureSettled?: SettledMeasure;
}

/** One row of the list of features. */
export interface FeatureKind extends Rank {
  readonly name: string;
  /** Builds it for a level, as the feature of this number; undefined if it does not apply. */
  readonly create: (context: Context, plan: PackingPlan | undefined, number: number) => Feature | undefined;
}
