/** The numbers that an option takes. */
export interface NumberRange {
  /** The least of them. */
  readonly least?: number;
  /** All of them are greater than this. */
  readonly above?: number;
  readonly most?: number;
  readonly whole?: true;
}

interface Described {
  readonly describe: string;
  /** The heading of the help that it stands under. */
  readonly group?: string;
  /** What holds where it is not given, in words, where other options decide that. */
  readonly usual?: string;
}

/** An option that is set or not: `--json`, or `--no-json` against a default. */
export interface Flag extends Described {
  readonly type: 'boolean';
  readonly default?: boolean;
}

/** An option whose value the command reads by itself. */
export interface TextOption extends Described {
  readonly type: 'string';
  readonly default?: string;
  readonly demandOption?: boolean;
  /** It may be given several times. */
  readonly array?: true;
  /** It may stand without a value; the value is then empty. */
  readonly valueOptional?: true;
}

/** An option with a number, which is checked before the command runs. */
export interface NumberOption extends Described {
  readonly type: 'number';
  readonly range: NumberRange;
  readonly default?: number;
}

/** An option with a value out of a list. */
export interface ChoiceOption extends Described {
  readonly choices: readonly string[];
  readonly default?: string | readonly string[];
  readonly demandOption?: boolean;
  readonly array?: true;
}

/** An option as a command declares it. It is given at most once, unless it is an `array`. */
export type Option = Flag | TextOption | NumberOption | ChoiceOption;

/** The options of a command by their names, in the order of the help. */
export type Options = Readonly<Record<string, Option>>;

/** The words of a command that are no options. */
export interface Positional {
  /** Its name in the arguments, and in the command's line of the help. */
  readonly name: string;
  readonly describe: string;
  /** Any number of words. */
  readonly array?: true;
  /** At least one word. */
  readonly required?: true;
}

/** Headings of the help that several commands share; what stands under none comes first. */
export const GROUPS = {
  levels: 'Levels',
  search: 'Native search',
  clingo: 'clingo',
  limits: 'Limits',
  output: 'Output',
} as const;

/** Seconds that a limit allows. */
export const SECONDS: NumberRange = { above: 0, most: 1e9 };
/** MiB that a limit allows. */
export const MEBIBYTES: NumberRange = { above: 0, most: 1e9 };
/** How many of something. */
export const COUNT: NumberRange = { least: 1, most: Number.MAX_SAFE_INTEGER, whole: true };
/** How many processes or threads at a time. */
export const PARALLEL: NumberRange = { least: 1, most: 1024, whole: true };
/** A seed of random numbers. */
export const SEED: NumberRange = { least: 0, most: Number.MAX_SAFE_INTEGER, whole: true };
/** Steps of a plan; more than facts can be made of. */
export const STEPS: NumberRange = { least: 1, most: 999_999, whole: true };

export function isFlag(option: Option): option is Flag {
  return 'type' in option && option.type === 'boolean';
}

export function isRepeatable(option: Option): boolean {
  return 'array' in option && option.array === true;
}
