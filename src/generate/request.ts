import { counted } from '../base/count.js';
import { holds } from '../base/number-range.js';
import { err, ok, type Result } from '../base/result.js';
import { type Range, rangeInWords } from '../base/whole-range.js';
import type { HardnessBand } from './hardness.js';
import { floorCount, type TerrainRequest } from './terrain.js';

/** What the levels must be like. */
export interface GenerateRequest extends TerrainRequest {
  /** Boxes, and as many goals. */
  readonly boxes: number;
  /** Change levels of reverse play step by step, and keep a change if the level gets harder. */
  readonly mutate: boolean;
  readonly seed: number;
  /** The fewest lines and pushes, proved, must be in these ranges. */
  readonly lines?: Range;
  readonly pushes?: Range;
  /** Prove the fewest lines and pushes, if the limit of nodes allows it. */
  readonly prove: boolean;
  readonly hardness?: HardnessBand;
  /** Search nodes for each proof. */
  readonly nodes: number;
  /** The largest number of candidates to look at for one level. */
  readonly tries: number;
}

/** What is made if nothing else is asked for. Rooms have more inner walls than halls, in percent. */
export const USUAL = {
  width: 10,
  height: 10,
  boxes: 4,
  terrain: 'halls',
  walls: { halls: 25, rooms: 50 },
  seed: 1,
  nodes: 20_000,
  tries: 5000,
} as const;

/** The sides of boards that are made, in squares, and their inner walls in percent. */
export const SIDES = { least: 3, most: 50, whole: true } as const;
export const WALLS = { least: 0, most: 100 } as const;

/** Checks a request: gives the reason in words if it cannot be met, or the request. */
export function checkRequest(request: GenerateRequest): Result<GenerateRequest, string> {
  const { width, height, boxes, walls } = request;
  for (const [name, side] of [
    ['width', width],
    ['height', height],
  ] as const) {
    if (!holds(SIDES, side)) {
      const { least, most } = SIDES;
      return err(`a ${name} of ${side}: the sides are ${least} to ${most} squares, the outer wall included`);
    }
  }
  if (!Number.isInteger(boxes) || boxes < 1) return err(`${counted(boxes, 'box')}: a level has at least one`);
  if (!holds(WALLS, walls)) return err(`${walls} % of walls: the share is 0 to 100`);
  const inside = (width - 2) * (height - 2);
  if (inside < 2 * boxes) {
    return err(
      `${counted(boxes, 'box')} on ${width}x${height}: inside the outer wall there ${inside === 1 ? 'is' : 'are'} ${counted(inside, 'square')}, but boxes and goals need ${2 * boxes}`,
    );
  }
  const floor = floorCount(request);
  if (floor < 2 * boxes + 1) {
    return err(
      `${walls} % of walls leave ${floor} of ${counted(inside, 'square')}: too few for ${counted(boxes, 'box')}, ${counted(boxes, 'goal')} and the player`,
    );
  }
  if (request.symmetric && width % 2 === 0 && boxes % 2 === 1) {
    return err(
      `${counted(boxes, 'goal')} mirrored on ${width}x${height}: an even width needs an even number of goals`,
    );
  }
  for (const [name, range] of [
    ['lines', request.lines],
    ['pushes', request.pushes],
  ] as const) {
    if (range && !(range.from >= 1 && range.from <= range.to)) {
      return err(`${rangeInWords(range)} ${name}: no number lies in this range`);
    }
    if (range && range.to < boxes) {
      return err(
        `${rangeInWords(range)} ${name}: ${counted(boxes, 'box')} off ${boxes === 1 ? 'its goal takes' : 'their goals take'} at least ${boxes}`,
      );
    }
  }
  return ok(request);
}
