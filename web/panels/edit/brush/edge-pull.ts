import type { BoardView } from '../../../play/board-view.js';
import { type Point, pointOf } from '../../../play/pressed-pointers.js';
import { type Border, type Drawing, resized } from '../drawing/drawing.js';

/** An edge of the drawing that is dragged. */
export interface EdgePull {
  /** The drawing when the pointer has come to another place. */
  drawnAt(point: Point): Drawing;
}

/** How far out a pointer has moved, for each border. */
const OUTWARD: Readonly<Record<Border, (x: number, y: number) => number>> = {
  top: (_, y) => -y,
  bottom: (_, y) => y,
  left: (x) => -x,
  right: (x) => x,
};

/** Takes the edge whose grip, or the room beside it, is under the pointer; undefined if there is none. */
export function takeEdge(view: BoardView, drawing: Drawing, event: PointerEvent): EdgePull | undefined {
  const border = borderAt(view, drawing, event);
  if (!border) return undefined;
  const from = pointOf(event);
  const side = view.element.clientWidth / (drawing[0].length + 2);
  return {
    drawnAt: ({ x, y }) => {
      const out = OUTWARD[border](x - from.x, y - from.y);
      return resized(drawing, border, Math.round(out / side));
    },
  };
}

function borderAt(view: BoardView, drawing: Drawing, event: PointerEvent): Border | undefined {
  const place = view.placeAt(event.clientX, event.clientY);
  if (!place) return undefined;
  if (place.column < 0) return 'left';
  if (place.column >= drawing[0].length) return 'right';
  if (place.row < 0) return 'top';
  return place.row >= drawing.length ? 'bottom' : undefined;
}
