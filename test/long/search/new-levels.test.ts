import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import test from 'ava';
import { now } from '../../../src/base/clock.js';
import { unwrap } from '../../../src/base/result.js';
import { solveNatively } from '../../../src/search/search.js';
import { readLevels } from '../../../src/solve/question/read-levels.js';
import { folderWith } from '../../helpers/run-cli.js';

const MAIN = fileURLToPath(new URL('../../../bench/search/main.js', import.meta.url));

const FIRST = '########\n#@     #\n# $$   #\n#   ## #\n# $$ ..#\n#    ..#\n########\n';
const SECOND = '#########\n#   #   #\n# $ # $ #\n#@$ . $ #\n#  ...  #\n#########\n';
const FOLDER = folderWith({
  'levels/pair.xsb': `${FIRST}\n${SECOND}`,
  'levels/known/pair.tsv': 'n\ttitle\n',
});

function run(words: readonly string[]) {
  const env = { ...process.env, SOKOSET_COLLECTIONS: FOLDER };
  return spawnSync(process.execPath, [MAIN, ...words, '--time', '60'], { env });
}

/** The levels that a mode of the benchmark prints. */
function printed(...words: string[]) {
  const { status, stdout, stderr } = run(words);
  if (status !== 0) throw new Error(stderr.toString());
  return unwrap(readLevels(stdout.toString())).entries.map(({ title, level }) => ({
    title,
    level: unwrap(level),
  }));
}

for (const words of [
  ['--join', 'pair', '--levels', '4'],
  ['--vary', 'pulled,tightened,filled,halfway,opened', 'pair'],
])
  test(`each level of ${words[0]} has a solution, and a seed gives the same ones`, (t) => {
    const made = printed(...words, '--seed', '2');
    t.true(made.length > 2);
    for (const { title, level } of made) {
      const { status } = solveNatively(level, { objective: 'any', limits: { nodes: 100_000 }, now });
      t.is(status, 'solved', title);
    }
    t.deepEqual(printed(...words, '--seed', '2'), made);
    t.notDeepEqual(printed(...words, '--seed', '3'), made);
  });

test('a joined level holds the boxes of two', (t) => {
  for (const { level } of printed('--join', 'pair', '--levels', '3')) t.is(level.start.boxes.length, 8);
});

test('a collection may be a file; a name that is neither is refused in one line', (t) => {
  const { status, stdout } = run([join(FOLDER, 'levels/pair.xsb'), '--objective', 'pushes']);
  t.is(status, 0);
  t.regex(stdout.toString(), /2 levels, 2 solved, 2 proved/);
  const wrong = run(['pairs']);
  t.is(wrong.status, 2);
  t.is(wrong.stderr.toString(), 'bench:search: no file and no collection is named pairs: pair\n');
});
