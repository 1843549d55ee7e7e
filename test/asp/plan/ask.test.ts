import test from 'ava';
import {
  ENCODING_NAMES,
  type Encoding,
  encodingOf,
  foreignEncoding,
} from '../../../src/asp/encoding/encoding.js';
import { formatProgram } from '../../../src/asp/encoding/program.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { instanceOf, withSteps } from '../../../src/asp/facts/instance.js';
import { askedOf, type PlanQuestion, statedProgram } from '../../../src/asp/plan/ask.js';
import { levelOf } from '../../helpers/drawn-levels.js';

const INSTANCE = withSteps(instanceOf(levelOf(['######', '#@$ .#', '######'])), 4);

function questionOf(encoding: Encoding, more: Partial<PlanQuestion> = {}): PlanQuestion {
  return { instance: INSTANCE, encoding, exact: false, models: 1, options: [], ...more };
}

for (const name of ENCODING_NAMES) {
  test(`${name}: a question about its own steps is asked as it is stated`, (t) => {
    const encoding = encodingOf(name, 'strict');
    const question = questionOf(encoding, { exact: true });
    t.deepEqual(askedOf(question), { way: 'exactly', rules: statedProgram(question).rules });
    t.is(statedProgram(question).instance, INSTANCE);
    for (const objective of encoding.costs ? (['pushes', 'moves'] as const) : []) {
      const cost = questionOf(encoding, { exact: true, objective });
      t.deepEqual(statedProgram(cost).rules, askedOf(cost).rules);
      t.regex(formatProgram(INSTANCE, statedProgram(cost).rules), /#minimize/);
    }
  });

  test(`${name}: an open number of steps is stated without steps`, (t) => {
    const { instance, rules } = statedProgram(questionOf(encodingOf(name, 'strict')));
    t.deepEqual(instance.steps, []);
    t.deepEqual(rules, rulesOf(encodingOf(name, 'strict')));
  });
}

test('each kind of question has a way of its own', (t) => {
  const fast = encodingOf('fast', 'strict');
  t.is(askedOf(questionOf(fast)).way, 'fewest');
  t.is(askedOf(questionOf(fast, { objective: 'any' })).way, 'any');
  t.is(askedOf(questionOf(fast, { objective: 'pushes' })).way, 'cheapest');
  t.is(askedOf(questionOf(fast, { objective: 'moves', exact: true })).way, 'cheapest-exactly');
  t.is(askedOf(questionOf(encodingOf('incremental', 'strict'))).way, 'multi-shot');
});

test('any plan is stated in macro moves where the encoding has them and one plan is wanted', (t) => {
  const answerOf = (encoding: Encoding, models: number) =>
    statedProgram(questionOf(encoding, { objective: 'any', models })).rules.answer;
  t.is(answerOf(encodingOf('fast', 'strict'), 1), 'macro');
  t.is(answerOf(encodingOf('fast', 'strict'), 0), 'push');
  t.is(answerOf(encodingOf('fast', 'idle'), 1), 'push');
  t.is(answerOf(encodingOf('reference', 'strict'), 1), 'push');
});

test('plans of rules that are not ours are told apart by their actions where several are wanted', (t) => {
  const mine = foreignEncoding('mine', [{ name: 'mine.lp', text: 'a.' }]);
  const one = askedOf(questionOf(mine, { exact: true })).rules;
  const all = askedOf(questionOf(mine, { exact: true, models: 0 })).rules;
  t.notRegex(formatProgram(INSTANCE, one), /#project/);
  t.regex(formatProgram(INSTANCE, all), /#project push\/4\./);
  t.true(all.projects);
});

test('an encoding that counts no cost is not asked for one', (t) => {
  const question = questionOf(encodingOf('reference', 'strict'), { objective: 'pushes' });
  t.throws(() => askedOf(question), { message: /reference does not count pushes/ });
});
