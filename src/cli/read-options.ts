/*
 * The one place that decides what options may be given. yargs finds the words; what they mean, and what is wrong with them, is
 * said here by the declared type of each option, so that no command meets a value that it does not expect.
 */
import { isFlag, isRepeatable, type NumberRange, type Option, type Options } from './option.js';
import { UsageError } from './usage-error.js';

/** Refuses options that are given twice or lack their value, flags with a value, and `--no-` before anything but a flag. */
export function checkWords(options: Options, words: readonly string[]): void {
  const seen = new Set<string>();
  for (const [at, word] of words.entries()) {
    const { name, negated, value } = partsOf(word, options);
    if (name === undefined) continue;
    const option = options[name];
    const fault = isFlag(option) ? flagFault(value) : valueFault(option, negated, value ?? words[at + 1]);
    if (fault !== undefined) throw new UsageError(`--${name} ${fault}`);
    if (seen.has(name) && !isRepeatable(option)) {
      throw new UsageError(`--${name} is given twice; it may be given once`);
    }
    seen.add(name);
  }
}

function flagFault(value: string | undefined): string | undefined {
  return value === undefined || value === 'true' || value === 'false' ? undefined : 'takes no value';
}

/** `value` is what stands behind the name, which may be the next option. */
function valueFault(option: Option, negated: boolean, value: string | undefined): string | undefined {
  if (negated) return 'takes a value and cannot be negated';
  if ('valueOptional' in option) return undefined;
  if (value === '') return 'has an empty value';
  return value === undefined || /^-[^0-9]/.test(value) ? 'takes a value' : undefined;
}

/** The option that a word names, if it names one. yargs takes `--dryRun` for `--dry-run`. */
function partsOf(word: string, options: Options): { name?: string; negated: boolean; value?: string } {
  const match = /^--(no-)?([^=]+)(?:=([\s\S]*))?$/.exec(word);
  if (!match) return { negated: false };
  const name = match[2].replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { ...(Object.hasOwn(options, name) && { name }), negated: match[1] !== undefined, value: match[3] };
}

/** The value of an option as its type says, from what yargs gives: a flag, a text, or the texts of a repeatable option. */
export function readValue(name: string, option: Option, value: unknown): unknown {
  if (isFlag(option)) return value === true;
  if (Array.isArray(value)) return value.map((text) => readText(name, option, String(text)));
  return readText(name, option, String(value));
}

/** The arguments with the defaults of the options that are not given. */
export function withDefaults(options: Options, given: Readonly<Record<string, unknown>>): object {
  const missing = Object.entries(options).filter(([name]) => given[name] === undefined);
  const defaults = missing.map(([name, option]) => [camelCase(name), defaultOf(option)]);
  return { ...given, ...Object.fromEntries(defaults) };
}

function defaultOf(option: Option): unknown {
  return option.default ?? (isFlag(option) ? false : undefined);
}

function readText(name: string, option: Exclude<Option, { type: 'boolean' }>, text: string) {
  if ('choices' in option) return readChoice(name, option.choices, text);
  return option.type === 'number' ? readNumber(name, option.range, text) : text;
}

function readChoice(name: string, choices: readonly string[], text: string): string {
  if (choices.includes(text)) return text;
  throw new UsageError(`--${name} ${text}: choose one of ${choices.join(', ')}`);
}

const DECIMAL = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function readNumber(name: string, range: NumberRange, text: string): number {
  const number = DECIMAL.test(text) ? Number(text) : Number.NaN;
  if (holds(range, number)) return number;
  throw new UsageError(`--${name} ${text}: give ${describeRange(range)}`);
}

function holds({ least = -Infinity, above = -Infinity, most = Infinity, whole }: NumberRange, n: number) {
  return n >= least && n > above && n <= most && (!whole || Number.isInteger(n));
}

/** A range in words: `a whole number from 1 to 1024`. */
export function describeRange({ least, above, most, whole }: NumberRange): string {
  const kind = whole ? 'a whole number' : 'a number';
  const low = above !== undefined ? ` above ${above}` : least !== undefined ? ` from ${least}` : '';
  const high =
    most === undefined || most > 1e6 ? '' : least === undefined ? `, at most ${most}` : ` to ${most}`;
  return kind + low + high;
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
