import process from 'node:process';
import yargs, { type Argv, type Options as YargsOptions } from 'yargs';
import type { Command, CommandEntry } from './command.js';
import { COMMANDS } from './commands.js';
import { isFlag, isRepeatable, type Option, type Positional } from './option.js';
import { checkWords, readValue, withDefaults } from './read-options.js';
import { UsageError } from './usage-error.js';
import { versionText } from './version.js';

/** A command with its arguments. */
export type Call = () => Promise<number>;

const EXAMPLES = [
  ['sokoset solve level.xsb', 'solve a level with our own search'],
  ['sokoset solve level.xsb --engine clingo', 'the fewest steps, proved by clingo'],
  ['sokoset export level.xsb --to asp2009 > instance.lp', 'as facts of the ASP competition'],
  ['sokoset solve --help', 'the options of a command, its examples first'],
];

/** No help is wider. */
const WIDTH = 80;

/** Reads the arguments: the command that they call, or none where help, version or completions were asked for. */
export async function readCall(words: readonly string[]): Promise<Call | undefined> {
  const end = words.indexOf('--');
  const before = end < 0 ? words : words.slice(0, end);
  const files = end < 0 ? [] : words.slice(end + 1);
  const parser = yargs([...before])
    .scriptName('sokoset')
    .usage(`sokoset: a Sokoban workbench built on answer set programming\n\n${formatExamples(EXAMPLES)}`)
    .version(versionText())
    .completion('completion', 'print a script that completes commands and options in your shell')
    .demandCommand(1, 'name a command')
    .detectLocale(false)
    .parserConfiguration({ 'dot-notation': false, 'parse-numbers': false, 'parse-positional-numbers': false })
    .exitProcess(false)
    .strict()
    .recommendCommands()
    .wrap(Math.min(WIDTH, process.stdout.columns ?? WIDTH))
    .fail((message, error) => {
      throw error ?? new UsageError(message);
    });
  // yargs draws the whole help behind every handler that returns, a fifth of the time of a short call. Ours do not return.
  let called: Call | undefined;
  const stop = new Error('the command is known');
  const onCall = (call: Call) => {
    called = call;
    throw stop;
  };
  const loaded = await loadCalled(before, COMMANDS);
  const completes = before.includes('--get-yargs-completions');
  if (!completes) for (const { options } of loaded.values()) checkWords(options, before);
  addCommands(parser, COMMANDS, loaded, { files, onCall });
  try {
    await parser.parseAsync();
  } catch (error) {
    if (error !== stop) throw error;
  }
  return called;
}

/** A call as it is read. */
interface Reading {
  /** The words behind `--`, none of which is an option. */
  readonly files: readonly string[];
  readonly onCall: (call: Call) => void;
}

/** The commands that the words call, from the first to those below it. */
async function loadCalled(
  words: readonly string[],
  entries: readonly CommandEntry[],
): Promise<ReadonlyMap<CommandEntry, Command>> {
  const names = entries.map(nameOf);
  const at = words.findIndex((word) => names.includes(word));
  if (at < 0) return new Map();
  const entry = entries[names.indexOf(words[at])];
  const command = await entry.load();
  return new Map([[entry, command], ...(await loadCalled(words.slice(at + 1), command.commands ?? []))]);
}

/** The name of a command, without its other words. */
export function nameOf({ command }: CommandEntry): string {
  return command.split(' ')[0];
}

function addCommands(
  parser: Argv,
  entries: readonly CommandEntry[],
  loaded: ReadonlyMap<CommandEntry, Command>,
  reading: Reading,
  above = '',
): void {
  for (const entry of entries) {
    const command = loaded.get(entry);
    // A required word may stand behind `--`, where yargs does not look.
    const shown = reading.files.length > 0 ? entry.command.replace(/<(.*)>/, '[$1]') : entry.command;
    const build = (yargs: Argv) => {
      if (!command) return yargs;
      addOptions(yargs, command).usage(helpOf(entry, command, above));
      if (!command.commands) return yargs;
      const names = command.commands.map(nameOf).join(', ');
      yargs.demandCommand(1, `name a command of ${nameOf(entry)}: ${names}`);
      addCommands(yargs, command.commands, loaded, reading, `${above}${nameOf(entry)} `);
      return yargs;
    };
    parser.command(shown, entry.describe, build, (args) => command && call(command, args, reading));
  }
}

function addOptions(yargs: Argv, { positional, options, epilogue = '' }: Command): Argv {
  if (positional) {
    const { name, describe, array } = positional;
    yargs.positional(name, { type: 'string', describe, ...(array && { array }) });
  }
  for (const [name, option] of Object.entries(options)) yargs.option(name, yargsOption(name, option));
  return yargs.epilogue(epilogue);
}

/** An option for yargs, which finds its words; read-options.ts gives it its value, and its default. */
function yargsOption(name: string, option: Option): YargsOptions {
  const { describe, group, default: value = option.usual } = option;
  const shown = {
    describe,
    ...(group !== undefined && { group }),
    ...(value !== undefined &&
      value !== false && { defaultDescription: String(value).replaceAll(',', ', ') }),
    coerce: (given: unknown) => readValue(name, option, given),
  };
  if (isFlag(option)) return { ...shown, type: 'boolean' };
  return {
    ...shown,
    ...('choices' in option && { choices: option.choices }),
    ...(!('valueOptional' in option) && { nargs: 1 }),
    ...(isRepeatable(option) && { array: true }),
    ...('demandOption' in option && { demandOption: option.demandOption }),
  };
}

/** Hands the call on with its arguments read. */
function call(command: Command, given: object, { files, onCall }: Reading): void {
  const args = withDefaults(command.options, withFiles(given, command.positional, files));
  onCall(() => command.run(args));
}

/** The arguments with the words behind `--` in their place. */
function withFiles(given: object, positional: Positional | undefined, files: readonly string[]): Arguments {
  const args = { ...given } as Arguments;
  if (files.length === 0) return args;
  const before = positional && args[positional.name];
  const words = [...(before === undefined ? [] : [before].flat()), ...files];
  if (!positional || (words.length > 1 && !positional.array)) {
    throw new UsageError(`Unknown argument: ${words.at(-1)}`);
  }
  return { ...args, [positional.name]: positional.array ? words : words[0] };
}

type Arguments = Record<string, unknown>;

function helpOf({ command, describe }: CommandEntry, { examples }: Command, above: string): string {
  return `sokoset ${above}${command}: ${describe}\n\n${formatExamples(examples)}`;
}

/** Each example below what it does, so that no width breaks it; the lines can be pasted into a shell as they are. */
function formatExamples(examples: Command['examples']): string {
  return ['Examples:', ...examples.flatMap(([line, meaning]) => [`# ${meaning}`, line])].join('\n');
}
