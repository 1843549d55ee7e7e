import type { NumberRange } from '../../base/number-range.js';

/** Options of which one must be given, by their names: with one of these values, or with any if empty. */
export type Need = Readonly<Record<string, readonly string[]>>;

/** What the value of an option names: a file to read, a file to write, or a folder to write into. */
export type FileRole = 'input' | 'output' | 'folder';

interface Described {
  readonly describe: string;
  /** The heading in the help. */
  readonly group?: string;
  /** The default in words, where other options decide it. */
  readonly usual?: string;
  /** Without one option of each need this one has no effect. */
  readonly needs?: readonly Need[];
  /** Beside these options, or the argument with this name, it has no effect. */
  readonly without?: readonly string[];
}

/** An option that is on or off: `--json`, or `--no-json` where it is on by default. */
interface Flag extends Described {
  readonly type: 'boolean';
  readonly default?: boolean;
  /** Where it is absent, the command decides. */
  readonly isOpen?: true;
}

/** An option whose value the command reads itself. */
export interface TextOption extends Described {
  readonly type: 'string';
  /** Its value in the help, in capitals: `FILE`. */
  readonly takes: string;
  readonly default?: string;
  readonly demandOption?: boolean;
  /** It may be given several times. */
  readonly array?: true;
  /** Its value may begin with a dash. */
  readonly takesDash?: true;
  /** It may have no value; the value is then empty. */
  readonly valueOptional?: true;
  /** Its value names a file or folder in this role; so the call is checked for files that it would lose. */
  readonly file?: FileRole;
  /** The file if the value is left out. */
  readonly usualFile?: () => string;
}

/** An option with a number. The number is checked before the command runs. */
interface NumberOption extends Described {
  readonly type: 'number';
  readonly range: NumberRange;
  readonly default?: number;
}

/** An option with one value from a list. */
interface ChoiceOption extends Described {
  readonly choices: readonly string[];
  readonly default?: string | readonly string[];
  readonly demandOption?: boolean;
  readonly array?: true;
}

/** An option as a command declares it. It may be given once only, unless it is an `array`. */
export type Option = Flag | TextOption | NumberOption | ChoiceOption;

/** The options of a command by their names, in the order of the help. */
export type Options = Readonly<Record<string, Option>>;

/** The arguments of a command that are not options. */
export interface Positional {
  /** Its name in the code and in the help. */
  readonly name: string;
  readonly describe: string;
  /** Any number of words. */
  readonly array?: true;
  /** At least one word. */
  readonly required?: true;
  /** The words name files to read. */
  readonly file?: 'input';
}

/** Headings of the help that several commands share. Options without a heading come first. */
export const GROUPS = {
  levels: 'Levels',
  search: 'Native search',
  clingo: 'clingo',
  limits: 'Limits',
  output: 'Output',
} as const;

/** A flag about what is written, off by default: `--json`, `--force`. */
export function outputFlag(describe: string) {
  return { group: GROUPS.output, type: 'boolean', default: false, describe } as const satisfies Flag;
}

/** The option `--output`. */
export const OUTPUT: TextOption = {
  group: GROUPS.output,
  type: 'string',
  takes: 'FILE',
  file: 'output',
  describe: 'write to this file instead of standard output',
};

/** The range of a time limit, in seconds. */
export const SECONDS: NumberRange = { above: 0, most: 1e9 };
/** The range of a memory limit, in MiB. */
export const MEBIBYTES: NumberRange = { above: 0, most: 1e9 };
/** The range of a count. */
export const COUNT: NumberRange = { least: 1, most: Number.MAX_SAFE_INTEGER, whole: true };
/** The range of a number of processes. */
export const PARALLEL: NumberRange = { least: 1, most: 1024, whole: true };

/** The same options, each with what it needs, or beside what it has no effect. */
export function eachWith<All extends Options>(options: All, rest: Pick<Described, 'needs' | 'without'>): All {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { ...option, ...rest }]),
  ) as unknown as All;
}

export function isFlag(option: Option): option is Flag {
  return 'type' in option && option.type === 'boolean';
}

export function isRepeatable(option: Option): boolean {
  return 'array' in option && option.array === true;
}
