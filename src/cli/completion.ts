/* What yargs does for us: shell completions, and the command that is closest to a mistyped one. */
import yargs, { type Argv } from 'yargs';
import type { CommandEntry } from './call/command.js';
import { isFlag, isRepeatable, type Option } from './call/option.js';
import { COMMANDS } from './commands.js';
import type { CalledCommand } from './help.js';

/** Prints the words that can follow the given ones. */
export async function printCompletions(
  words: readonly string[],
  called: readonly CalledCommand[],
): Promise<void> {
  const parser = yargs([...words])
    .scriptName('sokoset')
    .detectLocale(false)
    .version(false)
    .exitProcess(false)
    .completion('completion', 'print a script for shell completion');
  addCommands(parser, COMMANDS, called);
  await parser.parseAsync();
}

function addCommands(parser: Argv, entries: readonly CommandEntry[], called: readonly CalledCommand[]): void {
  for (const entry of entries) {
    const { options, commands = [] } = called.find((item) => item.entry === entry)?.command ?? {
      options: {},
    };
    parser.command(entry.command, entry.describe, (yargs) => {
      for (const [name, option] of Object.entries(options)) yargs.option(name, yargsOption(option));
      addCommands(yargs, commands, called);
      return yargs;
    });
  }
}

function yargsOption(option: Option) {
  const { describe } = option;
  if (isFlag(option)) return { describe, boolean: true };
  const array = isRepeatable(option);
  return 'choices' in option
    ? { describe, choices: option.choices, array }
    : { describe, string: true as const, array };
}

/**
 * The name closest to a mistyped word, as yargs judges it, if both begin with the same letter. Capitals make
 * no difference.
 */
export async function closestName(given: string, names: readonly string[]): Promise<string | undefined> {
  const word = given.toLowerCase();
  if (names.includes(word)) return word;
  const parser = yargs([word])
    .detectLocale(false)
    .help(false)
    .version(false)
    .exitProcess(false)
    .demandCommand()
    .strict();
  for (const name of names) parser.command(name, '');
  let said = '';
  await parser
    .recommendCommands()
    .fail((message) => {
      said ||= message;
    })
    .parseAsync();
  return names.find((name) => said.endsWith(` ${name}?`) && name[0] === word[0]);
}
