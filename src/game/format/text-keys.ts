import type { Between, TextStyle } from './text-style.js';
import type { Token } from './text-tokens.js';

/**
 * Decides which lines `Words: words` between two boards are keys and which are text. A key with a known
 * meaning is always a key. Any other line is a key only among keys: its paragraph has a key with a known
 * meaning, or only such lines, or touches only the board above. A line by itself is text, perhaps a title:
 * `Star Wars: A new hope`.
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
