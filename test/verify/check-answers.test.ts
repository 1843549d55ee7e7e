import test from 'ava';
import { type Atom, parseAtom } from '../../src/asp/facts/atom.js';
import { instanceOf, withSteps } from '../../src/asp/facts/instance.js';
import { Random } from '../../src/base/random.js';
import type { Level } from '../../src/game/level.js';
import { decideNatively } from '../../src/solve/compare/decide.js';
import type { SourceEntry } from '../../src/solve/question/read-levels.js';
import { checkAnswers } from '../../src/verify/check-answers.js';
import type { Judgement } from '../../src/verify/judgement.js';
import { exactActions } from '../helpers/brute-force.js';
import { levelOf } from '../helpers/drawn-levels.js';
import { randomLevel } from '../helpers/random-level.js';

const MOST = 4;

/** Tiny levels with a number of steps each, and what brute force says of plans with it. */
const CASES = Array.from({ length: 120 }, (_, seed) => {
  const level = randomLevel(new Random(60 + seed), { width: 4, height: 3, boxes: 1 + (seed % 2), walls: 1 });
  const steps = 2 + (seed % MOST);
  return { level, steps, isSatisfiable: exactActions(level, MOST + 1)[steps - 1] };
});

function entryOf(level: Level, steps: number): SourceEntry {
  const instance = withSteps(instanceOf(level), steps);
  return { index: 1, line: 1, level: { ok: true, value: level }, instance };
}

async function judgementsOf(
  entry: SourceEntry,
  answerSets: readonly (readonly Atom[])[],
  verdict?: string,
  prove = false,
): Promise<readonly Judgement[]> {
  const answers = { answerSets, ...(verdict !== undefined && { verdict }) };
  const checked = await checkAnswers(entry, answers, { rule: 'strict', ...(prove && { prove: {} }) });
  if (!checked.ok) throw new Error(checked.error);
  return checked.value;
}

test('a right plan is valid, and no plan with an action left out, doubled or turned round', async (t) => {
  let plans = 0;
  for (const { level, steps } of CASES.filter((one) => one.isSatisfiable)) {
    const entry = entryOf(level, steps);
    const { witness = [] } = await decideNatively(entry.instance!, 'asp2009', 'strict', {});
    const plan = witness.map((text) => parseAtom(text)!);
    plans++;
    const wrong = plan.flatMap((atom, at) => {
      const [from, direction, to, step] = atom.args;
      const turned = { ...atom, args: [to, direction, from, step] };
      return [plan.filter((other) => other !== atom), [...plan, turned], plan.with(at, turned)];
    });
    const judgements = await judgementsOf(entry, [plan, ...wrong]);
    t.deepEqual(judgements[0], { status: 'valid', number: 1 });
    for (const { status, rule } of judgements.slice(1)) t.true(status === 'wrong' && rule !== undefined);
  }
  t.true(plans > 3);
});

test('a bare verdict is settled as brute force says, where that is asked for', async (t) => {
  for (const { level, steps, isSatisfiable } of CASES) {
    for (const verdict of ['SATISFIABLE', 'UNSATISFIABLE']) {
      const [judgement] = await judgementsOf(entryOf(level, steps), [], verdict, true);
      t.is(judgement.status, isSatisfiable === (verdict === 'SATISFIABLE') ? 'valid' : 'wrong');
      t.is(judgement.witness !== undefined, isSatisfiable);
      t.like(await judgementsOf(entryOf(level, steps), [], verdict), [{ status: 'unchecked' }]);
    }
  }
});

test('a verdict that claims nothing stays unchecked', async (t) => {
  const [{ level, steps }] = CASES;
  for (const verdict of ['UNKNOWN', 'constructor'])
    t.like(await judgementsOf(entryOf(level, steps), [], verdict, true), [{ status: 'unchecked' }]);
});

test('an output with a plan and the verdict that there is none is wrong', async (t) => {
  const { level, steps } = CASES.find((one) => one.isSatisfiable)!;
  const entry = entryOf(level, steps);
  const { witness = [] } = await decideNatively(entry.instance!, 'asp2009', 'strict', {});
  const plan = witness.map((text) => parseAtom(text)!);
  t.like(await judgementsOf(entry, [plan], 'SATISFIABLE'), [{ status: 'valid' }]);
  t.like(await judgementsOf(entry, [plan], 'UNSATISFIABLE'), [
    { status: 'wrong', number: 1, message: 'an answer set, but the output says UNSATISFIABLE' },
  ]);
});

test('an instance without steps is refused', async (t) => {
  const level = levelOf(['######', '#@$ .#', '######']);
  t.like(await checkAnswers(entryOf(level, 0), { answerSets: [[]] }, { rule: 'strict' }), { ok: false });
});
