import process from 'node:process';
import type { Command, CommandEntry } from './call/command.js';
import { checkEmptyValues, checkEmptyWords } from './call/empty-words.js';
import { checkFiles } from './call/named-files.js';
import { readArguments } from './call/read-options.js';
import { UnknownOption, UsageError } from './call/usage-error.js';
import { versionText } from './call/version.js';
import { COMMANDS } from './commands.js';
import { type CalledCommand, formatFirstSteps, formatHelp, nameOf } from './help.js';

/** A command with its arguments. */
export type Call = () => Promise<number>;

/**
 * Reads the arguments and returns the called command. Returns none for an empty call, and if help,
 * version or completions were asked for.
 */
export async function readCall(words: readonly string[]): Promise<Call | undefined> {
  if (words.length === 0) return print(formatFirstSteps());
  if (words.includes('--get-yargs-completions')) {
    const { printCompletions } = await import('./completion.js');
    await printCompletions(words, await calledCommands(words, COMMANDS));
    return undefined;
  }
  const end = words.indexOf('--');
  const options = end < 0 ? words : words.slice(0, end);
  if (words[0] === 'help') return print(await helpOf(options.slice(1)));
  const called = await calledCommands(options, COMMANDS);
  if (options.includes('--help') || options.includes('-h'))
    return print(formatHelp(called, process.stdout.columns || undefined));
  if (options.includes('--version')) return print(versionText());
  const command = called.at(-1)?.command;
  if (options.length === 0) throw new UsageError('name the command before --: sokoset COMMAND -- FILES');
  if (!command || command.commands) throw await unknownCommand(options, called);
  const names = called.map(({ entry }) => nameOf(entry));
  try {
    const args = checkedArguments(command, names, words);
    return () => command.run(args);
  } catch (error) {
    throw error instanceof UnknownOption ? await withClosest(error, command) : error;
  }
}

/** The arguments of a call, none of them empty, and none of them names a file that the call would lose. */
function checkedArguments(command: Command, names: readonly string[], words: readonly string[]) {
  checkEmptyValues(command, words);
  const args = readArguments(command, names, words) as Readonly<Record<string, unknown>>;
  checkEmptyWords(command, args);
  checkFiles(command, args);
  return args;
}

/** The help of the command that is named, or of the program if none is. */
async function helpOf(words: readonly string[]): Promise<string> {
  const called = await calledCommands(words, COMMANDS);
  const { command } = called.at(-1) ?? {};
  const named = words.filter((word) => !word.startsWith('-'));
  if (named.length > called.length && (!command || command.commands))
    throw await unknownCommand(words, called);
  return formatHelp(called, process.stdout.columns || undefined);
}

/** The called commands, from the first to the innermost. */
async function calledCommands(
  words: readonly string[],
  entries: readonly CommandEntry[],
): Promise<CalledCommand[]> {
  const names = entries.map(nameOf);
  const at = words.findIndex((word) => names.includes(word));
  if (at < 0) return [];
  const entry = entries[names.indexOf(words[at])];
  const command: Command = await entry.load();
  const below = await calledCommands(words.slice(at + 1), command.commands ?? []);
  return [{ entry, command }, ...below];
}

function print(text: string): undefined {
  process.stdout.write(`${text}\n`);
}

/** The call that shows the help of the command that these words call. */
export async function helpCallOf(words: readonly string[]): Promise<string> {
  const called = await calledCommands(words, COMMANDS);
  return ['sokoset', ...called.map(({ entry }) => nameOf(entry)), '--help'].join(' ');
}

async function withClosest(error: UnknownOption, { options }: Command): Promise<UsageError> {
  const { closestName } = await import('./completion.js');
  const closest = await closestName(error.option, Object.keys(options));
  return closest === undefined ? error : new UsageError(`${error.message}; did you mean --${closest}?`);
}

/** The error if no command is called that can run. */
async function unknownCommand(
  words: readonly string[],
  called: readonly CalledCommand[],
): Promise<UsageError> {
  const above = called.map(({ entry }) => nameOf(entry));
  const entries = called.at(-1)?.command.commands ?? COMMANDS;
  const word = words.find((word) => !above.includes(word));
  const among = `${['sokoset', ...above].join(' ')}: ${entries.map(nameOf).join(', ')}`;
  if (word === undefined) return new UsageError(`name a command of ${among}`);
  const { closestName } = await import('./completion.js');
  if (word.startsWith('-')) {
    const closest = await closestName(word.replace(/^-+/, ''), ['help', 'version']);
    const meant = closest === undefined ? `name a command of ${among}` : `did you mean --${closest}?`;
    return new UsageError(`there is no option ${word} here; ${meant}`);
  }
  const closest = await closestName(word, entries.map(nameOf));
  const meant = closest === undefined ? `the commands of ${among}` : `did you mean ${closest}?`;
  return new UsageError(`there is no command ${[...above, word].join(' ')}; ${meant}`);
}
