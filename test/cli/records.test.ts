import test from 'ava';
import { benchRecord } from '../helpers/bench-record.js';
import { recordsIn, schemaOf } from '../helpers/records.js';
import { folderWith, runCli } from '../helpers/run-cli.js';

const FOLDER = folderWith({
  'two.xsb': '######\n#@$ .#\n######\n\n####\n#@$#\n####\n',
  'runs.jsonl': `${JSON.stringify(benchRecord({ key: 'a' }))}\n`,
  'none.lp': '#show push/4.\n:- step(_).\n',
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
test('figures of solvers', matches, 'bench report runs.jsonl --json', 'bench-report', [undefined]);
test('how far a benchmark is', matches, 'bench status --store runs.jsonl --json', 'bench-status', [
  undefined,
]);
