import { largest } from '../base/many-values.js';
import type { NumberRange } from '../base/number-range.js';
import { wrapped } from '../base/wrap.js';
import type { Command, CommandEntry } from './call/command.js';
import { isFlag, isRepeatable, MEBIBYTES, type Option, SECONDS } from './call/option.js';
import { COMMANDS } from './commands.js';

/** A called command, loaded. */
export interface CalledCommand {
  readonly entry: CommandEntry;
  readonly command: Command;
}

/** The widest and the narrowest help, in columns. */
const [WIDEST, NARROWEST] = [80, 40];
/** A longer name stands on a line of its own. */
const LONGEST_NAME = 26;

const ABOUT = 'sokoset: a Sokoban workbench built on answer set programming';

const FIRST_STEPS = [
  ['sokoset serve', 'play, solve and learn in the browser'],
  ['sokoset show level.xsb', 'draw the levels of a file'],
  ['sokoset solve level.xsb', 'solve them'],
  ['sokoset --help', 'list all commands'],
  ['sokoset solve --help', 'show the examples and options of a command'],
];

const EXAMPLES = [
  ['sokoset solve level.xsb', 'solve a level with our own search'],
  ['sokoset solve level.xsb --engine clingo', 'the fewest steps, proved by clingo'],
  ['sokoset export level.xsb --to asp2009 > instance.lp', 'write facts for the ASP competition'],
  ['sokoset solve --help', 'show the examples and options of a command'],
];

const LAST_OPTIONS: readonly Row[] = [
  { name: '--help', text: 'show this help' },
  { name: '--version', text: 'show the version' },
];

/** The name of a command, without its arguments. */
export function nameOf({ command }: CommandEntry): string {
  return command.split(' ')[0];
}

/** The help of the last called command, or of the whole program: examples first. */
export function formatHelp(called: readonly CalledCommand[], columns = WIDEST): string {
  const width = Math.max(NARROWEST, Math.min(WIDEST, columns));
  const last = called.at(-1);
  if (!last) return join([ABOUT, formatExamples(EXAMPLES), ...formatCommands(COMMANDS, width)]);
  const { entry, command } = last;
  const above = called.slice(0, -1).map(({ entry }) => `${nameOf(entry)} `);
  return join([
    `sokoset ${above.join('')}${entry.command}: ${entry.describe}`,
    formatExamples(command.examples),
    ...(command.commands ? formatCommands(command.commands, width) : formatOptions(command, width)),
    ...(command.epilogue === undefined ? [] : [wrapped(command.epilogue, width).join('\n')]),
  ]);
}

/** What `sokoset` alone prints: what a new user can do first. */
export function formatFirstSteps(): string {
  return join([ABOUT, formatExamples(FIRST_STEPS, 'First steps')]);
}

function join(sections: readonly string[]): string {
  return sections.join('\n\n');
}

/** Each example stands below what it does, so no width breaks it. The lines can be pasted into a shell. */
function formatExamples(examples: Command['examples'], heading = 'Examples'): string {
  return [`${heading}:`, ...examples.flatMap(([line, meaning]) => [`# ${meaning}`, line])].join('\n');
}

function formatCommands(entries: readonly CommandEntry[], width: number) {
  const rows = entries.map(({ command, describe }) => ({ name: command, text: describe }));
  return formatSections(
    new Map([
      ['Commands', rows],
      ['Options', [...LAST_OPTIONS]],
    ]),
    width,
  );
}

/**
 * The options under their headings. Those without a heading come first, together with those of every command.
 */
function formatOptions({ positional, options }: Command, width: number): string[] {
  const sections = new Map<string, Row[]>();
  const add = (heading: string, row: Row) => sections.set(heading, [...(sections.get(heading) ?? []), row]);
  if (positional) add('Arguments', { name: positional.name, text: positional.describe });
  const rows = Object.entries(options).map(([name, option]) => ({
    heading: option.group ?? 'Options',
    row: optionRow(name, option),
  }));
  for (const { heading, row } of rows) if (heading === 'Options') add(heading, row);
  for (const row of LAST_OPTIONS) add('Options', row);
  for (const { heading, row } of rows) if (heading !== 'Options') add(heading, row);
  return formatSections(sections, width);
}

interface Row {
  readonly name: string;
  readonly text: string;
}

function optionRow(name: string, option: Option): Row {
  const words = [`--${name}`, ...takenBy(option)];
  return { name: words.join(' '), text: [option.describe, ...traitsOf(name, option)].join(' ') };
}

/** What stands behind the name of an option: `FILE`, `[FILE]` if it may be left out, nothing for a flag. */
function takenBy(option: Option): string[] {
  if (isFlag(option)) return [];
  if ('choices' in option) return ['NAME'];
  if (option.type === 'number') return [numberValue(option.range)];
  return [option.valueOptional ? `[${option.takes}]` : option.takes];
}

function numberValue(range: NumberRange): string {
  if (range === SECONDS) return 'S';
  return range === MEBIBYTES ? 'MIB' : 'N';
}

/** In brackets: the possible values, the default, and whether it can be repeated. */
function traitsOf(name: string, option: Option): string[] {
  const { default: value, usual } = option;
  const traits = [
    ...('choices' in option ? [option.choices.join(', ')] : []),
    ...(value === undefined || isFlag(option) ? [] : [`default: ${[value].flat().join(', ')}`]),
    ...(usual === undefined ? [] : [`default: ${usual}`]),
    ...(isFlag(option) && value ? [`default: on; --no-${name} turns it off`] : []),
    ...(isRepeatable(option) ? ['repeatable'] : []),
    ...('demandOption' in option && option.demandOption ? ['required'] : []),
  ];
  return traits.length === 0 ? [] : [`[${traits.join('; ')}]`];
}

function formatSections(sections: ReadonlyMap<string, readonly Row[]>, width: number): string[] {
  const names = [...sections.values()].flat().map(({ name }) => name.length);
  const indent = Math.min(LONGEST_NAME, largest(names)) + 4;
  return [...sections].map(([heading, rows]) =>
    [`${heading}:`, ...rows.flatMap((row) => formatRow(row, indent, width))].join('\n'),
  );
}

function formatRow({ name, text }: Row, indent: number, width: number): string[] {
  const [first, ...others] = wrapped(text, width - indent).map((line) => ' '.repeat(indent) + line);
  const head = `  ${name}`;
  const fits = head.length + 2 <= indent;
  return fits ? [head + first.slice(head.length), ...others] : [head, first, ...others];
}
