import { counted } from '../base/count.js';
import { holds } from '../base/number-range.js';
import { err, ok, type Result } from '../base/result.js';
import { type Range, rangeInWords } from '../base/whole-range.js';
import { BANDS, type HardnessBand } from './hardness.js';
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

/** The largest difference of inner walls from the request, in percent. */
export const WALLS_OFF = 12;

/** Checks a request: gives the reason in words if it cannot be met, or the request. */
export function checkRequest(request: GenerateRequest): Result<GenerateRequest, string> {
  const fault = sizeFault(request) ?? wallsFault(request) ?? goalsFault(request) ?? rangeFault(request);
  return fault === undefined ? ok(request) : err(fault);
}

function sizeFault({ width, height, boxes }: GenerateRequest): string | undefined {
  for (const [name, side] of Object.entries({ width, height })) {
    if (holds(SIDES, side)) continue;
    const { least, most } = SIDES;
    return `a ${name} of ${side}: the sides are ${least} to ${most} squares, the outer wall included`;
  }
  if (!Number.isInteger(boxes) || boxes < 1) return `${counted(boxes, 'box')}: a level has at least one`;
  const inside = (width - 2) * (height - 2);
  if (inside < 2 * boxes)
    return `${counted(boxes, 'box')} on ${width}x${height}: inside the outer wall there ${inside === 1 ? 'is' : 'are'} ${counted(inside, 'square')}, but boxes and goals need ${2 * boxes}`;
  const [short, long] = [Math.min(width, height) - 2, Math.max(width, height) - 2];
  if (short < 2 || (short === 2 && long < 4))
    return `no level fits on ${width}x${height}: it takes 4x2 or 3x3 squares inside the outer wall`;
  return undefined;
}

function wallsFault(request: GenerateRequest): string | undefined {
  const { width, height, boxes, walls } = request;
  if (!holds(WALLS, walls)) return `${walls} % of walls: the share is 0 to 100`;
  const squares = (width - 2) * (height - 2);
  const inside = counted(squares, 'square');
  const floor = floorCount(request);
  if (floor < 2 * boxes + 1)
    return `${walls} % of walls leave ${floor} of ${inside}: too few for ${counted(boxes, 'box')}, ${counted(boxes, 'goal')} and the player`;
  const most = squares - Math.ceil((squares * (walls - WALLS_OFF)) / 100 - 1e-9);
  const least = width - 2 + height - 2 - 1;
  if (most < least)
    return `${walls} % of walls leave at most ${most} of ${inside}: floor from side to side of ${width}x${height} takes ${least}`;
  return undefined;
}

function goalsFault({ width, height, boxes, symmetric }: GenerateRequest): string | undefined {
  return symmetric && width % 2 === 0 && boxes % 2 === 1
    ? `${counted(boxes, 'goal')} mirrored on ${width}x${height}: an even width needs an even number of goals`
    : undefined;
}

/** No level is made whose first line brings a box to a goal: some box takes two lines. */
function rangeFault({ boxes, lines, pushes, hardness }: GenerateRequest): string | undefined {
  for (const [name, range] of Object.entries({ lines, pushes })) {
    if (!range) continue;
    const asked = `${rangeInWords(range)} ${name}`;
    if (!(range.from >= 1 && range.from <= range.to)) return `${asked}: no number lies in this range`;
    if (range.to <= boxes)
      return `${asked}: ${counted(boxes, 'box')} off ${boxes === 1 ? 'its goal takes' : 'their goals take'} at least ${boxes + 1}, because no first line ends at a goal`;
    const least = hardness ? BANDS[hardness].lines : 1;
    if (range.to < least) return `${asked}: levels of hardness ${hardness} have at least ${least}`;
  }
  return undefined;
}
