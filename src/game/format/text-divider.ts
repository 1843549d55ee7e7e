import type { Lines } from './text-lines.js';

const CHARACTERS = '-_=*~';
const SHORTEST = 3;

/**
 * Whether a line that is no row of a board divides the text, or underlines the line above: `-----`, `=====`.
 * If a line above or below has the same character at both ends, it is part of a frame, and text. So is a
 * remark among remarks.
 */
export function isDividerAt(lines: Lines, index: number): boolean {
  const line = lines.at(index)!.trim();
  const character = repeatedIn(line);
  if (character === undefined) return false;
  const before = index > 0 ? (lines.at(index - 1) ?? '').trim() : '';
  const after = (lines.at(index + 1) ?? '').trim();
  if (isFramed(before, character) || isFramed(after, character)) return false;
  return ![line, before, after].every((text) => text.startsWith(';'));
}

/** The character that a line, or a remark, consists of. */
function repeatedIn(line: string): string | undefined {
  const text = line.replace(/^;+ */, '');
  if (text.length < SHORTEST || !CHARACTERS.includes(text[0])) return undefined;
  return text === text[0].repeat(text.length) ? text[0] : undefined;
}

function isFramed(line: string, character: string): boolean {
  return line.startsWith(character) && line.endsWith(character) && repeatedIn(line) === undefined;
}
