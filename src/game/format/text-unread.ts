import type { Warning } from './level-file.js';
import type { Lines } from './text-lines.js';
import type { Token } from './text-tokens.js';

const LEAST_ROWS = 3;

/** Warns of lines that look like a board in characters that are not read. */
export function unreadBoards(lines: Lines, tokens: readonly Token[]): Warning[] {
  const places = tokens.flatMap(({ kind, line }) => (kind === 'text' || kind === 'key' ? [line] : []));
  const warnings: Warning[] = [];
  for (let i = 0; i < places.length; i++) {
    const end = endOfDrawing(lines, places, i);
    if (end === undefined) continue;
    const message = `lines ${places[i] + 1} to ${places[end] + 1} look like a board, but are not read: they have characters other than # @ $ .`;
    warnings.push({ message, line: places[i] + 1 });
    i = end;
  }
  return warnings;
}

/** The last line of a block from `start` on that has one character around others, like a wall. */
function endOfDrawing(lines: Lines, places: readonly number[], start: number): number | undefined {
  const wall = Array.from((lines.at(places[start]) ?? '').trim().slice(0, 4))[0];
  if (wall === undefined || /[a-z0-9;:>(["']/.test(wall)) return undefined;
  let end: number | undefined;
  let filled = false;
  for (let i = start; i < places.length && places[i] === places[start] + i - start; i++) {
    const row = Array.from((lines.at(places[i]) ?? '').trim());
    const isSolid = row.length >= 3 && row.every((character) => character === wall || character === ' ');
    if (i === start && !isSolid) return undefined;
    if (row[0] !== wall || row.at(-1) !== wall || isWords(row)) break;
    filled ||= row.some((character) => character !== wall && character !== ' ');
    if (isSolid && filled && i - start + 1 >= LEAST_ROWS) end = i;
  }
  return end;
}

function isWords(row: readonly string[]): boolean {
  const words = row.join('').match(/\p{L}{4,}/gu) ?? [];
  return words.some((word) => new Set(word).size >= 3) || new Set(row).size > 8;
}
