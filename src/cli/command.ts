import type { Argv } from 'yargs';

/** A command of the program; `run` gives the exit code. */
export interface Command {
  readonly command: string;
  readonly describe: string;
  /** Command lines with what they do, shown before the options. */
  readonly examples: readonly (readonly string[])[];
  readonly builder: (yargs: Argv) => Argv;
  /** Commands below this one, named after it: it then does nothing by itself. */
  readonly commands?: readonly Command[];
  // biome-ignore lint/suspicious/noExplicitAny: each command knows the type of its own arguments
  readonly run: (args: any) => Promise<number>;
}
