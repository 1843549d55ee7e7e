/**
 * The first place of a text that is neither white space nor in a comment. Comments go from `mark` to the end
 * of their line. A loop, since an expression with a repeated group runs out of stack on large texts.
 */
export function skipComments(text: string, mark: string): number {
  const solid = /\S/g;
  for (let at = 0; ; ) {
    solid.lastIndex = at;
    const found = solid.exec(text)?.index ?? text.length;
    if (text[found] !== mark) return found;
    const end = text.indexOf('\n', found);
    if (end === -1) return text.length;
    at = end + 1;
  }
}

/** Whether an expression with the flag `y` fits a text at a place. */
export function fitsAt(expression: RegExp, text: string, at: number): boolean {
  expression.lastIndex = at;
  return expression.test(text);
}
