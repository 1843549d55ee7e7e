import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { LineFile } from '../../../src/runs/record/line-file.js';
import { Claims } from '../../../src/runs/record/run-claims.js';
import { Store } from '../../../src/runs/record/store.js';
import { benchRecord } from '../../helpers/bench-record.js';
import { folderWith } from '../../helpers/run-cli.js';

const freshPath = () => join(folderWith({}), 'runs.jsonl');
const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').slice(0, -1);

test('a record is kept once', (t) => {
  const path = freshPath();
  const store = new Store(path);
  t.true(store.add(benchRecord()));
  t.false(store.add(benchRecord({ seconds: 9 })));
  t.deepEqual([...new Store(path).records().values()], [benchRecord()]);
  t.is(linesOf(path).length, 1);
});

test('a store that cannot be read is refused, not taken for an empty one', (t) => {
  const folder = folderWith({ file: '' });
  t.throws(() => new Store(folder).records(), { code: 'EISDIR' });
  t.throws(() => new Store(join(folder, 'file/runs.jsonl')).records(), { code: 'ENOTDIR' });
  t.is(new Store(join(folder, 'none.jsonl')).records().size, 0);
});

test('two stores on one file see each other', (t) => {
  const path = freshPath();
  const [one, two] = [new Store(path), new Store(path)];
  one.add(benchRecord({ key: 'a' }));
  t.false(two.add(benchRecord({ key: 'a' })));
  two.add(benchRecord({ key: 'b' }));
  t.deepEqual([...one.records().keys()], ['a', 'b']);
});

test('an error gives way to a record that is none, and nothing gives way to an error', (t) => {
  const path = freshPath();
  const store = new Store(path);
  t.true(store.add(benchRecord({ outcome: 'error' })));
  t.false(store.add(benchRecord({ outcome: 'error' })));
  t.true(store.add(benchRecord({ outcome: 'time' })));
  t.false(store.add(benchRecord({ outcome: 'solved' })));
  t.deepEqual(
    [...new Store(path).records().values()].map(({ outcome }) => outcome),
    ['time'],
  );
});

test('a line torn anywhere costs itself alone', (t) => {
  const whole = JSON.stringify(benchRecord({ key: 'torn', title: 'Käse' }));
  const bytes = Buffer.from(whole);
  for (let length = 1; length < bytes.length; length += 7) {
    const path = freshPath();
    new Store(path).add(benchRecord({ key: 'a' }));
    appendFileSync(path, bytes.subarray(0, length));
    const store = new Store(path);
    t.true(store.add(benchRecord({ key: 'b' })));
    t.true(store.add(benchRecord({ key: 'torn' })));
    t.deepEqual([...new Store(path).records().keys()], ['a', 'b', 'torn']);
  }
});

test('a last record without its line feed counts, and a part of one is said', (t) => {
  const path = freshPath();
  const lines = ['a', 'b'].map((key) => JSON.stringify(benchRecord({ key })));
  writeFileSync(path, lines.join('\n'));
  const store = new Store(path);
  t.deepEqual([...store.records().keys()], ['a', 'b']);
  t.is(store.damage(), undefined);
  t.false(store.add(benchRecord({ key: 'b' })));
  t.true(store.add(benchRecord({ key: 'c' })));
  t.deepEqual([...store.records().keys()], ['a', 'b', 'c']);
  t.is(linesOf(path).length, 3);
  appendFileSync(path, lines[0].slice(0, -1));
  store.records();
  t.is(store.damage(), `${path}: 1 line is not a record (first: line 4)`);
  t.true(store.add(benchRecord({ key: 'd' })));
  store.records();
  t.is(store.damage(), `${path}: 1 line is not a record (first: line 4)`);
});

test('a part of a line that somebody cuts off is no damage any more', (t) => {
  const path = freshPath();
  const whole = `${JSON.stringify(benchRecord({ key: 'a' }))}\n`;
  writeFileSync(path, `${whole}{"key":`);
  const store = new Store(path);
  store.records();
  t.is(store.damage(), `${path}: 1 line is not a record (first: line 2)`);
  writeFileSync(path, whole);
  store.records();
  t.is(store.damage(), undefined);
});

test('lines that are no records are passed over', (t) => {
  const path = freshPath();
  writeFileSync(path, `\n[]\nnull\n"x"\n{"key":"y"}\n\0\0\0\n${JSON.stringify(benchRecord({ key: 'a' }))}\n`);
  const store = new Store(path);
  t.deepEqual([...store.records().keys()], ['a']);
  t.is(store.damage(), `${path}: 5 lines are not records (first: line 2)`);
});

const DAMAGED: Readonly<Record<string, object>> = {
  seconds: { seconds: 'x' },
  limits: { limits: undefined },
  'a limit': { limits: { seconds: null } },
  outcome: { outcome: 'won' },
  schema: { schema: undefined },
  solution: { solution: 'up' },
  moves: { moves: '3' },
  machine: { machine: 'mine' },
  boxes: { boxes: -1 },
};
for (const [name, fields] of Object.entries(DAMAGED))
  test(`a record with a damaged field is passed over and told: ${name}`, (t) => {
    const path = freshPath();
    const damaged = { ...benchRecord({ key: 'b' }), ...fields };
    writeFileSync(
      path,
      [benchRecord({ key: 'a' }), damaged].map((record) => `${JSON.stringify(record)}\n`).join(''),
    );
    const store = new Store(path);
    t.deepEqual([...store.records().keys()], ['a']);
    t.is(store.damage(), `${path}: 1 line is not a record (first: line 2)`);
  });

test('a store of whole records has no damage, and fields that are new may stand in it', (t) => {
  const path = freshPath();
  writeFileSync(path, `${JSON.stringify({ ...benchRecord({ key: 'a' }), later: 1 })}\n\n`);
  const store = new Store(path);
  t.is(store.records().size, 1);
  t.is(store.damage(), undefined);
});

test('records of a later schema are refused', (t) => {
  const path = freshPath();
  const later = { ...benchRecord({ key: 'b' }), schema: 2 };
  writeFileSync(
    path,
    [benchRecord({ key: 'a' }), later].map((record) => `${JSON.stringify(record)}\n`).join(''),
  );
  t.throws(() => new Store(path).records(), { message: /line 2 is a record of schema 2/ });
});

test('a mark of the byte order costs no record', (t) => {
  const path = freshPath();
  writeFileSync(path, `\ufeff${JSON.stringify(benchRecord({ key: 'a' }))}\n`);
  const store = new Store(path);
  t.deepEqual([...store.records().keys()], ['a']);
  t.is(store.damage(), undefined);
});

test('a run is claimed once', (t) => {
  const path = freshPath();
  const [one, two] = [new Claims(path), new Claims(path)];
  t.true(one.take('a', 10));
  t.false(two.take('a', 10));
  t.true(two.take('b', 10));
  one.end();
  t.false(existsSync(`${path}.claims`));
});

test('the last of several processes that end removes the claims, though the others still live', (t) => {
  const path = freshPath();
  const claims = new Claims(path);
  t.true(claims.take('a', 10));
  // Processes elsewhere: whether they live cannot be seen from here.
  const [near, far] = ['near', 'far'].map((host) => ({ host, pid: 1, born: '1' }));
  const write = (line: object) => appendFileSync(`${path}.claims`, `${JSON.stringify(line)}\n`);
  for (const [key, owner] of Object.entries({ b: near, c: far }))
    write({ key, ...owner, until: Date.now() + 1e6 });
  write(near);
  t.true(claims.take('b', 10), 'the process that ended makes it no more');
  t.false(claims.take('c', 10));
  claims.end();
  t.true(existsSync(`${path}.claims`), 'one process is not done');
  write(far);
  new Claims(path).end();
  t.false(existsSync(`${path}.claims`));
  claims.end();
  t.false(existsSync(`${path}.claims`), 'nothing is left to end');
});

test('claims of processes that are gone, or that took too long, are void', (t) => {
  const path = freshPath();
  const claim = { host: 'elsewhere', pid: 1, born: '1', until: Date.now() + 1e6 };
  const own = JSON.parse(claimLine(path));
  const lines = [
    { ...claim, key: 'held elsewhere' },
    { ...claim, key: 'overdue', until: Date.now() - 1 },
    { ...own, key: 'reborn', born: '1' },
    { ...own, key: 'dead', pid: 2 ** 22 + 1, born: '1' },
  ];
  writeFileSync(`${path}.claims`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const claims = new Claims(path);
  t.false(claims.take('held elsewhere', 10));
  for (const key of ['overdue', 'reborn', 'dead']) t.true(claims.take(key, 10), key);
});

test('a claim that came too late holds when the one before it has ended, once', async (t) => {
  const path = freshPath();
  const other = spawn('cat', { stdio: ['pipe', 'ignore', 'ignore'] });
  t.teardown(() => other.kill('SIGKILL'));
  const claim = { ...JSON.parse(claimLine(path)), key: 'a', pid: other.pid, born: bornAt(other.pid!) };
  // This line is not complete when the claims are read, and is when ours is written behind it.
  writeFileSync(`${path}.claims`, JSON.stringify(claim));
  const claims = new Claims(path);
  t.false(claims.take('a', 10), 'the other one was first');
  t.false(claims.take('a', 10), 'and makes the run');
  other.kill('SIGKILL');
  await once(other, 'exit');
  t.true(claims.take('a', 10), 'now it is ours');
  t.false(claims.take('a', 10), 'and is made once');
});

/** When a process began, as the system counts it. */
function bornAt(pid: number): string {
  if (!existsSync('/proc/self/stat')) return 'there';
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
}

function claimLine(path: string): string {
  new Claims(path).take('x', 10);
  return linesOf(`${path}.claims`)[0];
}

test('a file that another one has replaced is read from its begin', (t) => {
  const path = freshPath();
  writeFileSync(path, '1\n');
  const file = new LineFile(path);
  t.deepEqual(file.added(), ['1']);
  renameSync(path, `${path}.old`);
  writeFileSync(path, '2\n3\n4\n');
  t.deepEqual(file.added(), ['2', '3', '4']);
  appendFileSync(path, '5\n');
  t.deepEqual(file.added(), ['5']);
  // The system may give the new file the number of the old one.
  writeFileSync(path, '6\n7\n8\n9\n10\n');
  t.deepEqual(file.added(), ['6', '7', '8', '9', '10']);
});
