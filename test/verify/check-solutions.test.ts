import test from 'ava';
import { formatPddlPlan, parsePddlPlan } from '../../src/asp/dialect-2013/pddl-plan.js';
import { now } from '../../src/base/clock.js';
import { Random } from '../../src/base/random.js';
import { unwrap } from '../../src/base/result.js';
import { metricsOf } from '../../src/game/metrics.js';
import { solveNatively } from '../../src/search/search.js';
import { checkPlan } from '../../src/verify/check-plan.js';
import { checkFixedSolutions, checkSolutions } from '../../src/verify/check-solutions.js';
import { levelOf } from '../helpers/drawn-levels.js';
import { randomLevel } from '../helpers/random-level.js';

/** Tiny levels with a solution each, in which something is pushed. */
const SOLVED = Array.from({ length: 40 }, (_, seed) =>
  randomLevel(new Random(500 + seed), { width: 4, height: 3, boxes: 1 + (seed % 2), walls: seed % 3 }),
).flatMap((level) => {
  const { moves } = solveNatively(level, { objective: 'moves', now });
  return moves ? [{ level, moves }] : [];
});

test('a solution is valid with its figures, and not without its last push', (t) => {
  t.true(SOLVED.length > 5);
  for (const { level, moves } of SOLVED) {
    const { pushes, lines } = metricsOf(moves);
    const figures = { solution: moves, moves: moves.length, pushes, lines };
    t.deepEqual(checkSolutions(level, [{ moves }]), [{ status: 'valid', number: 1, ...figures }]);
    const [short] = checkSolutions(level, [{ moves: moves.slice(0, -1) }]);
    t.true(short.status === 'wrong' || short.status === 'missing');
  }
});

test('letter case is put right where it says nothing, and wherever that is asked for', (t) => {
  for (const { level, moves } of SOLVED) {
    for (const text of [moves.toLowerCase(), moves.toUpperCase()]) {
      t.like(checkSolutions(level, [{ moves: text }]), [{ status: 'valid', solution: moves }]);
    }
    const swapped = [...moves].map((letter, at) => (at === 0 ? swapCase(letter) : letter)).join('');
    t.like(checkFixedSolutions(level, [{ moves: swapped }]), [{ status: 'valid', solution: moves }]);
  }
});

test('moves behind the solution are remarked on', (t) => {
  const level = levelOf(['######', '#@$. #', '######']);
  const [judgement] = checkSolutions(level, [{ moves: 'Rl' }]);
  t.like(judgement, { status: 'valid' });
  t.regex(judgement.message!, /solved at move 1; 1 move after that/);
});

test('where there is no solution to check, it is missing', (t) => {
  t.like(checkSolutions(levelOf(['######', '#@$. #', '######']), []), [{ status: 'missing' }]);
});

test('a solution as a PDDL plan is valid, and no plan with an action left out', (t) => {
  for (const { level, moves } of SOLVED) {
    const plan = unwrap(parsePddlPlan(formatPddlPlan(level, moves)));
    t.like(checkPlan(level, plan), { status: 'valid', solution: moves });
    t.is(checkPlan(level, plan.slice(0, -1)).status, 'wrong');
  }
});

test('a wrong action is named as its plan writes it, with its line', (t) => {
  for (const { level, moves } of SOLVED) {
    const lines = formatPddlPlan(level, moves).toUpperCase().trimEnd().split('\n');
    const places = [...lines[0].matchAll(/POS-\d+-\d+/g)].map(([place]) => place);
    // The first action twice, with places that are exchanged, of another kind, and with an argument too many.
    const damaged = [
      [lines[0], ...lines],
      [lines[0].replaceAll(places[1], places[0]), ...lines.slice(1)],
      lines.map((line) => line.replace('GOAL', 'NONGOAL').replace('NONNON', '')),
      [lines[0].replace(')', ' X)'), ...lines.slice(1)],
    ];
    for (const plan of damaged) {
      const text = ['; a plan', ...plan].join('\n');
      const { status, message = '' } = checkPlan(level, unwrap(parsePddlPlan(text)));
      if (status !== 'wrong') continue;
      const [, line, action] = /^line (\d+): (\(.*?\))/.exec(message) ?? [];
      t.is(action, text.split('\n')[Number(line) - 1], message);
      t.notRegex(message, /_|,/);
    }
  }
});

function swapCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}
