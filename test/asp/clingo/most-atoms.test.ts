import { isOverAtoms, withMostAtoms } from '../../../src/asp/clingo/most-atoms.js';
import { ENGINES } from '../../helpers/engines.js';

for (const { engine, run } of ENGINES) {
  run(
    `${engine.name}: more ground atoms than allowed end the run, also where there are ever more`,
    async (t) => {
      for (const program of ['a(1..2000).', 'n(0). n(X+1) :- n(X).', '{ a(1..2000) }.']) {
        const { fault, verdict } = await engine.run({ program: withMostAtoms(program, 1000) });
        t.is(verdict, 'error');
        t.true(fault && isOverAtoms(fault), `${program} ${fault?.message}`);
      }
    },
  );

  run(`${engine.name}: fewer change nothing: answer sets, optima and places of messages stay`, async (t) => {
    const program = '{ a(1..3) } = 1. #minimize { X : a(X) }.';
    const limited = await engine.run({ program: withMostAtoms(program, 1000), models: 0 });
    t.deepEqual(limited.answerSets.at(-1), { atoms: ['a(1)'], costs: [1] });
    t.true(limited.exhausted);
    const all = await engine.run({ program: withMostAtoms('{ a(1..3) } = 1.', 1000), models: 0 });
    t.deepEqual(all.answerSets.map(({ atoms }) => atoms.join()).sort(), ['a(1)', 'a(2)', 'a(3)']);
    const wrong = await engine.run({ program: withMostAtoms('a.\nb(X) :- a.\n', 9) });
    t.regex(wrong.fault?.message ?? '', /-:2:/);
    t.false(wrong.fault && isOverAtoms(wrong.fault));
  });
}
