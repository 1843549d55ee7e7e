import { err, ok, type Result } from '../../base/result.js';
import { AT_MOST_SQUARES, type LevelError, MAX_SQUARES } from '../../game/level.js';
import type { GridPlace } from './geometry.js';

/** A board of walls with floor where the places are. */
interface PlacedFloor {
  readonly width: number;
  readonly height: number;
  readonly walls: Uint8Array;
  /** The square of a location, which must have a place. */
  readonly squareOf: (name: string) => number;
}

/** Makes a board that fits the places of locations. Fails if it would be too large. */
export function floorOf(places: ReadonlyMap<string, GridPlace>): Result<PlacedFloor, LevelError> {
  let width = 0;
  let height = 0;
  for (const { x, y } of places.values()) {
    width = Math.max(width, x + 2);
    height = Math.max(height, y + 2);
  }
  if (width * height > MAX_SQUARES) {
    return err({
      code: 'too-large',
      message: `a board of ${width}x${height} squares is too large; ${AT_MOST_SQUARES}`,
    });
  }
  const squareOf = (name: string) => places.get(name)!.y * width + places.get(name)!.x;
  const walls = new Uint8Array(width * height).fill(1);
  for (const name of places.keys()) walls[squareOf(name)] = 0;
  return ok({ width, height, walls, squareOf });
}
