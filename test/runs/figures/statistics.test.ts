import test from 'ava';
import { contradictions } from '../../../src/runs/figures/contradictions.js';
import { compare, groupBySolver, solvedBy, summarize } from '../../../src/runs/figures/statistics.js';
import { benchRecord } from '../../helpers/bench-record.js';

const run = (level: number, solver: string, fields: object = {}) =>
  benchRecord({ exactId: String(level).padStart(16, '0'), index: level, solver, ...fields });
const unsolved = { outcome: 'time', seconds: 60.1 } as const;

const RECORDS = [
  run(1, 'a', { seconds: 0.5, boxes: 2, collection: 'X', peakMiB: 100, nodes: 10 }),
  run(2, 'a', { seconds: 30, boxes: 5, collection: 'X', peakMiB: 200, nodes: 1000 }),
  run(3, 'a', { ...unsolved, boxes: 40, collection: 'Y' }),
  run(4, 'a', { outcome: 'unsolvable', seconds: 2, boxes: 2, collection: 'Y' }),
  run(1, 'b', { seconds: 5, boxes: 2, collection: 'X', nodes: 40 }),
  run(2, 'b', { ...unsolved, outcome: 'memory', seconds: 7, boxes: 5, collection: 'X' }),
  run(3, 'b', { seconds: 10, boxes: 40, collection: 'Y', nodes: 7 }),
];
const [a, b] = groupBySolver(RECORDS);

test('the figures of a solver', (t) => {
  const [first, second] = summarize([a, b]);
  t.like(first, {
    label: 'a',
    runs: 4,
    solved: 2,
    within: [1, 1, 2, undefined],
    medianSeconds: 15.25,
    meanSeconds: 15.25,
    medianPeakMiB: 150,
    alone: 1,
    outcomes: { solved: 2, time: 1, unsolvable: 1 },
  });
  // A proof is an answer at its own time; a limit of time or memory counts twice the limit of time.
  t.is(first.par2, (0.5 + 30 + 120 + 2) / 4);
  t.is(second.par2, (5 + 120 + 10) / 3);
  t.is(second.alone, 1);
});

test('a solver that solved nothing has no times', (t) => {
  const [only] = summarize(groupBySolver([run(1, 'a', unsolved)]));
  t.is(only.medianSeconds, undefined);
  t.is(only.par2, 120);
});

test('solved runs by number of boxes and by collection', (t) => {
  t.deepEqual(solvedBy([a, b], 'boxes'), [
    {
      group: '1–2',
      counts: [
        { solved: 1, runs: 2 },
        { solved: 1, runs: 1 },
      ],
    },
    {
      group: '5–6',
      counts: [
        { solved: 1, runs: 1 },
        { solved: 0, runs: 1 },
      ],
    },
    {
      group: 'over 30',
      counts: [
        { solved: 0, runs: 1 },
        { solved: 1, runs: 1 },
      ],
    },
  ]);
  t.deepEqual(
    solvedBy([a], 'collection').map(({ group }) => group),
    ['X', 'Y'],
  );
});

test('what one gains and loses against the other', (t) => {
  const comparison = compare(a, b);
  t.deepEqual(comparison.gained, ['Y 3']);
  t.deepEqual(comparison.lost, ['X 2']);
  t.is(comparison.both, 1);
  t.true(Math.abs(comparison.timeRatio! - 10) < 1e-9);
  t.true(Math.abs(comparison.nodesRatio! - 4) < 1e-9);
});

test('versions and limits tell solvers of one name apart', (t) => {
  const labels = groupBySolver([
    run(1, 'a', { version: '1' }),
    run(1, 'a', { version: '2' }),
    run(1, 'a', { version: '2', limits: { seconds: 10, memoryMib: 500 } }),
    run(1, 'b'),
  ]).map(({ label }) => label);
  t.deepEqual(labels, ['a 1 60 s', 'a 2 60 s', 'a 2 10 s 500 MiB', 'b']);
});

test('numbers tell solvers apart that differ in their commands alone', (t) => {
  const commands = ['one', 'two'].map((command) => run(1, 'a', { command }));
  const labels = groupBySolver([...commands, run(1, 'b')]).map(({ label }) => label);
  t.deepEqual(labels, ['a #1', 'a #2', 'b']);
});

test('a level of a numbered file is named by its file', (t) => {
  const source = 'track/0096-micro-12-1.lp';
  const [before, after] = groupBySolver([
    run(1, 'a', { source, collection: 'micro', title: 'Gate' }),
    run(1, 'b', { ...unsolved, source, collection: 'micro', title: 'Gate' }),
  ]);
  t.deepEqual(compare(before, after).lost, ['0096-micro-12-1 "Gate"']);
});

test('a level with two numbers of steps is two instances', (t) => {
  const facts = (solver: string, statedSteps: number, fields: object = {}) =>
    run(1, solver, { source: `${statedSteps}.lp`, statedSteps, ...fields });
  const [before, after] = groupBySolver([
    facts('a', 2, { outcome: 'no-plan' }),
    facts('a', 3),
    facts('b', 3, { seconds: 5 }),
    facts('b', 2),
  ]);
  t.like(compare(before, after), { gained: ['1'], lost: [], both: 1, timeRatio: 5 });
  t.deepEqual(
    summarize([before, after]).map(({ alone }) => alone),
    [0, 1],
  );
});

test('several instances of one level with the same steps are compared each by itself', (t) => {
  const runs = ['a', 'b'].flatMap((solver, i) =>
    [1, 2, 4].map((seconds) =>
      run(1, solver, { source: `${seconds}.lp`, statedSteps: 8, seconds: seconds * 2 ** i }),
    ),
  );
  const [one, other] = groupBySolver(runs);
  t.like(compare(one, other), { both: 3, timeRatio: 2 });
  // Elsewhere, a file may have another path.
  const moved = groupBySolver(runs.slice(3, 4).map((record) => ({ ...record, source: 'x/1.lp' })));
  const [first] = groupBySolver(runs.slice(0, 1));
  t.like(compare(first, moved[0]), { both: 1, timeRatio: 2 });
});

test('what one solver alone solves is counted as it is compared: file by file', (t) => {
  const facts = (solver: string, name: string, fields: object = {}) =>
    run(1, solver, { source: name, statedSteps: 8, ...fields });
  const solvers = groupBySolver([
    facts('a', '1.lp'),
    facts('a', '2.lp'),
    facts('b', '1.lp'),
    facts('b', '2.lp', unsolved),
  ]);
  t.deepEqual(
    summarize(solvers).map(({ alone }) => alone),
    [1, 0],
  );
  t.is(compare(solvers[0], solvers[1]).lost.length, 1);
});

test('a record of 1.0.0 gets its steps from a newer one of the same place', (t) => {
  const facts = (version: string, source: string, fields: object = {}) =>
    run(1, 'a', { version, source, key: `${version} ${source}`, ...fields });
  const [before, after] = groupBySolver([
    facts('1', '2.lp', unsolved),
    facts('1', '3.lp'),
    facts('2', '2.lp', { statedSteps: 2 }),
    facts('2', '3.lp', { statedSteps: 3, ...unsolved }),
  ]);
  t.like(compare(before, after), { gained: ['1'], lost: ['1'], both: 0 });
});

test('answers that exclude each other are told', (t) => {
  t.deepEqual(contradictions(RECORDS), []);
  const lies = [...RECORDS, run(1, 'c', { outcome: 'unsolvable' })];
  t.deepEqual(contradictions(lies), ['X 1: solved by "a"; "c" says unsolvable']);
});
