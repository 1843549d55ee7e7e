import test from 'ava';
import { checkMoves } from '../../../../src/asp/dialect-2013/check-moves.js';
import { decodeMoves } from '../../../../src/asp/dialect-2013/decode-moves.js';
import { moveFactBlocks, moveTaskBlocks } from '../../../../src/asp/dialect-2013/move-facts.js';
import { formatPddlPlan, parsePddlPlan } from '../../../../src/asp/dialect-2013/pddl-plan.js';
import { now } from '../../../../src/base/clock.js';
import { Random } from '../../../../src/base/random.js';
import type { Level } from '../../../../src/game/level.js';
import {
  formatPddlDomain,
  formatPddlProblem,
  PDDL_OBJECTIVES,
} from '../../../../src/report/instance/pddl.js';
import { solveNatively } from '../../../../src/search/search.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { cheapest, readTask, simulate } from '../../../helpers/pddl.js';
import { randomLevel } from '../../../helpers/random-level.js';

const ALL = Array.from({ length: 60 }, (_, seed) =>
  randomLevel(new Random(seed), { width: 4, height: 4, boxes: 1 + (seed % 2), walls: 2 }),
);
const isSolvable = (level: Level) => solveNatively(level, { objective: 'any', now }).moves !== undefined;
const SURPLUS = Array.from({ length: 20 }, (_, seed) =>
  randomLevel(new Random(seed), { width: 4, height: 3, boxes: 2, surplus: 1, walls: 1 }),
);
const LEVELS = [
  ...ALL.filter(isSolvable).slice(0, 8),
  ALL.find((level) => !isSolvable(level))!,
  ...SURPLUS.filter(isSolvable).slice(0, 3),
];

for (const objective of PDDL_OBJECTIVES) {
  test(`by PDDL's own rules the cheapest plan has the fewest ${objective}, and ours costs as much`, (t) => {
    let solved = 0;
    for (const level of LEVELS) {
      const problem = formatPddlProblem(level, objective);
      const task = readTask(formatPddlDomain(objective), problem);
      const best = solveNatively(level, { objective, now });
      t.is(cheapest(task), best.value);
      if (best.moves === undefined) continue;
      const plan = formatPddlPlan(level, best.moves);
      t.deepEqual(simulate(task, plan), { ok: true, cost: best.value!, reached: true });
      t.deepEqual(simulate(task, plan.split('\n').slice(0, -2).join('\n')).ok && 'shorter', 'shorter');
      solved++;
    }
    t.true(solved > 5);
  });
}

test('plans are read as planners write them, checked and turned into moves', (t) => {
  for (const level of LEVELS) {
    const { moves } = solveNatively(level, { objective: 'moves', now });
    if (!moves) continue;
    const lines = formatPddlPlan(level, moves).trimEnd().split('\n');
    const written = lines.map((line, i) => `${i}: ${line.toUpperCase()} [1]`).join('\r\n');
    const atoms = parsePddlPlan(`; cost = 3\n${written}\n; end`);
    if (!atoms.ok) return t.fail();
    const facts = moveTaskBlocks(level, moves.length).flatMap((block) => block.atoms);
    t.is(checkMoves(facts, atoms.value, 'last'), undefined);
    t.deepEqual(decodeMoves(level, atoms.value, 'last'), { ok: true, value: moves });
  }
});

test('a plan that leaves the goal again solves no PDDL problem', (t) => {
  const level = levelOf(['######', '#@$. #', '######']);
  const blocks = moveFactBlocks(level, 2);
  const atoms = parsePddlPlan(formatPddlPlan(level, 'RR'));
  if (!blocks.ok || !atoms.ok) return t.fail();
  const facts = blocks.value.flatMap((block) => block.atoms);
  t.is(checkMoves(facts, atoms.value, 'last')?.rule, 'not-solved');
  t.is(checkMoves(facts, atoms.value), undefined);
  const problem = formatPddlProblem(level, 'pushes');
  const task = readTask(formatPddlDomain('pushes'), problem);
  t.deepEqual(simulate(task, formatPddlPlan(level, 'RR')), { ok: true, cost: 2, reached: false });
});

test('what is no plan is refused with its line', (t) => {
  t.deepEqual(parsePddlPlan('(move a b c d)\nUnsolvable'), {
    ok: false,
    error: 'line 2: "Unsolvable" is not an action of the domain',
  });
  t.false(parsePddlPlan('(constructor a)').ok);
});

test('boxes that start at home are at home in PDDL too', (t) => {
  const problem = formatPddlProblem(levelOf(['#######', '#@*$. #', '#     #', '#######']), 'pushes');
  const task = readTask(formatPddlDomain('pushes'), problem);
  t.is([...task.init].filter((fact) => fact.startsWith('at-goal')).join(), 'at-goal stone-01');
});

test('where boxes are surplus every goal has to hold one, whichever it is', (t) => {
  const level = levelOf(['#####', '#@$.#', '# $ #', '#   #', '#####']);
  const problem = formatPddlProblem(level, 'pushes');
  t.regex(problem, /\(:goal \(and \(has-stone pos-04-02\)\)\)/);
  const task = readTask(formatPddlDomain('pushes'), problem);
  t.is(cheapest(task), 1);
  t.deepEqual(simulate(task, formatPddlPlan(level, 'R')), { ok: true, cost: 1, reached: true });
});
