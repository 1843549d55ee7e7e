import type { Instance } from '../../src/asp/facts/instance.js';
import { decodePlan } from '../../src/asp/witness/decode.js';
import { pushesOfMacros } from '../../src/asp/witness/macro-plan.js';
import { judge } from '../../src/index.js';

/** Whether the macro moves of an answer set are pushes that solve the level: to the decoder, and to the referee. */
export function macrosSolve(instance: Instance, atoms: readonly string[]): boolean {
  const moves = decodePlan(instance.level, pushesOfMacros(instance, atoms));
  return moves.ok && judge(instance.level, moves.value).ok;
}
