import { headLossesOf, withHead } from '../../game/format/own-head.js';
import { sokWriter } from '../../game/format/sok.js';
import type { Level } from '../../game/level.js';
import type { LevelSource } from '../../solve/question/read-levels.js';
import type { Terminal } from '../output/terminal.js';
import type { InputArgs, InputLevel } from './input.js';

/**
 * Prints levels of the input as one SOK file. With a single input file, its head is kept. With several, each
 * level keeps what the head of its own file says about it.
 */
export function sokOutput(
  { files }: InputArgs,
  terminal: Terminal,
): (input: InputLevel, level: Level) => void {
  const isOne = (files?.length ?? 1) <= 1;
  let write: ((level: Level) => string) | undefined;
  let last: LevelSource | undefined;
  return ({ source, file }, level) => {
    write ??= sokWriter(isOne ? file.collection : {});
    if (!isOne && file !== last) {
      for (const { message } of headLossesOf(file.collection))
        terminal.note(`${source}: warning: ${message}`);
      last = file;
    }
    terminal.out(write(isOne ? level : withHead(level, file.collection)));
  };
}
