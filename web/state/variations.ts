import { commonLength } from './game.js';

/** A branch of a game as the variation of another one. */
export interface Variation {
  /** The line of the game that it is. */
  readonly line: number;
  /** The number of moves that it has in common with the line that it leaves. */
  readonly from: number;
  /** The variations of this one, by the place where they leave it. */
  readonly children: readonly Variation[];
}

/**
 * The branches of a game as a tree. The oldest is the trunk. Each other one leaves that earlier line with
 * which it has most in common.
 */
export function variationsOf(lines: readonly string[]): Variation {
  const nodes = lines.map((_, line) => ({ line, from: 0, children: [] as Variation[] }));
  for (let line = 1; line < lines.length; line++) {
    let parent = 0;
    for (let other = 0; other < line; other++) {
      const common = commonLength(lines[line], lines[other]);
      if (other > 0 && common <= nodes[line].from) continue;
      parent = other;
      nodes[line].from = common;
    }
    nodes[parent].children.push(nodes[line]);
  }
  for (const { children } of nodes) children.sort((a, b) => a.from - b.from || a.line - b.line);
  return nodes[0];
}

/** The line under which a move of a line is shown. Moves that several lines have in common are shown once. */
export function ownerOf(root: Variation, line: number, move: number): number {
  const way = wayTo(root, line);
  return (way.findLast(({ from }) => from <= move) ?? root).line;
}

/** The variations that lead to a line, from the trunk on. */
function wayTo(node: Variation, line: number): readonly Variation[] {
  if (node.line === line) return [node];
  for (const child of node.children) {
    const way = wayTo(child, line);
    if (way.length > 0) return [node, ...way];
  }
  return [];
}
