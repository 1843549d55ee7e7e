import type { Context } from '../map/context.js';
import { type MacroStep, wayBack } from '../tree/macro-step.js';
import { NO_NODE } from '../tree/moves.js';
import type { Tree } from '../tree/tree.js';
import { TreeFilter } from '../tree/tree-filter.js';

/** The name by which `without` switches the perimeter off. */
export const PERIMETER = 'perimeter';

/**
 * The positions that backward searches have seen, for forward searches to meet. The keys of the two differ by
 * those of the bases. A position from which a box has left lacks a base, so no forward position has its key.
 */
export class Perimeter {
  private readonly trees: readonly Tree[];
  private readonly filter: TreeFilter;
  private readonly basesLo: number;
  private readonly basesHi: number;

  constructor({ problem, keys }: Context, trees: readonly Tree[]) {
    this.trees = trees;
    this.filter = new TreeFilter(trees);
    this.basesLo = problem.board.boxes.reduce((key, base) => key ^ keys.baseLo[base], 0);
    this.basesHi = problem.board.boxes.reduce((key, base) => key ^ keys.baseHi[base], 0);
  }

  /** Whether a forward position with this key is known. */
  has(lo: number, hi: number): boolean {
    const boxesLo = lo ^ this.basesLo;
    const boxesHi = hi ^ this.basesHi;
    if (!this.filter.mayHave(boxesLo, boxesHi)) return false;
    return this.trees.some((tree) => tree.find(boxesLo, boxesHi) !== NO_NODE);
  }

  /** The macro pushes from a known position to the end: the reversed pulls that led there. */
  wayFrom(lo: number, hi: number): MacroStep[] {
    for (const tree of this.trees) {
      const node = tree.find(lo ^ this.basesLo, hi ^ this.basesHi);
      if (node !== NO_NODE) return wayBack(tree, node);
    }
    return [];
  }
}
