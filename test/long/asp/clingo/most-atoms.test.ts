import { isOverAtoms, withMostAtoms } from '../../../../src/asp/clingo/most-atoms.js';
import { ENGINES } from '../../../helpers/engines.js';

/** Clingo's loop: with four steps there is an answer set. */
const STEPS = `#include <incmode>.
q(1..3).
#program check(t).
#external query(t).
:- query(t), not t = 3.
#program step(t).
p(t).`;
const SCRIPTED = {
  main: 'a(1..5). #script (lua)\nfunction main(prg)\n  prg:ground({{"base", {}}})\n  prg:solve()\nend\n#end.',
  function:
    'a(1..3). a(@f()).\n#script (lua)\nfunction f()\n  return (clingo or require("clingo")).Number(7)\nend\n#end.',
  loop: STEPS,
  'loop with a last step': `${STEPS}\n#const imin = 2.\n#const imax = 4.`,
  'loop that ends too early': `${STEPS}\n#const imax = 3.`,
  'loop until it fails': `${STEPS}\n#const istop = "UNSAT".`,
};

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

  run(
    `${engine.name}: scripts and clingo's loop over steps run as without a limit, and are counted`,
    async (t) => {
      for (const [name, program] of Object.entries(SCRIPTED)) {
        const plain = await engine.run({ program, models: 0 });
        const limited = await engine.run({ program: withMostAtoms(program, 10_000), models: 0 });
        t.is(limited.verdict, plain.verdict, `${name} ${limited.fault?.message}`);
        t.deepEqual(limited.answerSets, plain.answerSets, name);
        const { fault } = await engine.run({ program: withMostAtoms(program, 2) });
        t.true(fault && isOverAtoms(fault), `${name} ${fault?.message}`);
      }
      const endless = `${STEPS} p(t,1..9).`;
      const { fault } = await engine.run({ program: withMostAtoms(endless.replace('t = 3', 't < 0'), 500) });
      t.true(fault && isOverAtoms(fault), fault?.message);
    },
  );
}
