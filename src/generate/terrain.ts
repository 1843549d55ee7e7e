import type { Random } from '../base/random.js';
import { floorCount, type GenerateRequest } from './request.js';

/** A board without anything on it: 1 for a wall, row by row, the outer wall included. */
export type Walls = Uint8Array;

/** How the floor is laid out. */
export const TERRAINS = { halls: layHalls, rooms: layRooms } as const;
export type TerrainName = keyof typeof TERRAINS;
export const TERRAIN_NAMES = Object.keys(TERRAINS) as TerrainName[];

/** Lays out the floor of a level; it may fall into parts. Symmetric boards are mirrored left and right. */
export function layTerrain(random: Random, request: GenerateRequest): Walls {
  return TERRAINS[request.terrain](random, request);
}

/** The squares that belong together: one, or with symmetry the two that mirror each other. */
export function mirrored(square: number, { width, symmetric }: GenerateRequest): number[] {
  const x = square % width;
  const other = square - x + (width - 1 - x);
  return symmetric && other !== square ? [square, other] : [square];
}

/** An open hall with walls strewn in, one to three squares long. */
function layHalls(random: Random, request: GenerateRequest): Walls {
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

/** Rooms cut out of rock and joined by corridors one square wide, until there is enough floor. */
function layRooms(random: Random, request: GenerateRequest): Walls {
  const { width, height } = request;
  const walls = new Uint8Array(width * height).fill(1);
  let left = floorCount(request);
  let joint: { x: number; y: number } | undefined;
  for (let tries = 0; left > 0 && tries < 400; tries++) {
    const wide = Math.min(width - 2, 2 + random.below(3));
    const high = Math.min(height - 2, 2 + random.below(3));
    const x = 1 + random.below(width - 1 - wide);
    const y = 1 + random.below(height - 1 - high);
    for (let v = y; v < y + high; v++) {
      for (let u = x; u < x + wide; u++) left -= change(walls, v * width + u, 0, request);
    }
    const next = { x: x + random.below(wide), y: y + random.below(high) };
    if (joint) left -= digCorridor(walls, joint, next, request);
    joint = next;
  }
  return walls;
}

/** Digs along the row and then along the column; gives how many squares that took. */
function digCorridor(
  walls: Walls,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  request: GenerateRequest,
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

function outerWall({ width, height }: GenerateRequest): Walls {
  const walls = new Uint8Array(width * height);
  for (let square = 0; square < walls.length; square++) {
    const x = square % width;
    const y = (square - x) / width;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) walls[square] = 1;
  }
  return walls;
}

/** Makes a square, and what mirrors it, wall (1) or floor (0); gives how many were changed. */
function change(walls: Walls, square: number, value: number, request: GenerateRequest): number {
  let changed = 0;
  for (const one of mirrored(square, request)) {
    if (walls[one] === value) continue;
    walls[one] = value;
    changed++;
  }
  return changed;
}
