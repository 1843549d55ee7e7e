import test from 'ava';
import { foreignEncoding } from '../../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { hiddenPlan } from '../../../src/asp/explain/hidden-plan.js';
import { ENGINES } from '../../helpers/engines.js';

const [{ engine }] = ENGINES;
const PLAN = 'push(a,b,c,1). box(a). -no(a).\n';

/** Each text, and the line of the directive that hides the plan. */
const TEXTS = [
  ['', undefined],
  ['#show.', 2],
  ['#show box/1.', 2],
  ['#show  -no / 1 .', 2],
  ['#show push/3.\n#show box/1.', 2],
  ['#show box/1.\n#show push/4.', undefined],
  ['#show push / 4.\n#show.', undefined],
  ['#show x : box(a).', undefined],
  ['% #show box/1.', undefined],
  ['p("#show box/1.").', undefined],
] as const;

for (const [text, line] of TEXTS) {
  test(`clingo hides the plan where it is said: ${text.replace('\n', ' ')}`, async (t) => {
    const program = `${PLAN}${text}\n`;
    const found = hiddenPlan(rulesOf(foreignEncoding('mine', [{ name: 'mine.lp', text: program }])));
    t.is(found, line && `#show hides push/4 (mine.lp:${line})`);
    const { answerSets } = await engine.run({ program, options: [] }, {});
    t.is(answerSets[0].atoms.includes('push(a,b,c,1)'), line === undefined);
  });
}
