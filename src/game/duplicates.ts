import { addTo } from '../base/groups.js';
import { exactIdOf, symmetrySumsOf, uniqueIdFrom } from './identity.js';
import type { Level } from './level.js';

/**
 * How a level resembles the first of its group, the closest kind first.
 *
 * @example
 * LIKENESSES; // → ['equal', 'player', 'symmetry']
 */
export const LIKENESSES = ['equal', 'player', 'symmetry'] as const;
/** One of `LIKENESSES`. */
export type Likeness = (typeof LIKENESSES)[number];

/** Levels with one Unique-Id. */
export interface DuplicateGroup<T> {
  readonly uniqueId: string;
  readonly first: T;
  /**
   * The others: `equal` in their playable part, equal except for the place of the `player`, rotated or
   * mirrored.
   */
  readonly others: readonly { readonly item: T; readonly likeness: Likeness }[];
}

interface Member<T> {
  readonly item: T;
  readonly exactId: string;
  readonly asDrawn: string;
}

/**
 * Groups items with the same Unique-Id, in the order of each group's first item. Items that resemble no other
 * are left out.
 */
export function findDuplicates<T>(items: Iterable<T>, levelOf: (item: T) => Level): DuplicateGroup<T>[] {
  const groups = new Map<string, Member<T>[]>();
  for (const item of items) {
    const level = levelOf(item);
    const sums = symmetrySumsOf(level);
    const uniqueId = uniqueIdFrom(sums);
    const member = { item, exactId: exactIdOf(level), asDrawn: sums[0] };
    addTo(groups, uniqueId, member);
  }
  return [...groups].filter(([, members]) => members.length > 1).map(groupOf);
}

function groupOf<T>([uniqueId, [first, ...others]]: [string, Member<T>[]]): DuplicateGroup<T> {
  const described = others.map((member) => ({ item: member.item, likeness: likenessOf(first, member) }));
  return { uniqueId, first: first.item, others: described };
}

function likenessOf(first: Member<unknown>, other: Member<unknown>): Likeness {
  if (other.exactId === first.exactId) return 'equal';
  return other.asDrawn === first.asDrawn ? 'player' : 'symmetry';
}
