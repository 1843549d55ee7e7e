import test from 'ava';
import { encodingOf, foreignEncoding } from '../../../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../../../src/asp/encoding/rules.js';
import { type Justification, justify, type Reason } from '../../../../src/asp/explain/justify.js';
import { type Atom, formatAtom, parseAtom } from '../../../../src/asp/facts/atom.js';
import { factBlocks } from '../../../../src/asp/facts/fact-blocks.js';
import { instanceOf, withSteps } from '../../../../src/asp/facts/instance.js';
import { meansOf } from '../../../../src/asp/plan/means.js';
import { tryTask } from '../../../../src/asp/plan/try-task.js';
import { sampleLevels } from '../../../../src/solve/compare/sample-levels.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { ENGINES } from '../../../helpers/engines.js';

const [{ engine }] = ENGINES;
const CORRIDOR = withSteps(instanceOf(levelOf(['######', '#@$ .#', '######'])), 2);

function justified(text: string, atom: string, given: readonly string[] = []): Promise<Justification> {
  const rules = rulesOf(foreignEncoding('mine', [{ name: 'mine.lp', text }]));
  const atoms = given.map((one) => parseAtom(one)!);
  return justify(meansOf(engine), { instance: CORRIDOR, rules, options: [] }, atoms, atom);
}

/** Every reason in a justification, and the atoms above each. */
function* allReasons(reason: Reason, above: readonly string[] = []): Generator<[Reason, readonly string[]]> {
  yield [reason, above];
  for (const one of reason.because) yield* allReasons(one, [...above, reason.atom]);
}

for (const name of ['reference', 'fast'] as const) {
  test(`${name}: every true atom rests on facts alone, and never on itself`, async (t) => {
    const rules = rulesOf(encodingOf(name, 'strict'));
    const all = { ...rules, parts: rules.parts.filter((part) => part.name !== 'show.lp') };
    let tried = 0;
    for (const level of sampleLevels(200, 5)) {
      if (tried === 4) break;
      const instance = withSteps(instanceOf(level), 3);
      const { answer } = await tryTask(meansOf(engine), { instance, rules: all, models: 1, options: [] });
      if (answer.verdict !== 'satisfiable') continue;
      tried++;
      const atoms = answer.answerSets[0].atoms;
      const plan = atoms.filter((atom) => atom.startsWith('push(')).map((atom) => parseAtom(atom)!);
      const facts = new Set(factBlocks(instance).flatMap((block) => block.atoms.map(formatAtom)));
      for (const atom of ['solved', ...atoms.filter((_, at) => at % 61 === 0)]) {
        const found = await justify(meansOf(engine), { instance, rules, options: [] }, plan, atom);
        if (found.status !== 'justified') t.fail(`${atom}: ${found.status}`);
        else
          for (const [reason, above] of allReasons(found.reason)) {
            t.true(atoms.includes(reason.atom), reason.atom);
            t.false(above.includes(reason.atom), `${reason.atom} rests on itself`);
            t.is(reason.rule === undefined, facts.has(reason.atom), reason.atom);
          }
      }
    }
    t.is(tried, 4);
  });
}

test('a loop of positive rules is no reason', async (t) => {
  const found = await justified('p :- q. q :- p. p :- box(B). r(X) :- p, X = 1..2, not s(X). s(1).', 'r(2)');
  t.like(found, { status: 'justified', reason: { atom: 'r(2)', also: ['2 = 1..2', 'not s(2)'] } });
  if (found.status !== 'justified') return;
  const [p] = found.reason.because;
  t.is(p.rule!.text, 'p :- box(B).');
  t.deepEqual(
    p.because.map(({ atom, rule }) => [atom, rule]),
    [['box(col2row1)', undefined]],
  );
});

test('a conditional literal rests on all its atoms, a choice on its condition', async (t) => {
  const found = await justified('{ a(1..2) }. b(X) :- a(X). c :- b(X) : a(X).', 'c', ['a(1)', 'a(2)']);
  t.like(found, { status: 'justified' });
  if (found.status === 'justified')
    t.deepEqual(found.reason.because.map(({ atom }) => atom).sort(), ['b(1)', 'b(2)']);
  const chosen = await justified('{ d(L) : box(L) } = 1.', 'd(col2row1)');
  t.like(chosen, { reason: { because: [{ atom: 'box(col2row1)' }] } });
});

test('an answer that constraints exclude is justified all the same', async (t) => {
  const given: Atom[] = [parseAtom('push(col1row1,right,col3row1,1)')!];
  const task = { instance: CORRIDOR, rules: rulesOf(encodingOf('reference', 'strict')), options: [] };
  const found = await justify(meansOf(engine), task, given, 'occupied(col3row1,2)');
  t.like(found, { status: 'justified', reason: { because: [{ atom: formatAtom(given[0]) }] } });
});

test('an atom that is not there names the rules that could derive it', async (t) => {
  const found = await justified('p(1). p(X) :- box(X). q.', 'p(2)');
  t.like(found, { status: 'absent', could: [{ line: 1 }, { text: 'p(X) :- box(X).' }] });
  t.like(await justified('p(X).', 'p(1)'), { status: 'error' });
});
