import test, { type ExecutionContext } from 'ava';
import { Random } from '../../src/base/random.js';
import { neighbourOf } from '../../src/game/board.js';
import { oppositeOf } from '../../src/game/direction.js';
import { DIRECTIONS, type Level, type Position, play } from '../../src/index.js';
import { createFrozenBound } from '../../src/search/astar/frozen-bound.js';
import {
  boundWith,
  lineMeasure,
  type Measure,
  pairPenalties,
  penaltyBound,
  pushMeasure,
} from '../../src/search/astar/measure.js';
import type { Successors } from '../../src/search/astar/successors.js';
import type { CompiledBoard } from '../../src/search/board/compiled-board.js';
import { NO_WAY } from '../../src/search/board/distances.js';
import type { LiveSquares } from '../../src/search/board/live-squares.js';
import { Bound } from '../../src/search/bound/bound.js';
import { Matching } from '../../src/search/bound/matching-bound.js';
import { type Ends, goalEnds, PatternTable, startEnds } from '../../src/search/deadlock/pattern-table.js';
import { POSITION_DETECTORS } from '../../src/search/deadlock/position-detectors.js';
import { DETECTORS, PULL_DETECTORS } from '../../src/search/deadlock/push-detectors.js';
import { hasFronts } from '../../src/search/fronts/fronts.js';
import { pullingWay, setGame } from '../../src/search/fronts/way.js';
import { createLearnedSpace, LearnedSets } from '../../src/search/parallel/learned-sets.js';
import { createProblem, type Problem } from '../../src/search/problem/problem.js';
import { Potentials } from '../../src/search/slack/potentials.js';
import type { SetExchange } from '../../src/search/slack/set-exchange.js';
import { pushGame } from '../../src/search/slack/set-game.js';
import { SetVerdicts } from '../../src/search/slack/set-verdicts.js';
import { SlackBound } from '../../src/search/slack/slack-bound.js';
import { ALIVE, DEAD } from '../../src/search/state/verdict.js';
import { WorkingPosition } from '../../src/search/state/working-position.js';
import { allPositions, type ReachedPosition } from '../helpers/brute-force.js';
import { cases } from '../helpers/cases.js';
import { randomLevel } from '../helpers/random-level.js';

/** A push between two positions, and the pushes that brute force finds left in both. */
interface Push {
  readonly before: Position;
  readonly after: Position;
  readonly direction: number;
  readonly leftBefore: number;
  readonly leftAfter: number;
}

function keyOf(position: Position): string {
  return `${position.boxes.join()}|${position.player}`;
}

/** All pushes from solvable positions. */
function pushesFrom(level: Level, positions: ReturnType<typeof allPositions>): Push[] {
  const left = new Map(positions.map(({ position, pushesLeft }) => [keyOf(position), pushesLeft]));
  return positions.flatMap(({ position: before, pushesLeft: leftBefore }) =>
    DIRECTIONS.flatMap((name, direction) => {
      const after = leftBefore < Infinity && play(level.board, before, name);
      if (!after || after.boxes === before.boxes) return [];
      return [{ before, after, direction, leftBefore, leftAfter: left.get(keyOf(after))! }];
    }),
  );
}

/** Pulls from positions that come from the start to ones that do not, all boxes still on live squares. */
function badPulls(level: Level, positions: ReturnType<typeof allPositions>): Push[] {
  const problem = createProblem(level);
  const reached = new Set(positions.map(({ position }) => keyOf(position)));
  return positions.flatMap(({ position: after }) =>
    DIRECTIONS.flatMap((name, direction) => {
      const player = neighbourOf(level.board, after.player, oppositeOf(name));
      const box = neighbourOf(level.board, after.player, name);
      if (player === undefined || level.board.walls[player] || !after.boxes.includes(box!)) return [];
      if (after.boxes.includes(player)) return [];
      const boxes = after.boxes.map((one) => (one === box ? after.player : one)).sort((a, b) => a - b);
      const before = { boxes, player };
      if (reached.has(keyOf(before)) || !isLive(problem, before)) return [];
      return [{ before, after, direction, leftBefore: Infinity, leftAfter: Infinity }];
    }),
  );
}

/** Puts a position of the level on the search's board. */
function show(problem: Problem, on: WorkingPosition, position: Position): void {
  const { levelSquares } = problem.board;
  on.place(
    position.boxes.map((box) => levelSquares.indexOf(box)),
    levelSquares.indexOf(position.player),
  );
}

/** Makes a good push on the search's board; returns the index of the box. */
function make(problem: Problem, on: WorkingPosition, push: Push): number {
  const { levelSquares, neighbours } = problem.board;
  show(problem, on, push.before);
  const from = levelSquares.indexOf(push.after.player);
  const index = on.boxes.indexOf(from);
  on.shift(index, neighbours[4 * from + push.direction]);
  return index;
}

const SHAPES = [
  { width: 5, height: 5, boxes: 3, walls: 4 },
  { width: 5, height: 3, boxes: 3, surplus: 1, walls: 2 },
  { width: 5, height: 4, boxes: 2, walls: 2 },
  { width: 5, height: 4, boxes: 2, surplus: 1, walls: 5 },
];

/** Solvable levels with every box in reach, drawn at random, and all their positions. */
function solvableLevels(seed: number, count: number) {
  const random = new Random(seed);
  const levels: { level: Level; positions: ReachedPosition[] }[] = [];
  while (levels.length < count) {
    const level = randomLevel(random, random.pick(SHAPES));
    if (createProblem(level).board.boxes.length !== level.start.boxes.length) continue;
    const positions = allPositions(level);
    const [{ pushesLeft }] = positions;
    if (pushesLeft > 0 && pushesLeft < Infinity) levels.push({ level, positions });
  }
  return levels;
}

const LEVELS = solvableLevels(1, cases(70)).map(({ level, positions }) => {
  const problem = createProblem(level);
  const all = pushesFrom(level, positions);
  return {
    ...{ level, positions, pushes: all.filter(({ leftAfter }) => leftAfter < Infinity) },
    badPushes: all.filter(({ after, leftAfter }) => leftAfter === Infinity && isLive(problem, after)),
    badPulls: badPulls(level, positions),
  };
});

test('there are pushes to judge the rules by', (t) => {
  t.true(LEVELS.reduce((sum, { pushes }) => sum + pushes.length, 0) > 3_000);
});

test('no square, side included, of a solvable position is dead', (t) => {
  for (const { level, pushes } of LEVELS) {
    const { board, live } = createProblem(level);
    for (const { after, direction } of pushes) {
      const player = board.levelSquares.indexOf(after.player);
      const box = board.neighbours[4 * player + direction];
      t.is(live.deadSides[4 * box + (direction ^ 2)], 0);
    }
  }
});

for (const { name, create } of DETECTORS) {
  test(`${name} calls no solvable position dead, and some that are`, (t) => {
    let caught = 0;
    for (const { level, pushes, badPushes } of LEVELS) {
      const problem = createProblem(level);
      const isDead = create(problem.board, problem.live);
      const on = new WorkingPosition(problem.board, problem.live);
      // Some tables grow while they are asked, and say nothing before they are complete.
      for (let look = 0; isDead && look < 2_000; look++) isDead(on, 0, 0);
      for (const push of isDead ? pushes : []) {
        const index = make(problem, on, push);
        if (isDead!(on, index, push.direction)) t.fail(`${name} is wrong about ${keyOf(push.after)}`);
      }
      for (const push of isDead ? badPushes : [])
        if (isDead!(on, make(problem, on, push), push.direction)) caught++;
    }
    t.log(caught);
    t.true(caught > 0);
  });
}

for (const { name, create } of POSITION_DETECTORS) {
  test(`${name} calls no solvable position lost, and many that are`, (t) => {
    let caught = 0;
    for (const { level, positions } of LEVELS) {
      const problem = createProblem(level);
      const isLost = create(problem);
      const on = new WorkingPosition(problem.board, problem.live);
      for (const { position, pushesLeft } of isLost ? positions : []) {
        if (!isLive(problem, position)) continue;
        show(problem, on, position);
        if (!isLost!(on)) continue;
        if (pushesLeft < Infinity) t.fail(`${name} is wrong about ${keyOf(position)}`);
        caught++;
      }
    }
    t.true(caught > 1_000);
  });
}

/** Whether all boxes stand on live squares, as they do in every position that a search comes to. */
function isLive({ board, live }: Problem, { boxes }: Position): boolean {
  return boxes.every((box) => live.slots[board.levelSquares.indexOf(box)] !== -1);
}

test('no bound with frozen boxes as walls exceeds what is left, and many exceed the matching', (t) => {
  let higher = 0;
  for (const { level, positions } of LEVELS) {
    const problem = createProblem(level);
    const frozen = createFrozenBound(problem, pushMeasure(problem));
    const matching = new Matching(problem.board, problem.sides, problem.pushDistances);
    const on = new WorkingPosition(problem.board, problem.live);
    for (const { position, pushesLeft } of frozen ? positions : []) {
      if (!isLive(problem, position)) continue;
      show(problem, on, position);
      const least = frozen!.of(on);
      if (least > pushesLeft) t.fail(`at least ${least} of ${pushesLeft} pushes in ${keyOf(position)}`);
      if (pushesLeft < Infinity && least > matching.load(on)) higher++;
    }
  }
  t.log(higher);
  t.true(higher > 10);
});

/** The bound from sets of boxes on a level, with tables of its own. */
function slackOn(level: Level, exchange?: SetExchange) {
  const problem = createProblem(level);
  const on = new WorkingPosition(problem.board, problem.live);
  const bound = penaltyBound(problem, pushMeasure(problem))(on);
  bound.load();
  return { problem, on, bound, slackBound: new SlackBound(problem, pushGame(problem), bound, exchange) };
}

/** Fails if the bound exceeds the pushes left of a position; returns how often it raises a bound that is asked for. */
function timesRaised(
  t: ExecutionContext,
  { problem, on, bound, slackBound }: ReturnType<typeof slackOn>,
  { position, pushesLeft }: Pick<ReachedPosition, 'position' | 'pushesLeft'>,
): number {
  if (!isLive(problem, position)) return 0;
  show(problem, on, position);
  const first = bound.load();
  let raised = 0;
  for (let left = first; left < Math.min(first + 5, pushesLeft + 1); left++) {
    const least = slackBound.of(on, left);
    if (least > pushesLeft) t.fail(`at least ${least} of ${pushesLeft} pushes in ${keyOf(position)}`);
    if (pushesLeft < Infinity && least > left) raised++;
  }
  return raised;
}

test('no bound from sets of boxes exceeds what is left, and many exceed the matching with its penalties', (t) => {
  let higher = 0;
  for (const { level, positions } of LEVELS) {
    const slack = slackOn(level);
    if (slack.problem.board.surplus > 0) continue;
    for (const position of positions) higher += timesRaised(t, slack, position);
  }
  t.log(higher);
  t.true(higher > 100);
});

test('no bound from sets of boxes exceeds the pulls back to the start, and many exceed the matching', (t) => {
  let higher = 0;
  for (const { level, positions } of LEVELS) {
    const problem = createProblem(level);
    if (!hasFronts(problem)) continue;
    const way = pullingWay(problem);
    const on = new WorkingPosition(problem.board, problem.live);
    const bound = boundWith(problem, way.distances, undefined)(on);
    const slackBound = new SlackBound(problem, setGame(problem, way), bound);
    for (const { position, pushesDone } of positions)
      higher += timesRaised(t, { problem, on, bound, slackBound }, { position, pushesLeft: pushesDone });
  }
  t.log(higher);
  t.true(higher > 100);
});

test('no bound from sets that others have told of exceeds what is left', (t) => {
  let told = 0;
  let raised = 0;
  for (const { level, positions } of LEVELS) {
    const space = createLearnedSpace();
    // Each has tables of its own, as in a thread.
    const parts = Array.from({ length: 3 }, (_, sender) => {
      const sets = new LearnedSets(space, sender);
      return slackOn(level, {
        send: (...set) => sets.send(...set),
        receive: (take) =>
          sets.receive((...set) => {
            told++;
            take(...set);
          }),
      });
    });
    if (parts[0].problem.board.surplus > 0) continue;
    for (const [i, position] of positions.entries())
      raised += timesRaised(t, parts[i % parts.length], position);
  }
  t.log(told, raised);
  t.true(told > 100 && raised > 100);
});

test('with any prices of the goals, a set of boxes wastes what its pushes cost above its potentials', (t) => {
  const random = new Random(2);
  let dead = 0;
  let lost = 0;
  for (const { level, positions } of LEVELS) {
    const problem = createProblem(level);
    if (problem.board.surplus > 0) continue;
    const potentials = new Potentials(problem.board, problem.sides, pushGame(problem));
    potentials.setPrices(Int32Array.from(problem.board.goalSquares, () => random.below(9)));
    const verdicts = new SetVerdicts(problem, pushGame(problem), { potentials, mostWaste: 6 });
    const on = new WorkingPosition(problem.board, problem.live);
    for (const { position, pushesLeft } of positions) {
      if (!isLive(problem, position)) continue;
      show(problem, on, position);
      verdicts.search.open(on.boxes[0], on.player);
      for (const box of on.boxes.slice(1)) verdicts.search.grow(box);
      const wasted = pushesLeft - potentials.sumOf(on);
      for (let waste = 0; waste <= 6; waste++) {
        const verdict = verdicts.judge(waste);
        if (verdict === DEAD) dead++;
        if (verdict === (wasted > waste ? ALIVE : DEAD)) t.fail(`${wasted} wasted in ${keyOf(position)}`);
        if (verdict !== DEAD || !verdicts.isLost) continue;
        lost++;
        if (pushesLeft < Infinity) t.fail(`not lost: ${keyOf(position)}`);
      }
    }
  }
  t.log(dead, lost);
  t.true(dead > 1_000 && lost > 100);
});

for (const { name, create } of PULL_DETECTORS) {
  test(`${name}, for pulls, calls no position dead that comes from the start, and some that do not`, (t) => {
    let caught = 0;
    for (const { level, pushes, badPulls } of LEVELS) {
      const problem = createProblem(level);
      const isDead = create(problem.board, problem.live);
      const on = new WorkingPosition(problem.board, problem.live);
      for (let look = 0; isDead && look < 2_000; look++) isDead(on, 0, 0);
      const isCaught = (push: Push) => {
        show(problem, on, push.before);
        // The push taken back leaves the player on the side from which he pushed.
        const index = on.boxes.indexOf(problem.board.levelSquares.indexOf(push.after.player));
        return isDead!(on, index, push.direction);
      };
      for (const push of isDead ? pushes : [])
        if (isCaught(push)) t.fail(`${name} is wrong about ${keyOf(push.before)}`);
      for (const push of isDead ? badPulls : []) if (isCaught(push)) caught++;
    }
    t.log(caught);
    t.true(caught > 0);
  });
}

test('the tables of pairs are exact, for pushes and for pulls', (t) => {
  for (const { level, positions } of LEVELS.filter(({ level }) => level.start.boxes.length === 2)) {
    const { board, live } = createProblem(level);
    if (board.surplus > 0) continue;
    const reached = new Set(positions.map(({ position }) => keyOf(position)));
    const solvable = new Set(
      positions.filter(({ pushesLeft }) => pushesLeft < Infinity).map(({ position }) => keyOf(position)),
    );
    const fromStart = deadSides(board, live, startEnds(board));
    const toGoal = deadSides(board, live, goalEnds(board));
    for (const { key, name } of allSides(board, live)) {
      t.is(!fromStart.has(name), reached.has(key));
      if (reached.has(key)) t.is(!toGoal.has(name), solvable.has(key));
    }
  }
});

/** The placements and player's sides that a table of pairs calls dead. */
function deadSides(board: CompiledBoard, live: LiveSquares, ends: Ends): Set<string> {
  const dead = new Set<string>();
  const table = new PatternTable(board, live, 2, ends);
  while (!table.complete(7));
  table.forEachDead((slots, box, side) => dead.add(`${slots.join()}:${box}:${side}`));
  return dead;
}

/** Every placement of two boxes with the player right beside one of them. */
function allSides({ levelSquares, neighbours, size }: CompiledBoard, { squares, count }: LiveSquares) {
  const all: { readonly key: string; readonly name: string }[] = [];
  for (let one = 0; one < count; one++) {
    for (let other = one + 1; other < count; other++) {
      for (let bit = 0; bit < 8; bit++) {
        const player = neighbours[4 * squares[bit < 4 ? one : other] + (bit & 3)];
        if (player === size || player === squares[one] || player === squares[other]) continue;
        const boxes = [levelSquares[squares[one]], levelSquares[squares[other]]];
        all.push({
          key: keyOf({ boxes, player: levelSquares[player] }),
          name: `${one},${other}:${bit >> 2}:${bit & 3}`,
        });
      }
    }
  }
  return all;
}

/** The bound of a measure, penalties of pairs included, on a position of its own. */
function boundOf(problem: Problem, measure: Measure): { bound: Bound; on: WorkingPosition } {
  const { board, live, sides } = problem;
  const on = new WorkingPosition(board, live);
  const matching = new Matching(board, sides, measure.distances);
  return { bound: new Bound(problem, matching, pairPenalties(problem, measure), on), on };
}

test('the bound is at most the pushes left, and a push lowers it by at most one', (t) => {
  for (const { level, pushes } of LEVELS) {
    const problem = createProblem(level);
    const { bound, on } = boundOf(problem, pushMeasure(problem));
    for (const push of pushes) {
      show(problem, on, push.before);
      const before = bound.load();
      if (before > push.leftBefore) t.fail(`${before} is above the ${push.leftBefore} pushes left`);
      make(problem, on, push);
      on.player = problem.board.levelSquares.indexOf(push.after.player);
      if (bound.load() < before - 1) t.fail('the bound falls by more than the push');
    }
  }
  t.pass();
});

for (const [name, measureOf] of [
  ['pushes', pushMeasure],
  ['lines', lineMeasure],
] as const) {
  test(`the bound of a child is the same from its parent as from scratch, in ${name}`, (t) => {
    for (const { level, pushes } of LEVELS) {
      const problem = createProblem(level);
      const measure = measureOf(problem);
      const { bound, on } = boundOf(problem, measure);
      const scratch = boundOf(problem, measure);
      const matching = new Matching(problem.board, problem.sides, measure.distances);
      for (const push of pushes) {
        show(problem, on, push.before);
        bound.load();
        matching.load(on);
        const index = make(problem, on, push);
        if (matching.lowerAfter(index, on.boxes[index], push.direction ^ 2, 1) > push.leftAfter)
          t.fail('no lower bound');
        const child = bound.costAfter(index, on.boxes[index], push.direction ^ 2, 1);
        scratch.on.place(on.boxes, problem.board.levelSquares.indexOf(push.after.player));
        if (scratch.bound.load() !== child) t.fail(`${child} is not ${scratch.bound.cost}`);
      }
    }
    t.pass();
  });
}

/** No box gets nearer to its goal by as much as this. */
const NO_FALL = -1_000_000;

test('the matching after a box went anywhere is the same from all its detours as along one path', (t) => {
  let compared = 0;
  for (const { level, pushes } of LEVELS) {
    const problem = createProblem(level);
    const { board, sides, pushDistances } = problem;
    const on = new WorkingPosition(board, problem.live);
    const matching = new Matching(board, sides, pushDistances);
    show(problem, on, pushes[pushes.length >> 1].before);
    if (matching.load(on) >= NO_WAY) continue;
    for (let row = 0; row < on.boxes.length; row++)
      for (let entry = 0; entry < 4 * board.size; entry++) {
        const expected = matching.costAfter(row, entry >> 2, entry & 3, NO_FALL);
        if (matching.costAt(row, entry >> 2, entry & 3) !== expected) t.fail(`box ${row} at ${entry}`);
        compared++;
      }
  }
  t.true(compared > 1000);
});

test('PI-corral pruning and one-way tunnels keep a push that is on a shortest way', (t) => {
  for (const { level, positions } of LEVELS) {
    const problem = createProblem(level);
    const { successors } = pushMeasure(problem);
    const on = new WorkingPosition(problem.board, problem.live);
    const solvable = positions.filter(({ pushesLeft }) => pushesLeft < Infinity);
    const left = new Map(solvable.map(({ position, pushesLeft }) => [keyOf(position), pushesLeft]));
    for (const { position, pushesLeft } of solvable) {
      if (pushesLeft === 0) continue;
      show(problem, on, position);
      successors.generate(on);
      const inAll = Array.from({ length: successors.count }, (_, i) => {
        const after = left.get(keyAfter(problem, on, successors, i)) ?? Infinity;
        return successors.costs[i] + after;
      });
      t.is(Math.min(...inAll), pushesLeft);
    }
  }
});

/** The key of the position that a successor leads to. */
function keyAfter(problem: Problem, on: WorkingPosition, successors: Successors, i: number): string {
  const { levelSquares } = problem.board;
  const boxes = Array.from(on.boxes, (box) => levelSquares[box]);
  const to = successors.squares[i];
  const player = levelSquares[problem.board.neighbours[4 * to + (successors.directions[i] ^ 2)]];
  boxes[successors.boxes[i]] = levelSquares[to];
  return keyOf({ boxes: boxes.sort((one, other) => one - other), player });
}

test('box lines are never more than pushes', (t) => {
  for (const { level } of LEVELS.slice(0, 5)) {
    const problem = createProblem(level);
    const pushes = new Matching(problem.board, problem.sides, problem.pushDistances);
    const lines = new Matching(problem.board, problem.sides, lineMeasure(problem).distances);
    const on = new WorkingPosition(problem.board, problem.live);
    t.true(lines.load(on) <= pushes.load(on));
  }
});
