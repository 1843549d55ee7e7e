import { squaresWhere } from '../../game/board.js';
import type { Level } from '../../game/level.js';
import { reachableSquares } from '../../game/position.js';
import type { Atom } from './atom.js';

/** A level as the competition class sees it: squares have names, and configurations have labels. */
export interface Instance {
  readonly level: Level;
  /** The location name of each floor square of the instance, in ascending order of the squares. */
  readonly locations: ReadonlyMap<number, string>;
  /** The step labels in their order; empty if the number of steps is open. n steps ask for n − 1 actions. */
  readonly steps: readonly string[];
  /**
   * The facts of 2013 from which the level was read, for encodings of that dialect. They have their own
   * names.
   */
  readonly moveFacts?: readonly Atom[];
}

/**
 * The instance of a level, without steps: locations `col<X>row<Y>`, counted from 0 at the top left square,
 * for every square that the player or a box can ever reach.
 */
export function instanceOf(level: Level): Instance {
  const { width } = level.board;
  const inside = squaresWhere(reachableSquares(level.board, level.start.player, []));
  const locations = new Map(
    inside.map((square) => [square, `col${square % width}row${Math.floor(square / width)}`]),
  );
  return { level, locations, steps: [] };
}

/** The same instance with the steps 1 to `count`. */
export function withSteps(instance: Instance, count: number): Instance {
  return { ...instance, steps: Array.from({ length: count }, (_, i) => String(i + 1)) };
}

/** The square of every location name. */
export function squareByName(instance: Instance): Map<string, number> {
  return new Map([...instance.locations].map(([square, name]) => [name, square]));
}

/** The number of boxes minus the number of goals; negative if there are too few boxes. */
export function surplusBoxes(instance: Instance): number {
  const inInstance = (square: number) => instance.locations.has(square);
  const boxes = instance.level.start.boxes.filter(inInstance).length;
  return boxes - squaresWhere(instance.level.board.goals).filter(inInstance).length;
}
