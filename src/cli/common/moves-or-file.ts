import { existsSync } from 'node:fs';
import { parseMoves } from '../../game/move-text.js';

/** What to type if an option that takes moves was given a file. Undefined if there is no such file. */
export function fileInsteadOfMoves(option: string, given: string): string | undefined {
  if (parseMoves(given).ok || !existsSync(given)) return undefined;
  const word = /^[\w./-]+$/.test(given) ? given : `'${given.replaceAll("'", "'\\''")}'`;
  const call = `${option} "$(cat ${word})"`;
  return `${given} is a file, but ${option} takes the moves themselves: ${call}`;
}

/** What to type if an option that takes a file was given moves. Undefined if the text is no moves. */
export function movesInsteadOfFile(option: string, given: string, command: string): string | undefined {
  if (!parseMoves(given).ok || existsSync(given)) return undefined;
  return `${option} takes a file, and there is none with this name; for moves: echo MOVES | sokoset ${command} ${option} -`;
}
