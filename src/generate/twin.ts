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

/** Levels that are unsolvable at a glance make no instance: a proof takes at least so many nodes. */
const LEAST_NODES = 10;

/**
 * A level that differs from a solvable one in one place, or a few, and is proved to have no solution by exhaustive search.
 * Undefined where none is found.
 */
export function unsolvableTwin(
  random: Random,
  level: Level,
  request: GenerateRequest,
): UnsolvableTwin | undefined {
  let base = level;
  for (let i = 0; i < request.tries; i++) {
    const changed = mutate(random, base, request);
    if (!changed || flawOf(changed, request) !== undefined) continue;
    const { status, nodes } = proveBest(changed, 'lines', request.nodes);
    if (status === 'unsolvable' && nodes >= LEAST_NODES) return { level: changed, nodes };
    if (status === 'solved' && i % 10 === 9) base = changed;
  }
  return undefined;
}
