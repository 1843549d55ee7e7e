/** A text in pieces of one character each, as long as they can be: `rrU` becomes `rr` and `U`. */
export function samePieces(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at++) {
    if (text[at] === text[from]) continue;
    pieces.push(text.slice(from, at));
    from = at;
  }
  return pieces;
}
