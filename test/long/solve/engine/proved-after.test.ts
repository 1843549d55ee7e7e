import test from 'ava';
import { Random } from '../../../../src/base/random.js';
import { judge, type Level, metricsOf, replay } from '../../../../src/index.js';
import { nativeSolver } from '../../../../src/solve/engine/native-solver.js';
import { solveLevel } from '../../../../src/solve/question/solve-level.js';
import { bruteForce } from '../../../helpers/brute-force.js';
import { cases } from '../../../helpers/cases.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { randomLevel } from '../../../helpers/random-level.js';

const solveAfter = (level: Level, after: string, objective: 'pushes' | 'moves' | 'lines') =>
  solveLevel(nativeSolver(), { level, objective, after, idle: false, limits: {} });

/** Random walks and pushes on small levels, and the level that they lead to. */
function* begun(): Generator<{ level: Level; after: string; rest: Level }> {
  const random = new Random(23);
  for (let i = 0; i < cases(50); i++) {
    const level = randomLevel(random, { width: 4, height: 4, boxes: 2, walls: 1 });
    let after = '';
    for (let tries = 0; tries < 6; tries++) {
      const more = replay(level, after + random.pick(['l', 'u', 'r', 'd']));
      if (more.ok) after = more.value.moves;
    }
    const played = replay(level, after);
    if (played.ok && after !== '') yield { level, after, rest: { ...level, start: played.value.end } };
  }
}

test('after given moves the optimum is proved of the solutions that begin with them', async (t) => {
  let solved = 0;
  for (const { level, after, rest } of begun()) {
    for (const objective of ['pushes', 'moves'] as const) {
      const least = bruteForce(rest, objective);
      const result = await solveAfter(level, after, objective);
      if (least === undefined) t.is(result.status, 'unsolvable');
      else {
        const value = metricsOf(after)[objective] + least;
        t.like(result, { status: 'solved', optimal: true, bound: value, [objective]: value });
        t.true(judge(level, result.solution!).ok && result.solution!.startsWith(after));
        solved++;
      }
    }
  }
  t.true(solved > 3);
});

test('of lines no bound is too high, and what is not proved says why', async (t) => {
  for (const { level, after, rest } of begun()) {
    const least = bruteForce(rest, 'lines');
    const { status, optimal, bound, lines, message } = await solveAfter(level, after, 'lines');
    if (least === undefined) t.is(status, 'unsolvable');
    else {
      const before = metricsOf(after).lines;
      t.true(bound! <= lines! && bound! >= before + least - 1);
      t.is(optimal, lines === bound);
      t.regex(message!, optimal ? /begin with these moves/ : /not proved: .* one line fewer/);
    }
  }
});

test('a line that goes on is one line', async (t) => {
  const level = levelOf(['#######', '#@$  .#', '#     #', '#######']);
  t.like(await solveAfter(level, 'R', 'lines'), { lines: 1, bound: 1, optimal: true });
});
