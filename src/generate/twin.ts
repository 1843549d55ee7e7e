import type { Random } from '../base/random.js';
import type { Level } from '../game/level.js';
import { mutate } from './mutate.js';
import { proveBest } from './prove-best.js';
import { flawOf } from './quality.js';
import type { GenerateRequest } from './request.js';

/** A level without a solution, and the nodes that its proof took. */
export interface UnsolvableTwin {
  readonly level: Level;
  readonly nodes: number;
}

/**
 * The number of changed levels to try, and the number of unsolvable ones from which the hardest to refute is
 * chosen.
 */
const CHANGES = 600;
const CHOICE = 20;

/**
 * A level that differs from a solvable one in one or a few places. An exhaustive search proves that it has no
 * solution. Undefined if every unsolvable level that was found is one that the distances alone refute.
 */
export function unsolvableTwin(
  random: Random,
  level: Level,
  request: GenerateRequest,
): UnsolvableTwin | undefined {
  let base = level;
  let found = 0;
  let best: UnsolvableTwin | undefined;
  for (let i = 0; i < CHANGES && found < CHOICE; i++) {
    const changed = mutate(random, base, request);
    if (!changed || flawOf(changed, request) !== undefined) continue;
    const { status, nodes } = proveBest(changed, 'lines', request.nodes);
    if (status === 'solved' && i % 10 === 9) base = changed;
    if (status !== 'unsolvable' || nodes === 0) continue;
    found++;
    if (nodes > (best?.nodes ?? 0)) best = { level: changed, nodes };
  }
  return best;
}
