import type { Random } from '../../../src/base/random.js';
import { type Level, parseBoard } from '../../../src/game/level.js';

/*
 * The random levels of the hunt. Small open rooms are where proofs are hardest to get right and easiest to check: many ways of
 * equal cost, many symmetries, few dead squares.
 */

/** A room in the making: what is wall and goal, x to the right, y down. */
interface Room {
  readonly width: number;
  readonly height: number;
  readonly walls: Uint8Array;
  readonly goals: Uint8Array;
}

type Draw = (random: Random) => Level | undefined;

/** The kinds of levels, and how many of a hundred are of each. */
const KINDS: readonly { readonly share: number; readonly draw: Draw }[] = [
  { share: 55, draw: (random) => furnish(random, openRoom(random, 4, 9, 0), between(random, 2, 5), 0) },
  { share: 15, draw: (random) => furnish(random, openRoom(random, 4, 9, 0.1), between(random, 2, 5), 0) },
  { share: 15, draw: (random) => furnish(random, openRoom(random, 4, 8, 0.35), between(random, 2, 4), 0) },
  { share: 9, draw: (random) => symmetric(random) },
  { share: 6, draw: (random) => furnish(random, openRoom(random, 3, 6, 0.1), between(random, 2, 4), 1) },
];

/** A level that any random numbers may come to. */
export function huntedLevel(random: Random): Level {
  let rest = random.below(100);
  const { draw } = KINDS.find(({ share }) => {
    rest -= share;
    return rest < 0;
  })!;
  for (;;) {
    const level = draw(random);
    if (level) return level;
  }
}

function between(random: Random, least: number, most: number): number {
  return least + random.below(most - least + 1);
}

/** A room of `least` to `most` squares a side, the smaller the more often, up to `share` of them wall. */
function openRoom(random: Random, least: number, most: number, share: number): Room {
  const side = () => Math.min(between(random, least, most), between(random, least, most));
  const [width, height] = [side(), side()];
  const walls = new Uint8Array(width * height);
  const count = random.below(1 + Math.floor(share * width * height));
  for (let i = 0; i < count; i++) walls[random.below(walls.length)] = 1;
  return { width, height, walls, goals: new Uint8Array(width * height) };
}

/** Puts goals, boxes and the player on squares of their own kind each; nothing where that makes no level. */
function furnish(random: Random, room: Room, boxes: number, surplus: number): Level | undefined {
  const floor = floorOf(room);
  if (floor.length < boxes + 2) return undefined;
  for (const goal of random.shuffle([...floor]).slice(0, boxes - surplus)) room.goals[goal] = 1;
  return populate(random, room, boxes);
}

/** A room, its walls and goals, and one or more symmetries of them all. */
function symmetric(random: Random): Level | undefined {
  const room = openRoom(random, 4, 8, 0.15);
  const { width, height, walls, goals } = room;
  const image = random.pick([
    (x: number, y: number) => [width - 1 - x, y],
    (x: number, y: number) => [x, height - 1 - y],
    (x: number, y: number) => [width - 1 - x, height - 1 - y],
    ...(width === height ? [(x: number, y: number) => [y, x]] : []),
  ]);
  const imageOf = (square: number) => {
    const [x, y] = image(square % width, Math.floor(square / width));
    return y * width + x;
  };
  walls.forEach((wall, square) => {
    if (wall) walls[imageOf(square)] = 1;
  });
  const floor = random.shuffle(floorOf(room));
  for (const goal of floor.slice(0, between(random, 1, 2))) goals[goal] = goals[imageOf(goal)] = 1;
  return populate(
    random,
    room,
    goals.reduce((sum, goal) => sum + goal, 0),
  );
}

function floorOf({ walls }: Room): number[] {
  return Array.from(walls.keys()).filter((square) => !walls[square]);
}

/** Boxes and a player at random; in most levels no box begins at the edge, where it would have to stay. */
function populate(random: Random, room: Room, boxes: number): Level | undefined {
  const { width, height, walls, goals } = room;
  const floor = random.shuffle(floorOf(room));
  const isInside = (square: number) => {
    const [x, y] = [square % width, Math.floor(square / width)];
    return x > 0 && y > 0 && x < width - 1 && y < height - 1;
  };
  const placed = (random.below(8) > 0 ? floor.filter(isInside) : floor).slice(0, boxes);
  const player = floor.find((square) => !placed.includes(square));
  if (placed.length < boxes || player === undefined) return undefined;
  const squares = Array.from(walls, (wall, square) => {
    if (wall) return '#';
    const goal = goals[square] === 1;
    if (placed.includes(square)) return goal ? '*' : '$';
    if (square === player) return goal ? '+' : '@';
    return goal ? '.' : ' ';
  });
  const rows = ['#'.repeat(width + 2)];
  for (let y = 0; y < height; y++) rows.push(`#${squares.slice(y * width, (y + 1) * width).join('')}#`);
  const level = parseBoard([...rows, rows[0]]);
  return level.ok ? level.value : undefined;
}
