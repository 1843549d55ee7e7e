import type { ExecutionContext } from 'ava';
import { Random } from '../../src/base/random.js';
import { type Level, parseBoard } from '../../src/index.js';
import { type AreaSpace, Areas, type AreaWork, createAreaSpace } from '../../src/search/areas/areas.js';
import { NO_WAY } from '../../src/search/board/distances.js';
import { DETECTORS } from '../../src/search/deadlock/push-detectors.js';
import { type FrontName, hasFronts, wayOf } from '../../src/search/fronts/fronts.js';
import { areasOf } from '../../src/search/guide/guide.js';
import { createProblem } from '../../src/search/problem/problem.js';
import { WorkingPosition } from '../../src/search/state/working-position.js';
import { allPositions, type ReachedPosition } from './brute-force.js';
import { ENOUGH } from './proof-checks.js';
import { randomLevel } from './random-level.js';
import { levelsWithRoom } from './room-levels.js';

/** Of each level, about so many positions are looked at, the start among them. */
const MOST_POSITIONS = 400;

/** How often a bound was more than that of the level without tables, how many dead positions it found, and cuts. */
export interface Seen {
  raised: number;
  dead: number;
  cut: number;
}

const sampled = new WeakMap<Level, readonly ReachedPosition[]>();

/** Some of the positions of a level, the start first. Brute force looks for them once for each level. */
function samplesOf(level: Level): readonly ReachedPosition[] {
  const known = sampled.get(level);
  if (known) return known;
  const all = allPositions(level);
  const stride = Math.ceil(all.length / MOST_POSITIONS);
  const some = all.filter((_, i) => i % stride === 0);
  sampled.set(level, some);
  return some;
}

/** A level and some of its positions, with the pushes that are left by brute force, or the pulls to the start. */
function knownPositions(level: Level, side: FrontName = 'forward') {
  const problem = { ...createProblem(level), symmetries: [] };
  const { board, live } = problem;
  const numberOf = new Map(Array.from(board.levelSquares, (square, number) => [square, number]));
  const some = samplesOf(level);
  const positions = some
    .map(({ position, pushesDone, pushesLeft }) => ({
      boxes: position.boxes.map((box) => numberOf.get(box)!),
      player: numberOf.get(position.player)!,
      left: side === 'forward' ? pushesLeft : pushesDone,
    }))
    // A box on a dead square is never asked about.
    .filter(({ boxes }, i) => i === 0 || boxes.every((box) => live.slots[box] !== -1));
  const working = new WorkingPosition(board, live);
  return { problem, working, positions, optimum: some[0].pushesLeft };
}

/** Compares what areas say about a level and its positions with brute force. Counts the dead ones they find. */
function checkBounds(t: ExecutionContext, areas: Areas, known: ReturnType<typeof knownPositions>): number {
  const { working, positions, optimum } = known;
  let dead = 0;
  if (areas.bound > optimum) t.fail(`${areas.bound} pushes at least, ${optimum} by brute force`);
  for (const { boxes, player, left } of positions) {
    if (boxes.some((box) => known.problem.live.slots[box] === -1)) continue;
    working.place(boxes, player);
    const bound = areas.of(working);
    if (bound > left && !(bound >= NO_WAY && left === Number.POSITIVE_INFINITY))
      t.fail(`at least ${bound}, brute force ${left}`);
    if (bound >= NO_WAY) dead++;
  }
  return dead;
}

/** Makes all tables of a level, and compares them with brute force whenever one is made. */
export function checkPositions(
  t: ExecutionContext,
  level: Level,
  { work, side = 'forward' }: { readonly work: AreaWork; readonly side?: FrontName },
  seen: Seen,
): void {
  const known = knownPositions(level, side);
  const { problem } = known;
  const way = wayOf(problem, side);
  const areas = new Areas(problem, ENOUGH, { work, game: areasOf(problem, way) });
  const first = areas.bound;
  let tables = 0;
  while (!areas.isDone) {
    areas.step();
    if (areas.tables.length === tables && !areas.isDone) continue;
    tables = areas.tables.length;
    seen.cut += tables > 1 ? 1 : 0;
    seen.dead += checkBounds(t, areas, known);
  }
  if (areas.bound > first) seen.raised++;
}

/** How several threads search the areas of a level: who works next, and for how long, is drawn. */
export interface Team {
  readonly random: Random;
  readonly count: number;
  /** For tables that all of them have. */
  readonly tableBytes: number;
  readonly work: AreaWork;
}

/**
 * Makes the tables of a level in several threads, each checked against brute force. Returns what each of
 * them did and says in the end, and what one says that works alone.
 */
export function checkTeam(t: ExecutionContext, level: Level, { random, count, tableBytes, work }: Team) {
  const known = knownPositions(level);
  const space = createAreaSpace(tableBytes);
  // Detectors learn from what they were asked before, so what they know depends on whose turn it is.
  const without = DETECTORS.map(({ name }) => name);
  const areasOf = (shared?: AreaSpace) =>
    new Areas({ ...createProblem(level, without), symmetries: [] }, ENOUGH, { work, space: shared });
  const team = Array.from({ length: count }, () => areasOf(space));
  while (team.some(({ isDone }) => !isDone)) {
    const areas = random.pick(team);
    for (let steps = 1 + random.below(40); steps > 0; steps--) areas.step();
    areas.listen();
    if (random.below(20) === 0 || areas.isDone) checkBounds(t, areas, known);
  }
  const alone = areasOf();
  while (!alone.isDone) alone.step();
  return {
    nodes: team.map(({ nodes }) => nodes),
    says: team.map(sayings),
    alone: sayings(alone),
    aloneNodes: alone.nodes,
  };

  function sayings(areas: Areas): number[] {
    const { working, positions } = known;
    const bounds = positions.map(({ boxes, player }) => {
      working.place(boxes, player);
      return areas.of(working);
    });
    return [areas.bound, ...bounds];
  }
}

/** Cuts small levels as large ones are cut: after one node or some, with tables of few states or of all. */
export const AREA_WORKS: readonly AreaWork[] = [
  { before: 0, beforeCut: 1, forTable: 0, most: 0 },
  { before: 0, beforeCut: 1, forTable: 30, most: 10 },
  { before: 0, beforeCut: 8, forTable: 10_000, most: 10_000 },
];

/** Small levels of several shapes that proofs from both ends can search. */
export function levelsForAreas(seed: number, count: number): Level[] {
  const random = new Random(seed);
  const shapes = [
    { width: 6, height: 5, boxes: 3, walls: 4 },
    { width: 9, height: 3, boxes: 3, walls: 4 },
    { width: 5, height: 5, boxes: 4, walls: 2 },
  ];
  const drawn = Array.from({ length: count }, (_, i) => randomLevel(random, shapes[i % shapes.length]));
  const levels = [...drawn, ...pairsOfRooms(random, count), ...levelsWithRoom(seed, Math.ceil(count / 4))];
  return levels.filter((level) => hasFronts(createProblem(level)));
}

/** Levels of two rooms with more boxes, which stand in the middle of the rooms: most have a solution. */
export function largerPairs(seed: number, count: number, boxes = 5): Level[] {
  const levels = pairsOfRooms(new Random(seed), count, { width: 5, height: 5, boxes, rim: 1 });
  return levels.filter((level) => hasFronts(createProblem(level)));
}

/** Width and height of one room, and the boxes of both. */
interface PairShape {
  readonly width: number;
  readonly height: number;
  readonly boxes: number;
  /** No box stands so near to the walls around a room. */
  readonly rim: number;
}

/** Levels of two rooms side by side, joined by one or two doors, with boxes and goals in both. */
function pairsOfRooms(
  random: Random,
  count: number,
  shape = { width: 3, height: 4, boxes: 3, rim: 0 },
): Level[] {
  const levels: Level[] = [];
  while (levels.length < count) {
    const drawn = parseBoard(drawPair(random, shape));
    if (drawn.ok) levels.push(drawn.value);
  }
  return levels;
}

function drawPair(random: Random, { width, height, boxes, rim }: PairShape): string[] {
  const cells: string[] = Array.from({ length: 2 * width * height }, () =>
    random.below(8) === 0 ? '#' : ' ',
  );
  const free = random.shuffle(cells.flatMap((cell, i) => (cell === ' ' ? [i] : [])));
  const isInside = (at: number, length: number) => at >= rim && at < length - rim;
  const inside = free.filter(
    (i) => isInside(i % width, width) && isInside(Math.floor(i / (2 * width)), height),
  );
  for (const box of inside.slice(0, boxes)) cells[box] = '$';
  const rest = free.filter((i) => cells[i] === ' ');
  for (const what of `${'.'.repeat(Math.min(boxes, inside.length))}@`) {
    const at = rest.pop();
    if (at !== undefined) cells[at] = what;
  }
  const doors = new Set([random.below(height), random.below(height)]);
  const row = (y: number, side: number) =>
    cells.slice((2 * y + side) * width, (2 * y + side + 1) * width).join('');
  const wall = '#'.repeat(2 * width + 3);
  const rows = Array.from(
    { length: height },
    (_, y) => `#${row(y, 0)}${doors.has(y) ? ' ' : '#'}${row(y, 1)}#`,
  );
  return [wall, ...rows, wall];
}
