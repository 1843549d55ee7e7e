/** The index of the quote before `limit` that closes the string opened at `at`, or −1. */
export function endOfString(text: string, at: number, limit = text.length): number {
  for (let end = at + 1; end < limit; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === '"') return end;
  }
  return -1;
}

/** How the pieces of a text are changed. Without a change, pieces stay as they are. */
interface Changes {
  readonly outside?: (piece: string) => string;
  readonly string?: (quoted: string) => string;
}

const same = (piece: string) => piece;

/**
 * A text with its strings and what is outside them changed. A string without an end is outside. A loop, since
 * an expression with a repeated group runs out of stack on large strings.
 */
export function changePieces(text: string, { outside = same, string = same }: Changes): string {
  let changed = '';
  let at = 0;
  for (let quote = text.indexOf('"'); quote !== -1; quote = text.indexOf('"', at)) {
    const end = endOfString(text, quote);
    if (end === -1) break;
    changed += outside(text.slice(at, quote)) + string(text.slice(quote, end + 1));
    at = end + 1;
  }
  return changed + outside(text.slice(at));
}

/**
 * The place behind the comment that begins at `at`; −1 if a block comment has no end. As clingo reads them,
 * blocks nest, and a `%` inside a block hides the rest of its line.
 */
export function endOfComment(text: string, at: number): number {
  if (text[at + 1] !== '*') return endOfLine(text, at);
  const mark = /%\*|\*%|%[^\n]*/g;
  mark.lastIndex = at;
  let depth = 0;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '%*') depth++;
    else if (found[0] === '*%' && --depth === 0) return mark.lastIndex;
  }
  return -1;
}

/**
 * The first place of a text that is neither white space nor in a comment. Comments begin with `%`, and can be
 * blocks; or they begin with `;`, as in PDDL. A loop, since an expression with a repeated group runs out of
 * stack on large texts.
 */
export function skipComments(text: string, mark: '%' | ';'): number {
  const solid = /\S/g;
  for (;;) {
    const found = solid.exec(text)?.index ?? text.length;
    if (text[found] !== mark) return found;
    const end = mark === '%' ? endOfComment(text, found) : endOfLine(text, found);
    if (end === -1) return text.length;
    solid.lastIndex = end;
  }
}

/** The place of the next line feed, or the end of the text. */
export function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** The number of line feeds between two places of a text. */
export function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at++) if (text[at] === '\n') lines++;
  return lines;
}

/** Whether an expression with the flag `y` fits a text at a place. */
export function fitsAt(expression: RegExp, text: string, at: number): boolean {
  expression.lastIndex = at;
  return expression.test(text);
}
