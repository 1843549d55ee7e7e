import type { Instance } from '../../src/asp/facts/instance.js';
import { decodePlan } from '../../src/asp/witness/decode.js';
import { parseWitness } from '../../src/asp/witness/witness.js';

/** The moves of the push actions of an answer set; it must be a plan of the level. */
export function movesOfPlan(instance: Instance, atoms: readonly string[]): string {
  const plan = parseWitness(instance, atoms);
  const moves = plan.ok ? decodePlan(instance.level, plan.value) : plan;
  if (!moves.ok) throw new Error(moves.error);
  return moves.value;
}
