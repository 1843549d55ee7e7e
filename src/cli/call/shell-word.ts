import { quotedWord } from '../../runs/task/command-words.js';

/**
 * A word as a shell takes it, for a call that a message proposes. Only a word that needs quotes gets them.
 */
export function shellWord(word: string): string {
  return /^[\p{L}\p{N}_./:=,@%+-]+$/u.test(word) ? word : quotedWord(word);
}
