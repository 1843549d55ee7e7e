import test from 'ava';
import { formatAtom } from '../../../src/asp/facts/atom.js';
import { factBlocks } from '../../../src/asp/facts/fact-blocks.js';
import { instanceOf, withSteps } from '../../../src/asp/facts/instance.js';
import { parseInstance } from '../../../src/asp/facts/parse-instance.js';
import { scanFacts } from '../../../src/asp/facts/scan-facts.js';
import { Random } from '../../../src/base/random.js';
import { formatAsp2009, type StepNote } from '../../../src/report/instance/asp2009.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { goldenText } from '../../helpers/golden.js';
import { anyLevel } from '../../helpers/random-level.js';

const NOT_KNOWN: StepNote = { verdict: 'not known', idle: false };

test('the file of a level is the golden one', (t) => {
  const notes = { title: 'A {{title}} <&> %*', author: 'A\nB' };
  const level = { ...levelOf(['  #####', '###  .#', '# $@ ##', '#######']), ...notes };
  const text = formatAsp2009(withSteps(instanceOf(level), 3), { verdict: 'unsatisfiable', idle: false });
  t.is(text, goldenText('asp2009.lp', text));
});

test('the exported facts are those that are solved', (t) => {
  const random = new Random(1);
  for (let i = 0; i < 50; i++) {
    const instance = withSteps(instanceOf(anyLevel(random)), 1 + (i % 5));
    const scanned = scanFacts(formatAsp2009(instance, NOT_KNOWN));
    t.true(scanned.ok);
    if (!scanned.ok) continue;
    const printed = factBlocks(instance).flatMap((block) => block.atoms.map(formatAtom));
    t.deepEqual(scanned.value.map(formatAtom), printed);
  }
});

test('title, author and collection come back', (t) => {
  const notes = { title: 'One: two', author: 'X', collection: 'Y % Z' };
  const level = { ...levelOf(['#####', '#@$.#', '#####']), ...notes };
  const parsed = parseInstance(formatAsp2009(instanceOf(level)));
  t.true(parsed.ok);
  if (parsed.ok) t.like(parsed.value.instance.level, notes);
});
