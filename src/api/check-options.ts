/*
 * The border of the package. Callers in plain JavaScript have no types, so every function checks its
 * arguments and options here: an unknown name, a value of another kind or a number outside its range throws.
 * Nothing below checks them again.
 */
import { describeRange, holds, type NumberRange } from '../base/number-range.js';
import { SEED, STEPS, THREADS } from '../base/ranges.js';
import { DIRECTIONS } from '../game/direction.js';
import { OBJECTIVES } from '../solve/question/solver.js';

/** Throws if the value of the option with this name is not what is allowed. */
export type Check = (value: unknown, name: string) => void;

/** The options of a function, each with its check. */
export type Checks<Options = object> = { readonly [Name in keyof Options]-?: Check };

/** Where options stand, for messages, and which of them must be there. */
interface Place {
  /** The option that they belong to. */
  readonly path?: string | undefined;
  /** Who has them: ` of the engine native`. */
  readonly owner?: string;
  readonly needed?: readonly string[];
}

/** Checks the options of a function. Those that are undefined count as absent. */
export function checkOptions(
  options: object,
  checks: Readonly<Record<string, Check>>,
  { path, owner = '', needed = [] }: Place = {},
): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw wrongValue(path ?? 'options', 'an object', options);
  const fullName = (name: string) => (path === undefined ? name : `${path}.${name}`);
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    if (!Object.hasOwn(checks, name)) {
      const all = Object.keys(checks).join(', ');
      throw new TypeError(`there is no option ${fullName(name)}${owner}; there are ${all}`);
    }
    checks[name](value, fullName(name));
  }
  const missing = needed.find((name) => !given.some(([one]) => one === name));
  if (missing !== undefined) throw new TypeError(`${fullName(missing)} is missing`);
}

/** An object with options of its own; `needed` are those that must be there. */
export function optionsOf(checks: Readonly<Record<string, Check>>, needed: readonly string[] = []): Check {
  return (value, name) => checkOptions(value as object, checks, { path: name, needed });
}

/** One of these names. */
export function oneOf(names: readonly string[]): Check {
  return (value, name) => {
    if (!names.includes(value as string)) throw wrongValue(name, `one of ${names.join(', ')}`, value);
  };
}

/** A list of values, each with the same check. */
export function listOf(check: Check): Check {
  return (value, name) => {
    if (!Array.isArray(value)) throw wrongValue(name, 'a list', value);
    for (const [i, one] of value.entries()) check(one, `${name}[${i}]`);
  };
}

/** A number in a range. */
export function numberIn(range: NumberRange): Check {
  return (value, name) => {
    const allowed = describeRange(range);
    if (typeof value !== 'number') throw wrongValue(name, allowed, value);
    if (!holds(range, value)) throw new RangeError(`${name}: give ${allowed}, not ${value}`);
  };
}

/** A value of one of JavaScript's types, in words such as `a text`. */
function ofType(type: string, words: string): Check {
  return (value, name) => {
    if (typeof value !== type || value === null) throw wrongValue(name, words, value);
  };
}

export const FLAG = ofType('boolean', 'true or false');
export const TEXT = ofType('string', 'a text');
export const CALLBACK = ofType('function', 'a function');

/** A value that another function of the package made, with its fields. */
export function madeWith(fields: readonly string[], words: string): Check {
  return (value, name) => {
    if (!hasFields(value, fields)) throw wrongValue(name, words, value);
  };
}

/** Whether a value is an object with these fields, whatever they hold. */
export function hasFields(
  value: unknown,
  fields: readonly string[],
): value is Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && fields.every((field) => field in value);
}

export const MADE = madeWith([], 'an object');
export const DIRECTION = oneOf(DIRECTIONS);

/** Whether a value is a Uint8Array, also one of another realm, as test runners with sandboxes have them. */
export function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]';
}

/** What is in a file. */
export const CONTENT: Check = (value, name) => {
  if (typeof value !== 'string' && !isBytes(value)) throw wrongValue(name, 'a text or a Uint8Array', value);
};

const SIGNAL: Check = (value, name) => {
  if (typeof value !== 'object' || value === null || !('aborted' in value))
    throw wrongValue(name, 'an AbortSignal', value);
};

/** Each limit, for `limits`. */
export const LIMITS = {
  seconds: numberIn({ least: 0 }),
  memoryMib: numberIn({ least: 0 }),
  nodes: numberIn({ least: 0 }),
  signal: SIGNAL,
};

const { nodes: _, ...bounds } = LIMITS;
/** The limits of work that counts no nodes. */
export const BOUNDS = bounds;

/** What a best solution has the fewest of. */
export const MEASURE = oneOf(OBJECTIVES.filter((name) => name !== 'any'));
export const THREAD_COUNT = numberIn(THREADS);
export const STEP_COUNT = numberIn(STEPS);
/** The largest number of moves of a plan. Facts of 2013 have a step for each. */
export const MOST_MOVES = numberIn({ ...STEPS, least: 0 });
export const SEED_NUMBER = numberIn(SEED);
/** A count of at least 1. */
export const SOME = numberIn({ least: 1, whole: true });
/** A count that may be 0. */
export const COUNT = numberIn({ least: 0, whole: true });

/** Characters of a text that a message quotes. */
const MOST_QUOTED = 60;

/** The error for a value of another kind than allowed. */
export function wrongValue(name: string, allowed: string, value: unknown): TypeError {
  return new TypeError(`${name}: give ${allowed}, not ${shown(value)}`);
}

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(clipped(value));
  if (typeof value === 'object' && value !== null) return kindOf(value);
  return typeof value === 'function' ? 'a function' : String(value);
}

/** A text as a message can quote it: a whole file may be where something else belongs. */
function clipped(text: string): string {
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text;
}

/** The kind of an object. A result that was not opened is a usual mistake. */
function kindOf(value: object): string {
  if ('ok' in value) return 'a result: take its value';
  return Array.isArray(value) ? 'a list' : 'an object';
}
