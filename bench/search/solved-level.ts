import type { Position } from '../../src/game/position.js';
import { judge } from '../../src/game/replay.js';
import { formatBoard, type Level } from '../../src/index.js';
import { solveNatively } from '../../src/search/search.js';
import { cpuSeconds } from '../cpu-clock.js';

/** A level with a solution. */
export interface SolvedLevel {
  readonly name: string;
  readonly level: Level;
  readonly moves: string;
  readonly end: Position;
}

/** The level with a solution; none if the portfolio finds none within `seconds` of CPU time. */
export function solvedWithin(seconds: number, name: string, level: Level): SolvedLevel | undefined {
  const { moves } = solveNatively(level, { objective: 'any', limits: { seconds }, now: cpuSeconds });
  if (moves === undefined) return undefined;
  const judged = judge(level, moves);
  return judged.ok ? { name, level, moves, end: judged.value.end } : undefined;
}

/** Prints a level as a file of levels has it. */
export function printLevel(number: number, { board, start }: Level, title: string): void {
  console.log(`; ${number}\n\n${formatBoard(board, start).join('\n')}\nTitle: ${title}\n`);
}
