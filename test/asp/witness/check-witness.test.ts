import test from 'ava';
import { parseAtom } from '../../../src/asp/facts/atom.js';
import type { PushRule } from '../../../src/asp/facts/dialect.js';
import { scanFacts } from '../../../src/asp/facts/scan-facts.js';
import { type ClassFacts, checkWitness, WITNESS_RULES } from '../../../src/asp/witness/check-witness.js';
import { classFacts } from '../../../src/asp/witness/class-facts.js';

/*  a b c d     player on a, boxes on b and g, goals d and h
    e f g h     two steps of work: push b right to d, push g right to h  */
const FACTS = `right(a,b). right(b,c). right(c,d). right(e,f). right(f,g). right(g,h).
top(e,a). top(f,b). top(g,c). top(h,d). sokoban(a). box(b). box(g). solution(d). solution(h).
step(s1). step(s2). step(s3). next(s1,s2). next(s2,s3).`;

const PLAN = 'push(b,right,d,s1) push(g,right,h,s2)';

const ONE_BOX = FACTS.replace('box(g). ', '').replace(' solution(h).', '');
const WALLED = 'right(a,b). right(b,c). sokoban(a). box(b). solution(a). step(s1). step(s2). next(s1,s2).';

/** The rules that the wrong witnesses below were found to break. */
const broken = new Set<string>();

const valid = test.macro((t, witness: string, rule: PushRule, facts: string) => {
  t.is(checkWitness(read(facts), atomsOf(witness), rule), undefined);
});

const wrong = test.macro(
  (t, witness: string, rule: string, step: string | undefined, facts: string = FACTS) => {
    const violation = checkWitness(read(facts), atomsOf(witness), 'strict');
    broken.add(violation?.rule ?? '');
    t.like(violation, { rule, step });
    t.not(violation?.message, '');
  },
);

test('a right plan is valid', valid, PLAN, 'strict', FACTS);
test('atoms in any order are one plan', valid, PLAN.split(' ').reverse().join(' '), 'strict', FACTS);
test('other atoms are passed over', valid, `reach(a) ${PLAN} x`, 'strict', FACTS);
test(
  'an idle push is valid where it is allowed',
  valid,
  'push(b,up,b,s1) push(b,right,d,s2)',
  'idle',
  ONE_BOX,
);
test('an idle push may come last', valid, 'push(b,right,d,s1) push(d,left,d,s2)', 'idle', ONE_BOX);

test('three arguments are a wrong shape', wrong, 'push(b,right,d)', 'shape', undefined);
test('so they are beside a right plan', wrong, `${PLAN} push(x)`, 'shape', undefined);
test('an unknown step is named', wrong, 'push(b,right,d,s9)', 'unknown-step', undefined);
test('a push at the last step is named', wrong, 'push(b,right,d,s3)', 'last-step', 's3');
test('an unknown direction is named', wrong, 'push(b,east,d,s1)', 'unknown-direction', 's1');
test('a step without push is named', wrong, 'push(b,right,d,s1)', 'no-push', 's2');
test(
  'two pushes at one step are named',
  wrong,
  'push(b,right,d,s1) push(b,right,c,s1)',
  'several-pushes',
  's1',
);
test('a push of no box is named', wrong, 'push(c,right,d,s1)', 'no-box', 's1');
test('a box that has left is no box', wrong, 'push(b,right,d,s1) push(b,right,c,s2)', 'no-box', 's2');
test('an idle push is wrong in strict mode', wrong, 'push(b,right,b,s1)', 'idle-push', 's1');
test('an end off the line is named', wrong, 'push(b,right,h,s1)', 'not-in-direction', 's1');
test('an end that is no location is named', wrong, 'push(b,right,zz,s1)', 'not-in-direction', 's1');
test('an end against the direction is named', wrong, 'push(b,left,d,s1)', 'not-in-direction', 's1');
test(
  'a box on the way blocks',
  wrong,
  'push(b,right,d,s1)',
  'blocked',
  's1',
  FACTS.replace('box(g)', 'box(c)'),
);
test(
  'a box on the end blocks',
  wrong,
  'push(b,right,d,s1)',
  'blocked',
  's1',
  FACTS.replace('box(g)', 'box(d)'),
);
test('a push from a wall is not reachable', wrong, 'push(b,down,f,s1)', 'not-reachable', 's1');
test('a push from behind a box is not reachable', wrong, 'push(b,left,a,s1)', 'not-reachable', 's1', WALLED);
test(
  'an empty goal at the end is named',
  wrong,
  'push(b,right,c,s1) push(c,right,d,s2)',
  'not-solved',
  undefined,
);

test('every rule has a wrong witness above', (t) => {
  t.deepEqual([...broken].sort(), [...WITNESS_RULES].sort());
});

function read(text: string): ClassFacts {
  const scanned = scanFacts(text);
  if (!scanned.ok) throw new Error(scanned.error.message);
  const facts = classFacts(scanned.value);
  if (!facts.ok) throw new Error(facts.error);
  return facts.value;
}

function atomsOf(text: string) {
  return text.split(' ').map((part) => parseAtom(part)!);
}
