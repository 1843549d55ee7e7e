import test from 'ava';
import fc from 'fast-check';
import { COMMANDS } from '../../src/cli/commands.js';
import type { CommandEntry } from '../../src/cli/common/command.js';
import { isFlag, isRepeatable, type Option } from '../../src/cli/common/option.js';
import { readArguments } from '../../src/cli/common/read-options.js';
import { UsageError } from '../../src/cli/common/usage-error.js';
import { folderWith, runCli } from '../helpers/run-cli.js';

const FOLDER = folderWith({ '-dash.xsb': '#####\n#@$.#\n#####\n', 'level.xsb': '#####\n#@$.#\n#####\n' });

interface Declared {
  /** The words that call the command. */
  readonly path: readonly string[];
  readonly name: string;
  readonly option: Option;
}

/** Every option of every command, and of the commands below it. */
async function declaredOptions(entries = COMMANDS, above: readonly string[] = []): Promise<Declared[]> {
  const found = await Promise.all(
    entries.map(async (entry: CommandEntry) => {
      const [name, ...others] = entry.command.split(' ');
      const path = [...above, name];
      const { options, commands = [] } = await entry.load();
      const call = others.some((word) => word.startsWith('<')) ? [...path, 'level.xsb'] : path;
      const own = Object.entries(options).map(([name, option]) => ({ path: call, name, option }));
      return [...own, ...(await declaredOptions(commands, path))];
    }),
  );
  return found.flat();
}

const declared = await declaredOptions();
const callsOf = new Map<string, Declared[]>();
for (const item of declared) {
  const key = item.path.join(' ');
  callsOf.set(key, [...(callsOf.get(key) ?? []), item]);
}

/** A value that the option takes. */
function goodValue(option: Option): string {
  if ('choices' in option) return option.choices[0];
  return option.type === 'number' ? String(option.range.most ?? 1) : 'x';
}

/** Words that are wrong for an option, whatever it means. */
function mistakes({ name, option }: Declared): string[][] {
  const word = `--${name}`;
  if (isFlag(option)) return [[word, word], [word, `--no-${name}`], [`${word}=perhaps`], [`${word}=`]];
  const good = goodValue(option);
  return [
    [`--no-${name}`],
    ...('valueOptional' in option ? [] : [[`${word}=`], [word, ''], [word], [word, '--json', 'true']]),
    ...(isRepeatable(option)
      ? []
      : [
          [word, good, word, good],
          [`${word}=${good}`, word, good],
        ]),
    ...('choices' in option ? [[word, 'no-such-choice']] : []),
    ...('range' in option ? WRONG_NUMBERS.map((text) => [word, text]) : []),
  ];
}

const WRONG_NUMBERS = ['3,4', '1m', 'NaN', '-1', 'Infinity', '1e400', '0x10', 'three', ' ', '1_000'];

for (const [call, options] of callsOf) {
  test(`${call} refuses every option that is given wrongly, each with one line`, async (t) => {
    for (const item of options) {
      for (const words of mistakes(item)) {
        const { code, stdout, stderr } = await runCli([...item.path, ...words], FOLDER);
        const said = `${item.path.join(' ')} ${words.join(' ')}: ${stderr}`;
        t.is(code, 2, said);
        t.is(stdout, '', said);
        const last = `Try sokoset ${item.path.filter((word) => !word.includes('.')).join(' ')} --help`;
        t.regex(stderr, new RegExp(`^sokoset: --${item.name}\\b[^\\n]*\\n${last}\\n$`), said);
      }
    }
  });
}

/** The value of an option in a call of a command that has no other. */
function readAlone(name: string, option: Option, text: string): unknown {
  const command = { examples: [], options: { [name]: option }, run: async () => 0 };
  return Object.values(readArguments(command, [], [`--${name}=${text}`]))[0];
}

test('a number is read as it is written or refused, never as another', (t) => {
  const numbers = declared.flatMap(({ name, option }) =>
    'range' in option ? [{ name, option, range: option.range }] : [],
  );
  const text = fc.oneof(
    fc.double().map(String),
    fc.integer().map(String),
    fc.string(),
    fc.constantFrom('', '.', '1.', '.5', '1e3', '-0', '+1', '1e', '--1', '0b1', '１'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...numbers), text, ({ name, option, range }, given) => {
      try {
        const value = Number(readAlone(name, option, given));
        t.is(value, Number(given));
        const { least = -Infinity, above = -Infinity, most = Infinity, whole } = range;
        t.true(value >= least && value > above && value <= most && (!whole || Number.isInteger(value)));
      } catch (error) {
        t.true(error instanceof UsageError, String(error));
      }
    }),
  );
  for (const { name, option, range } of numbers) {
    for (const value of [range.least, range.most, option.default]) {
      if (value !== undefined) t.is(readAlone(name, option, String(value)), value);
    }
  }
});

const readsDashes = test.macro(async (t, words: string, code: number, stdout: RegExp) => {
  const run = await runCli(words.split(' '), FOLDER);
  t.is(run.stderr, '');
  t.regex(run.stdout, stdout);
  t.is(run.code, code);
});

test('-- ends the options of id', readsDashes, 'id -- -dash.xsb', 0, /-dash\.xsb, level 1\n$/);
test('-- stands between files', readsDashes, 'id level.xsb -- -dash.xsb', 0, /level\.xsb[\s\S]*-dash\.xsb/);
test('-- ends the options of solve', readsDashes, 'solve --format lurd -- -dash.xsb', 0, /^R\n$/);
test('-- ends the options of show', readsDashes, 'show --ascii -- -dash.xsb', 0, /#@\$\.#/);
test('-- ends the options of export', readsDashes, 'export --to xsb -- -dash.xsb', 0, /#@\$\.#/);
test('-- ends the options of verify', readsDashes, 'verify -- -dash.xsb', 1, /-dash\.xsb, level 1: missing/);
test(
  '-- ends the options of crosscheck',
  readsDashes,
  'crosscheck -- -dash.xsb',
  0,
  /-dash\.xsb, level 1: agree/,
);

test('-- ends the options of compete and of the commands of bench too', async (t) => {
  for (const words of [
    'compete -- --engine',
    'bench report -- --engine',
    'bench run --store s.jsonl -- --engine',
  ]) {
    const { stderr } = await runCli(words.split(' '), FOLDER);
    t.regex(stderr, /^--engine: there is no such file|^sokoset: --engine: there is no such file/, words);
  }
  const { code, stderr } = await runCli(['generate', '--', 'x'], FOLDER);
  t.is(code, 2);
  t.regex(stderr, /this word is not expected here: x/);
});
