import test from 'ava';
import { encodingOf } from '../../../../src/asp/encoding/encoding.js';
import { formatFacts } from '../../../../src/asp/facts/fact-blocks.js';
import { instanceOf } from '../../../../src/asp/facts/instance.js';
import { parseInstance } from '../../../../src/asp/facts/parse-instance.js';
import { Random } from '../../../../src/base/random.js';
import { solverOf } from '../../../../src/solve/engine/choose-solver.js';
import { nativeSolver } from '../../../../src/solve/engine/native-solver.js';
import { solveLevel } from '../../../../src/solve/question/solve-level.js';
import type { Claim } from '../../../../src/solve/question/solver.js';
import { cases } from '../../../helpers/cases.js';
import { ENGINES } from '../../../helpers/engines.js';
import { randomLevel } from '../../../helpers/random-level.js';

/** What may stand on floor that the player never reaches. Only facts can say that. */
const FAR = ['', 'box(p).', 'solution(p).', 'box(p). solution(p).', 'box(p). solution(q).'];

/** Where there is no plan at all, there is none with these steps. */
function verdictOf({ status }: Pick<Claim, 'status'>): string {
  return status === 'unsolvable' ? 'no-plan' : status;
}

test('boxes and goals that nobody can reach count in all engines alike', async (t) => {
  const [{ engine }] = ENGINES;
  const clingo = await solverOf('clingo', {
    clingo: { open: async () => engine, encoding: encodingOf('reference', 'strict') },
  });
  const native = nativeSolver();
  const verdicts = new Map<string, number>();
  for (let seed = 0; seed < cases(4); seed++) {
    const near = randomLevel(new Random(seed), { width: 4, height: 3, boxes: 1, walls: 0 });
    for (const far of FAR) {
      const facts = parseInstance(`${formatFacts(instanceOf(near))} right(p,q). ${far}`);
      if (!facts.ok) return t.fail(facts.error.message);
      const { instance } = facts.value;
      const task = { level: instance.level, instance, idle: false, limits: {} };
      for (const steps of [2, 3, 4]) {
        const asked = { ...task, objective: 'any', steps } as const;
        const ours = verdictOf(await solveLevel(native, asked));
        t.is(ours, verdictOf(await solveLevel(clingo, asked)), `seed ${seed} ${far} ${steps}`);
        verdicts.set(ours, (verdicts.get(ours) ?? 0) + 1);
      }
      const open = await solveLevel(native, { ...task, objective: 'pushes' });
      if (/solution/.test(far) && !/box\(p\)\. solution\(p\)/.test(far)) t.not(open.status, 'solved');
    }
  }
  t.deepEqual([...verdicts.keys()].sort(), ['no-plan', 'solved']);
});
