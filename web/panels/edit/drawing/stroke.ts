import type { BoardView } from '../../../play/board-view.js';
import { announce } from '../../../ui/announce.js';
import { type Drawing, isOn, painted, paintedAll, type Tool } from './drawing.js';
import { type Shape, squaresOf } from './shapes.js';
import { describeStroke } from './stroke-words.js';

/** What is drawn on. */
export interface Canvas {
  readonly view: BoardView;
  readonly drawing: () => Drawing;
  /** Replaces the current drawing; everything until the next `begin` is one change. */
  readonly put: (drawing: Drawing) => void;
  readonly begin: () => void;
  /** Whether the drawing is still that of the last `begin`: another one may have taken its place. */
  readonly isUnderHand: () => boolean;
  /** Takes back everything since the last `begin`. */
  readonly drop: () => void;
  readonly isActive: () => boolean;
}

/** What a stroke draws, and how. */
export interface Brush {
  readonly tool: Tool;
  readonly shape: Shape;
}

/** The current stroke: what was there before, whether it draws or erases, and where it began and is. */
interface Stroke {
  readonly before: Drawing;
  readonly isPutting: boolean;
  readonly from: number;
  readonly at: number;
}

/** One stroke after the other. Each is one change, and what it changed is said to screen readers. */
interface Strokes {
  /** The square that the stroke has reached; undefined without a stroke. */
  readonly at: number | undefined;
  start(square: number): void;
  reach(square: number): void;
  end(): void;
  /** Takes the stroke back. */
  drop(): void;
}

export function createStrokes(canvas: Canvas, brush: () => Brush): Strokes {
  const { drawing, put, begin } = canvas;
  let stroke: Stroke | undefined;

  /** The drawing with the stroke continued to a square. */
  const drawn = ({ before, isPutting, from, at }: Stroke, to: number): Drawing => {
    const { tool, shape } = brush();
    if (tool === 'player') return painted(before, to, tool, true);
    // A fast pointer skips squares, so freehand draws a line from the last square.
    if (shape === 'freehand')
      return paintedAll(drawing(), squaresOf('line', before, at, to), tool, isPutting);
    return paintedAll(before, squaresOf(shape, before, from, to), tool, isPutting);
  };

  const reach = (square: number) => {
    // What is begun on one drawing does not go on in another one.
    if (!canvas.isUnderHand()) stroke = undefined;
    if (!stroke) return;
    put(drawn(stroke, square));
    stroke = { ...stroke, at: square };
  };

  return {
    get at() {
      return stroke?.at;
    },
    start: (square) => {
      begin();
      const before = drawing();
      stroke = { before, isPutting: !isOn(before, square, brush().tool), from: square, at: square };
      reach(square);
    },
    reach,
    end: () => {
      if (stroke) announce(describeStroke(stroke.before, drawing(), stroke.at));
      stroke = undefined;
    },
    drop: () => {
      stroke = undefined;
      canvas.drop();
    },
  };
}
