/**
 * Whether a text has all these words, or longer words that begin with them, as the index of words reads them:
 * letters and digits count, case and accents do not.
 */
export function hasWords(text: string, words: string): boolean {
  const tokens = tokensOf(text);
  return wordsOf(words).every((word) => hasPhrase(tokens, tokensOf(word)));
}

/** The words of a search. A word of signs alone counts only if there is no other one. */
export function wordsOf(text: string): string[] {
  const all = text.split(/\s+/).filter((word) => word !== '');
  const known = all.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return known.length > 0 ? known : all;
}

function tokensOf(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];
}

/** Whether the parts of a word stand in a row; the last one may be a beginning. */
function hasPhrase(tokens: readonly string[], parts: readonly string[]): boolean {
  const last = parts.length - 1;
  if (last < 0) return false;
  const isAt = (at: number) => (part: string, i: number) =>
    i < last ? tokens[at + i] === part : (tokens[at + i]?.startsWith(part) ?? false);
  return tokens.some((_, at) => parts.every(isAt(at)));
}
