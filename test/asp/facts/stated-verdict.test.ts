import test from 'ava';
import { statedVerdict } from '../../../src/asp/facts/stated-verdict.js';

const states = test.macro((t, text: string, steps: number, expected?: object) => {
  t.deepEqual(statedVerdict(text, steps), expected);
});
const SATISFIABLE = '% ###\n%\n% Steps: 5 (exactly 4 push actions), satisfiable\n\nbox(a).\n';
const yes = { steps: 5, verdict: 'satisfiable', idle: false };

test('a header with steps', states, SATISFIABLE, 5, yes);
test('line ends of another system', states, SATISFIABLE.replaceAll('\n', '\r\n'), 5, yes);
test('a header about other steps', states, SATISFIABLE, 4);
test('idle actions', states, '% Steps: 2 (at most 1 push action), unsatisfiable\n', 2, {
  steps: 2,
  verdict: 'unsatisfiable',
  idle: true,
});
test('most moves', states, '% Bound: at most 9 moves, unsatisfiable\n', 9, {
  steps: 9,
  verdict: 'unsatisfiable',
  idle: false,
});
test('a verdict that is not known', states, '% Steps: 5 (exactly 4 push actions), not known\n', 5);
test('a comment behind the facts', states, `box(a).\n${SATISFIABLE}`, 5);
test('no header', states, 'box(a).\n', 5);
