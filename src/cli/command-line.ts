import process from 'node:process';
import yargs, { type Argv } from 'yargs';
import { competeCommand } from './compete.js';
import { EXIT } from './exit-code.js';
import { exportCommand } from './export.js';
import { solveCommand } from './solve.js';
import { UsageError } from './usage-error.js';
import { verifyCommand } from './verify.js';
import { versionText } from './version.js';

/** A command of the program; `run` gives the exit code. */
interface Command {
  readonly command: string;
  readonly describe: string;
  readonly builder: (yargs: Argv) => Argv;
  // biome-ignore lint/suspicious/noExplicitAny: each command knows the type of its own arguments
  readonly run: (args: any) => Promise<number>;
}

const COMMANDS: readonly Command[] = [solveCommand, exportCommand, verifyCommand, competeCommand];

/** Runs the program with these arguments and gives its exit code. */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  let exitCode: number = EXIT.done;
  const parser = yargs([...words])
    .scriptName('sokoset')
    .usage('$0 <command> <level files..>\n\nA Sokoban workbench built on answer set programming.')
    .version(await versionText(words))
    .completion('completion', 'print a script that completes commands and options in your shell')
    .demandCommand(1, 'name a command')
    .strict()
    .recommendCommands()
    .wrap(Math.min(110, process.stdout.columns ?? 100))
    .fail((message, error) => {
      throw error ?? new UsageError(message);
    });
  for (const command of COMMANDS) {
    parser.command(command.command, command.describe, command.builder, async (args) => {
      exitCode = await command.run(args);
    });
  }
  try {
    await parser.parseAsync();
    return exitCode;
  } catch (error) {
    return tellFault(error as NodeJS.ErrnoException);
  }
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
