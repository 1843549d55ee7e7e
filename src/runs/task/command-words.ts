import { err, ok, type Result } from '../../base/result.js';

/** The characters that a backslash escapes inside double quotes. */
const ESCAPED = '"\\$`';

/** Splits a command line as a shell does, with quotes and backslashes, but expands nothing. */
export function splitWords(text: string): Result<string[], string> {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    const escapes = character === '\\' && quote !== "'" && i + 1 < text.length;
    if (escapes && text[i + 1] === '\n') i++;
    else if (escapes && (quote === '' || ESCAPED.includes(text[i + 1]))) word = (word ?? '') + text[++i];
    else if (quote === '' && (character === '"' || character === "'")) {
      quote = character;
      word ??= '';
    } else if (character === quote) quote = '';
    else if (quote === '' && /\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + character;
  }
  if (quote !== '') return err(`the quote ${quote} is not closed`);
  if (word !== undefined) words.push(word);
  return ok(words);
}

/** The command line that `splitWords` splits into these words. Only words that need quotes get them. */
export function formatWords(words: readonly string[]): string {
  return words.map((word) => (/^[^\s'"\\]+$/.test(word) ? word : quotedWord(word))).join(' ');
}

/** A word in single quotes, as shells and `splitWords` read it. */
export function quotedWord(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
