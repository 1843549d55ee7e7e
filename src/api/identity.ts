import { exactIdOf, symmetrySumsOf, uniqueIdFrom } from '../game/identity.js';
import type { Level } from '../game/level.js';
import { LEVEL } from './check-options.js';

/** The identities of a level. */
export interface Identity {
  /** Equal for levels with the same drawing of their playable parts: a solution of one solves the other. */
  readonly exactId: string;
  /**
   * The smallest of the sums. It stays the same for rotated and mirrored levels, and when the player walks.
   */
  readonly uniqueId: string;
  /** The sums of the eight symmetries; the first is that of the level as drawn. */
  readonly sums: readonly string[];
}

/**
 * The identities of a level that Sokoban programs share.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * const mirrored = unwrap(parseBoard(['#####', '#.$@#', '#####']));
 * identityOf(level).exactId; // → 'E84B163E0BE1C35A'
 * identityOf(level).uniqueId === identityOf(mirrored).uniqueId; // → true
 */
export function identityOf(level: Level): Identity {
  LEVEL(level, 'level');
  const sums = symmetrySumsOf(level);
  return { exactId: exactIdOf(level), uniqueId: uniqueIdFrom(sums), sums };
}
