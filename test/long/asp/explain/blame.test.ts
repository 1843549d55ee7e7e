import test from 'ava';
import { encodingOf } from '../../../../src/asp/encoding/encoding.js';
import { exerciseOf } from '../../../../src/asp/encoding/exercises.js';
import { type Rules, rulesOf } from '../../../../src/asp/encoding/rules.js';
import { explainNoPlan } from '../../../../src/asp/explain/blame.js';
import type { NamedConstraint } from '../../../../src/asp/explain/relaxed.js';
import { parseAtom } from '../../../../src/asp/facts/atom.js';
import { type Instance, instanceOf, withSteps } from '../../../../src/asp/facts/instance.js';
import { meansOf } from '../../../../src/asp/plan/means.js';
import { tryTask } from '../../../../src/asp/plan/try-task.js';
import { parseStatements } from '../../../../src/asp/syntax/statements.js';
import { sampleLevels } from '../../../../src/solve/compare/sample-levels.js';
import { cases } from '../../../helpers/cases.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { ENGINES } from '../../../helpers/engines.js';

const [{ engine }] = ENGINES;
const REFERENCE = rulesOf(encodingOf('reference', 'strict'));

/** The same rules less some constraints, cut out of the text. */
function without(rules: Rules, cut: readonly NamedConstraint[]): Rules {
  const parts = rules.parts.map(({ name, text }) => {
    const kept = parseStatements(text).filter(
      ({ line }) => !cut.some((constraint) => constraint.file === name && constraint.line === line),
    );
    return { name, text: kept.map((statement) => `${statement.text}\n`).join('') };
  });
  return { ...rules, parts };
}

async function hasPlan(instance: Instance, rules: Rules): Promise<boolean> {
  const { answer } = await tryTask(meansOf(engine), { instance, rules, models: 1, options: [] });
  if (answer.verdict === 'unsatisfiable') return false;
  if (answer.verdict === 'satisfiable') return true;
  throw new Error(answer.fault?.message ?? 'no verdict');
}

function constraintsOf(rules: Rules): NamedConstraint[] {
  return rules.parts.flatMap(({ name, text }) =>
    parseStatements(text)
      .filter(({ kind }) => kind === 'constraint')
      .map(({ text, line }) => ({ name: text, text, file: name, line, variables: [] })),
  );
}

test('without a named set there is a plan, without a part of it there is none', async (t) => {
  let explained = 0;
  let sets = 0;
  for (const level of sampleLevels(cases(30), 7)) {
    if (explained === cases(8)) break;
    const instance = withSteps(instanceOf(level), 2 + (explained % 3));
    const rules = explained % 4 === 3 ? rulesOf(exerciseOf('no-repeat', 'strict')) : REFERENCE;
    if (await hasPlan(instance, rules)) continue;
    const { status, blames } = await explainNoPlan(meansOf(engine), { instance, rules, options: [] });
    t.is(status, 'explained');
    explained++;
    sets += blames.length;
    for (const { constraints } of blames) {
      t.true(await hasPlan(instance, without(rules, constraints)));
      for (const kept of constraints) {
        t.false(
          await hasPlan(
            instance,
            without(
              rules,
              constraints.filter((one) => one !== kept),
            ),
          ),
        );
      }
    }
    const alone = blames.filter(({ constraints }) => constraints.length === 1);
    for (const one of constraintsOf(rules)) {
      const isNamed = alone.some(
        ({ constraints: [{ file, line }] }) => file === one.file && line === one.line,
      );
      t.is(await hasPlan(instance, without(rules, [one])), isNamed, one.text);
    }
    if (blames.length === 0) t.false(await hasPlan(instance, without(rules, constraintsOf(rules))));
  }
  t.is(explained, cases(8));
  t.true(sets >= cases(8));
});

test('a plan that is ruled out names the rule, and where it breaks it', async (t) => {
  const instance = withSteps(instanceOf(levelOf(['#####', '#@$.#', '#####'])), 2);
  const rules = rulesOf(exerciseOf('settled', 'strict'));
  const solved = withSteps(instanceOf(levelOf(['######', '#@*  #', '######'])), 2);
  const plan = [parseAtom('push(col2row1,right,col3row1,1)')!];
  const wrong = await explainNoPlan(meansOf(engine), { instance: solved, rules, options: [] }, plan);
  t.is(wrong.status, 'explained');
  const names = wrong.blames[0].constraints.map(({ text }) => text);
  t.deepEqual(names, [':- not solved.', ':- push(B,_,_,_), solution(B).']);
  t.deepEqual(wrong.blames[0].broken.at(-1)?.values, { B: 'col2row1' });
  const right = [parseAtom('push(col2row1,right,col3row1,1)')!];
  const fine = await explainNoPlan(meansOf(engine), { instance, rules, options: [] }, right);
  t.is(fine.status, 'satisfiable');
});

test('a program that clingo refuses is an error, and a limit leaves it open', async (t) => {
  const instance = withSteps(instanceOf(levelOf(['#####', '#@$.#', '#####'])), 2);
  const broken = { ...REFERENCE, parts: [...REFERENCE.parts, { name: 'mine.lp', text: 'p(X).\n' }] };
  const fault = await explainNoPlan(meansOf(engine), { instance, rules: broken, options: [] });
  t.is(fault.status, 'error');
  t.regex(fault.fault!.message, /mine\.lp:1/);
  const ended = AbortSignal.abort();
  const open = await explainNoPlan(meansOf(engine, { signal: ended }), {
    instance,
    rules: REFERENCE,
    options: [],
  });
  t.is(open.status, 'open');
});
