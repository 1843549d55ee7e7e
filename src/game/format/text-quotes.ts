import { isRow } from './board-rows.js';
import type { Lines } from './text-lines.js';
import { COMMENT, endOfComment } from './text-tokens.js';

const QUOTED = /^ ?>/;
const LEAST_ROWS = 3;

/**
 * The lines without the `> ` of mails around boards. Quoted text without a board and comments stay as they
 * are.
 */
export function withoutQuotes(lines: Lines, text: string): Lines {
  if (!/^ ?>.*#/m.test(text)) return lines;
  const bare = new Map<number, string>();
  for (let i = 0; i < lines.length; i++) {
    const line = lines.at(i)!;
    const commentEnd = COMMENT.test(line) ? endOfComment(lines, i) : undefined;
    if (commentEnd !== undefined) i = commentEnd;
    else if (QUOTED.test(line)) i = takeBlock(lines, i, bare);
  }
  return bare.size === 0 ? lines : { length: lines.length, at: (i) => bare.get(i) ?? lines.at(i) };
}

/** Removes the marks from a block of quoted lines if it holds a board; gives the last line of the block. */
function takeBlock(lines: Lines, start: number, bare: Map<number, string>): number {
  const block: string[] = [];
  for (let i = start; i < lines.length && QUOTED.test(lines.at(i)!); i++) {
    block.push(lines.at(i)!.replace(/^(?: ?>)+/, ''));
  }
  if (block.filter((line) => line.includes('#') && isRow(line)).length >= LEAST_ROWS) {
    const spaced = block.every((line) => line === '' || line.startsWith(' '));
    for (const [i, line] of block.entries()) bare.set(start + i, spaced ? line.slice(1) : line);
  }
  return start + block.length - 1;
}
