import test from 'ava';
import type { CommandEntry } from '../../src/cli/call/command.js';
import { isFlag } from '../../src/cli/call/option.js';
import { COMMANDS } from '../../src/cli/commands.js';
import { runCli } from '../helpers/run-cli.js';

/** The words that call each command, and the commands below it. */
async function calls(entries: readonly CommandEntry[], above: readonly string[] = []): Promise<string[][]> {
  const found = entries.map(async (entry) => {
    const call = [...above, entry.command.split(' ')[0]];
    const { commands = [] } = await entry.load();
    return [call, ...(await calls(commands, call))];
  });
  return (await Promise.all(found)).flat();
}

for (const call of [[], ...(await calls(COMMANDS))]) {
  const name = ['sokoset', ...call].join(' ');
  test(`the help of ${name} begins with examples and fits 80 columns`, async (t) => {
    const { stdout, stderr, code } = await runCli([...call, '--help'], '.');
    t.is(code, 0);
    t.is(stderr, '');
    const lines = stdout.split('\n');
    t.true(lines[0].startsWith(name));
    t.deepEqual(lines.slice(1, 3), ['', 'Examples:']);
    t.deepEqual(
      lines.filter((line) => line.length > 80),
      [],
    );
  });

  test(`the help of ${name} names every option once, and every command`, async (t) => {
    const { stdout } = await runCli([...call, '--help'], '.');
    const shown = [...stdout.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, option]) => option);
    const { options, commands } = await declared(call);
    t.deepEqual(shown.sort(), [...Object.keys(options), 'help', 'version'].sort());
    for (const { command } of commands) t.true(stdout.includes(`\n  ${command} `), command);
  });
}

test('the word help in front shows the help too, of the program or of a command', async (t) => {
  for (const call of [[], ['solve'], ['bench', 'run']]) {
    const { stdout, stderr, code } = await runCli(['help', ...call], '.');
    t.deepEqual([stderr, code], ['', 0]);
    t.is(stdout, (await runCli([...call, '--help'], '.')).stdout);
  }
});

test('the help shows what an option takes, in brackets if it may be left out', async (t) => {
  const { stdout } = await runCli(['solve', '--help'], '.');
  const shown = [...stdout.matchAll(/^ {2}--([a-z-]+)(?: (\S+))? /gm)].map(([, option, value]) => [
    option,
    value,
  ]);
  const values = Object.fromEntries(shown);
  t.like(values, { steps: 'N', time: 'S', memory: 'MIB', engine: 'NAME', output: 'FILE', library: '[FILE]' });
  t.is(values.json, undefined);
  const flags = Object.entries((await declared(['solve'])).options).filter(([, option]) => isFlag(option));
  for (const [name] of flags) t.is(values[name], undefined, name);
});

test('the help of solve says what a line is, and what --improve minimises', async (t) => {
  const { stdout } = await runCli(['solve', '--help'], '.');
  const help = stdout.replace(/\s+/g, ' ');
  t.regex(
    help,
    /--objective NAME what to minimise; a line is a run of pushes of one box in one direction \[/,
  );
  t.regex(help, /--improve S [^[]* without --objective, in moves --/);
});

test('the help shows defaults that other options decide', async (t) => {
  const { stdout } = await runCli(['solve', '--help'], '.');
  t.true(stdout.replace(/\s+/g, ' ').includes('[any, lines, pushes, moves; default: any for native,'));
  const run = await runCli(['bench', 'run', '--help'], '.');
  t.true(run.stdout.replace(/\s+/g, ' ').includes('or {facts} [default: native; repeatable]'));
});

async function declared(call: readonly string[]) {
  let found: { options: object; commands?: readonly CommandEntry[] } = { options: {}, commands: COMMANDS };
  for (const name of call) {
    const entry = found.commands!.find(({ command }) => command.split(' ')[0] === name);
    found = await entry!.load();
  }
  return { options: found.options, commands: found.commands ?? [] };
}

const faults = test.macro(async (t, words: string, message: string, help = 'sokoset --help') => {
  const { stdout, stderr, code } = await runCli(words.split(' '), '.');
  t.is(stdout, '');
  t.is(stderr, `sokoset: ${message}\nTry ${help}\n`);
  t.is(code, 2);
});

test('a mistyped command', faults, 'slove x', 'there is no command slove; did you mean solve?');
test(
  'a mistyped command of bench',
  faults,
  'bench rnu',
  'there is no command bench rnu; did you mean run?',
  'sokoset bench --help',
);
test(
  'a command that is like none',
  faults,
  'bench nonsense',
  'there is no command bench nonsense; the commands of sokoset bench: run, status, report, worker, import, export',
  'sokoset bench --help',
);
test(
  'help of a command that there is not',
  faults,
  'help slove',
  'there is no command slove; did you mean solve?',
);
test(
  'help of a command of bench that there is not',
  faults,
  'help bench rum',
  'there is no command bench rum; did you mean run?',
  'sokoset bench --help',
);
test('too many words', faults, 'compete a b', 'this word is not expected here: b', 'sokoset compete --help');
test(
  'a mistyped option',
  faults,
  'solve x --step 3',
  'there is no option --step; did you mean --steps?',
  'sokoset solve --help',
);
test('too few words', faults, 'bench report', 'name files of records', 'sokoset bench report --help');
test(
  'a word before the command',
  faults,
  'x.xsb solve',
  'this word is not expected here: x.xsb',
  'sokoset solve --help',
);
test(
  'an option that is required',
  faults,
  'bench run x',
  '--store is missing: the file of records (JSON lines)',
  'sokoset bench run --help',
);

const ALL = COMMANDS.map(({ command }) => command.split(' ')[0]).join(', ');
test(
  'an option without a command',
  faults,
  '--foo x',
  `there is no option --foo here; name a command of sokoset: ${ALL}`,
);
test('a mistyped --version', faults, '--verson', 'there is no option --verson here; did you mean --version?');
test(
  'a mistyped --help of a command with commands',
  faults,
  'bench --hepl',
  'there is no option --hepl here; did you mean --help?',
  'sokoset bench --help',
);
test(
  'a command behind --',
  faults,
  '-- solve x',
  'name the command before --: sokoset COMMAND -- FILES',
  'sokoset solve --help',
);
test('a command in capitals', faults, 'SOLVE x', 'there is no command SOLVE; did you mean solve?');
test(
  'an option in capitals',
  faults,
  'solve --Steps 3 x',
  'there is no option --Steps; did you mean --steps?',
  'sokoset solve --help',
);

test('-h is --help wherever it stands, and -v alone is --version', async (t) => {
  for (const words of [[], ['solve'], ['bench'], ['bench', 'run', 'x']])
    t.deepEqual(await runCli([...words, '-h'], '.'), await runCli([...words, '--help'], '.'));
  t.deepEqual(await runCli(['-v'], '.'), await runCli(['--version'], '.'));
});

const completes = test.macro(async (t, words: string, expected: readonly string[]) => {
  const { stdout } = await runCli(['--get-yargs-completions', ...words.split(' ')], '.');
  const offered = stdout.split('\n').map((line) => line.split(':')[0]);
  for (const word of expected) t.true(offered.includes(word), `${word} in ${stdout}`);
});

test('completions of commands', completes, 'sokoset so', ['solve', 'completion']);
test('completions of options', completes, 'sokoset solve --en', ['--engine', '--encoding', '--help']);
test('completions of values', completes, 'sokoset solve --engine c', ['clingo', 'clingo-native']);
test('completions of commands below a command', completes, 'sokoset bench r', ['run', 'report']);
