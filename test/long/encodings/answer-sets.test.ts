import { CLASS_ENCODING_NAMES, encodingOf } from '../../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import type { PushRule } from '../../../src/asp/facts/dialect.js';
import { instanceOf, withSteps } from '../../../src/asp/facts/instance.js';
import { meansOf } from '../../../src/asp/plan/means.js';
import { tryExactly } from '../../../src/asp/plan/multi-shot.js';
import { Random } from '../../../src/base/random.js';
import { neighbourOf } from '../../../src/game/board.js';
import { DIRECTIONS, oppositeOf } from '../../../src/game/direction.js';
import type { Level } from '../../../src/game/level.js';
import { isSolved, type Position, reachableSquares } from '../../../src/game/position.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { cases } from '../../helpers/cases.js';
import { ENGINES } from '../../helpers/engines.js';
import { randomLevel } from '../../helpers/random-level.js';

/** Tiny solvable levels of one or two boxes, some with one box more than goals. */
const LEVELS = Array.from({ length: 60 }, (_, seed) => {
  const surplus = seed % 6 === 1 ? 1 : 0;
  return randomLevel(new Random(seed), { width: 3, height: 3, boxes: 1 + (seed % 2), surplus, walls: 1 });
})
  .filter((level) => (bruteForce(level, 'lines') ?? 9) <= 3)
  .slice(0, cases(3));

for (const { engine, run, share } of ENGINES) {
  for (const name of CLASS_ENCODING_NAMES) {
    for (const rule of ['strict', 'idle'] as const) {
      // Idle pushes have a fixed place in `fast`: it gives plans, but not all of them.
      const whole = rule === 'strict' || name === 'reference';
      run(
        `${engine.name}: ${name}, ${rule}: the answer sets are ${whole ? 'the' : 'some'} plans, each once, without a warning`,
        async (t) => {
          let plans = 0;
          for (const level of share(LEVELS)) {
            for (let steps = 1; steps <= (rule === 'strict' ? 5 : 3); steps++) {
              const instance = withSteps(instanceOf(level), steps);
              const task = { instance, rules: rulesOf(encodingOf(name, rule)), models: 0, options: [] };
              const { answer } = await tryExactly(meansOf(engine), task);
              const found = answer.answerSets.map(({ atoms }) => [...atoms].sort().join(' ')).sort();
              const expected = allPlans(level, instance.locations, steps - 1, rule);
              t.deepEqual(answer.warnings, []);
              t.deepEqual(found, whole ? expected : expected.filter((plan) => found.includes(plan)));
              t.is(found.length > 0, expected.length > 0);
              plans += expected.length;
            }
          }
          t.true(plans > share(LEVELS).length);
        },
      );
    }
  }
}

/** Every plan of exactly so many actions as sorted atoms, by trying everything. */
function allPlans(
  level: Level,
  names: ReadonlyMap<number, string>,
  actions: number,
  rule: PushRule,
): string[] {
  const plans: string[] = [];
  const extend = (position: Position, atoms: readonly string[]) => {
    if (atoms.length === actions) {
      if (isSolved(level.board, position)) plans.push([...atoms].sort().join(' '));
      return;
    }
    for (const [from, direction, to, next] of actionsFrom(level, position, rule)) {
      extend(next, [...atoms, `push(${names.get(from)},${direction},${names.get(to)},${atoms.length + 1})`]);
    }
  };
  extend(level.start, []);
  return plans.sort();
}

function* actionsFrom(
  level: Level,
  position: Position,
  rule: PushRule,
): Generator<[number, string, number, Position]> {
  const { board } = level;
  const reach = reachableSquares(board, position.player, position.boxes);
  for (const from of position.boxes) {
    for (const direction of DIRECTIONS) {
      if (rule === 'idle') yield [from, direction, from, position];
      const behind = neighbourOf(board, from, oppositeOf(direction))!;
      if (!reach[behind]) continue;
      let player = from;
      for (
        let to = neighbourOf(board, from, direction)!;
        !board.walls[to] && !position.boxes.includes(to);
      ) {
        const boxes = position.boxes.map((box) => (box === from ? to : box)).sort((a, b) => a - b);
        yield [from, direction, to, { boxes, player }];
        player = to;
        to = neighbourOf(board, to, direction)!;
      }
    }
  }
}
