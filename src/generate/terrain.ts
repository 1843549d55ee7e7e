import type { Random } from '../base/random.js';
import { reachableSquares } from '../game/position.js';

/** What a board must look like. */
export interface TerrainRequest {
  /** Width and height of the drawing, the outer wall included. */
  readonly width: number;
  readonly height: number;
  /** Inner walls in percent of the squares inside the outer wall. */
  readonly walls: number;
  readonly terrain: TerrainName;
  /** The left and right halves mirror each other in walls and goals. */
  readonly symmetric: boolean;
}

/** A board without anything on it: 1 for a wall, row by row, the outer wall included. */
export type Walls = Uint8Array;

/**
 * The ways to lay out floor.
 *
 * @example
 * TERRAIN_NAMES; // → ['halls', 'rooms']
 */
export const TERRAIN_NAMES = ['halls', 'rooms'] as const;
/** One of `TERRAIN_NAMES`. */
export type TerrainName = (typeof TERRAIN_NAMES)[number];

/** How the floor is laid out. */
const TERRAINS: Readonly<Record<TerrainName, (random: Random, request: TerrainRequest) => Walls>> = {
  halls: layHalls,
  rooms: layRooms,
};

/**
 * Lays out the floor of a level in one connected part. On symmetric boards the left and right halves mirror
 * each other.
 */
export function layTerrain(random: Random, request: TerrainRequest): Walls {
  return largestPart(TERRAINS[request.terrain](random, request), request);
}

/** Turns all floor into walls except the largest connected part. */
function largestPart(walls: Walls, { width, height }: TerrainRequest): Walls {
  const board = { width, height, walls, goals: walls };
  const seen = Uint8Array.from(walls);
  let largest: Uint8Array = new Uint8Array(walls.length);
  let most = 0;
  for (let square = 0; square < walls.length; square++) {
    if (seen[square]) continue;
    const part = reachableSquares(board, square, []);
    let size = 0;
    part.forEach((mark, at) => {
      if (!mark) return;
      seen[at] = 1;
      size++;
    });
    if (size <= most) continue;
    most = size;
    largest = part;
  }
  return Uint8Array.from(largest, (mark) => 1 - mark);
}

/** The squares to change together: one, or with symmetry the two that mirror each other. */
export function mirrored(square: number, { width, symmetric }: TerrainRequest): number[] {
  const x = square % width;
  const other = square - x + (width - 1 - x);
  return symmetric && other !== square ? [square, other] : [square];
}

/** An open hall with random walls in it, one to three squares long. */
function layHalls(random: Random, request: TerrainRequest): Walls {
  const { width, height } = request;
  const walls = outerWall(request);
  let left = (width - 2) * (height - 2) - floorCount(request);
  for (let tries = 0; left > 0 && tries < 40 * width * height; tries++) {
    let x = 1 + random.below(width - 2);
    let y = 1 + random.below(height - 2);
    const across = random.below(2) === 0;
    for (let length = 1 + random.below(3); length > 0 && left > 0; length--) {
      if (x > width - 2 || y > height - 2) break;
      left -= change(walls, y * width + x, 1, request);
      if (across) x++;
      else y++;
    }
  }
  return walls;
}

/**
 * Rooms cut out of solid wall and joined by corridors one square wide, until there is enough floor. The first
 * four rooms are at the four sides.
 */
function layRooms(random: Random, request: TerrainRequest): Walls {
  const { width, height } = request;
  const walls = new Uint8Array(width * height).fill(1);
  let left = floorCount(request);
  let joint: { x: number; y: number } | undefined;
  for (let tries = 0; left > 0 && tries < 400; tries++) {
    const wide = Math.min(width - 2, 2 + random.below(3));
    const high = Math.min(height - 2, 2 + random.below(3));
    const x = [1, width - 1 - wide][tries] ?? 1 + random.below(width - 1 - wide);
    const y = [1, height - 1 - high][tries - 2] ?? 1 + random.below(height - 1 - high);
    for (let v = y; v < y + high; v++) {
      for (let u = x; u < x + wide; u++) left -= change(walls, v * width + u, 0, request);
    }
    const next = { x: x + random.below(wide), y: y + random.below(high) };
    if (joint) left -= digCorridor(walls, joint, next, request);
    joint = next;
  }
  return walls;
}

/** Digs along the row and then along the column. Gives the number of squares that became floor. */
function digCorridor(
  walls: Walls,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  request: TerrainRequest,
): number {
  let dug = 0;
  let { x, y } = from;
  for (;;) {
    dug += change(walls, y * request.width + x, 0, request);
    if (x !== to.x) x += Math.sign(to.x - x);
    else if (y !== to.y) y += Math.sign(to.y - y);
    else return dug;
  }
}

function outerWall({ width, height }: TerrainRequest): Walls {
  const walls = new Uint8Array(width * height);
  for (let square = 0; square < walls.length; square++) {
    const x = square % width;
    const y = (square - x) / width;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) walls[square] = 1;
  }
  return walls;
}

/**
 * Makes a square, and the square that mirrors it, wall (1) or floor (0). Gives the number of changed squares.
 */
function change(walls: Walls, square: number, value: number, request: TerrainRequest): number {
  let changed = 0;
  for (const one of mirrored(square, request)) {
    if (walls[one] === value) continue;
    walls[one] = value;
    changed++;
  }
  return changed;
}

/** About how many squares of floor a board must have. */
export function floorCount({ width, height, walls }: TerrainRequest): number {
  const inside = (width - 2) * (height - 2);
  return inside - Math.round((inside * walls) / 100);
}
