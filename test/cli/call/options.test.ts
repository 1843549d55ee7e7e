import test from 'ava';
import fc from 'fast-check';
import type { CommandEntry } from '../../../src/cli/call/command.js';
import { isFlag, isRepeatable, type Option, type Options } from '../../../src/cli/call/option.js';
import { readArguments } from '../../../src/cli/call/read-options.js';
import { UsageError } from '../../../src/cli/call/usage-error.js';
import { COMMANDS } from '../../../src/cli/commands.js';
import { readCall } from '../../../src/cli/read-call.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

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
    [`${word}=`],
    [word, ''],
    ...('valueOptional' in option ? [] : [[word], [word, '--json', 'true']]),
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

test('no command takes an empty word', async (t) => {
  const check = async (entries: readonly CommandEntry[], above: readonly string[]) => {
    for (const { command, load } of entries) {
      const call = [...above, command.split(' ')[0]];
      const { positional, options, commands = [] } = await load();
      const needed = Object.entries(options).flatMap(([name, option]) =>
        'demandOption' in option && option.demandOption ? [`--${name}`, goodValue(option)] : [],
      );
      if (positional) {
        const { code, stdout, stderr } = await runCli([...call, ...needed, ''], FOLDER);
        t.deepEqual([code, stdout], [2, ''], call.join(' '));
        t.regex(stderr, /^sokoset: a word is empty; name /);
      }
      await check(commands, call);
    }
  };
  await check(COMMANDS, []);
});

/** The value of an option in a call of a command that has no other, so that it can need none. */
function readAlone(name: string, { needs: _, ...option }: Option, text: string): unknown {
  const command = { examples: [], options: { [name]: option }, run: async () => 0 };
  return Object.values(readArguments(command, [], [`--${name}=${text}`]))[0];
}

test('what an option needs, or cannot be used with, is there', (t) => {
  const names = (item: Declared) => callsOf.get(item.path.join(' '))!.map(({ name }) => name);
  const found = declared.flatMap((item) => {
    const { needs = [], without = [] } = item.option;
    const others = [...needs.flatMap((need) => Object.keys(need)), ...without];
    return others.map((other) => ({ item, other }));
  });
  t.true(found.length > 20);
  for (const { item, other } of found)
    t.true([...names(item), 'files'].includes(other), `${item.path[0]} --${item.name}: ${other}`);
});

test('a need is met by a value, by a default, and by one of several options', (t) => {
  const options: Options = {
    to: { choices: ['a', 'b', 'c', 'd'], default: 'a', describe: '' },
    deep: { type: 'boolean', describe: '' },
    plain: { type: 'boolean', needs: [{ to: ['a'] }], describe: '' },
    rich: { type: 'boolean', needs: [{ to: ['b', 'c', 'd'] }, { deep: [], to: ['d'] }], describe: '' },
    alone: { type: 'boolean', without: ['deep', 'files'], describe: '' },
  };
  const refusal = (call: string) => {
    const words = call.split(' ').filter(Boolean);
    const positional = { name: 'files', array: true, describe: '' } as const;
    const command = { examples: [], options, positional, run: async () => 0 };
    return t.throws(() => readArguments(command, [], words), { instanceOf: UsageError })?.message;
  };
  const accepts = (call: string) =>
    readArguments({ examples: [], options, run: async () => 0 }, [], call.split(' '));
  for (const call of ['--plain', '--rich --to b --deep', '--rich --to d', '--no-rich', '--alone --no-deep'])
    t.notThrows(() => accepts(call), call);
  t.is(refusal('--plain --to b'), '--plain needs --to a');
  t.is(refusal('--rich --deep'), '--rich needs --to b, c or d');
  t.is(refusal('--rich --to c --no-deep'), '--rich needs --deep or --to d');
  t.is(refusal('--alone --deep'), '--alone cannot be used with --deep');
  t.is(refusal('--alone x'), '--alone cannot be used with files');
});

/** Calls with an option that would have no effect, and what is said. */
const IDLE_OPTIONS = [
  ['export level.xsb --to asp2009 --objective moves', /^--objective needs --to pddl$/m],
  ['export level.xsb --to xsb --engine clingo', /^--engine needs --steps or --to track$/m],
  ['export level.xsb --to xsb --idle', /^--idle needs --steps or --to track$/m],
  ['export level.xsb --to asp2013 --steps 2 --idle', /^--idle needs --to asp2009, btool or track$/m],
  ['export level.xsb --to asp2009 --time 5', /^--time needs --steps or --to track$/m],
  ['export level.xsb --to pddl --steps 5', /^--steps needs --to asp2009, asp2013, btool or track$/m],
  ['export level.xsb --to xsb --dry-run', /^--dry-run needs --out$/m],
  ['show level.xsb --theme dark', /^--theme needs --to svg or png$/m],
  ['show level.xsb --size 8', /^--size needs --to svg or png$/m],
  ['show level.xsb --to svg --ascii', /^--ascii needs --to terminal$/m],
  ['show level.xsb --to svg --json', /^--to cannot be used with --json$/m],
  ['show level.xsb --ascii --json', /^--ascii cannot be used with --json$/m],
  ['show level.xsb --speed 9', /^--speed needs --solution or --to svg$/m],
  ['show level.xsb --speed 9 --to png', /^--speed needs --solution or --to svg$/m],
  ['show level.xsb --speed 9 --solution R --to png', /^--speed needs --to terminal or svg$/m],
  ['show level.xsb --speed 9 --solution R --move 1', /^--speed cannot be used with --move$/m],
  ['show level.xsb --force', /^--force needs --out$/m],
  ['export level.xsb --to xsb --force', /^--force needs --out$/m],
  ['export level.xsb --to xsb --library x.db', /^--library needs --steps or --to track$/m],
  ['generate --force', /^--force needs --out$/m],
  ['solve level.xsb --force', /^--force needs --output or --certificate or --keep$/m],
  ['solve level.xsb --json --format lurd', /^--format cannot be used with --json$/m],
  ['export level.xsb --to xsb --template a.hbs', /^--template cannot be used with --to$/m],
  ['solve level.xsb --facts --json', /^--json cannot be used with --facts$/m],
  ['solve level.xsb --facts --program', /^--facts cannot be used with --program$/m],
  ['solve level.xsb --program --time 5', /^--time cannot be used with --program$/m],
  ['solve level.xsb --steps 2 --ground --keep x', /^--keep cannot be used with --ground$/m],
  ['bench run level.xsb --store r.jsonl --queue redis://x --jobs 2', /--jobs cannot be used with --queue$/m],
  ['bench report r.jsonl --title x', /^--title needs --to html$/m],
  ['bench report r.jsonl --to csv --compare a', /--compare needs --to text, markdown or html$/m],
  ['bench report r.jsonl --to csv --json', /^--to cannot be used with --json$/m],
  ['bench report r.jsonl --force', /^--force needs --output$/m],
  ['bench status --store r.jsonl --time 5', /^--time needs files$/m],
  ['bench export level.xsb --to btool --out x --cpu 5', /--cpu cannot be used here: the tool has no limit/m],
  ['library export --to xsb --force', /^--force needs --out or --output$/m],
  ['library tag --boxes 2', /^--boxes needs --add or --remove$/m],
  ['library tag --add a --json', /^--json cannot be used with --add$/m],
  ['library progress --forget --json', /^--json cannot be used with --forget$/m],
  ['library progress --save r --limit 2', /^--limit cannot be used with --save$/m],
  ['course 1 --time 5', /^--time needs --check or --watch or --file$/m],
  ['course 1 --hint --json', /^--json cannot be used with --hint$/m],
  ['crosscheck level.xsb --count 5', /^--count needs --encoding$/m],
  ['crosscheck level.xsb --encoding fast --seed 5', /^--seed cannot be used with files$/m],
  ['id level.xsb --sums --duplicates', /^--sums cannot be used with --duplicates$/m],
  ['verify level.xsb --time 5', /^--time needs --prove or --why$/m],
] as const;
for (const [call, said] of IDLE_OPTIONS)
  test(`an option without effect is refused: ${call}`, async (t) => {
    await t.throwsAsync(readCall(call.split(' ')), { instanceOf: UsageError, message: said });
  });

/** The same, where the command itself sees it. */
const IDLE_WORDS = [
  ['solve level.xsb --improve 1 --objective any', /^sokoset: --improve cannot be used with --objective any/m],
  ['solve level.xsb --improve 1 --steps 2', /^sokoset: --improve cannot be used with --steps or --after/m],
  ['solve level.xsb --improve 1 --after l', /^sokoset: --improve cannot be used with --steps or --after/m],
  ['bench status level.xsb --queue redis://x', /^sokoset: files of levels need --store FILE$/m],
  ['library tag microban', /^sokoset: words that select levels need --add or --remove$/m],
] as const;
for (const [call, said] of IDLE_WORDS)
  test(`words without effect are refused: ${call}`, async (t) => {
    const { code, stderr } = await runCli(call.split(' '), FOLDER);
    t.regex(stderr, said);
    t.is(code, 2);
  });

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

test('a number above the limit of its option gets a message that names the limit', (t) => {
  for (const { name, option } of declared) {
    if (!('range' in option) || option.range.most === undefined) continue;
    const { most } = option.range;
    for (const given of [most + 1, 2 * most, 1e20].filter((number) => number > most)) {
      const error = t.throws(() => readAlone(name, option, String(given)), { instanceOf: UsageError });
      t.regex(error?.message ?? '', new RegExp(`^--${name} .*: give .* (to|at most) ${most}$`));
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

test('a word that is the name of an option stays a word', async (t) => {
  for (const words of [
    ['solve', 'library'],
    ['id', 'library'],
    ['show', 'solution'],
    ['show', 'level.xsb', '--out', 'solution'],
  ]) {
    const said = await runCli(words, FOLDER).then(({ stderr }) => stderr);
    t.false(said.includes('='), said);
  }
});

test('a value that begins with a dash is taken where it can be meant, and else the way to write it is named', (t) => {
  const options: Options = {
    atom: { type: 'string', takes: 'ATOM', takesDash: true, describe: 'an atom' },
    title: { type: 'string', takes: 'TEXT', describe: 'a title' },
    json: { type: 'boolean', describe: 'records' },
  };
  const read = (...words: string[]) =>
    readArguments({ examples: [], options, run: async () => 0 }, [], words);
  t.like(read('--atom', '-p(a)', '--json'), { atom: '-p(a)', json: true });
  t.like(read('--title=-p(a)'), { title: '-p(a)' });
  t.throws(() => read('--title', '-p(a)'), { message: /is given as --title=-p\(a\)$/ });
  t.throws(() => read('--atom', '--json'), { message: '--atom takes a value' });
});
