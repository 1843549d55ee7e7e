/**
 * The four directions in the order of the LURD letters. Opposite directions differ by two.
 *
 * @example
 * DIRECTIONS; // → ['left', 'up', 'right', 'down']
 */
export const DIRECTIONS = ['left', 'up', 'right', 'down'] as const;
/** One of `DIRECTIONS`. */
export type Direction = (typeof DIRECTIONS)[number];

/** The direction that leads back. */
export function oppositeOf(direction: Direction): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(direction) + 2) % 4];
}

/** The LURD letter of a move in this direction; its capital is a push. */
export function letterOf(direction: Direction): 'l' | 'u' | 'r' | 'd' {
  return direction[0] as 'l' | 'u' | 'r' | 'd';
}

/** The direction of a LURD letter of either case. */
export function directionOf(letter: string): Direction | undefined {
  const low = letter.toLowerCase();
  return DIRECTIONS.find((direction) => direction[0] === low);
}
