import test from 'ava';
import { stopped } from '../../../src/asp/clingo/output.js';
import { encodingOf, foreignEncoding } from '../../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { costsOf } from '../../../src/asp/plan/best-sets.js';

const RULES = rulesOf(
  foreignEncoding('own.lp', [{ name: 'own.lp', text: '#minimize { 1,S : step(S) }.\n' }]),
);
const SETS = [3, 2].map((cost) => ({ atoms: ['a'], costs: [cost] }));
const ENDED = stopped('time', SETS, 1);

test('costs are proved to be the lowest only where clingo says so, and only those of the best set', (t) => {
  const proved = (answer: typeof ENDED) =>
    SETS.map((set) => costsOf({ rules: RULES, answer }, set)?.costsOptimal);
  t.deepEqual(proved(ENDED), [false, false]);
  t.deepEqual(proved({ ...ENDED, optimal: 1 }), [false, true]);
});

test('an answer set without costs, or of our rules, has none', (t) => {
  t.is(costsOf({ rules: RULES, answer: ENDED }, { atoms: [] }), undefined);
  t.is(costsOf({ rules: RULES, answer: ENDED }, { atoms: [], costs: [] }), undefined);
  const ours = rulesOf(encodingOf('fast', 'strict'));
  t.is(costsOf({ rules: ours, answer: ENDED }, SETS[0]), undefined);
});
