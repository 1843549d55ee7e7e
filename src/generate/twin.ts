import type { Random } from '../base/random.js';
import type { Level } from '../game/level.js';
import { mutate } from './mutate.js';
import { proveBest } from './proof.js';
import { flawOf } from './quality.js';
import type { GenerateRequest } from './request.js';

/** A level without a solution, and the nodes that its proof took. */
export interface UnsolvableTwin {
  readonly level: Level;
  readonly nodes: number;
}

/** How many changed levels are tried, and among how many unsolvable ones the hardest to refute is chosen. */
const CHANGES = 600;
const CHOICE = 20;

/**
 * A level that differs from a solvable one in one place, or a few, and is proved to have no solution by
 * exhaustive search. Undefined where none is found that a glance at the distances would not refute.
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
