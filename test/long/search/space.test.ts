import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { DIRECTIONS, directionOf } from '../../../src/game/direction.js';
import { judge, type Level } from '../../../src/index.js';
import { PULL, PUSH } from '../../../src/search/board/sense.js';
import { FessSearch } from '../../../src/search/fess/fess-search.js';
import { chance } from '../../../src/search/fess/forward/feature/chance.js';
import { macroStage } from '../../../src/search/fess/macro-stage.js';
import { createContext } from '../../../src/search/fess/map/context.js';
import { Family } from '../../../src/search/fess/tree/family.js';
import { noTrees, type SeenTrees } from '../../../src/search/fess/tree/seen-trees.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import { shutBoxes } from '../../../src/search/space/shut-boxes.js';
import { pullingSide, pushingSide } from '../../../src/search/space/side.js';
import { DEAD_ENDS } from '../../../src/search/space/space-features.js';
import type { Stage, StepOutcome } from '../../../src/search/stage/stage.js';
import { WorkingPosition } from '../../../src/search/state/working-position.js';
import { cases } from '../../helpers/cases.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { alone, solvedLevels, spaceStage } from '../../helpers/fights.js';

/** Solved once for all tests. */
const LEVELS = [...solvedLevels(13, cases(8))];

for (const [name, first] of [
  ['backwards', PULL],
  ['forwards', PUSH],
] as const) {
  test(`two sides that begin ${name} meet on a solution wherever there is one`, (t) => {
    let different = 0;
    for (const { level } of LEVELS) {
      const nodes = [false, true].map((countsDeadEnds) => {
        const fight = alone(first, countsDeadEnds);
        const stage = spaceStage(createContext(createProblem(level)), 2 ** 26, fight);
        while (stage.step() === 'running');
        const { status, moves } = stage.answer(true);
        t.is(status, 'solved');
        t.true(judge(level, moves!).ok);
        return stage.usage().nodes;
      });
      if (nodes[0] !== nodes[1]) different++;
    }
    t.true(different > 2);
  });

  test(`little memory ends nothing but the memory of old searches, ${name}`, (t) => {
    for (const { level } of LEVELS.slice(0, cases(2))) {
      const stage = spaceStage(createContext(createProblem(level)), 2 ** 22, alone(first));
      let most = 0;
      while (stage.step() === 'running') most = Math.max(most, stage.usage().bytes);
      t.true(most <= 2 ** 22);
    }
  });
}

test('fights that share what they have seen meet on a solution too', (t) => {
  let metAcross = 0;
  for (const { level } of LEVELS) {
    const context = createContext(createProblem(level));
    const trees = noTrees();
    const stages = ([PULL, PUSH] as const).map((first) =>
      spaceStage(context, 2 ** 26, { first, countsDeadEnds: false, trees }),
    );
    const single = spaceStage(context, 2 ** 26, alone(PULL));
    while (single.step() === 'running');
    let place = 0;
    while (stages[place].step() === 'running') place = 1 - place;
    const { status, moves } = stages[place].answer(true);
    t.is(status, 'solved');
    t.true(judge(level, moves!).ok);
    if (stages[place].usage().nodes < single.usage().nodes) metAcross++;
  }
  t.true(metAcross > 0);
});

test('neither side calls a position of a solution lost', (t) => {
  let judged = 0;
  for (const { level, moves } of LEVELS) {
    const problem = createProblem(level);
    const { board } = problem;
    const context = createContext(problem);
    const pushing = pushingSide(context);
    const pulling = pullingSide(context);
    const position = new WorkingPosition(board, problem.live);
    let { player } = board;
    for (const letter of moves) {
      const direction = DIRECTIONS.indexOf(directionOf(letter)!);
      const from = board.neighbours[4 * player + direction];
      const box = position.boxes.indexOf(from);
      if (box !== -1) {
        position.player = player;
        t.false(pulling.isDead(position, box, direction ^ 2));
        position.shift(box, board.neighbours[4 * from + direction]);
        position.player = from;
        t.false(pushing.isDead(position, box, direction ^ 2));
        judged += 2;
      }
      player = from;
    }
    t.true(position.boxes.every((square) => board.goals[square] !== 0));
  }
  t.true(judged > 80);
});

test('the boxes that are shut in are those without a move that stand where they may not stay', (t) => {
  let shut = 0;
  for (const { level } of LEVELS) {
    const problem = createProblem(level);
    const context = createContext(problem);
    const side = pullingSide(context);
    const feature = shutBoxes(side, undefined).create(context, undefined, 0)!;
    const position = new WorkingPosition(problem.board, problem.live);
    for (const { boxes, player } of side.roots) {
      position.place(boxes, player);
      side.list(position, undefined);
      const moved = new Set(side.moves.boxes.subarray(0, side.moves.count));
      const expected = [...boxes.keys()].filter((box) => !moved.has(box) && side.ends[boxes[box]] === 0);
      t.is(feature.measure(position, new Uint16Array(1), 0), expected.length);
      shut += expected.length;
    }
  }
  t.true(shut > 0);
});

for (const [name, sideOf] of [
  ['pushes', pushingSide],
  ['pulls', pullingSide],
] as const) {
  test(`boxes shut in are counted for ${name} as in the position that they lead to`, (t) => {
    let counted = 0;
    const random = new Random(16);
    for (const { level } of LEVELS) {
      const problem = createProblem(level);
      const context = createContext(problem);
      const side = sideOf(context);
      const feature = shutBoxes(side, undefined).create(context, undefined, 0)!;
      const position = new WorkingPosition(problem.board, problem.live);
      position.place(side.roots[0].boxes, side.roots[0].player);
      const { moves } = side;
      for (let turn = 0; turn < 8; turn++) {
        side.list(position, feature.measureSettled);
        if (moves.count === 0) break;
        for (let move = 0; move < moves.count; move++) {
          const before = position.player;
          position.shift(moves.boxes[move], moves.to[move]);
          position.player = moves.players[move];
          t.is(moves.measured[move], feature.measure(position, new Uint16Array(1), 0));
          if (moves.measured[move] > 0) counted++;
          position.shift(moves.boxes[move], moves.from[move]);
          position.player = before;
        }
        const next = random.below(moves.count);
        position.shift(moves.boxes[next], moves.to[next]);
        position.player = moves.players[next];
      }
    }
    t.true(counted > 40);
  });
}

test('dead ends are counted for a move as in the position that it leads to', (t) => {
  const different = new Set<number>();
  const random = new Random(21);
  for (const { level } of LEVELS) {
    const problem = createProblem(level);
    const context = createContext(problem);
    const side = pushingSide(context);
    const feature = DEAD_ENDS.create(context, undefined, 0)!;
    const family = new Family([DEAD_ENDS], side.moves);
    const position = new WorkingPosition(problem.board, problem.live);
    position.place(side.roots[0].boxes, side.roots[0].player);
    const { moves } = side;
    for (let turn = 0; turn < 8; turn++) {
      side.list(position, undefined);
      if (moves.count === 0) break;
      feature.measure(position, new Uint16Array(1), 0);
      const counted = Array.from({ length: moves.count }, (_, move) =>
        feature.measureChild!(position, family, move),
      );
      for (const [move, count] of counted.entries()) {
        position.shift(moves.boxes[move], moves.to[move]);
        t.is(count, feature.measure(position, new Uint16Array(1), 0));
        position.shift(moves.boxes[move], moves.from[move]);
        different.add(count);
      }
      const next = random.below(moves.count);
      position.shift(moves.boxes[next], moves.to[next]);
      position.player = moves.players[next];
    }
  }
  t.true(different.size > 3);
});

test('chance gives a position the same number again, and another with another seed', (t) => {
  let different = 0;
  for (const { level } of LEVELS) {
    const problem = createProblem(level);
    const context = createContext(problem);
    const position = new WorkingPosition(problem.board, problem.live);
    const drawn = [3, 3, 4].map((seed) => {
      const { create, most } = chance(seed, 4);
      const value = create(context, undefined, 0)!.measure(position, new Uint16Array(1), 0);
      t.true(value >= 0 && value <= most);
      return value;
    });
    t.is(drawn[0], drawn[1]);
    if (drawn[0] !== drawn[2]) different++;
  }
  t.true(different > 4);
});

/** A hall with so many macro moves that a few expansions fill a small memory. */
function hall(): Level {
  const row = (y: number) => {
    if (y === 0 || y === 13) return '#'.repeat(18);
    if (y === 3 || y === 5) return `#${y === 3 ? '@' : ' '}  ${'$ '.repeat(6)} #`;
    return y === 8 || y === 10 ? `#   ${'. '.repeat(6)} #` : `#${' '.repeat(16)}#`;
  };
  return levelOf(Array.from({ length: 14 }, (_, y) => row(y)));
}

test('a search that takes too much memory makes room for the next one', (t) => {
  for (const first of [PULL, PUSH] as const) {
    const level = hall();
    const stage = spaceStage(createContext(createProblem(level)), 2 ** 23, alone(first));
    let most = 0;
    let outcome: StepOutcome = 'running';
    for (let step = 0; step < 150 && outcome === 'running'; step++) {
      outcome = stage.step();
      most = Math.max(most, stage.usage().bytes);
    }
    t.not(outcome, 'memory');
    t.true(most <= 2 ** 23);
    // More than that much memory would have held.
    t.true(stage.usage().states * 60 > 2 ** 23);
  }
});

test('a search along a plan and a fight meet what the other has seen', (t) => {
  const sooner = { fight: 0, plan: 0 };
  for (const { level } of solvedLevels(18, cases(30))) {
    const context = createContext(createProblem(level));
    const fightWith = (trees: SeenTrees) =>
      spaceStage(context, 2 ** 26, { first: PULL, countsDeadEnds: false, trees });
    const planWith = (trees: SeenTrees) =>
      macroStage(context.problem.board, new FessSearch(context, 2 ** 26, trees));
    const nodesUntilSolved = (stage: Stage) => {
      while (stage.step() === 'running');
      const { status, moves } = stage.answer(true);
      t.is(status, 'solved');
      t.true(judge(level, moves!).ok);
      return stage.usage().nodes;
    };
    const planned = noTrees();
    const plan = planWith(planned);
    while (planned.planned.length === 0 && plan.step() === 'running');
    if (nodesUntilSolved(fightWith(planned)) < nodesUntilSolved(fightWith(noTrees()))) sooner.fight++;
    const fought = noTrees();
    const fight = fightWith(fought);
    for (let left = 5; left > 0 && fight.step() === 'running'; left--);
    if (nodesUntilSolved(planWith(fought)) < nodesUntilSolved(planWith(noTrees()))) sooner.plan++;
  }
  t.true(sooner.fight > 0 && sooner.plan > 0);
});
