import { NO_NODE, type Tree } from './tree.js';

/** One macro push to be written out: a box, where it comes to, and a square of the region the player ends in. */
export interface MacroStep {
  readonly from: number;
  readonly to: number;
  readonly player: number;
}

/** The macro moves from a root to a node. */
export function pathTo(tree: Tree, node: number): MacroStep[] {
  const steps: MacroStep[] = [];
  for (let at = node; tree.parents[at] !== NO_NODE; at = tree.parents[at])
    steps.push({ from: tree.from[at], to: tree.to[at], player: tree.players[at] });
  return steps.reverse();
}
