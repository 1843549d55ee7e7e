import { announce } from '../../../ui/announce.js';
import type { Acts } from '../../../ui/keys.js';
import { SHAPE_WORDS, TOOL_WORDS } from '../bars/brush-bar.js';
import { TOOLS, type Tool } from '../drawing/drawing.js';
import { SHAPES, type Shape, squaresOf } from '../drawing/shapes.js';
import { type Brush, type Canvas, createStrokes } from '../drawing/stroke.js';
import { describeDrawn } from '../drawing/stroke-words.js';
import { startBrushPointer } from './brush-pointer.js';

/** Drawing by pointer and keys. What it does is said to screen readers. */
interface Painter extends Brush {
  readonly acts: Acts;
  choose(tool: Tool, shape: Shape): void;
  /** Shows the cursor again, after the drawing changed. */
  refresh(): void;
}

/** Makes the painter; `show` is called when tool, shape or the first end of a shape change. */
export function createPainter(canvas: Canvas, show: () => void): Painter {
  const { view, drawing } = canvas;
  let brush: Brush = { tool: 'wall', shape: 'freehand' };
  const strokes = createStrokes(canvas, () => brush);
  const cursor = createCursor(canvas, () => brush);

  const start = (square: number) => {
    cursor.first = undefined;
    strokes.start(square);
    goTo(square);
  };
  const reach = (square: number) => {
    if (strokes.at === undefined) return;
    strokes.reach(square);
    goTo(square);
  };
  const goTo = (square: number) => {
    cursor.at = square;
    view.keep(square);
    cursor.show();
  };
  const drop = () => {
    strokes.drop();
    cursor.show();
  };

  /** Draws at the cursor; a line or rectangle from its first end to the cursor. */
  const take = () => {
    const to = cursor.at;
    if (hasTwoEnds(brush) && cursor.first === undefined) {
      cursor.first = to;
      announce(`${SHAPE_WORDS[brush.shape]} begins at ${describeDrawn(drawing(), to)}`);
    } else {
      start(cursor.first ?? to);
      reach(to);
      strokes.end();
    }
    view.bring(to);
    cursor.show();
  };

  const choose = (tool: Tool, shape: Shape) => {
    brush = { tool, shape };
    cursor.first = undefined;
    show();
  };

  startBrushPointer(
    view,
    {
      drawing,
      start,
      reach: (square) => {
        if (brush.shape !== 'fill' && square !== strokes.at) reach(square);
      },
      grab: canvas.begin,
      resize: (next) => {
        if (canvas.isUnderHand()) canvas.put(next);
        cursor.show();
      },
      end: strokes.end,
      drop,
    },
    canvas.isActive,
  );

  return {
    acts: { ...cursor.acts, take, ...choiceActs(() => brush, choose, view) },
    choose,
    get tool() {
      return brush.tool;
    },
    get shape() {
      return brush.shape;
    },
    refresh: cursor.show,
  };
}

/** The board gets the focus: on a button, Enter would press the button. */
function takeKeys({ element }: Canvas['view']): void {
  element.focus();
}

function hasTwoEnds({ tool, shape }: Brush): boolean {
  return tool !== 'player' && (shape === 'line' || shape === 'rectangle');
}

/** The cursor of the keys, and the first end of a line or rectangle that is drawn by keys. */
interface Cursor {
  at: number;
  first: number | undefined;
  /** Marks both on the board. */
  show(): void;
  readonly acts: Acts;
}

function createCursor({ view, drawing }: Canvas, brush: () => Brush): Cursor {
  const width = () => drawing()[0].length;
  const move = (dx: number, dy: number) => () => {
    const height = drawing().length;
    const x = Math.max(0, Math.min(width() - 1, (cursor.at % width()) + dx));
    const y = Math.max(0, Math.min(height - 1, Math.floor(cursor.at / width()) + dy));
    cursor.at = y * width() + x;
    takeKeys(view);
    view.bring(cursor.at);
    cursor.show();
    announce(describeDrawn(drawing(), cursor.at));
  };
  const cursor: Cursor = {
    at: 0,
    first: undefined,
    show: () => {
      cursor.at = Math.min(cursor.at, width() * drawing().length - 1);
      view.mark('cursor', [cursor.at]);
      const { at, first } = cursor;
      view.mark('selected', first === undefined ? [] : squaresOf(brush().shape, drawing(), first, at));
    },
    acts: {
      left: move(-1, 0),
      right: move(1, 0),
      up: move(0, -1),
      down: move(0, 1),
      leave: () => {
        takeKeys(view);
        if (cursor.first !== undefined) announce('First end removed');
        cursor.first = undefined;
        cursor.show();
      },
    },
  };
  return cursor;
}

/** Choices by key. The buttons say it themselves when they are pressed. */
function choiceActs(
  brush: () => Brush,
  choose: (tool: Tool, shape: Shape) => void,
  view: Canvas['view'],
): Acts {
  const say = (tool: Tool, shape: Shape) => {
    takeKeys(view);
    choose(tool, shape);
    announce(`${TOOL_WORDS[tool]}, ${SHAPE_WORDS[shape]}`);
  };
  return Object.fromEntries([
    ...TOOLS.map((tool, i) => [`tool-${i + 1}`, () => say(tool, brush().shape)]),
    ...SHAPES.map((shape, i) => [`shape-${i + 1}`, () => say(brush().tool, shape)]),
  ]);
}
