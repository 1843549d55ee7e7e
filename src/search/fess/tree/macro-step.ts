import { NO_NODE } from './moves.js';
import type { Tree } from './tree.js';

/**
 * One macro push to be written out: a box, its new square, and a square of the region in which the player
 * ends.
 */
export interface MacroStep {
  readonly from: number;
  readonly to: number;
  readonly player: number;
}

/** The macro moves from a root to a node. */
export function pathTo(tree: Tree, node: number): MacroStep[] {
  const steps: MacroStep[] = [];
  for (let at = node; tree.parentOf(at) !== NO_NODE; at = tree.parentOf(at)) {
    const move = tree.moveOf[at];
    steps.push({ from: tree.moves.from[move], to: tree.moves.to[move], player: tree.moves.players[move] });
  }
  return steps.reverse();
}

/** The macro pushes from a node of a backward search to its root: the reversed pulls that led there. */
export function wayBack(tree: Tree, from: number): MacroStep[] {
  const steps: MacroStep[] = [];
  let node = from;
  for (let before = tree.parentOf(node); before !== NO_NODE; before = tree.parentOf(node)) {
    const move = tree.moveOf[node];
    steps.push({ from: tree.moves.to[move], to: tree.moves.from[move], player: tree.playerOf(before) });
    node = before;
  }
  return steps;
}
