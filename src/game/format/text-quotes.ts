import { isRow } from './board-rows.js';
import type { Lines } from './text-lines.js';
import { areTags, withoutTags } from './text-tags.js';
import { COMMENT, endOfComment } from './text-tokens.js';

const QUOTED = /^ ?>/;
const LEAST_ROWS = 3;
/** No-break spaces and other blanks that web pages and word processors write for spaces. */
const OTHER_BLANKS = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

/**
 * The lines without the `> ` of mails around boards, without the marks of forums on a row, and with plain
 * spaces in rows. Quoted text without a board and comments stay as they are.
 */
export function withoutQuotes(lines: Lines, text: string): Lines {
  if (!/^ ?>.*#|[\]>][ \t]*$|^[[<]/m.test(text) && text.search(OTHER_BLANKS) === -1) return lines;
  const bare = new Map<number, string>();
  for (let i = 0; i < lines.length; i++) {
    const line = lines.at(i)!;
    const commentEnd = COMMENT.test(line) ? endOfComment(lines, i) : undefined;
    if (commentEnd !== undefined) i = commentEnd;
    else if (QUOTED.test(line)) i = takeBlock(lines, i, bare);
    else takeRow(line, i, bare);
  }
  return bare.size === 0 ? lines : { length: lines.length, at: (i) => bare.get(i) ?? lines.at(i) };
}

/** Removes the marks from a block of quoted lines if it holds a board; gives the last line of the block. */
function takeBlock(lines: Lines, start: number, bare: Map<number, string>): number {
  const block: string[] = [];
  for (let i = start; i < lines.length && QUOTED.test(lines.at(i)!); i++) {
    block.push(behindMarks(lines.at(i)!));
  }
  const spaced = block.every((line) => line === '' || line.startsWith(' '));
  const bareBlock = block.map((line) => rowIn(spaced ? line.slice(1) : line));
  if (bareBlock.filter((line) => line.includes('#') && isRow(line)).length >= LEAST_ROWS) {
    for (const [i, line] of bareBlock.entries()) bare.set(start + i, line);
  }
  return start + block.length - 1;
}

/** What follows the marks of a quoted line. */
function behindMarks(line: string): string {
  let at = 0;
  for (;;) {
    const mark = line[at] === ' ' ? at + 1 : at;
    if (line[mark] !== '>') return line.slice(at);
    at = mark + 1;
  }
}

function takeRow(line: string, at: number, bare: Map<number, string>): void {
  const row = rowIn(line);
  if (row !== line) bare.set(at, row);
}

/**
 * A line without its marks if it is a row then, as in `[code]#####`, and with plain spaces for those of web
 * pages.
 */
function rowIn(line: string): string {
  const plain = line.replace(OTHER_BLANKS, ' ');
  if (!/[\]>]/.test(line)) return plain !== line && /[#*]/.test(plain) && isRow(plain) ? plain : line;
  const rest = withoutTags(plain);
  const row = /^[^[\]<>]*/.exec(rest)![0];
  return row.includes('#') && isRow(row) && areTags(rest.slice(row.length)) ? row : line;
}
