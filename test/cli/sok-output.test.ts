import test from 'ava';
import { attachSolutions } from '../../src/game/solutions.js';
import type { Collection } from '../helpers/random-collection.js';
import { readBack } from '../helpers/random-collection.js';
import { folderWith, runCli } from '../helpers/run-cli.js';

const SOLVABLE = '######\n#@$ .#\n######';
const STUCK = '######\n#@ $##\n#.  ##\n######';

/** An untitled level, one that can't be solved but holds games, one with several solutions, one that starts solved. */
const LEVELS = [
  '; Collection: Some levels\n; Author: Me\n; made by hand\n; and kept',
  SOLVABLE,
  SOLVABLE.replace('######', '#######'),
  `Stuck\n\n${STUCK}\n\nDifficulty: high\nComment:\nno way\n\nout\nComment-End:\nSolution of old\nll\n\nSaveGame 2/1\nlr`,
  `Level 4: The end\n\n${SOLVABLE}\n\nAuthor: You\nSolution: by X\nrr\n\nSolution: too long\nrlrr\n\nSnapshot\nr`,
  '####\n#@*#\n####',
].join('\n\n');

const OTHER = `; Collection: Others\n; Author: Him\n; Email: h@example.org\n\n; 1 Last\n\n${SOLVABLE}\n`;
const FOLDER = folderWith({ 'some.sok': `${LEVELS}\n`, 'other.xsb': OTHER, 'moves.txt': 'RR\n' });

/** What `LEVELS` is when all that can be solved is. */
function solved(moves: readonly string[]): Collection {
  const { head, levels } = readBack(LEVELS);
  const found = moves.map((one) => (one === '-' ? [] : [{ moves: one }]));
  return { head, levels: levels.map((level, i) => attachSolutions(level, found[i]).level) };
}

test('solve --format sok keeps all that was read, and adds what it found', async (t) => {
  const { stdout, code } = await runCli(['solve', 'some.sok', '--format', 'sok'], FOLDER);
  t.is(code, 0);
  const { levels } = solved(['RR', 'RR', '-', 'RR', '']);
  t.deepEqual(levels[3].solutions?.length, 3);
  t.deepEqual(readBack(stdout), solved(['RR', 'RR', '-', 'RR', '']));
});

test('solve --format sok keeps all that was read where nothing is found', async (t) => {
  const words = ['solve', 'some.sok', '--format', 'sok', '--memory', '0.001'];
  const { stdout } = await runCli(words, FOLDER);
  const read = readBack(stdout);
  t.deepEqual(read.head, readBack(LEVELS).head);
  t.is(read.levels.length, 5);
  t.deepEqual(
    read.levels.map(({ title, comment, properties }) => [title, comment, properties]),
    readBack(LEVELS).levels.map(({ title, comment, properties }) => [title, comment, properties]),
  );
});

test('id --match keeps all that was read', async (t) => {
  const { stdout } = await runCli(['id', 'some.sok', '--match', 'moves.txt'], FOLDER);
  t.deepEqual(readBack(stdout), solved(['RR', '-', '-', '-', '-']));
});

for (const words of ['solve some.sok other.xsb --format sok', 'export some.sok other.xsb --to sok']) {
  test(`${words}: levels of several files keep what their heads say of them`, async (t) => {
    const { stdout, stderr } = await runCli(words.split(' '), FOLDER);
    const { head, levels } = readBack(stdout);
    t.deepEqual(head, {});
    t.deepEqual(
      levels.map(({ title, author, collection }) => [title, author, collection]),
      [
        [undefined, 'Me', 'Some levels'],
        [undefined, 'Me', 'Some levels'],
        ['Stuck', 'Me', 'Some levels'],
        ['Level 4: The end', 'You', 'Some levels'],
        [undefined, 'Me', 'Some levels'],
        ['Last', 'Him', 'Others'],
      ],
    );
    t.regex(stderr, /some.sok: warning: .*description[\s\S]*other.xsb: warning: .*email/);
  });
}
