import process from 'node:process';
import test from 'ava';
import { parseBoard } from '../../../src/game/level.js';
import { runTask } from '../../../src/runs/local/run-task.js';
import { type BenchSolver, benchLevel, recordOf, tasksOf } from '../../../src/runs/task/bench-task.js';

const levelOf = (rows: string[]) => {
  const parsed = parseBoard(rows);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return benchLevel({ schema: 1, source: 'a.xsb', index: 1 }, parsed.value);
};
const LEVEL = levelOf(['#####', '#@$.#', '#####']);
const native = (options: string[] = [], name = 'native'): BenchSolver => ({
  spec: { kind: 'own', name, engine: 'native', options },
  version: '1',
});
const keysOf = (...args: Parameters<typeof tasksOf>) => tasksOf(...args).map(({ key }) => key);

test('levels, solvers and repetitions are crossed', (t) => {
  const other = levelOf(['######', '#@$ .#', '######']);
  t.is(new Set(keysOf([LEVEL, other], [native(), native([], 'b')], { seconds: 60 }, 3)).size, 12);
});

test('a level that is there twice is one level', (t) => {
  t.is(tasksOf([LEVEL, levelOf(['#####', '#@$.#', '#####'])], [native()], { seconds: 60 }, 1).length, 1);
});

test('whatever makes a run another one makes its key another', (t) => {
  const limits = { seconds: 60 };
  const keys = [
    ...keysOf([LEVEL], [native()], limits, 2),
    ...keysOf([LEVEL], [native(['--objective', 'pushes'])], limits, 1),
    ...keysOf([LEVEL], [{ ...native(), version: '2' }], limits, 1),
    ...keysOf([LEVEL], [native()], { seconds: 61 }, 1),
    ...keysOf([LEVEL], [native()], { ...limits, cpuSeconds: 1 }, 1),
    ...keysOf([LEVEL], [native()], { ...limits, memoryMib: 1 }, 1),
  ];
  t.is(new Set(keys).size, keys.length);
  t.deepEqual(keysOf([LEVEL], [native()], limits, 1), keys.slice(0, 1));
});

test('commands of different words are different runs', (t) => {
  const run = (...command: string[]) =>
    tasksOf(
      [LEVEL],
      [{ spec: { kind: 'outside', name: 'x', command }, version: '1' }],
      { seconds: 60 },
      1,
    )[0];
  const whole = run('sh', '-c', 'echo RR', '{level}');
  const parted = run('sh', '-c', 'echo', 'RR', '{level}');
  t.not(whole.key, parted.key);
  const commands = [whole, parted].map((task) => recordOf(task, { outcome: 'solved', seconds: 1 }).command);
  t.deepEqual(commands, ["sh -c 'echo RR' {level}", 'sh -c echo RR {level}']);
});

test('the floor is what the player could walk to without boxes', (t) => {
  t.like(LEVEL.head, { boxes: 1, goals: 1, floor: 3 });
});

test('a run that cannot be judged has a record of its own', async (t) => {
  const echo: BenchSolver = { spec: { kind: 'outside', name: 'echo', command: ['echo', 'R'] }, version: '1' };
  const [task] = tasksOf([{ ...LEVEL, xsb: 'no level\n' }], [echo], { seconds: 60 }, 1);
  const record = await runTask(task, { sokoset: [] });
  t.like(record, { key: task.key, outcome: 'error' });
  t.regex(record?.message ?? '', /the level of a run is wrong/);
});

test('a level whose file holds a right solution is known to be satisfiable', (t) => {
  const verdictWith = (moves: string) => {
    const parsed = parseBoard(['#####', '#@$.#', '#####']);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const level = { ...parsed.value, solutions: [{ moves }] };
    return benchLevel({ schema: 1, source: 'a.xsb', index: 1 }, level).head.statedVerdict;
  };
  t.is(verdictWith('R'), 'satisfiable');
  t.is(verdictWith('l'), undefined);
});

test.serial('a fault of the temporary disk is none of the run', async (t) => {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = '/no/such/folder';
  t.teardown(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  });
  const [task] = tasksOf([LEVEL], [native()], { seconds: 60 }, 1);
  await t.throwsAsync(runTask(task, { sokoset: [] }), { code: 'ENOENT' });
});
