import type { Level } from '../level.js';
import { isGameKey, namesGame } from '../saved-game.js';
import { isMoveLine, isMoveToken, isSolutionOf } from './text-moves.js';
import { isNumbered, isOnlyNumber, linesStart, type TextStyle } from './text-style.js';
import type { TextToken, Token } from './text-tokens.js';

/** What is known about the place of a gap. */
export interface GapPlace {
  readonly style: TextStyle;
  /** The level before, if there is one and it is valid. */
  readonly level?: Level | undefined;
  readonly first: boolean;
  readonly last: boolean;
}

/** The text above a board: the tokens before `end`. `touching` says that no blank line follows them. */
interface TextAbove {
  readonly tokens: readonly Token[];
  readonly end: number;
  readonly touching: boolean;
}

/** The places of the first line of a heading and of its title. What follows the title is a comment. */
interface Heading {
  readonly start: number;
  readonly title: number;
}

/** More lines without a number are a story, and no heading. */
const MOST_LINES = 4;

/**
 * The heading above a board. It is the last line of text, if a blank line or no other text comes before that
 * line (the rule of SOK files), or several lines.
 */
export function headingAbove(above: TextAbove, place: GapPlace): Heading | undefined {
  const { tokens, end } = above;
  if (tokens[end - 1]?.kind !== 'text') return undefined;
  const lines = tokens.slice(linesStart(tokens, end), end) as TextToken[];
  const several = numberedHeading(above, lines, place) ?? touchingHeading(above, lines, place);
  if (several) return several;
  const last = end - 1;
  const alone = lines.length === 1 || isNumbered(lines.at(-1)!.text);
  return alone && isTitle(tokens, last, place) ? { start: last, title: last } : undefined;
}

/**
 * A heading whose first line only counts: `Level 2`. The title is the line below it, with or without a blank
 * line between them.
 */
function numberedHeading(
  { tokens, end, touching }: TextAbove,
  lines: readonly TextToken[],
  place: GapPlace,
): Heading | undefined {
  const start = end - lines.length;
  const within = lines.slice(0, -1).findLastIndex(({ text }) => isOnlyNumber(text));
  const apart = within === -1 && (lines.length === 1 || touching) && isNumberAlone(tokens, start - 1);
  if (!place.style.numbersAbove || (within === -1 && !apart)) return undefined;
  const number = apart ? start - 1 : start + within;
  const title = number + 1;
  const isBelowBoard = number === 0 && !tokens[0].parted && !place.first && !touching;
  const counts = isNumbered(lines.at(-1)!.text) && (title < end - 1 || isOnlyNumber(lines.at(-1)!.text));
  if (isBelowBoard || counts) return undefined;
  return areWords(tokens.slice(title + 1, end)) && isTitle(tokens, title, place)
    ? { start: number, title }
    : undefined;
}

/** A few lines that touch the board, with a blank line above them. The first one is the title. */
function touchingHeading(
  { end, touching }: TextAbove,
  lines: readonly TextToken[],
  { first, style }: GapPlace,
): Heading | undefined {
  const start = end - lines.length;
  const isLong = lines.length > MOST_LINES;
  const isApart = first ? start > 0 || style.headingsTouch : lines[0].parted;
  if (!touching || lines.length === 1 || isLong || !isApart) return undefined;
  return areWords(lines) && !isNumbered(lines.at(-1)!.text) ? { start, title: start } : undefined;
}

/** Whether a paragraph has only one line, and it only counts. */
function isNumberAlone(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token?.kind === 'text' && isOnlyNumber(token.text) && linesStart(tokens, at + 1) === at;
}

/** Whether no line is moves or names a saved game. */
function areWords(lines: readonly Token[]): boolean {
  return lines.every((line) => line.kind === 'text' && !isMoveToken(line) && !namesGame(line.text));
}

/** Whether a line of text may be a title: it is not moves of the level before. */
function isTitle(tokens: readonly Token[], at: number, place: GapPlace): boolean {
  const token = tokens[at] as TextToken;
  if (!isMoveToken(token) || place.first) return true;
  const previous = tokens[at - 1];
  const wrapped = !token.parted && isMoveToken(previous);
  return !wrapped && !wantsMoves(previous) && !isSolutionOf(token.text, place.level);
}

/** Whether moves must follow: the name of a game is here, without moves on its line. */
function wantsMoves(token: Token | undefined): boolean {
  if (token?.kind === 'key') return isGameKey(token.key) && !isMoveLine(token.value);
  return token?.kind === 'text' && namesGame(token.text);
}
