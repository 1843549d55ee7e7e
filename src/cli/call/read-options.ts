/*
 * This file alone decides which options are valid. It reads the words of a call by the declared type of each
 * option and reports what is wrong. So no command gets an unexpected value.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withoutUndefined } from '../../base/given-fields.js';
import { describeRange, holds, type NumberRange } from '../../base/number-range.js';
import type { Command } from './command.js';
import { isFlag, isRepeatable, type Option, type Options, type Positional } from './option.js';
import { checkNeeds } from './option-needs.js';
import { UnknownOption, UsageError } from './usage-error.js';

/**
 * The arguments of a command, from the words of its call. The words begin with the `names` of the command.
 */
export function readArguments(
  { options, positional, lacks = {} }: Command,
  names: readonly string[],
  words: readonly string[],
): object {
  const args = withEmptyValues(options, words);
  const { tokens } = parseArgs({
    args,
    options: Object.fromEntries(
      Object.entries(options).map(([name, option]) => [
        name,
        { type: isFlag(option) ? 'boolean' : 'string' },
      ]),
    ),
    strict: false,
    tokens: true,
  });
  const given = new Map<string, unknown>();
  const others: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'option' && Object.hasOwn(lacks, token.name))
      throw new UsageError(`--${token.name} cannot be used here: ${lacks[token.name]}`);
    if (token.kind === 'option') addOption(given, options, { ...token, word: args[token.index] });
    else if (token.kind === 'positional') others.push(token.value);
  }
  const stray = names.findIndex((name, i) => others[i] !== name);
  if (stray >= 0) throw new UsageError(`this word is not expected here: ${others[stray]}`);
  const called = others.slice(names.length);
  const values = { ...valuesOf(options, given), ...filesOf(positional, called) };
  if (positional && called.length > 0) given.set(positional.name, called);
  checkNeeds(options, given);
  return values;
}

/** Gives an option that may stand alone an empty value, so that the next word is not read as its value. */
function withEmptyValues(options: Options, words: readonly string[]): string[] {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const alone = (at: number) => words[at + 1] === undefined || /^-[^0-9]/.test(words[at + 1]);
  return words.map((word, at) => {
    const name = at < end && word.startsWith('--') ? word.slice(2) : '';
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    return option && 'valueOptional' in option && alone(at) ? `${word}=` : word;
  });
}

/** An option as Node's parser returns it. */
interface OptionToken {
  /** The word of the call. */
  readonly word: string;
  readonly name: string;
  readonly value?: string;
  readonly inlineValue?: boolean;
}

function addOption(given: Map<string, unknown>, options: Options, token: OptionToken): void {
  const negated = !Object.hasOwn(options, token.name) && token.name.startsWith('no-');
  const name = negated ? token.name.slice(3) : token.name;
  if (!Object.hasOwn(options, name)) throw unknownOption(token.word);
  const option = options[name];
  const fault = isFlag(option)
    ? flagFault(token.value)
    : negated
      ? 'takes a value and cannot be negated'
      : valueFault(option, token);
  if (fault !== undefined) throw new UsageError(`--${name} ${fault}`);
  const before = given.get(name);
  if (before !== undefined && !isRepeatable(option)) {
    throw new UsageError(`--${name} is given twice; give it once`);
  }
  const value = isFlag(option)
    ? (token.value ?? 'true') === String(!negated)
    : readValue(name, option, token.value!);
  given.set(name, isRepeatable(option) ? [...((before as unknown[]) ?? []), value] : value);
}

/** A file whose name begins with a dash, such as one of `*.xsb`, is read as an option. */
function unknownOption(word: string): UsageError {
  if (!existsSync(word)) return new UnknownOption(word);
  return new UsageError(`there is no option ${word}; for the file with this name write ./${word}`);
}

function flagFault(value: string | undefined): string | undefined {
  return value === undefined || value === 'true' || value === 'false' ? undefined : 'takes no value';
}

function valueFault(option: Option, { name, value, inlineValue }: OptionToken): string | undefined {
  if ('valueOptional' in option) return undefined;
  if (value === '') return 'has an empty value';
  if (value === undefined || (!inlineValue && value.startsWith('--'))) return 'takes a value';
  if (inlineValue || 'takesDash' in option || !/^-[^0-9]/.test(value)) return undefined;
  return `takes a value; a value that begins with a dash is given as --${name}=${value}`;
}

/** The value of an option, read by its type. */
function readValue(name: string, option: Exclude<Option, { type: 'boolean' }>, text: string) {
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

/** The given values and the defaults of the others, by their names in the code. */
function valuesOf(options: Options, given: ReadonlyMap<string, unknown>): object {
  const rows = Object.entries(options).map(([name, option]) => {
    const missing = !given.has(name) && 'demandOption' in option && option.demandOption;
    if (missing) throw new UsageError(`--${name} is missing: ${option.describe}`);
    const usual = option.default ?? (isFlag(option) && !option.isOpen ? false : undefined);
    return [camelCase(name), given.get(name) ?? usual];
  });
  return withoutUndefined(Object.fromEntries(rows));
}

/** The words that are not options, by the names of the arguments. */
function filesOf(positional: Positional | undefined, words: readonly string[]): object {
  const most = positional?.array ? Number.POSITIVE_INFINITY : positional ? 1 : 0;
  if (words.length > most) throw new UsageError(`this word is not expected here: ${words[most]}`);
  if (!positional) return {};
  if (words.length === 0 && positional.required) throw new UsageError(`name ${positional.describe}`);
  return { [positional.name]: positional.array ? words : words[0] };
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
