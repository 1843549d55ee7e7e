import { changePieces, endOfString } from './skip.js';

/**
 * Calls `visit` with each character outside strings, and with the depth of brackets there, until it returns
 * true.
 */
export function scanOutside(
  text: string,
  visit: (at: number, depth: number) => boolean | undefined,
  from = 0,
): void {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      at = end === -1 ? text.length : end;
      continue;
    }
    if (')]}'.includes(character)) depth--;
    if (visit(at, depth)) return;
    if ('([{'.includes(character)) depth++;
  }
}

/** The index of a mark outside strings and brackets, or −1. */
export function indexOutside(text: string, mark: string): number {
  let found = -1;
  scanOutside(text, (at, depth) => {
    if (depth !== 0 || !text.startsWith(mark, at)) return false;
    found = at;
    return true;
  });
  return found;
}

/**
 * Splits a body into its literals. A comma ends a literal. But a conditional literal, recognised by its
 * colon, ends only at a semicolon.
 */
export function splitBody(body: string): string[] {
  const literals: string[] = [];
  let from = 0;
  let isConditional = false;
  scanOutside(body, (at, depth) => {
    if (depth !== 0) return false;
    if (body[at] === ':' && body[at + 1] !== '-') isConditional = true;
    if (body[at] === ';' || (body[at] === ',' && !isConditional)) {
      literals.push(body.slice(from, at).trim());
      from = at + 1;
      isConditional = false;
    }
    return false;
  });
  literals.push(body.slice(from).trim());
  return literals.filter((literal) => literal !== '');
}

/**
 * The variables of literals that are bound outside aggregates and conditional literals, in the order of their
 * first occurrence.
 */
export function globalVariables(literals: readonly string[]): string[] {
  const names = literals
    .filter((literal) => indexOutside(literal, ':') < 0)
    .map((literal) => changePieces(literal, { string: () => ' ' }))
    .map((literal) => literal.replace(/\{[^{}]*\}/g, ' '))
    .flatMap((literal) =>
      [...literal.matchAll(/(?<![A-Za-z0-9_'])_*[A-Z][A-Za-z0-9_']*/g)].map(([name]) => name),
    );
  return [...new Set(names)];
}
