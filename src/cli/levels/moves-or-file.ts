import { existsSync, readFileSync } from 'node:fs';
import { isMoveText, parseMoves } from '../../game/move-text.js';
import { shellWord } from '../call/shell-word.js';

/**
 * What to type if an option that takes moves was given a file. Undefined if there is no such file. If the
 * file does not hold moves alone, `otherwise` says what to do.
 */
export function fileInsteadOfMoves(
  option: string,
  given: string,
  otherwise = ', such as rrUl',
): string | undefined {
  if (parseMoves(given).ok || !existsSync(given)) return undefined;
  const call = holdsMoves(given) ? `: ${option} "$(cat ${shellWord(given)})"` : otherwise;
  return `${given} is a file, but ${option} takes the moves themselves${call}`;
}

function holdsMoves(path: string): boolean {
  try {
    return isMoveText(readFileSync(path, 'utf8'));
  } catch {
    return false;
  }
}

/** What to type if an option that takes a file was given moves. Undefined if the text is no moves. */
export function movesInsteadOfFile(option: string, given: string, command: string): string | undefined {
  if (!parseMoves(given).ok || existsSync(given)) return undefined;
  return `${option} takes a file, and there is none with this name; for moves: echo MOVES | sokoset ${command} ${option} -`;
}
