import type { KnownPositions } from './feature-search.js';
import { NO_NODE } from './moves.js';
import type { Tree } from './tree.js';
import { TreeFilter } from './tree-filter.js';

/** More trees than this are not looked at, because each look-up takes its time. */
const MOST_TREES = 8;

/**
 * The trees of all searches of a level with all boxes on the board, for those of the other sense to meet. A
 * search adds its tree when it begins.
 */
export interface SeenTrees {
  /** Those that pull from the solved positions. */
  readonly pulled: Tree[];
  /** Those that push along a packing plan. */
  readonly planned: Tree[];
  /** Other ones that push from the start. */
  readonly pushed: Tree[];
}

export function noTrees(): SeenTrees {
  return { pulled: [], planned: [], pushed: [] };
}

/** The positions of the first trees of each list, those that are added later included. */
export function positionsOf(lists: readonly (readonly Tree[])[]): KnownPositions {
  const filters = lists.map((trees) => new TreeFilter(trees, MOST_TREES));
  return {
    has(lo, hi) {
      for (let l = 0; l < lists.length; l++) {
        if (!filters[l].mayHave(lo, hi)) continue;
        const trees = lists[l];
        for (let i = 0; i < trees.length && i < MOST_TREES; i++)
          if (trees[i].find(lo, hi) !== NO_NODE) return true;
      }
      return false;
    },
  };
}

/** The tree that holds a position, and the node there. */
export function findIn(
  trees: readonly Tree[],
  lo: number,
  hi: number,
): { tree: Tree; node: number } | undefined {
  for (const tree of trees) {
    const node = tree.find(lo, hi);
    if (node !== NO_NODE) return { tree, node };
  }
  return undefined;
}
