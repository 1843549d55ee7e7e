import test from 'ava';
import fc from 'fast-check';
import type { Progress } from '../../../src/solve/question/solver.js';
import { answerOf, answerWords } from '../../state/answer.js';
import { heard, NOTHING_HEARD, type SearchRecord } from '../../state/search-record.js';

function record(...said: readonly (readonly [seconds: number, progress: Progress])[]): SearchRecord {
  return said.reduce((known, [seconds, progress]) => heard(known, progress, seconds), NOTHING_HEARD);
}

const search = (nodes: number, seconds: number, known: { bound?: number; best?: number } = {}): Progress => ({
  kind: 'search',
  nodes,
  states: nodes,
  seconds,
  ...known,
});
const attempt = (steps: number, verdict: string): Progress => ({
  kind: 'attempt',
  steps,
  verdict,
  seconds: 0.5,
  conflicts: 7 * steps,
});

test('only changes of bound and best so far are kept, each with its moment', (t) => {
  const known = record(
    [1, search(10, 1, { bound: 3 })],
    [2, search(20, 2, { bound: 3 })],
    [3, search(30, 3, { bound: 4, best: 9 })],
  );
  t.deepEqual(known.samples, [
    { seconds: 1, bound: 3 },
    { seconds: 3, bound: 4, best: 9 },
  ]);
});

test('nodes a second are those of the last seconds, not of the whole', (t) => {
  const known = record([0, search(0, 0)], [1, search(1000, 1)], [2, search(5000, 2)]);
  t.is(known.rate, 4000);
});

test('a bound without end is no bound: nothing is left in the queue', (t) => {
  t.is(record([1, search(10, 1, { bound: Infinity })]).bound, undefined);
});

test('the ladder keeps time and conflicts of each number, and what they prove', (t) => {
  const known = record(
    [1, attempt(5, 'unsatisfiable')],
    [2, attempt(6, 'unknown')],
    [3, attempt(7, 'satisfiable')],
  );
  t.deepEqual(
    known.rungs.map(({ steps, conflicts }) => [steps, conflicts]),
    [
      [5, 35],
      [6, 42],
      [7, 49],
    ],
  );
  t.is(known.bound, 5);
  t.is(known.best, 6);
});

test('an answer is called proved only where bound and best meet', (t) => {
  const about = (bound?: number, best?: number) => {
    const known = {
      samples: [],
      rungs: [],
      ...(bound !== undefined && { bound }),
      ...(best !== undefined && { best }),
    };
    return answerWords(answerOf('lines', [known]), false).words;
  };
  t.is(about(7), 'At least 7 lines');
  t.is(about(7, 9), '7 to 9 lines');
  t.is(about(undefined, 9), 'At most 9 lines');
  t.is(about(9, 9), '9 lines, proved');
  t.is(about(), 'No answer yet');
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), (bound, more) => {
      t.is(about(bound, bound + more + 1).includes('proved'), false);
    }),
  );
});

test('what several engines prove counts together', (t) => {
  const [one, other] = [
    { samples: [], rungs: [], bound: 4 },
    { samples: [], rungs: [], bound: 6, best: 8 },
  ];
  t.deepEqual(answerOf('lines', [one, other]), { objective: 'lines', bound: 6, best: 8 });
});
