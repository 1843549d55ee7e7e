import type { Between, TextStyle } from './text-style.js';
import type { Token } from './text-tokens.js';

/**
 * Decides which lines `Words: words` between two boards are keys and which are text. A key that has a meaning is one
 * anywhere. Any other is one among keys alone: where its paragraph holds one with a meaning or nothing but keys, or
 * touches the board above alone. A line by itself is text, a title perhaps: `Star Wars: A new hope`.
 */
export function settleKeys(
  { tokens, touching }: Between,
  hasBoardAbove: boolean,
  style?: TextStyle,
): Token[] {
  const paragraphs = paragraphsOf(tokens);
  return paragraphs.flatMap((paragraph, i) => {
    const touchesAbove = i === 0 && hasBoardAbove && !paragraph[0].parted;
    const isTitle = style?.titlesBelow || (touching && paragraphs.length === 1);
    return holdsKeys(paragraph, touchesAbove, isTitle) ? paragraph : paragraph.map(asText);
  });
}

function holdsKeys(paragraph: readonly Token[], touchesAbove: boolean, isTitle: boolean): boolean {
  if (paragraph.some((token) => token.kind === 'comment' || (token.kind === 'key' && token.known)))
    return true;
  if (paragraph.length === 1) return touchesAbove && !isTitle;
  return touchesAbove || paragraph.every((token) => token.kind === 'key');
}

/** The tokens between blank lines. */
function paragraphsOf(tokens: readonly Token[]): Token[][] {
  const paragraphs: Token[][] = [];
  for (const token of tokens) {
    if (token.parted || paragraphs.length === 0) paragraphs.push([token]);
    else paragraphs[paragraphs.length - 1].push(token);
  }
  return paragraphs;
}

function asText(token: Token): Token {
  if (token.kind !== 'key') return token;
  const { line, parted, text, remark } = token;
  return { kind: 'text', line, parted, text, remark };
}
