import { isGameKey } from '../saved-game.js';
import {
  type Between,
  collectionEnd,
  isCollectionKey,
  leadLength,
  numberBelow,
  type TextStyle,
  titleBelow,
} from './text-style.js';
import { type GapPlace, headingAbove } from './text-title.js';
import type { TextToken, Token } from './text-tokens.js';

/** The text between two boards, divided between them. */
export interface Gap {
  /** The notes of the board before, or of the collection if there is no board before. */
  readonly after: readonly Token[];
  /** A title below the board before. */
  readonly titleBelow?: TextToken;
  /** The title line of the board after. */
  readonly title?: TextToken;
  /** The notes above the board after. */
  readonly before: readonly Token[];
}

/**
 * Divides the tokens of a gap between the two boards. All text that is not in the heading of the board after
 * belongs to the board before.
 */
export function dealOut(between: Between, place: GapPlace): Gap {
  const below = place.first ? undefined : titleOfBoardAbove(between, place.style);
  const rest = below ? between.tokens.slice(1) : between.tokens;
  const taken = below && { titleBelow: below };
  if (place.last) return { ...taken, after: rest, before: [] };
  const keys = keysStart(rest, between.touching, place);
  const touching = between.touching && !rest.slice(keys).some(({ parted }) => parted);
  const ofCollection = place.first && place.style.titlesBelow;
  const heading = ofCollection ? undefined : headingAbove({ tokens: rest, end: keys, touching }, place);
  if (!heading) return { ...taken, after: rest.slice(0, keys), before: rest.slice(keys) };
  return {
    ...taken,
    after: rest.slice(0, heading.start),
    title: rest[heading.title] as TextToken,
    before: rest.slice(heading.title + 1),
  };
}

function titleOfBoardAbove(between: Between, style: TextStyle): TextToken | undefined {
  if (style.titlesBelow) return titleBelow(between);
  return style.numbersBelow ? numberBelow(between) : undefined;
}

/** The place of the first key that belongs to the board after. */
function keysStart(tokens: readonly Token[], touching: boolean, place: GapPlace): number {
  const { keysAbove, keysTouch } = place.style;
  const lead = place.first ? 0 : leadLength(tokens);
  const touchesTwo = touching && lead === tokens.length && !place.first;
  if (keysAbove && (touchesTwo || !keysTouch)) {
    const least = place.first ? collectionEnd(tokens) : touchesTwo ? 0 : lead;
    return Math.max(firstOfLastKeys(tokens), least);
  }
  let start = tokens.length;
  let near = touching;
  while (start > 0 && near && isPlainKey(tokens[start - 1])) {
    start--;
    near = !tokens[start].parted;
  }
  const touchesBoth = start === 0 && near && !place.first;
  const ofCollection = place.first && tokens.slice(start).some(isCollectionKey);
  return touchesBoth || ofCollection ? tokens.length : start;
}

/**
 * The place where the last keys with a title begin, with an author above the title. Without such keys, the
 * place after the last text.
 */
function firstOfLastKeys(tokens: readonly Token[]): number {
  const title = tokens.findLastIndex((token) => token.kind === 'key' && /^title$/i.test(token.key));
  if (title === -1) return tokens.findLastIndex((token) => token.kind === 'text') + 1;
  const before = tokens[title - 1];
  const hasAuthor = !tokens[title].parted && before?.kind === 'key' && /^author$/i.test(before.key);
  return hasAuthor ? title - 1 : title;
}

function isPlainKey(token: Token): boolean {
  return token.kind === 'key' && !token.remark && !isGameKey(token.key);
}
