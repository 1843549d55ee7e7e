import { readFileSync } from 'node:fs';
import { isBoardCharacter, type Level, parseBoard } from '../../src/game/level.js';

/** The levels of a drawing file that are levels at all, with their numbers, counted from 1. */
export function readBoards(file: string): [number, Level][] {
  const boards: string[][] = [[]];
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    if (line.includes('#') && [...line].every(isBoardCharacter)) boards.at(-1)!.push(line);
    else if (boards.at(-1)!.length > 0) boards.push([]);
  }
  return boards
    .filter((rows) => rows.length > 0)
    .flatMap((rows, i): [number, Level][] => {
      const level = parseBoard(rows);
      return level.ok ? [[i + 1, level.value]] : [];
    });
}
