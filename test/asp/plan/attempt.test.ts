import test from 'ava';
import { encodingOf } from '../../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { instanceOf, withSteps } from '../../../src/asp/facts/instance.js';
import { withConflicts } from '../../../src/asp/plan/attempt.js';
import { meansOf } from '../../../src/asp/plan/means.js';
import { tryTask } from '../../../src/asp/plan/try-task.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { ENGINES } from '../../helpers/engines.js';

const [{ engine }] = ENGINES;

test('a limit of conflicts takes the place of another one', async (t) => {
  const instance = withSteps(instanceOf(levelOf(['######', '#@$ .#', '######'])), 2);
  const task = { instance, rules: rulesOf(encodingOf('fast', 'strict')), models: 1, options: [] };
  const { answer } = await tryTask(meansOf(engine), withConflicts(withConflicts(task, 7), 9));
  t.is(answer.verdict, 'satisfiable');
});
