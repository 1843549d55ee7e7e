/*
 * An empty word comes from a variable of the shell that is not set. It must not stand for a value that is
 * left out: `--library "$FILE"` would then write into the user's own library.
 */
import type { Command } from './command.js';
import { UsageError } from './usage-error.js';

/** Refuses an empty value of an option that may also have none. Other options take no empty value anyway. */
export function checkEmptyValues({ options }: Command, words: readonly string[]): void {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  for (const [name, option] of Object.entries(options)) {
    if (!('valueOptional' in option)) continue;
    const isEmpty = (word: string, at: number) =>
      word === `--${name}=` || (word === `--${name}` && words[at + 1] === '');
    if (words.slice(0, end).some(isEmpty)) throw new UsageError(`--${name} has an empty value`);
  }
}

/** Refuses an empty word where a file or another argument is expected. */
export function checkEmptyWords({ positional }: Command, args: Readonly<Record<string, unknown>>): void {
  if (positional && [args[positional.name]].flat().includes(''))
    throw new UsageError(`a word is empty; name ${positional.describe}`);
}
