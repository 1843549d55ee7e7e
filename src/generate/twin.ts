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

/** The most changes between a level and its twin, and the number of levels to try for each number of them. */
const MOST_CHANGES = 5;
const TRIES = 300;
/** The number of unsolvable levels from which the hardest to refute is chosen. */
const CHOICE = 20;

/**
 * A level after a few small changes that has no solution, which an exhaustive search proves. More changes are
 * made only if fewer gave no such level. Undefined if every unsolvable level that was found is one that the
 * distances alone refute.
 */
export function unsolvableTwin(
  random: Random,
  level: Level,
  request: GenerateRequest,
): UnsolvableTwin | undefined {
  for (let changes = 1; changes <= MOST_CHANGES; changes++) {
    let found = 0;
    let best: UnsolvableTwin | undefined;
    for (let i = 0; i < TRIES && found < CHOICE; i++) {
      const changed = changedLevel(random, level, changes, request);
      if (!changed || flawOf(changed, request) !== undefined) continue;
      const { status, nodes } = proveBest(changed, 'lines', request.nodes);
      if (status !== 'unsolvable' || nodes === 0) continue;
      found++;
      if (nodes > (best?.nodes ?? 0)) best = { level: changed, nodes };
    }
    if (best) return best;
  }
  return undefined;
}

/** A level after some small changes, or undefined if one of them is not possible. */
function changedLevel(
  random: Random,
  level: Level,
  changes: number,
  request: GenerateRequest,
): Level | undefined {
  let changed: Level | undefined = level;
  for (let i = 0; i < changes && changed; i++) changed = mutate(random, changed, request);
  return changed;
}
