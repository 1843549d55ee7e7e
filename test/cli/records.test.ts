import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import type { CommandEntry } from '../../src/cli/call/command.js';
import { COMMANDS } from '../../src/cli/commands.js';
import { benchRecord } from '../helpers/bench-record.js';
import { recordsIn, schemaOf } from '../helpers/records.js';
import { folderWith, PROJECT, runCli } from '../helpers/run-cli.js';

const FOLDER = folderWith({
  'two.xsb': '######\n#@$ .#\n######\n\n####\n#@$#\n####\n',
  'surplus.xsb': '#######\n#@$$ .#\n#######\n',
  'runs.jsonl': `${JSON.stringify(benchRecord({ key: 'a' }))}\n`,
  'none.lp': '#show push/4.\n:- step(_).\n',
  'l.sok': 'Corridor\n\n######\n#@$ .#\n######\n\nSolution\nrr\n\nStuck\n\n####\n#@$#\n####\n',
});

/** The records of a call, each checked by the schema of this name. */
const matches = test.macro(async (t, words: string, name: string, statuses: readonly unknown[]) => {
  const { stdout } = await runCli(words.split(' '), FOLDER);
  const records = recordsIn(stdout);
  const isRecord = schemaOf(name);
  for (const record of records) {
    t.true(isRecord(record), JSON.stringify([record, isRecord.errors]));
    t.is(Object.keys(record)[0], 'schema');
  }
  t.deepEqual([...new Set(records.map(({ status }) => status))], statuses);
});

test('the list of lessons', matches, 'course --json', 'course', [undefined]);
test('a lesson', matches, 'course 1 --json', 'course', [undefined]);
test('the check of a wrong answer', matches, 'course 1 --file none.lp --json', 'course', ['wrong']);
test('engines compared', matches, 'crosscheck two.xsb --json', 'crosscheck', ['agree', 'invalid']);
test('an encoding on tiny levels', matches, 'crosscheck --encoding none.lp --json', 'crosscheck', [
  'disagree',
]);
test('an encoding on a level', matches, 'crosscheck two.xsb --encoding none.lp --json', 'crosscheck', [
  'disagree',
  'invalid',
]);
test('levels exported to a file', matches, 'export two.xsb l.sok --to xsb --out made --json', 'export', [
  'invalid',
  'exported',
]);
test('levels exported as text', matches, 'export two.xsb --to sok --json', 'export', ['invalid', 'exported']);
test.serial('instances', matches, 'export two.xsb --to asp2009 --steps 2 --out i --json', 'export', [
  'invalid',
  'exported',
]);
test.serial('instances again', matches, 'export two.xsb --to asp2009 --steps 2 --out i --json', 'export', [
  'invalid',
  'there',
]);
test('a level that is left out', matches, 'export surplus.xsb --to asp2013 --json', 'export', ['left-out']);
test('figures of solvers', matches, 'bench report runs.jsonl --json', 'bench-report', [undefined]);
test('how far a benchmark is', matches, 'bench status --store runs.jsonl --json', 'bench-status', [
  undefined,
]);

test.before(async () => {
  for (const words of ['add l.sok', 'progress corridor --save r'])
    await runCli(`library ${words} --library l.db`.split(' '), FOLDER);
});

const IN_A_LIBRARY = '--json --library l.db';
for (const [call, name] of [
  ['add l.sok --tag easy', 'library-add'],
  ['list', 'library'],
  ['best', 'library-best'],
  ['stats', 'library-stats'],
  ['verify', 'library-verify'],
  ['tag', 'library-tag'],
  ['progress', 'library'],
  ['remove --tag easy', 'library-remove'],
] as const)
  test.serial(`library ${call}`, matches, `library ${call} ${IN_A_LIBRARY}`, name, [undefined]);

/** The commands whose records are those of another one, by the name of the schema. */
const SHARED: Readonly<Record<string, string>> = {
  'bench import': 'bench',
  'bench run': 'bench',
  'bench worker': 'bench',
  'library list': 'library',
  'library progress': 'library',
  'library search': 'library',
  'library show': 'library',
};

test('every command with --json has a schema', async (t) => {
  const check = async (entries: readonly CommandEntry[], above: string) => {
    for (const { command, load } of entries) {
      const name = `${above}${command.split(' ')[0]}`;
      const { options, commands = [] } = await load();
      const schema = `docs/schemas/${SHARED[name] ?? name.replaceAll(' ', '-')}.schema.json`;
      if ('json' in options) t.true(existsSync(join(PROJECT, schema)), `${name}: ${schema}`);
      await check(commands, `${name} `);
    }
  };
  await check(COMMANDS, '');
});
