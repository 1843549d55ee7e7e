import test from 'ava';
import fc from 'fast-check';
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

/** An aggregate, and the atoms of its elements that hold. */
const aggregate = test.macro(async (t, literal: string, atoms: readonly string[]) => {
  const found = await justified(`a(1..3). b(2..4). c(X,X+1) :- a(X). d(f(-1),"X+1"). p :- ${literal}.`, 'p');
  if (found.status !== 'justified') return t.fail(found.status);
  t.deepEqual(found.reason.because.map(({ atom }) => atom).sort(), atoms);
});
test('elements of a count', aggregate, '2 <= #count { X : a(X), b(X) }', ['a(2)', 'a(3)', 'b(2)', 'b(3)']);
test('elements of a sum', aggregate, '#sum { X,s : c(1,X); 1 : a(3) } > 2', ['a(3)', 'c(1,2)']);
test('elements of a set in braces', aggregate, '1 { b(X) : a(X); c(_,4) } 9', [
  'a(2)',
  'a(3)',
  'b(2)',
  'b(3)',
  'c(3,4)',
]);
test('elements with terms in brackets', aggregate, 'f(X) = f(1), #count { Y : d(f(-X),Y) } 1', [
  'd(f(-1),"X+1")',
]);
test('a condition with a variable inside a term is not followed', aggregate, 'a(X) : c(X,Y), d(f(X),Y)', []);
test('what needs a comparison is not followed', aggregate, '1 #count { X : a(X), X > 1 }', []);
test('what needs a calculation is not followed', aggregate, '1 #count { X : a(X), b(X+1) }', []);
test('what is negated is not followed', aggregate, 'not #count { X : a(X) } 2', []);

test('atoms that count each other are all justified, and none rests on itself', async (t) => {
  const edges = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(edges, async (pairs) => {
      const facts = pairs.map(([a, b]) => `e(${a},${b}). e(${b},${a}).`).join(' ');
      const text = `r(0). r(X) :- e(X,_), 1 <= #count { Y : r(Y), e(X,Y) }. ${facts}\n#defined e/2.`;
      const reached = new Set([0]);
      for (let at = 0; at < 6; at++)
        for (const [a, b] of pairs) if (reached.has(a) || reached.has(b)) reached.add(a).add(b);
      for (const node of reached) {
        const found = await justified(text, `r(${node})`);
        if (found.status !== 'justified') return t.fail(`r(${node}): ${text}`);
        for (const [{ atom }, above] of allReasons(found.reason)) t.false(above.includes(atom), text);
      }
    }),
    { numRuns: 5 },
  );
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
