import type { ClingoAnswer, ClingoEngine } from '../../../src/asp/clingo/engine.js';
import { failed, stopped } from '../../../src/asp/clingo/output.js';
import { encodingOf } from '../../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { instanceOf } from '../../../src/asp/facts/instance.js';
import { findFewer } from '../../../src/asp/plan/fewer.js';
import { meansOf } from '../../../src/asp/plan/means.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { ENGINES } from '../../helpers/engines.js';

const [{ engine, run: test }] = ENGINES;

/** The answer to a run whose conflicts are used up. */
const UNDECIDED: ClingoAnswer = { ...stopped('time', [], 0), limit: undefined };
const FULL = failed({ code: 'crash', message: 'RuntimeError: unreachable' }, [], 0);

/** The engine, if a few conflicts never decide and layers of positions find no memory. */
const CRAMPED: ClingoEngine = {
  ...engine,
  run: (task, limits) => {
    const has = (start: string) => task.options?.some((option) => option.startsWith(start));
    if (has('--const=atoms=')) return Promise.resolve(FULL);
    return has('--solve-limit=') ? Promise.resolve(UNDECIDED) : engine.run(task, limits);
  },
};

test('layers without memory leave it to push actions to find fewer, or to refute it', async (t) => {
  const instance = instanceOf(levelOf(['######', '#@$ .#', '######']));
  const encoding = encodingOf('fast', 'strict');
  const ask = (form: 'atMost' | 'hard' | 'layers') => ({
    instance,
    rules: rulesOf(encoding, form),
    models: 1,
    options: [],
  });
  const task = { quick: ask('atMost'), layers: ask('layers'), hard: ask('hard') };
  t.like(await findFewer(meansOf(CRAMPED), { ...task, fewerThan: 4 }), {
    status: 'solved',
    proved: true,
    bound: 1,
  });
  t.like(await findFewer(meansOf(CRAMPED), { ...task, fewerThan: 1 }), { status: 'no-plan', bound: 1 });
});
