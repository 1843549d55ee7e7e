import { CLASS_ENCODING_NAMES, encodingOf } from '../../../src/asp/encoding/encoding.js';
import { formatRules } from '../../../src/asp/encoding/program.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import type { PushRule } from '../../../src/asp/facts/dialect.js';
import { ENGINES } from '../../helpers/engines.js';

/** What instances of the class may look like, and how many answer sets `reference` and strict `fast` have. */
interface Trap {
  readonly title: string;
  readonly facts: string;
  readonly rule?: PushRule;
  readonly steps: number;
  readonly plans: number;
}

/** The encodings that read the facts of the class alone. */
const CLASS_ONLY = CLASS_ENCODING_NAMES.filter((name) => name !== 'analysed');

const CORRIDOR = 'right(a,b). right(b,c). right(c,d). box(b). sokoban(a). solution(d).';
const THREE_STEPS = 'step(1..3). next(1,2). next(2,3).';

const TRAPS: readonly Trap[] = [
  {
    title: 'two short pushes in one direction are a plan of two actions',
    facts: CORRIDOR + THREE_STEPS,
    steps: 3,
    plans: 1,
  },
  {
    title: 'a plan of one action is no plan of three',
    facts:
      'right(a,b). right(b,c). box(b). sokoban(a). solution(c). step(1..4). next(1,2). next(2,3). next(3,4).',
    steps: 4,
    plans: 0,
  },
  {
    title: 'top names the upper square second',
    facts:
      'top(low,middle). top(middle,high). box(middle). sokoban(low). solution(high). step(1;2). next(1,2).',
    steps: 2,
    plans: 1,
  },
  {
    title: 'facts may come in any order and steps under any label',
    facts:
      'next(s("x"),-7). solution(d). step(-7). right(c,d). sokoban(a). box(b). right(b,c). step(s("x")). right(a,b).',
    steps: 2,
    plans: 1,
  },
  {
    title: 'locations may be integers, strings and compound terms',
    facts:
      'right(f(1,"o"),"a b"). right("a b",-3). box("a b"). sokoban(f(1,"o")). solution(-3). step(1;2). next(1,2).',
    steps: 2,
    plans: 1,
  },
  {
    title: 'squares without neighbours exist',
    facts: `${CORRIDOR} box(z). solution(z). step(1;2). next(1,2).`,
    steps: 2,
    plans: 1,
  },
  {
    title: 'floor out of reach is harmless',
    facts: `${CORRIDOR} right(x,y). top(y,z). step(1;2). next(1,2).`,
    steps: 2,
    plans: 1,
  },
  {
    title: 'a surplus box may end where it could never leave again',
    facts:
      'right(a,b). right(b,c). right(c,d). right(d,e). box(b). box(d). sokoban(a). solution(c). step(1;2). next(1,2).',
    steps: 2,
    plans: 1,
  },
  {
    title: 'a surplus box may be the only one that moves',
    facts:
      'right(a,b). right(b,c). right(c,d). box(b). box(z). sokoban(a). solution(z). step(1;2). next(1,2).',
    steps: 2,
    plans: 2,
  },
  {
    title: 'fewer boxes than goals are no plan',
    facts: `${CORRIDOR} solution(c). step(1;2). next(1,2).`,
    steps: 2,
    plans: 0,
  },
  {
    title: 'one step of a solved configuration has the empty plan',
    facts: 'box(a). solution(a). sokoban(b). right(a,b). step(only).',
    steps: 1,
    plans: 1,
  },
  {
    title: 'a solved configuration is left where actions are due',
    facts:
      'right(a,b). right(b,c). right(c,d). right(d,e). box(c). sokoban(b). solution(c). top(b,f). top(c,g). top(d,h). top(e,i). right(f,g). right(g,h). right(h,i). step(1..3). next(1,2). next(2,3).',
    steps: 3,
    plans: 1,
  },
  {
    title: 'the player stands next to the box after a long push',
    facts:
      'right(a,b). right(b,c). right(c,d). right(d,e). top(d,u). top(v,d). box(b). box(d). sokoban(a). solution(c). solution(u). step(1..3). next(1,2). next(2,3).',
    steps: 3,
    plans: 0,
  },
  {
    title: 'an instance without steps has no plan',
    facts: 'right(a,b). box(a). solution(a). sokoban(b).',
    steps: 0,
    plans: 0,
  },
  {
    title: 'no box can be idle where there is none',
    facts: 'right(a,b). sokoban(a). step(1;2). next(1,2).',
    rule: 'idle',
    steps: 2,
    plans: 0,
  },
  {
    title: 'idle actions fill what a plan leaves over',
    facts: `${CORRIDOR} step(1..4). next(1,2). next(2,3). next(3,4).`,
    rule: 'idle',
    // One or two real pushes, and four directions for each idle one: 3 · 16 + 3 · 4.
    steps: 4,
    plans: 60,
  },
];

for (const { engine, run } of ENGINES) {
  for (const name of CLASS_ONLY) {
    for (const { title, facts, rule = 'strict', steps, plans } of TRAPS) {
      run(`${engine.name}: ${name}: ${title}`, async (t) => {
        const program = `${facts}\n${formatRules(rulesOf(encodingOf(name, rule)))}`;
        // A multi-shot encoding counts the steps itself: the last of its calls is the one that is meant.
        const options = name === 'incremental' ? [`--const=imin=${steps}`, `--const=imax=${steps}`] : [];
        const answer = await engine.run({ program, models: 0, options });
        const { Call = [] } = (answer.json ?? {}) as { Call?: readonly { Witnesses?: readonly unknown[] }[] };
        const found = Call.at(-1)?.Witnesses?.length ?? 0;
        t.deepEqual(answer.warnings, []);
        if (rule === 'strict' || name === 'reference') t.is(found, plans);
        else t.is(found > 0, plans > 0);
        for (const { atoms } of answer.answerSets) t.true(atoms.every((atom) => /^push\(/.test(atom)));
      });
    }
  }
}
