import { splitWords } from '../../src/runs/task/command-words.js';

/** The words of a call of the program that needs no shell; undefined for all other commands. */
export function plainCall(line: string): readonly string[] | undefined {
  const [, call] = /^(?:npx )?sokoset ([^|<>&;$`*?~(){}[\]\\#]*)$/.exec(line) ?? [];
  const words = call === undefined ? undefined : splitWords(call);
  return words?.ok ? words.value : undefined;
}
