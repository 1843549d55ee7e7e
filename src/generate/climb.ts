import type { Random } from '../base/random.js';
import type { Level } from '../game/level.js';
import { trimmed } from './candidate.js';
import { mutate } from './mutate.js';
import { type Proof, proveBest } from './prove-best.js';
import { isInReach } from './quality.js';
import type { GenerateRequest } from './request.js';

/** A level whose fewest lines are proved. */
export interface ProvedLevel {
  readonly level: Level;
  readonly lines: Proof & { readonly moves: string; readonly value: number };
}

/**
 * Proves the fewest lines of a level and removes the floor that the solution does not use. Undefined if the
 * nodes are not enough.
 */
export function proveLines(level: Level, request: GenerateRequest): ProvedLevel | undefined {
  if (!isInReach(level)) return undefined;
  const proof = proveBest(level, 'lines', request.nodes);
  const { moves, value } = proof;
  if (moves === undefined || value === undefined) return undefined;
  const trim = trimmed(level, [moves], request);
  if (!trim.ok) return undefined;
  return { level: trim.value.level, lines: { ...proof, moves, value } };
}

/** What a climb needs. `goOn` lets the host breathe, and is false after an interruption. */
export interface Climbing {
  readonly request: GenerateRequest;
  readonly goOn: () => Promise<boolean>;
}

/**
 * Changes a level at random, a given number of times, and keeps changes that make our own search work more
 * (nodes times lines). If a level lost floor, its nodes were counted before that.
 */
export async function climb(
  random: Random,
  from: ProvedLevel,
  { request, goOn }: Climbing,
  changes: number,
): Promise<ProvedLevel> {
  let best = from;
  for (let i = 0; i < changes && (await goOn()); i++) {
    const changed = mutate(random, best.level, request);
    const next = changed && proveLines(changed, request);
    if (next && effortOf(next) >= effortOf(best)) best = next;
  }
  return best;
}

/** The work of our own search on a level: nodes times lines. */
export function effortOf({ lines }: ProvedLevel): number {
  return lines.nodes * lines.value;
}
