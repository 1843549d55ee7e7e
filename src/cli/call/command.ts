import type { Options, Positional } from './option.js';

/** A command of the program; `run` returns the exit code. */
export interface Command {
  /** Command lines, each with what it does. The help shows them before the options. */
  readonly examples: readonly (readonly string[])[];
  readonly positional?: Positional;
  readonly options: Options;
  /** Options of its kin that it does not have, each with the reason. */
  readonly lacks?: Readonly<Record<string, string>>;
  /** The last text of the help. */
  readonly epilogue?: string;
  /** Commands below this one, such as `bench run`. A command that has them does nothing by itself. */
  readonly commands?: readonly CommandEntry[];
  /** Whether the output of a call holds all that its only file holds, and so may replace it. */
  // biome-ignore lint/suspicious/noExplicitAny: each command knows the type of its own arguments
  readonly replaces?: (args: any) => boolean;
  // biome-ignore lint/suspicious/noExplicitAny: each command knows the type of its own arguments
  readonly run: (args: any) => Promise<number>;
}

/** A command in the list of commands. The text for the list stands here, so the list loads no command. */
export interface CommandEntry {
  /** Its name, and its arguments as the help shows them: `solve [files..]`. */
  readonly command: string;
  readonly describe: string;
  readonly load: () => Promise<Command>;
}
