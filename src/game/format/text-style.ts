import { isMoveToken } from './text-moves.js';
import type { KeyToken, TextToken, Token } from './text-tokens.js';

/** Where a file puts what belongs to a level. Files differ, and each keeps to its own habit. */
export interface TextStyle {
  /** Titles touch the board from below. */
  readonly titlesBelow: boolean;
  /** `Title:` and `Author:` stand above their board. */
  readonly keysAbove: boolean;
}

/** The tokens before a board, between two boards, or after the last one. */
export interface Between {
  readonly tokens: readonly Token[];
  /** Whether the last of them touches the board after. */
  readonly touching: boolean;
}

/**
 * Reads the habit of a file off what stands between its boards, in their order: before the first, …, after the last.
 * Nothing of it is kept.
 */
export function styleOf(gaps: Iterable<Between>): TextStyle {
  let [boards, above, below] = [-1, 0, 0];
  let [keysInHead, keysBetween, keysAtEnd, numberBelow] = [false, false, false, false];
  let lastAbove = 0;
  for (const gap of gaps) {
    boards++;
    above += lastAbove;
    lastAbove = hasTitleAbove(gap, boards === 0) ? 1 : 0;
    const keys = gap.tokens.some(isLevelKey);
    if (boards === 0) {
      keysInHead = keys && !gap.tokens.some(isCollectionKey);
      continue;
    }
    const title = titleBelow(gap);
    if (title) below++;
    if (boards === 1) numberBelow = title !== undefined && (title.remark || isNumbered(title.text));
    keysBetween ||= keysAtEnd;
    keysAtEnd = keys;
  }
  return {
    titlesBelow: below > above && (boards > 1 || numberBelow),
    keysAbove: keysInHead && !keysAtEnd && (boards === 1 || keysBetween),
  };
}

/** Whether a text stands above the board after and does not belong to the one before. */
function hasTitleAbove({ tokens, touching }: Between, first: boolean): boolean {
  const last = tokens.findLastIndex((token) => token.kind === 'text');
  return last !== -1 && (first || touching || last > 0 || tokens[0].parted);
}

/** The text that touches the board above it and stands alone, or is a remark: a title, in files that put it there. */
export function titleBelow({ tokens, touching }: Between): TextToken | undefined {
  const [first, second] = tokens;
  if (first?.kind !== 'text' || first.parted || isMoveToken(first)) return undefined;
  if (second === undefined && touching) return undefined;
  const alone = second === undefined || second.parted || second.kind !== 'text';
  return alone || first.remark ? first : undefined;
}

/** Whether a text counts levels: `1`, `Level 1`, `Maze: 1`. */
export function isNumbered(text: string): boolean {
  return /^((level|maze|puzzle|no\.?|#)\s*:?\s*)?#?\d+\b/i.test(text);
}

function isLevelKey(token: Token): token is KeyToken {
  return token.kind === 'key' && !token.remark && /^(title|author)$/i.test(token.key);
}

/** Whether a token names the collection. */
export function isCollectionKey(token: Token): token is KeyToken {
  return token.kind === 'key' && /^collection$/i.test(token.key);
}
