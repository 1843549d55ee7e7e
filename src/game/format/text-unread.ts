import type { Warning } from './level-file.js';
import type { Lines } from './text-lines.js';
import type { Token } from './text-tokens.js';

const LEAST_ROWS = 3;

/** Warns of lines that look like a board in characters that are not read. */
export function unreadBoards(lines: Lines, tokens: readonly Token[]): Warning[] {
  const places = tokens.flatMap(({ kind, line }) => (kind === 'text' || kind === 'key' ? [line] : []));
  const warnings: Warning[] = [];
  for (let i = 0; i < places.length; ) {
    const { end, after } = drawingFrom(lines, places, i);
    if (end !== undefined) {
      const message = `lines ${places[i] + 1} to ${places[end] + 1} look like a board, but are not read: they have characters other than # @ $ .`;
      warnings.push({ message, line: places[i] + 1 });
    }
    i = after;
  }
  return warnings;
}

/**
 * The last line of a block from `start` on that has one character around others, like a wall, and the next
 * line where such a block can begin. If there is no block here, none begins within the lines that were read.
 */
function drawingFrom(
  lines: Lines,
  places: readonly number[],
  start: number,
): { readonly end?: number; readonly after: number } {
  const wall = Array.from((lines.at(places[start]) ?? '').trim().slice(0, 4))[0];
  if (wall === undefined || /[a-z0-9;:>(["']/.test(wall)) return { after: start + 1 };
  let end: number | undefined;
  let filled = false;
  let i = start;
  for (; i < places.length && places[i] === places[start] + i - start; i++) {
    const row = Array.from((lines.at(places[i]) ?? '').trim());
    const isSolid = row.length >= 3 && row.every((character) => character === wall || character === ' ');
    if (i === start && !isSolid) break;
    if (row[0] !== wall || row.at(-1) !== wall || isWords(row)) break;
    filled ||= row.some((character) => character !== wall && character !== ' ');
    if (isSolid && filled && i - start + 1 >= LEAST_ROWS) end = i;
  }
  return end === undefined ? { after: Math.max(i, start + 1) } : { end, after: end + 1 };
}

function isWords(row: readonly string[]): boolean {
  const words = row.join('').match(/\p{L}{4,}/gu) ?? [];
  return words.some((word) => new Set(word).size >= 3) || new Set(row).size > 8;
}
