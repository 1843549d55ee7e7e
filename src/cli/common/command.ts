import type { Options, Positional } from './option.js';

/** A command of the program; `run` gives the exit code. */
export interface Command {
  /** Command lines with what they do, shown before the options. */
  readonly examples: readonly (readonly string[])[];
  readonly positional?: Positional;
  readonly options: Options;
  /** What the help ends with. */
  readonly epilogue?: string;
  /** Commands below this one, named after it: it then does nothing by itself. */
  readonly commands?: readonly CommandEntry[];
  // biome-ignore lint/suspicious/noExplicitAny: each command knows the type of its own arguments
  readonly run: (args: any) => Promise<number>;
}

/**
 * A command in the list of commands. What the list shows stands here, so that no command is loaded for it.
 */
export interface CommandEntry {
  /** Its name, and its other words as the help shows them: `solve [files..]`. */
  readonly command: string;
  readonly describe: string;
  readonly load: () => Promise<Command>;
}
