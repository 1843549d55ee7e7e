import { isMoveToken, isName } from './text-moves.js';
import type { KeyToken, TextToken, Token } from './text-tokens.js';

/** Where a file puts titles and keys of a level. Files differ, but each file is consistent. */
export interface TextStyle {
  /** Titles touch the board from below. */
  readonly titlesBelow: boolean;
  /** Numbers stand below, after a blank line. */
  readonly numbersBelow: boolean;
  /** A line that only counts, `Level 2`, is about the board below it. */
  readonly numbersAbove: boolean;
  /** All boards but the first have several lines of text right above them, below a blank line. */
  readonly headingsTouch: boolean;
  /** `Title:` and `Author:` stand above their board. */
  readonly keysAbove: boolean;
  /** They touch their board: what touches no board belongs to the board above. */
  readonly keysTouch: boolean;
}

/** The tokens before a board, between two boards, or after the last one. */
export interface Between {
  readonly tokens: readonly Token[];
  /** Whether the last of them touches the board after. */
  readonly touching: boolean;
}

/**
 * Detects the style of a file from the gaps around its boards, in their order: before the first, …, after the
 * last. It keeps no gap.
 */
export function styleOf(gaps: Iterable<Between>): TextStyle {
  const titles = {
    boards: -1,
    above: 0,
    lastAbove: 0,
    touchAbove: 0,
    below: 0,
    perhapsBelow: 0,
    numberBelow: false,
    aboveFirst: false,
    numbersApart: 0,
    numberLast: false,
    headings: 0,
  };
  const keys = { boards: -1, touchAbove: 0, touchBelow: 0, head: '', between: 0, atEnd: '', titles: 0 };
  for (const gap of gaps) {
    countTitles(titles, gap);
    countKeys(keys, gap);
  }
  const keysTouch = keys.touchAbove + keys.touchBelow > 0;
  return {
    titlesBelow: areTitlesBelow(titles),
    numbersBelow: areNumbersBelow(titles),
    numbersAbove: titles.aboveFirst || !titles.numberLast,
    headingsTouch: titles.boards > 1 && titles.headings === titles.boards - 1,
    keysAbove: keysTouch ? keys.touchAbove > keys.touchBelow : areKeysAbove(keys),
    keysTouch,
  };
}

interface TitleCount {
  boards: number;
  above: number;
  /** About the gap before. If it is the last gap, it is not evidence. */
  lastAbove: number;
  /** The number of boards that a text touches from above. */
  touchAbove: number;
  below: number;
  /** Lines `Words: words` by themselves right below a board. */
  perhapsBelow: number;
  /** The first title below is a number or a remark. */
  numberBelow: boolean;
  /** Whether the first board has a title above. */
  aboveFirst: boolean;
  /** The number of boards with nothing but a number below, after a blank line. */
  numbersApart: number;
  /** Whether the gap before this one has a line that only counts. */
  numberLast: boolean;
  /** The number of boards with several lines of text right above them, below a blank line. */
  headings: number;
}

function countTitles(count: TitleCount, gap: Between): void {
  count.boards++;
  count.above += count.lastAbove;
  count.lastAbove = hasTitleAbove(gap, count.boards === 0) ? 1 : 0;
  if (gap.touching && gap.tokens.at(-1)?.kind === 'text') count.touchAbove++;
  if (count.boards === 0) {
    count.aboveFirst = count.lastAbove > 0;
    return;
  }
  if (numberBelow(gap)) count.numbersApart++;
  count.numberLast = gap.tokens.some((token) => token.kind === 'text' && isOnlyNumber(token.text));
  if (hasHeading(gap)) count.headings++;
  const title = titleBelow(gap);
  if (title) count.below++;
  else if (isWordsBelow(gap)) count.perhapsBelow++;
  if (count.boards === 1) count.numberBelow = title !== undefined && (title.remark || isNumbered(title.text));
}

/**
 * More titles stand below than above, or one stands below and all boards have a line there, but not all have
 * one right above too.
 */
function areTitlesBelow(count: TitleCount): boolean {
  const { boards, above, touchAbove, below, perhapsBelow, numberBelow } = count;
  const everywhere = below > 0 && below + perhapsBelow === boards && touchAbove < boards;
  return (below > above || everywhere) && (boards > 1 || numberBelow);
}

/** Nothing stands above the first board, and a number below each one: also below the last. */
function areNumbersBelow({ boards, aboveFirst, numbersApart }: TitleCount): boolean {
  return boards > 1 && !aboveFirst && numbersApart === boards;
}

interface KeyCount {
  boards: number;
  /** The number of gaps where keys touch only the board after, or only the board before. */
  touchAbove: number;
  touchBelow: number;
  /** The place of keys that may belong to the first board: above it with or without `Title:`, or nowhere. */
  head: string;
  /** The number of gaps between boards that end with keys. */
  between: number;
  /** Whether the gap before this one had keys, and where. */
  atEnd: string;
  /** The number of gaps below boards that have `Title:`. */
  titles: number;
}

function countKeys(count: KeyCount, gap: Between): void {
  count.boards++;
  const touched = touchedBoard(gap, count.boards === 0);
  if (touched === 'above') count.touchBelow++;
  else if (touched === 'below') count.touchAbove++;
  if (count.boards === 0) {
    const tokens = gap.tokens.slice(collectionEnd(gap.tokens));
    count.head = tokens.some(isTitleKey) ? 'title' : tokens.some(isLevelKey) ? 'author' : '';
    if (!keysStandLast(tokens)) count.head = '';
    return;
  }
  if (count.atEnd === 'last') count.between++;
  count.atEnd = !gap.tokens.some(isLevelKey) ? '' : keysStandLast(gap.tokens) ? 'last' : 'first';
  if (gap.tokens.some(isTitleKey)) count.titles++;
}

/**
 * Keys that touch no board belong to the board below them if three things hold: the first board has keys
 * above it, these have a title if any keys have one, and no keys stand below the last board. An author alone
 * may be that of the collection; then all boards must have one.
 */
function areKeysAbove({ boards, head, between, atEnd, titles }: KeyCount): boolean {
  if (head === '' || atEnd !== '') return false;
  if (head === 'author') return titles === 0 && between === boards - 1;
  return boards === 1 || between > 0;
}

/** Whether no line of text stands by itself between the keys of a level and the board after. */
function keysStandLast(tokens: readonly Token[]): boolean {
  const key = tokens.findLastIndex(isLevelKey);
  const next = tokens.findIndex(({ parted }, i) => i > key && parted);
  return key !== -1 && (next === -1 || !tokens.slice(next).some(({ kind }) => kind === 'text'));
}

/** The end of the collection's notes in a head that begin with `Collection:`. */
export function collectionEnd(tokens: readonly Token[]): number {
  const at = tokens.findLastIndex(isCollectionKey);
  if (at === -1) return 0;
  const end = tokens.findIndex(({ parted }, i) => i > at && parted);
  return end === -1 ? tokens.length : end;
}

/** The board that the keys of a level touch, if they touch only one. */
function touchedBoard({ tokens, touching }: Between, first: boolean): 'above' | 'below' | undefined {
  const lead = first ? 0 : leadLength(tokens);
  const above = tokens.slice(0, lead).some(isLevelKey);
  const tail = tokens.findLastIndex(({ parted }) => parted);
  const below = touching && tokens.slice(Math.max(tail, 0)).some(isLevelKey);
  return above === below ? undefined : above ? 'above' : 'below';
}

/** How many tokens stand between a board and the first blank line below it. */
export function leadLength(tokens: readonly Token[]): number {
  const end = tokens.findIndex(({ parted }) => parted);
  return end === -1 ? tokens.length : end;
}

/** Whether a text above the board after does not belong to the board before. */
function hasTitleAbove({ tokens, touching }: Between, first: boolean): boolean {
  const last = tokens.findLastIndex((token) => token.kind === 'text');
  return last !== -1 && (first || touching || last > 0 || tokens[0].parted);
}

/** Whether several lines of text touch only the board after. */
function hasHeading({ tokens, touching }: Between): boolean {
  const start = linesStart(tokens, tokens.length);
  return touching && start < tokens.length - 1 && tokens[start].parted;
}

/** Where the lines of text begin that end before `end`, without a blank line between them. */
export function linesStart(tokens: readonly Token[], end: number): number {
  let start = end;
  while (start > 0 && tokens[start - 1].kind === 'text' && (start === end || !tokens[start].parted)) start--;
  return start;
}

/**
 * The text that touches the board above and stands alone or is a remark. It is a title in files that put
 * titles there.
 */
export function titleBelow({ tokens, touching }: Between): TextToken | undefined {
  const [first, second] = tokens;
  if (first?.kind !== 'text' || first.parted || isMoves(first)) return undefined;
  if (second === undefined && touching) return undefined;
  const alone = second === undefined || second.parted || second.kind !== 'text';
  return alone || first.remark ? first : undefined;
}

/** A number that is the first line and the only text between two boards, and touches neither. */
export function numberBelow({ tokens, touching }: Between): TextToken | undefined {
  const [first, ...others] = tokens;
  if (touching || first?.kind !== 'text' || !first.parted || !isNumbered(first.text)) return undefined;
  return others.some(({ kind }) => kind === 'text') ? undefined : first;
}

/** Whether a text may be moves of the board above. */
function isMoves(token: TextToken): boolean {
  return isMoveToken(token) && !isName(token.text);
}

/** Whether a single line `Words: words` touches the board above. */
function isWordsBelow({ tokens, touching }: Between): boolean {
  const [first, second] = tokens;
  if (first?.kind !== 'key' || first.known || first.parted) return false;
  return second ? second.parted : !touching;
}

/** Whether a text counts levels: `1`, `Level 1`, `Maze: 1`. */
export function isNumbered(text: string): boolean {
  return /^((level|maze|puzzle|no\.?|#)\s*(?::\s*)?)?#?\d+\b/i.test(text);
}

/** Whether a text counts levels and says nothing else. */
export function isOnlyNumber(text: string): boolean {
  return isNumbered(text) && /\d[.:)]?$/.test(text) && text.match(/\d+/g)?.length === 1;
}

function isLevelKey(token: Token): token is KeyToken {
  return token.kind === 'key' && !token.remark && /^(title|author)$/i.test(token.key);
}

/** Whether a token is a title that says so. */
export function isTitleKey(token: Token): token is KeyToken {
  return isLevelKey(token) && /^title$/i.test(token.key);
}

/** Whether a token names the collection. */
export function isCollectionKey(token: Token): token is KeyToken {
  return token.kind === 'key' && /^collection$/i.test(token.key);
}
