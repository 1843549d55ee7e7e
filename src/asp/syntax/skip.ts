/** The index of the quote that closes the string opened at `at`, or −1. */
export function endOfString(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === '"') return end;
  }
  return -1;
}

/**
 * The place behind the comment that begins at `at`; −1 if a block comment has no end. As clingo reads them,
 * blocks nest, and a `%` inside a block hides the rest of its line.
 */
export function endOfComment(text: string, at: number): number {
  if (text[at + 1] !== '*') {
    const end = text.indexOf('\n', at);
    return end === -1 ? text.length : end;
  }
  const mark = /%\*|\*%|%[^\n]*/g;
  mark.lastIndex = at;
  let depth = 0;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '%*') depth++;
    else if (found[0] === '*%' && --depth === 0) return mark.lastIndex;
  }
  return -1;
}
