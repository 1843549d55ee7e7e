import type { Viewport } from './viewport.js';

/** A place in the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The pointers that are pressed on a board. Two of them move and zoom the board, until all are lifted. One
 * alone moves it if it is told to.
 */
interface PressedPointers {
  /** Whether they move the board, so that none of them does anything else. */
  readonly arePanning: boolean;
  has(event: PointerEvent): boolean;
  press(event: PointerEvent): void;
  /** From now on the pointer moves the board. */
  pan(): void;
  move(event: PointerEvent): void;
  /** Lifts a pointer; true if it was the last one that was pressed. */
  lift(event: PointerEvent): boolean;
}

export function createPressedPointers(port: Viewport): PressedPointers {
  /** The places of the pointers, by their numbers. */
  const places = new Map<number, Point>();
  let arePanning = false;

  /** Two pointers: what is between them stays between them. */
  const pinch = (before: Point, point: Point, other: Point) => {
    const spread = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    port.panBy((before.x - point.x) / 2, (before.y - point.y) / 2);
    port.zoomAt(spread(point) / spread(before), (point.x + other.x) / 2, (point.y + other.y) / 2);
  };

  return {
    get arePanning() {
      return arePanning;
    },
    has: ({ pointerId }) => places.has(pointerId),
    press: (event) => {
      places.set(event.pointerId, pointOf(event));
      arePanning = places.size > 1;
    },
    pan: () => {
      arePanning = true;
    },
    move: (event) => {
      const before = places.get(event.pointerId);
      if (!before) return;
      const point = pointOf(event);
      const other = [...places].find(([id]) => id !== event.pointerId)?.[1];
      if (other) pinch(before, point, other);
      else if (arePanning) port.panBy(before.x - point.x, before.y - point.y);
      places.set(event.pointerId, point);
    },
    lift: ({ pointerId }) => places.delete(pointerId) && places.size === 0,
  };
}

export function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}
