import { err, ok, type Result } from '../../base/result.js';
import type { Atom } from '../facts/atom.js';
import { orderSteps } from '../facts/order-steps.js';
import type { ClassFacts } from './check-witness.js';

/** Sorts the facts of an instance by their meaning, for the checker. */
export function classFacts(facts: readonly Atom[]): Result<ClassFacts, string> {
  const of = (predicate: string) =>
    facts.filter((fact) => fact.predicate === predicate).map((fact) => fact.args);
  const lined = (predicate: string) =>
    facts.filter((fact) => fact.predicate === predicate).map((fact) => ({ ...fact, line: 0 }));
  const steps = orderSteps(lined('step'), lined('next'));
  if (!steps.ok) return err(steps.error.message);
  const players = new Set(of('sokoban').flat());
  if (players.size !== 1) return err(`sokoban/1 names ${players.size} locations`);
  return ok({
    right: of('right').map(([a, b]) => [a, b] as const),
    top: of('top').map(([a, b]) => [a, b] as const),
    solution: of('solution').flat(),
    box: of('box').flat(),
    sokoban: [...players][0],
    steps: steps.value,
  });
}
