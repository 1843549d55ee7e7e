import { type DuplicateGroup, findDuplicates as findUnchecked } from '../game/duplicates.js';
import {
  exactIdOf as exactIdUnchecked,
  symmetrySumsOf as sumsUnchecked,
  uniqueIdFrom,
  uniqueIdOf as uniqueIdUnchecked,
} from '../game/identity.js';
import type { Level } from '../game/level.js';
import { LEVEL } from './check-level.js';
import { CALLBACK, type Check, wrongValue } from './check-options.js';

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
  const sums = sumsUnchecked(level);
  return { exactId: exactIdUnchecked(level), uniqueId: uniqueIdFrom(sums), sums };
}

/**
 * The Exact-Id: equal for levels with the same drawing of their playable parts. A solution of one solves the
 * other.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * exactIdOf(level).length; // → 16
 */
export function exactIdOf(level: Level): string {
  LEVEL(level, 'level');
  return exactIdUnchecked(level);
}

/**
 * The Unique-Id: the smallest of the eight sums. It stays the same when the level is rotated or mirrored, or
 * when the player walks.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * const mirrored = unwrap(parseBoard(['#####', '#.$@#', '#####']));
 * uniqueIdOf(level) === uniqueIdOf(mirrored); // → true
 */
export function uniqueIdOf(level: Level): string {
  LEVEL(level, 'level');
  return uniqueIdUnchecked(level);
}

/**
 * The sums of the eight symmetries in the order of SYMMETRIES. A player is drawn on every square that he can
 * walk to.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * symmetrySumsOf(level).length; // → 8
 */
export function symmetrySumsOf(level: Level): string[] {
  LEVEL(level, 'level');
  return sumsUnchecked(level);
}

/**
 * Groups items with the same Unique-Id, in the order of each group's first item. Items that resemble no other
 * are left out.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * const mirrored = unwrap(parseBoard(['#####', '#.$@#', '#####']));
 * const [group] = findDuplicates([level, mirrored], (level) => level);
 * group.others.map(({ likeness }) => likeness); // → ['symmetry']
 */
export function findDuplicates<T>(items: Iterable<T>, levelOf: (item: T) => Level): DuplicateGroup<T>[] {
  ITEMS(items, 'items');
  CALLBACK(levelOf, 'levelOf');
  return findUnchecked(items, (item) => {
    const level = levelOf(item);
    LEVEL(level, 'levelOf(item)');
    return level;
  });
}

const ITEMS: Check = (value, name) => {
  if (typeof value !== 'object' || value === null || !(Symbol.iterator in value))
    throw wrongValue(name, 'a list', value);
};
