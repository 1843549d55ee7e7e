import test from 'ava';
import { Random } from '../../../../src/base/random.js';
import type { Level } from '../../../../src/index.js';
import { Reach } from '../../../../src/search/board/reach.js';
import { PullPosition } from '../../../../src/search/fess/backward/pull-position.js';
import { SINK_CHOICES, Sink, WITHOUT_SINK } from '../../../../src/search/fess/backward/sink.js';
import { type Context, createContext } from '../../../../src/search/fess/map/context.js';
import { ClosingZones } from '../../../../src/search/fess/plan/closing-zones.js';
import type { PackingPlan } from '../../../../src/search/fess/plan/packing-plan.js';
import { createProblem } from '../../../../src/search/problem/problem.js';
import { FullMatching } from '../../../../src/search/state/full-matching.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { randomLevel } from '../../../helpers/random-level.js';

const NEIGHBOURS = [0, 1, 2, 3];

function contextOf(level: Level): Context {
  return createContext(createProblem(level));
}

/** The squares from which one box alone can be pushed to a target, with walls besides: by brute force over both squares. */
function pushableTo({ problem }: Context, walls: Uint8Array, targets: readonly number[]): Set<number> {
  const { size, neighbours } = problem.board;
  const reach = new Reach(problem.board);
  const isFree = (square: number) => square !== size && walls[square] === 0;
  const good = new Set<string>();
  const regionOf = (box: number, player: number): number => {
    const occupied = walls.slice();
    occupied[box] = 1;
    return reach.flood(player, occupied);
  };
  const states: { box: number; player: number }[] = [];
  for (let box = 0; box < size; box++) {
    for (const d of NEIGHBOURS) {
      const player = neighbours[4 * box + d];
      if (isFree(box) && isFree(player)) states.push({ box, player });
    }
  }
  for (const { box, player } of states)
    if (targets.includes(box)) good.add(`${box},${regionOf(box, player)}`);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { box, player } of states) {
      const key = `${box},${regionOf(box, player)}`;
      if (good.has(key)) continue;
      const canPush = NEIGHBOURS.some((d) => {
        const from = neighbours[4 * box + (d ^ 2)];
        const to = neighbours[4 * box + d];
        if (!isFree(from) || !isFree(to) || regionOf(box, from) !== regionOf(box, player)) return false;
        return good.has(`${to},${regionOf(to, box)}`);
      });
      if (!canPush) continue;
      good.add(key);
      grew = true;
    }
  }
  return new Set(
    states.filter(({ box, player }) => good.has(`${box},${regionOf(box, player)}`)).map(({ box }) => box),
  );
}

/** A plan that fills the goals in order, each for good. */
function planOf({ problem }: Context): PackingPlan {
  const squares = problem.board.goalSquares;
  const last = Int32Array.from(squares, () => squares.length);
  return {
    opening: 0,
    squares,
    origins: squares.map(() => -1),
    until: last,
    fixed: new Int32Array(),
    fixedUntil: new Int32Array(),
  };
}

function randomContexts(seed: number, count: number, surplus = 0): Context[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () =>
    contextOf(
      randomLevel(random, {
        width: 6,
        height: 5,
        boxes: 2 + surplus + random.below(2),
        surplus,
        walls: random.below(6),
      }),
    ),
  );
}

test('a closing zone is what no later goal can be reached from once the next box is packed', (t) => {
  let squares = 0;
  for (const context of randomContexts(31, 60)) {
    const { board, live } = context.problem;
    const plan = planOf(context);
    const zones = new ClosingZones(context, plan);
    t.is(zones.of.length, plan.squares.length + 1);
    for (let packed = 0; packed < plan.squares.length; packed++) {
      const walls = new Uint8Array(board.size + 1);
      walls[board.size] = 1;
      for (const square of plan.squares.slice(0, packed + 1)) walls[square] = 1;
      const later = Array.from(plan.squares.slice(packed + 1));
      const good = pushableTo(context, walls, later);
      for (let square = 0; square < board.size; square++) {
        const isLost = walls[square] === 0 && live.slots[square] !== -1 && !good.has(square);
        if (zones.of[packed][square] !== (isLost && later.length > 0 ? 1 : 0)) t.fail(`${packed}: ${square}`);
        squares += zones.of[packed][square];
      }
    }
  }
  t.true(squares > 100);
});

test('distances to a closing zone are above 0 outside and below 0 inside, and differ by one step', (t) => {
  let inside = 0;
  for (const context of randomContexts(32, 40)) {
    const { neighbours, size } = context.problem.board;
    const zones = new ClosingZones(context, planOf(context));
    zones.of.forEach((zone, packed) => {
      if (!zone.includes(1)) return;
      const distances = zones.distancesOf(packed);
      for (let square = 0; square < size; square++) {
        if (zone[square] === 1) inside++;
        if (zone[square] === 1 ? distances[square] > 0 : distances[square] < 0) t.fail(`${square}`);
        for (const d of NEIGHBOURS) {
          const next = neighbours[4 * square + d];
          if (next === size || zone[next] !== zone[square]) continue;
          if (Math.abs(distances[next] - distances[square]) > 1) t.fail(`${square} ${next}`);
        }
      }
    });
  }
  t.true(inside > 50);
});

test('a hotspot row holds the squares that lose a goal when a wall stands on the blocker', (t) => {
  let marked = 0;
  for (const context of randomContexts(33, 25)) {
    const { board, live } = context.problem;
    const free = new Uint8Array(board.size + 1);
    free[board.size] = 1;
    const reachable = (walls: Uint8Array) =>
      Array.from(board.goalSquares, (goal) =>
        walls[goal] ? new Set<number>() : pushableTo(context, walls, [goal]),
      );
    const before = reachable(free);
    for (const blocker of live.squares) {
      if (board.goals[blocker] !== 0) continue;
      const walls = free.slice();
      walls[blocker] = 1;
      const after = reachable(walls);
      const row = context.hotspotRows.rowOf(blocker);
      live.squares.forEach((square, slot) => {
        const losesGoal = before.some((good, i) => good.has(square) && !after[i].has(square));
        const isMarked = (row[slot >> 5] & (1 << (slot & 31))) !== 0;
        if (isMarked !== (losesGoal && square !== blocker && board.goals[square] === 0))
          t.fail(`${blocker}: ${square}`);
        if (isMarked) marked++;
      });
    }
  }
  t.true(marked > 50);
});

/** Opens the sink of a level's solved position, the player in a region with a base. */
function openSink(level: Level, choice = SINK_CHOICES[0]) {
  const context = contextOf(level);
  const { board, live } = context.problem;
  const position = new PullPosition(board, live);
  const reach = new Reach(board);
  position.place(board.goalSquares, board.boxes, board.player);
  reach.flood(board.player, position.occupied);
  const sink = new Sink(context, choice);
  sink.open(position, reach);
  return { context, position, sink };
}

const TWO_ROOMS = levelOf(['###########', '#     #   #', '# $$    . #', '#@    # . #', '###########']);

test('a box that comes from another room to a base of the sink may leave the game', (t) => {
  const { context, position, sink } = openSink(TWO_ROOMS);
  const { boxes } = context.problem.board;
  for (let index = 0; index < position.count; index++)
    for (const base of boxes) t.true(sink.accepts(index, position.boxes[index], base), `${index} ${base}`);
  t.true(sink.isMatched(position));
  t.true(sink.zone.includes(1));
});

test('no box leaves elsewhere than at a base, none where sinks are switched off', (t) => {
  const { context, position, sink } = openSink(TWO_ROOMS);
  const { board } = context.problem;
  for (let square = 0; square < board.size; square++)
    if (!board.boxes.includes(square)) t.false(sink.accepts(0, position.boxes[0], square));
  const off = openSink(TWO_ROOMS, WITHOUT_SINK[0]);
  for (const base of board.boxes) t.false(off.sink.accepts(0, off.position.boxes[0], base));
});

test('boxes have bases of their own only where each can be brought to one', (t) => {
  let unmatched = 0;
  for (const context of [...randomContexts(34, 120), ...randomContexts(35, 60, 1)]) {
    const { board, live } = context.problem;
    const position = new PullPosition(board, live);
    if (board.goalSquares.some((goal) => live.slots[goal] === -1)) continue;
    position.place(board.goalSquares, board.boxes, board.player);
    const serves = (base: number, box: number) => context.bases.serves[base * (board.size + 1) + box] !== 0;
    const orders = permutationsOf(Array.from(board.boxes.keys()));
    const isMatched = orders.some((order) => board.goalSquares.every((goal, i) => serves(order[i], goal)));
    t.is(new Sink(context, SINK_CHOICES[0]).isMatched(position), isMatched);
    if (!isMatched) unmatched++;
  }
  t.true(unmatched > 5);
});

function permutationsOf(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutationsOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

test('a matching holds without a row and a column when the other rows have their own columns', (t) => {
  const random = new Random(36);
  const answers = [0, 0];
  for (let i = 0; i < 300; i++) {
    const rows = 1 + random.below(4);
    const columns = rows + random.below(3);
    const fitting = Array.from({ length: rows * columns }, () => random.below(2) === 0);
    const fits = (row: number, column: number) => fitting[row * columns + column];
    const matching = new FullMatching({ fits }, columns);
    matching.clear(columns);
    const orders = permutationsOf(Array.from({ length: columns }, (_, column) => column));
    const canMatch = (gone: number, taken: number) =>
      orders.some((order) =>
        order.slice(0, rows).every((column, row) => row === gone || (fits(row, column) && column !== taken)),
      );
    const isFull = Array.from({ length: rows }, (_, row) => matching.add(row)).every((isAdded) => isAdded);
    t.is(isFull, canMatch(-1, -1));
    if (!isFull) continue;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const holds = matching.holdsWithout(row, column);
        t.is(holds, canMatch(row, column));
        answers[holds ? 1 : 0]++;
      }
    }
  }
  t.true(answers[0] > 50 && answers[1] > 50);
});
