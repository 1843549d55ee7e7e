import type { Level } from '../game/level.js';
import { solutionOf } from '../game/solutions.js';
import { readLevels } from '../solve/read-levels.js';

/** What the output of any program says about a level, after the referee. */
export type OutsideAnswer =
  | { readonly kind: 'solution'; readonly moves: string }
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'none' };

/**
 * Looks for a solution in whatever a program wrote: the solutions of a level file, and lines of nothing but moves,
 * alone, behind "Solution:", or wrapped over several lines. The first that the referee accepts counts; moves that
 * it rejects make the answer wrong. A line that says just "unsolvable" is a claim of its own.
 */
export function readAnswer(level: Level, text: string): OutsideAnswer {
  let fault: string | undefined;
  for (const candidate of [...fileSolutions(text), ...moveLines(text)]) {
    const judged = solutionOf(level, candidate);
    if (judged.ok) return { kind: 'solution', moves: judged.value };
    fault ??= judged.error;
  }
  if (fault !== undefined) return { kind: 'wrong', message: `the referee rejects the solution: ${fault}` };
  return /^\s*(?:unsolvable|no solution exists)\W*$/im.test(text) ? { kind: 'unsolvable' } : { kind: 'none' };
}

/** The solutions in a text that is a level file. */
function fileSolutions(text: string): string[] {
  if (!text.includes('#')) return [];
  const file = readLevels(new TextEncoder().encode(text));
  if (!file.ok) return [];
  return file.value.entries.flatMap(({ level }) =>
    level.ok ? (level.value.solutions ?? []).map(({ moves }) => moves) : [],
  );
}

/** Blocks of lines of moves: joined, then each line by itself, the last first, since solvers improve on what they print. */
function moveLines(text: string): string[] {
  const blocks: string[][] = [];
  let block: string[] = [];
  for (const line of [...text.split(/\r?\n/), '']) {
    const moves = /^\s*(?:solution\b[\s:=]*)?([lurd]+)\s*$/i.exec(line)?.[1];
    if (moves) block.push(moves);
    else if (block.length > 0) {
      blocks.push(block);
      block = [];
    }
  }
  return blocks
    .reverse()
    .flatMap((lines) => (lines.length > 1 ? [lines.join(''), ...lines.reverse()] : lines));
}
