import type { BoardView } from '../../../play/board-view.js';
import { createPressedPointers, type Point, pointOf } from '../../../play/pressed-pointers.js';
import type { Drawing } from '../drawing/drawing.js';
import { type EdgePull, takeEdge } from './edge-pull.js';

/** What a pointer does to a drawing. */
interface BrushActs {
  readonly drawing: () => Drawing;
  /** Begins a stroke on a square. */
  start(square: number): void;
  /** The stroke comes to another square. */
  reach(square: number): void;
  /** Begins to drag an edge. */
  grab(): void;
  /** The drawing after an edge was dragged. */
  resize(drawing: Drawing): void;
  /** The stroke, or the drag of an edge, is done. */
  end(): void;
  /** Takes back what the stroke, or the drag of an edge, has changed. */
  drop(): void;
}

/**
 * Draws with one pointer on the board, and drags its edges. A second finger takes the stroke back, because it
 * was none: two fingers move and zoom the board, and so does the middle button of a mouse.
 */
export function startBrushPointer(view: BoardView, acts: BrushActs, isOn: () => boolean): void {
  const board = view.element;
  const pressed = createPressedPointers(view.port);
  let isDrawing = false;
  let pull: EdgePull | undefined;

  const stop = (finish: () => void) => {
    if (isDrawing || pull) finish();
    isDrawing = false;
    pull = undefined;
  };

  const begin = (event: PointerEvent) => {
    const square = view.squareAt(event.clientX, event.clientY);
    if (square !== undefined) {
      isDrawing = true;
      return acts.start(square);
    }
    pull = takeEdge(view, acts.drawing(), event);
    if (pull) acts.grab();
    return undefined;
  };

  const move = (point: Point) => {
    if (pull) return acts.resize(pull.drawnAt(point));
    const square = view.squareAt(point.x, point.y);
    if (isDrawing && square !== undefined) acts.reach(square);
    return undefined;
  };

  board.addEventListener('pointerdown', (event) => {
    if (!isOn() || event.button > 1) return;
    event.preventDefault();
    board.setPointerCapture(event.pointerId);
    board.focus({ preventScroll: true });
    pressed.press(event);
    if (event.button === 1) pressed.pan();
    if (pressed.arePanning) stop(acts.drop);
    else begin(event);
  });
  board.addEventListener('pointermove', (event) => {
    if (!isOn() || !pressed.has(event)) return;
    pressed.move(event);
    if (!pressed.arePanning) move(pointOf(event));
  });
  board.addEventListener('pointerup', (event) => {
    if (pressed.lift(event)) stop(acts.end);
  });
  board.addEventListener('pointercancel', (event) => {
    pressed.lift(event);
    stop(acts.drop);
  });
}
