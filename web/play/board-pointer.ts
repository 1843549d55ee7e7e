import type { Direction } from '../../src/game/direction.js';
import { createHold } from '../ui/hold.js';
import type { BoardView } from './board-view.js';

/** What pointers do on the board. */
export interface PointerActs {
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
type Deed = 'press' | 'drag' | 'swipe' | 'pan';

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Listens for mouse, pen and fingers on the board: a tap, a dragged box, a swipe that is held, a board that
 * is moved in its frame, two fingers that zoom. It does nothing while it is switched off.
 */
export function startBoardPointer(view: BoardView, acts: PointerActs, isOn: () => boolean): void {
  const board = view.element;
  const hold = createHold(acts.step);
  /** The places of the pressed pointers, by their numbers. */
  const down = new Map<number, Point>();
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
    if (event.pointerType !== 'touch' && far >= DRAG && view.port.isLarger) deed = 'pan';
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

  /** Two fingers: what is between them stays between them. */
  const pinch = (id: number, point: Point) => {
    const other = [...down].find(([one]) => one !== id)![1];
    const before = down.get(id)!;
    const spread = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    view.port.panBy((before.x - point.x) / 2, (before.y - point.y) / 2);
    view.port.zoomAt(spread(point) / spread(before), (point.x + other.x) / 2, (point.y + other.y) / 2);
  };

  const move = (event: PointerEvent) => {
    const point = { x: event.clientX, y: event.clientY };
    const before = down.get(event.pointerId);
    if (!isOn() || !before) {
      if (isOn() && event.pointerType === 'mouse') acts.aim(squareAt(event));
      return;
    }
    if (down.size > 1) pinch(event.pointerId, point);
    else if (deed === 'press') turn(event, point);
    if (down.size === 1 && deed === 'drag') acts.aim(squareAt(event));
    else if (down.size === 1 && deed === 'swipe') swipe(point);
    else if (down.size === 1 && deed === 'pan') view.port.panBy(before.x - point.x, before.y - point.y);
    down.set(event.pointerId, point);
  };

  board.addEventListener('pointerdown', (event) => {
    if (!isOn() || event.button > 1) return;
    // By default the middle button would scroll.
    if (event.button === 1) event.preventDefault();
    board.setPointerCapture(event.pointerId);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (down.size > 1) {
      stop();
      deed = 'pan';
      return;
    }
    deed = 'press';
    isTried = false;
    button = event.button;
    anchor = { x: event.clientX, y: event.clientY };
  });
  board.addEventListener('pointermove', move);
  board.addEventListener('pointerup', (event) => {
    if (!down.delete(event.pointerId)) return;
    hold.end();
    if (down.size > 0) return;
    const square = squareAt(event);
    if (deed === 'drag') acts.drop(square);
    else if (deed === 'press' && button === 0 && square !== undefined) acts.tap(square);
    deed = 'press';
  });
  board.addEventListener('pointercancel', (event) => {
    down.delete(event.pointerId);
    stop();
    deed = 'press';
  });
}
