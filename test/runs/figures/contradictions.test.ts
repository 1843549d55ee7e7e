import test from 'ava';
import { contradictions, holdClaims } from '../../../src/runs/figures/contradictions.js';
import { groupBySolver, summarize } from '../../../src/runs/figures/statistics.js';
import type { BenchRecord } from '../../../src/runs/record/run-record.js';
import { benchRecord } from '../../helpers/bench-record.js';

/** 12 moves, 8 pushes in 3 lines. */
const SOLUTION = 'RRRllUUUdLLd';
const HONEST = benchRecord({ solver: 'honest', solution: SOLUTION, moves: 12, pushes: 8, lines: 3 });
/** A solution that costs more, and a claim about it. */
const LONGER = { solution: `ud${SOLUTION}`, moves: 14, pushes: 8, lines: 3 };

const claim = (fields: Partial<BenchRecord>) => benchRecord({ solver: 'liar', ...fields });

const wrong = test.macro({
  exec: (t, fields: Partial<BenchRecord>, words: string) => {
    for (const records of [
      [HONEST, claim(fields)],
      [claim(fields), HONEST],
    ]) {
      const held = holdClaims(records);
      const [liar, honest] = [held.find(isLiar)!, held.find((record) => !isLiar(record))!];
      t.is(liar.outcome, 'wrong');
      t.true(liar.contradiction?.endsWith(words), liar.contradiction);
      t.is(honest, HONEST);
      const figures = summarize(groupBySolver(held)).find(({ label }) => label === 'liar')!;
      t.like(figures, { solved: 0, par2: 120, outcomes: { wrong: 1 }, within: [0, 0, 0, undefined] });
      t.deepEqual(figures.contradictions, contradictions(records));
    }
  },
  title: (title, fields) => `wrong: ${title ?? JSON.stringify(fields)}`,
});

const stands = test.macro({
  exec: (t, fields: Partial<BenchRecord>) => {
    const records = [HONEST, claim(fields)];
    t.deepEqual(holdClaims(records), records);
    t.deepEqual(contradictions(records), []);
  },
  title: (title, fields) => `stands: ${title ?? JSON.stringify(fields)}`,
});

function isLiar({ solver }: BenchRecord): boolean {
  return solver === 'liar';
}

test(wrong, { outcome: 'unsolvable' }, 'solved by "honest"; "liar" says unsolvable');
test(wrong, { outcome: 'unsolvable', steps: 99 }, '"liar" says unsolvable');

test(wrong, { outcome: 'no-plan' }, '"liar" says no plan');
test(wrong, { outcome: 'no-plan', steps: 4 }, '"liar" says no plan with 4 steps');
test(wrong, { outcome: 'no-plan', steps: 9 }, '"liar" says no plan with 9 steps');
test(stands, { outcome: 'no-plan', steps: 3 });
test(stands, { outcome: 'no-plan', steps: 10 });
test(wrong, { outcome: 'no-plan', steps: 10, idle: true }, '"liar" says no plan with 10 steps');
test(stands, { outcome: 'no-plan', steps: 3, idle: true });
test(wrong, { outcome: 'no-plan', mostMoves: 12 }, '"liar" says no plan with at most 12 moves');
test(stands, { outcome: 'no-plan', mostMoves: 11 });

test(
  wrong,
  { ...LONGER, outcome: 'solved', objective: 'moves', optimal: true, bound: 14 },
  'solved by "honest" with 12 moves; "liar" says 14 optimal',
);
test(stands, { ...LONGER, outcome: 'solved', objective: 'pushes', optimal: true, bound: 8 });
test(stands, { ...LONGER, outcome: 'solved', objective: 'moves', optimal: false, bound: 12 });
test('the shorter plan is no plan with that number of steps', stands, {
  ...LONGER,
  outcome: 'solved',
  objective: 'moves',
  optimal: true,
  bound: 14,
  steps: 20,
});
test(
  wrong,
  { ...LONGER, outcome: 'solved', objective: 'moves', optimal: true, bound: 14, steps: 5 },
  '"liar" says 14 optimal',
);

test(wrong, { outcome: 'time', objective: 'moves', bound: 13 }, '"liar" says at least 13');
test(wrong, { outcome: 'unknown', objective: 'pushes', bound: 9 }, '"liar" says at least 9');
test(wrong, { outcome: 'memory', objective: 'lines', bound: 4 }, '"liar" says at least 4');
test(stands, { outcome: 'time', objective: 'moves', bound: 12 });
test(stands, { outcome: 'time', objective: 'pushes', bound: 8 });
test(stands, { outcome: 'time', objective: 'lines', bound: 3 });
test(stands, { outcome: 'time', objective: 'any', bound: 99 });
test('what a bound speaks of is not known', stands, { outcome: 'time', bound: 99 });
test('another level', stands, { outcome: 'unsolvable', exactId: '0000000000000002' });

test('a solution in hand when a limit came contradicts as well', (t) => {
  const late = benchRecord({ solver: 'late', outcome: 'time', solution: SOLUTION });
  t.deepEqual(contradictions([late, claim({ outcome: 'unsolvable' })]), [
    '1: solved by "late"; "liar" says unsolvable',
  ]);
});

test('a bound above the value of its own solution is wrong', (t) => {
  const [held] = holdClaims([claim({ ...LONGER, objective: 'moves', bound: 15 })]);
  t.is(held.outcome, 'wrong');
});

test('the solution of a wrong claim still stands against others', (t) => {
  const records = [
    benchRecord({ solver: 'a', solution: SOLUTION }),
    benchRecord({ solver: 'b', ...LONGER, objective: 'moves', optimal: true, bound: 14 }),
    benchRecord({ solver: 'c', outcome: 'time', objective: 'moves', bound: 20 }),
  ];
  t.deepEqual(
    holdClaims(records).map(({ outcome }) => outcome),
    ['solved', 'wrong', 'wrong'],
  );
});

test('repetitions of one contradiction are told once and counted each', (t) => {
  const lies = [1, 2, 3].map((repetition) => claim({ outcome: 'unsolvable', repetition }));
  t.is(contradictions([HONEST, ...lies]).length, 1);
  const [, figures] = summarize(groupBySolver(holdClaims([HONEST, ...lies])));
  t.is(figures.contradictions.length, 3);
});

test('repetitions with the same answer are held against each other once', (t) => {
  let reads = 0;
  const counting = (fields: Partial<BenchRecord>) => {
    const record = benchRecord(fields);
    const { outcome } = record;
    const get = () => {
      reads++;
      return outcome;
    };
    return Object.defineProperty(record, 'outcome', { get });
  };
  const records = Array.from({ length: 300 }, (_, i) => [
    counting({ repetition: i, solution: SOLUTION, objective: 'moves', optimal: true, bound: 12 }),
    counting({ solver: 'prover', repetition: i, outcome: 'no-plan', steps: 3 }),
    claim({ repetition: i, outcome: 'no-plan', steps: 2, trust: 'program' }),
  ]).flat();
  holdClaims(records);
  t.true(reads < 50 * records.length, String(reads));
});

/** A claim of a program, another record of the level, and whether that one confirms it. */
const confirmed = test.macro({
  exec: (t, said: Partial<BenchRecord>, other: Partial<BenchRecord>, expected: boolean) => {
    const records = [claim({ trust: 'program', ...said }), benchRecord({ solver: 'honest', ...other })];
    const [held] = holdClaims(records);
    t.is(held.confirmed === true, expected);
    const [figures] = summarize(groupBySolver(holdClaims(records)));
    t.like(figures, { solved: 0, answered: expected ? 1 : 0, par2: expected ? 1 : 120 });
  },
  title: (_, ...[said, other, expected]) =>
    `${expected ? 'confirmed' : 'not confirmed'}: ${JSON.stringify(said)} by ${JSON.stringify(other)}`,
});
const UNSOLVABLE = { outcome: 'unsolvable' } as const;
const noPlan = (steps: number, fields: Partial<BenchRecord> = {}) =>
  ({ outcome: 'no-plan', steps, ...fields }) as const;

test(confirmed, UNSOLVABLE, UNSOLVABLE, true);
test(confirmed, UNSOLVABLE, { ...UNSOLVABLE, trust: 'program' }, false);
test(confirmed, UNSOLVABLE, { ...UNSOLVABLE, exactId: '0000000000000002' }, false);
test(confirmed, UNSOLVABLE, noPlan(3), false);
test(confirmed, UNSOLVABLE, { outcome: 'time' }, false);
test(confirmed, noPlan(3), UNSOLVABLE, true);
test(confirmed, noPlan(3), noPlan(3), true);
test(confirmed, { ...noPlan(3), trust: 'encoding' }, noPlan(3), true);
test(confirmed, noPlan(3), noPlan(3, { trust: 'encoding' }), false);
test(confirmed, noPlan(3), noPlan(4), false);
test(confirmed, noPlan(3), noPlan(3, { idle: true }), true);
test(confirmed, noPlan(3, { idle: true }), noPlan(3), false);
const told = { statedSteps: 3, statedVerdict: 'unsatisfiable' } as const;
test(confirmed, noPlan(3, told), { outcome: 'time' }, true);
test(confirmed, noPlan(4, told), { outcome: 'time' }, false);
test(confirmed, noPlan(3, { ...told, idle: true }), { outcome: 'time' }, false);
test(confirmed, { outcome: 'no-plan', mostMoves: 3, ...told }, { outcome: 'time' }, true);
test(confirmed, { ...UNSOLVABLE, ...told }, { outcome: 'time' }, false);

const toldOf = (fields: Partial<BenchRecord>) => {
  const [held] = holdClaims([claim({ statedSteps: 3, statedVerdict: 'satisfiable', ...fields })]);
  return held.contradiction;
};
test('a verdict of the file contradicts what is about the same plans', (t) => {
  t.regex(toldOf(noPlan(3)) ?? '', /: its file has a solution; "liar" says no plan with 3 steps$/);
  t.regex(toldOf(UNSOLVABLE) ?? '', /: its file has a solution; "liar" says unsolvable$/);
  t.is(toldOf(noPlan(2)), undefined);
  t.is(toldOf(noPlan(3, { statedIdle: true })), undefined);
  t.regex(toldOf(noPlan(3, { statedIdle: true, idle: true })) ?? '', /; "liar" says no plan with 3 steps$/);
  t.is(toldOf({ outcome: 'time' }), undefined);
});
