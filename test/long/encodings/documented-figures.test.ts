import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { measureTable } from '../../../bench/asp/table.js';
import { readFigures } from '../../../bench/figures/data.js';
import { collectionTest, INSTANCES_2009 } from '../../helpers/collections.js';
import { PROJECT } from '../../helpers/run-cli.js';

/* Rules and conflicts do not depend on the machine, but on clingo: the tables name the version that they hold for. */
const VERSION = '5.4.1';
const installed = spawnSync('clingo', ['--version'], { encoding: 'utf8' }).stdout ?? '';
const run = installed.includes(`clingo version ${VERSION}`) ? collectionTest : test.skip;

/** Encodings whose runs all end by themselves: `reference` depends on its limit. */
const MEASURED = ['fast', 'analysed', 'incremental'];

run(
  'the documents have the rules and conflicts of the 2009 instances that their command prints',
  async (t) => {
    const options = new Map([
      ['engine', 'clingo-native'],
      ['encodings', MEASURED.join(',')],
    ]);
    const rows = await measureTable([INSTANCES_2009], options);
    t.is(rows.length, MEASURED.length);
    for (const document of ['docs/encodings.md', 'bench/results/asp-encodings.md']) {
      const text = readFileSync(join(PROJECT, document), 'utf8');
      for (const { encoding, rules, conflicts, wrong, open } of rows) {
        const [, ...figures] =
          new RegExp(`^\\| ${encoding} \\| ([\\d,]+) \\| ([\\d,]+) \\|`, 'm').exec(text) ?? [];
        t.deepEqual(
          figures,
          [rules.toLocaleString('en'), conflicts.toLocaleString('en')],
          `${document}, ${encoding}`,
        );
        t.is(wrong + open, 0);
      }
    }
    const counted = readFigures(join(PROJECT, 'bench/data')).get('asp-rules')!.rows;
    for (const { encoding, rules } of rows.filter(({ encoding }) => encoding !== 'incremental')) {
      const ofEach = counted.filter((row) => row['encoding'] === encoding).map((row) => Number(row['rules']));
      t.is(
        ofEach.reduce((sum, count) => sum + count, 0),
        rules,
        `asp-rules, ${encoding}`,
      );
    }
  },
);
