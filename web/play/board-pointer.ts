import type { Direction } from '../../src/game/direction.js';
import { createHold } from '../ui/hold.js';
import type { BoardView } from './board-view.js';
import { createPressedPointers, type Point, pointOf } from './pressed-pointers.js';

/** What pointers do on the board. */
interface PointerActs {
  /** A click or a tap. */
  tap(square: number): void;
  /** One step of a swipe; false if nothing gives way. */
  step(direction: Direction): boolean;
  /** Takes the box on a square to drag it; false if there is none that can be pushed. */
  grab(square: number): boolean;
  /** The dragged box, or a chosen one, is over a square, or outside the board. */
  aim(square: number | undefined): void;
  drop(square: number | undefined): void;
  /** The box is put back. */
  release(): void;
}

/** How far a pointer moves, in pixels, before it drags; and a finger for a step. */
const DRAG = 7;
const SWIPE = 24;

/** What one pressed pointer is doing. */
type Deed = 'press' | 'drag' | 'swipe';

/**
 * Listens for mouse, pen and fingers on the board: a tap, a dragged box, a swipe that is held, a board that
 * is moved in its frame, two fingers that zoom. It does nothing while it is switched off.
 */
export function startBoardPointer(view: BoardView, acts: PointerActs, isOn: () => boolean): void {
  const board = view.element;
  const hold = createHold(acts.step);
  const pressed = createPressedPointers(view.port);
  let deed: Deed = 'press';
  /** Where the action began; after a swipe it follows the finger. */
  let anchor: Point = { x: 0, y: 0 };
  let button = 0;
  /** Whether a box was looked for where the pointer was pressed. */
  let isTried = false;

  const squareAt = ({ clientX, clientY }: PointerEvent) => view.squareAt(clientX, clientY);

  const stop = () => {
    hold.end();
    if (deed === 'drag') acts.release();
    deed = 'press';
  };

  /** What a press becomes when it moves. */
  const turn = (event: PointerEvent, point: Point) => {
    const far = Math.hypot(point.x - anchor.x, point.y - anchor.y);
    if (far >= DRAG && !isTried) {
      isTried = true;
      const square = button === 0 ? view.squareAt(anchor.x, anchor.y) : undefined;
      if (square !== undefined && acts.grab(square)) deed = 'drag';
    }
    if (deed === 'drag') return;
    if (event.pointerType !== 'touch' && far >= DRAG && view.port.isLarger) pressed.pan();
    if (event.pointerType === 'touch' && far >= SWIPE) deed = 'swipe';
  };

  const swipe = (point: Point) => {
    const [dx, dy] = [point.x - anchor.x, point.y - anchor.y];
    const length = Math.max(Math.abs(dx), Math.abs(dy));
    if (length < SWIPE) return;
    hold.begin(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up');
    // A short way back is enough to reverse the direction.
    const rest = SWIPE / length;
    anchor = { x: point.x - dx * rest, y: point.y - dy * rest };
  };

  const move = (event: PointerEvent) => {
    if (!isOn() || !pressed.has(event)) {
      if (isOn() && event.pointerType === 'mouse') acts.aim(squareAt(event));
      return;
    }
    const point = pointOf(event);
    if (deed === 'press' && !pressed.arePanning) turn(event, point);
    pressed.move(event);
    if (pressed.arePanning) return;
    if (deed === 'drag') acts.aim(squareAt(event));
    else if (deed === 'swipe') swipe(point);
  };

  board.addEventListener('pointerdown', (event) => {
    if (!isOn() || event.button > 1) return;
    // By default the middle button would scroll.
    if (event.button === 1) event.preventDefault();
    board.setPointerCapture(event.pointerId);
    pressed.press(event);
    if (pressed.arePanning) return stop();
    deed = 'press';
    isTried = false;
    button = event.button;
    anchor = pointOf(event);
  });
  board.addEventListener('pointermove', move);
  board.addEventListener('pointerup', (event) => {
    if (!pressed.has(event)) return;
    hold.end();
    if (!pressed.lift(event) || pressed.arePanning) return;
    const square = squareAt(event);
    if (deed === 'drag') acts.drop(square);
    else if (deed === 'press' && button === 0 && square !== undefined) acts.tap(square);
    deed = 'press';
  });
  board.addEventListener('pointercancel', (event) => {
    pressed.lift(event);
    stop();
  });
}
