/** The character at a place of a text in quotes, also one that takes two code units, such as an emoji. */
export function quotedCharacter(text: string, index: number): string {
  return JSON.stringify(String.fromCodePoint(text.codePointAt(index)!));
}
