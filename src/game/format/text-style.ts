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

/** Reads the habit of a file off what stands between its boards: `gaps[k]` before board k, the last one after all. */
export function styleOf(gaps: readonly Between[]): TextStyle {
  return { titlesBelow: hasTitlesBelow(gaps), keysAbove: hasKeysAbove(gaps) };
}

function hasTitlesBelow(gaps: readonly Between[]): boolean {
  const boards = gaps.length - 1;
  const below = gaps.slice(1).filter((gap) => titleBelow(gap)).length;
  const above = gaps.slice(0, -1).filter(({ tokens, touching }, k) => {
    const last = tokens.findLastIndex((token) => token.kind === 'text');
    return last !== -1 && (k === 0 || touching || last > 0 || tokens[0].parted);
  }).length;
  const first = titleBelow(gaps[1]);
  return below > above && (boards > 1 || (first !== undefined && (first.remark || isNumbered(first.text))));
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

function hasKeysAbove(gaps: readonly Between[]): boolean {
  const head = gaps[0].tokens;
  if (!head.some(isLevelKey) || head.some(isCollectionKey)) return false;
  if (gaps[gaps.length - 1].tokens.some(isLevelKey)) return false;
  return gaps.length === 2 || gaps.slice(1, -1).some(({ tokens }) => tokens.some(isLevelKey));
}

function isLevelKey(token: Token): token is KeyToken {
  return token.kind === 'key' && !token.remark && /^(title|author)$/i.test(token.key);
}

/** Whether a token names the collection. */
export function isCollectionKey(token: Token): token is KeyToken {
  return token.kind === 'key' && /^collection$/i.test(token.key);
}
