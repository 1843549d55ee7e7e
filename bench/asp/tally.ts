import { formatDrawing } from '../../src/game/drawing.js';
import type { Level } from '../../src/game/level.js';

/** Counts the answers about random levels that brute force judges, and prints those that are wrong. */
export class Tally {
  private solvable = 0;
  private unsolvable = 0;
  private wrong = 0;

  /** Counts an answer about a level with so many lines, or without a solution. `said` tells of the answer. */
  count(level: Level, lines: number | undefined, isRight: boolean, said: string): void {
    if (lines === undefined) this.unsolvable++;
    else this.solvable++;
    if (isRight) return;
    this.wrong++;
    console.log(`${said}, ${lines ?? 'no'} lines`);
    console.log(formatDrawing(level));
  }

  /** Prints the counts. The exit code is 1 if something was wrong. */
  end(engine: string): void {
    const { solvable, unsolvable, wrong } = this;
    console.log(`${engine}: ${solvable} runs of solvable levels, ${unsolvable} of others, ${wrong} wrong`);
    if (wrong > 0) process.exitCode = 1;
  }
}
