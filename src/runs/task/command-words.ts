import { err, ok, type Result } from '../../base/result.js';

/** Splits a command line as a shell does, with quotes and backslashes, but expands nothing. */
export function splitWords(text: string): Result<string[], string> {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    const escapes = character === '\\' && quote !== "'" && i + 1 < text.length;
    if (escapes && (quote === '' || '"\\'.includes(text[i + 1]))) word = (word ?? '') + text[++i];
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
