import type { BoardView } from '../../play/board-view.js';
import { announce } from '../../ui/announce.js';
import type { Acts } from '../../ui/keys.js';
import { SHAPE_WORDS, TOOL_WORDS } from './brush-bar.js';
import { startBrushPointer } from './brush-pointer.js';
import { type Drawing, isOn, painted, paintedAll, TOOLS, type Tool } from './drawing.js';
import { SHAPES, type Shape, squaresOf } from './shapes.js';
import { describeDrawn, describeStroke } from './stroke-words.js';

/** What the painter draws on. */
export interface Canvas {
  readonly view: BoardView;
  readonly drawing: () => Drawing;
  /** Replaces the current drawing; everything until the next `begin` is one change. */
  readonly put: (drawing: Drawing) => void;
  readonly begin: () => void;
  /** Takes back everything since the last `begin`. */
  readonly drop: () => void;
  readonly isActive: () => boolean;
}

/** Drawing by pointer and keys. What it does is said to screen readers. */
export interface Painter {
  readonly acts: Acts;
  choose(tool: Tool, shape: Shape): void;
  readonly tool: Tool;
  readonly shape: Shape;
  /** Shows the cursor again, after the drawing changed. */
  refresh(): void;
}

/** The current stroke: what was there before, whether it draws or erases, and where it began and is. */
interface Stroke {
  readonly before: Drawing;
  readonly isPutting: boolean;
  readonly from: number;
  readonly at: number;
}

/** Makes the painter; `show` is called when tool, shape or the first end of a shape change. */
export function createPainter(canvas: Canvas, show: () => void): Painter {
  const { view, drawing, put, begin } = canvas;
  let tool: Tool = 'wall';
  let shape: Shape = 'freehand';
  let cursor = 0;
  /** The first end of a line or rectangle that is drawn by keys. */
  let first: number | undefined;
  let stroke: Stroke | undefined;

  const width = () => drawing()[0].length;
  const hasTwoEnds = () => tool !== 'player' && (shape === 'line' || shape === 'rectangle');

  const refresh = () => {
    cursor = Math.min(cursor, width() * drawing().length - 1);
    view.mark('cursor', [cursor]);
    const ends = first === undefined ? [] : squaresOf(shape, drawing(), first, cursor);
    view.mark('selected', ends);
  };

  /** The drawing with a stroke that continues to a square. */
  const drawn = ({ before, isPutting, from, at }: Stroke, to: number): Drawing => {
    if (tool === 'player') return painted(before, to, tool, true);
    // A fast pointer skips squares, so freehand draws a line from the last square.
    if (shape === 'freehand')
      return paintedAll(drawing(), squaresOf('line', before, at, to), tool, isPutting);
    return paintedAll(before, squaresOf(shape, before, from, to), tool, isPutting);
  };

  const start = (square: number) => {
    begin();
    first = undefined;
    const before = drawing();
    stroke = { before, isPutting: !isOn(before, square, tool), from: square, at: square };
    reach(square);
  };

  const reach = (square: number) => {
    if (!stroke) return;
    cursor = square;
    put(drawn(stroke, square));
    stroke = { ...stroke, at: square };
    view.keep(square);
    refresh();
  };

  const end = () => {
    if (stroke) announce(describeStroke(stroke.before, drawing(), stroke.at));
    stroke = undefined;
  };

  const drop = () => {
    stroke = undefined;
    canvas.drop();
    refresh();
  };

  /** Draws at the cursor; a line or rectangle from its first end to the cursor. */
  const take = () => {
    const to = cursor;
    if (hasTwoEnds() && first === undefined) {
      first = to;
      announce(`${SHAPE_WORDS[shape]} begins at ${describeDrawn(drawing(), to)}`);
    } else {
      start(first ?? to);
      reach(to);
      end();
    }
    view.bring(to);
    refresh();
  };

  const leave = () => {
    if (first !== undefined) announce('First end removed');
    first = undefined;
    refresh();
  };

  const moveCursor = (dx: number, dy: number) => () => {
    const height = drawing().length;
    const x = Math.max(0, Math.min(width() - 1, (cursor % width()) + dx));
    const y = Math.max(0, Math.min(height - 1, Math.floor(cursor / width()) + dy));
    cursor = y * width() + x;
    view.bring(cursor);
    refresh();
    announce(describeDrawn(drawing(), cursor));
  };

  const choose = (nextTool: Tool, nextShape: Shape) => {
    tool = nextTool;
    shape = nextShape;
    first = undefined;
    show();
  };

  startBrushPointer(
    view,
    {
      drawing,
      start,
      reach: (square) => {
        if (shape !== 'fill' && square !== stroke?.at) reach(square);
      },
      grab: begin,
      resize: (next) => {
        put(next);
        refresh();
      },
      end,
      drop,
    },
    canvas.isActive,
  );

  /** A choice by key. The buttons say it themselves when they are pressed. */
  const chooseByKey = (nextTool: Tool, nextShape: Shape) => {
    choose(nextTool, nextShape);
    announce(`${TOOL_WORDS[tool]}, ${SHAPE_WORDS[shape]}`);
  };

  const tools = Object.fromEntries(TOOLS.map((one, i) => [`tool-${i + 1}`, () => chooseByKey(one, shape)]));
  const shapes = Object.fromEntries(SHAPES.map((one, i) => [`shape-${i + 1}`, () => chooseByKey(tool, one)]));
  return {
    acts: {
      left: moveCursor(-1, 0),
      right: moveCursor(1, 0),
      up: moveCursor(0, -1),
      down: moveCursor(0, 1),
      take,
      leave,
      ...tools,
      ...shapes,
    },
    choose,
    get tool() {
      return tool;
    },
    get shape() {
      return shape;
    },
    refresh,
  };
}
