import process from 'node:process';
import yargs, { type Argv } from 'yargs';
import type { Command } from './command.js';
import { EXIT } from './exit-code.js';
import { UsageError } from './usage-error.js';
import { versionText } from './version.js';

/** The commands by their names, in the order of the help; each is loaded when it is called. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  solve: async () => (await import('./solve.js')).solveCommand,
  export: async () => (await import('./export.js')).exportCommand,
  verify: async () => (await import('./verify.js')).verifyCommand,
  id: async () => (await import('./id.js')).idCommand,
  generate: async () => (await import('./generate.js')).generateCommand,
  show: async () => (await import('./show.js')).showCommand,
  crosscheck: async () => (await import('./crosscheck.js')).crosscheckCommand,
  compete: async () => (await import('./compete.js')).competeCommand,
  serve: async () => (await import('./serve.js')).serveCommand,
  bench: async () => (await import('./bench.js')).benchCommand,
};

const EXAMPLES = [
  ['sokoset solve level.xsb', 'solve a level with our own search'],
  ['sokoset solve level.xsb --engine clingo', 'the fewest steps, proved by clingo'],
  ['sokoset export level.xsb --to asp2009 > instance.lp', 'as facts of the ASP competition'],
  ['sokoset solve --help', 'the options of a command, its examples first'],
];

/** Runs the program with these arguments and gives its exit code. */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  try {
    const call = await readCall(words);
    return call ? await call() : EXIT.done;
  } catch (error) {
    return tellFault(error as NodeJS.ErrnoException);
  }
}

/** A command with its arguments. */
type Call = () => Promise<number>;

/** Reads the arguments: the command that they call, or none where help, version or completions were asked for. */
async function readCall(words: readonly string[]): Promise<Call | undefined> {
  const parser = yargs([...words])
    .scriptName('sokoset')
    .usage(`sokoset: a Sokoban workbench built on answer set programming\n\n${formatExamples(EXAMPLES)}`)
    .version(await versionText(words))
    .completion('completion', 'print a script that completes commands and options in your shell')
    .demandCommand(1, 'name a command')
    .exitProcess(false)
    .strict()
    .recommendCommands()
    .wrap(Math.min(120, process.stdout.columns ?? 110))
    .fail((message, error) => {
      throw error ?? new UsageError(message);
    });
  // yargs draws the whole help behind every handler that returns, a fifth of the time of a short call. Ours do not return.
  let called: Call | undefined;
  const stop = new Error('the command is known');
  addCommands(parser, await loadCommands(words), (call) => {
    called = call;
    throw stop;
  });
  try {
    await parser.parseAsync();
  } catch (error) {
    if (error !== stop) throw error;
  }
  return called;
}

/** The command that is called; all of them where help, completion or a typing error may need the others. */
function loadCommands([first]: readonly string[]): Promise<Command[]> {
  const called = Object.hasOwn(COMMANDS, first ?? '') ? [COMMANDS[first]] : Object.values(COMMANDS);
  return Promise.all(called.map((load) => load()));
}

function addCommands(
  parser: Argv,
  commands: readonly Command[],
  onCall: (call: Call) => void,
  above = '',
): void {
  for (const command of commands) {
    const build = (yargs: Argv) => {
      const built = command.builder(yargs).usage(helpOf(command, above));
      if (command.commands) addCommands(built, command.commands, onCall, `${above}${command.command} `);
      return built;
    };
    parser.command(command.command, command.describe, build, (args) => onCall(() => command.run(args)));
  }
}

function helpOf({ command, describe, examples }: Command, above: string): string {
  return `sokoset ${above}${command}: ${describe}\n\n${formatExamples(examples)}`;
}

/** Each example below what it does, so that no width breaks it; the lines can be pasted into a shell as they are. */
function formatExamples(examples: Command['examples']): string {
  return ['Examples:', ...examples.flatMap(([line, meaning]) => [`# ${meaning}`, line])].join('\n');
}

/** Wrong usage and files that cannot be written are the user's to mend; anything else is ours. */
function tellFault(error: NodeJS.ErrnoException): number {
  if (error instanceof UsageError || error.name === 'YError') {
    process.stderr.write(`sokoset: ${error.message}\nTry sokoset --help.\n`);
    return EXIT.input;
  }
  if (error.code === 'EEXIST') {
    process.stderr.write(`sokoset: ${error.path} exists; --force overwrites it\n`);
    return EXIT.input;
  }
  if (error.code !== undefined && error.path !== undefined) {
    process.stderr.write(`sokoset: ${error.message}\n`);
    return EXIT.input;
  }
  process.stderr.write(`sokoset: internal error: ${error.stack ?? error}\n`);
  return EXIT.error;
}
