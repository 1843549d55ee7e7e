import type { Direction } from '../../src/game/direction.js';
import type { Level } from '../../src/game/level.js';
import type { Position } from '../../src/game/position.js';
import { floorOf, placeOf, SIDE } from '../../src/report/picture/board-paths.js';
import { SYMBOLS } from '../../src/report/picture/symbols.js';
import { boardSvg, gripsOf, MARK_SHAPES, type MarkKind, pieceSvg, symbolsSvg } from './board-markup.js';
import { COORDINATES_ROOM, drawCoordinates } from './coordinates.js';
import type { Symbols } from './skins/symbols.js';
import { createViewport, type Viewport } from './viewport.js';

/** The picture of the board. */
export interface BoardView {
  readonly element: HTMLElement;
  /** Draws another board. */
  open(level: Level): void;
  /**
   * Draws what may not be a level yet: all but walls is floor, and the player may be missing (−1). There is room around
   * it, with grips at the edges.
   */
  openDrawing(drawing: Level): void;
  /**
   * Moves boxes and player to their present squares; a box that moved by one push glides. The player looks in
   * a direction.
   */
  show(position: Position, facing?: Direction): void;
  /** The player bumps against something that does not give way. */
  bump(direction: Direction): void;
  /** Marks exactly these squares. */
  mark(kind: MarkKind, squares: readonly number[]): void;
  /** Draws a way over squares; no squares mean no way. */
  trace(squares: readonly number[]): void;
  /** What zooming keeps in view from now on. */
  keep(square: number): void;
  /** Brings a square into view, if the board is larger than its frame. */
  bring(square: number): void;
  /** Points from a square in a direction, or nowhere. */
  point(arrow?: { readonly square: number; readonly direction: Direction }): void;
  /** Writes columns and rows at the edge of the board, counted from 0 as in the facts. */
  showCoordinates(isOn: boolean): void;
  /** Draws lines between the squares of the floor. */
  showGrid(isOn: boolean): void;
  /** Draws goals, boxes and player with other symbols. */
  wear(symbols: Symbols): void;
  /** The window through which the board is seen. */
  readonly port: Viewport;
  /** The square under a point of the window. */
  squareAt(x: number, y: number): number | undefined;
  /** Column and row under a point of the window, those beside the board too. */
  placeAt(x: number, y: number): { readonly column: number; readonly row: number } | undefined;
}

const TURNS: Readonly<Record<Direction, number>> = { right: 0, down: 90, left: 180, up: 270 };

const STEPS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
  up: [0, -1],
};
/** How far the player bumps, in units of the picture, and for how many milliseconds. */
const BUMP = 6;
const BUMP_TIME = 130;
const FLASH_TIME = 450;

export function createBoardView(element: HTMLElement): BoardView {
  element.tabIndex = 0;
  let level: Level;
  let floor: Uint8Array = new Uint8Array();
  let hasCoordinates = false;
  let hasGrid = false;
  let isDrawing = false;
  let symbols: Symbols = SYMBOLS;
  const port = createViewport(element);
  let svg: SVGSVGElement;
  let place = placeOf({ width: 1, height: 1, walls: new Uint8Array(1), goals: new Uint8Array(1) });
  let boxes = new Map<number, SVGElement>();
  let player: SVGElement;
  let playerAt = 0;
  /** The square that is kept in view. */
  let kept = 0;

  const move = (piece: SVGElement, square: number) => {
    const { x, y } = place(square);
    piece.style.transform = `translate(${x}px, ${y}px)`;
  };

  const layer = (name: string) => svg.querySelector<SVGElement>(`.${name}`)!;

  const draw = (next: Level, ground: Uint8Array, isKnown: boolean) => {
    level = next;
    floor = ground;
    place = placeOf(level.board);
    svg = boardSvg(level.board, floor);
    svg.querySelector('defs')!.replaceChildren(...symbolsSvg(symbols));
    element.replaceChildren(svg);
    frame();
    if (isKnown) port.resize(columnsShown());
    else port.open(columnsShown());
    drawGrid();
    boxes = new Map();
    const pieces = layer('pieces');
    for (const box of level.start.boxes) {
      const piece = pieceSvg('box', 'done');
      pieces.append(piece);
      boxes.set(box, piece);
    }
    player = pieceSvg('player');
    if (level.start.player !== -1) pieces.append(player);
    put(level.start, 'down');
  };

  /** Where a square is in the window of the board: its column and row there. */
  const spotOf = (square: number): readonly [column: number, row: number] => {
    const { x, y } = place(square);
    return [x / SIDE + before(), y / SIDE + before()];
  };

  const follow = (square: number) => {
    kept = square;
    port.follow(...spotOf(square));
  };

  /** The room left of the board and above it, and on both sides, in squares. */
  const before = () => (isDrawing ? 1 : hasCoordinates ? COORDINATES_ROOM : 0);
  const around = () => before() + (isDrawing ? 1 : 0);
  const columnsShown = () => level.board.width + around();

  /** Makes room for coordinates and grips, or takes it away. */
  const frame = () => {
    const { width, height } = level.board;
    const [columns, rows] = [width + around(), height + around()];
    svg.setAttribute('viewBox', [-before(), -before(), columns, rows].map((n) => n * SIDE).join(' '));
    element.style.setProperty('--columns', String(columns));
    element.style.setProperty('--rows', String(rows));
    drawCoordinates(layer('coordinates'), hasCoordinates ? level.board : undefined);
    layer('grips').setAttribute('d', isDrawing ? gripsOf(level.board) : '');
  };

  const placeAt = (x: number, y: number) => {
    const inverse = svg.getScreenCTM()?.inverse();
    if (!inverse) return undefined;
    const point = new DOMPoint(x, y).matrixTransform(inverse);
    return { column: Math.floor(point.x / SIDE), row: Math.floor(point.y / SIDE) };
  };

  const drawGrid = () => {
    const squares = hasGrid ? [...floor.keys()].filter((square) => floor[square]) : [];
    const path = squares.map((square) => {
      const { x, y } = place(square);
      return `M${x} ${y}h${SIDE}v${SIDE}h${-SIDE}z`;
    });
    layer('grid').setAttribute('d', path.join(''));
  };

  const face = (direction: Direction) => {
    const [x, y] = STEPS[direction];
    player.style.setProperty('--look-x', `${x}`);
    player.style.setProperty('--look-y', `${y}`);
    player.style.setProperty('--facing', `${TURNS[direction]}deg`);
  };

  const mark = (kind: MarkKind, squares: readonly number[]) => {
    const path = squares.map((square) => {
      const { x, y } = place(square);
      return MARK_SHAPES[kind](x, y);
    });
    layer(`mark-${kind}`).setAttribute('d', path.join(''));
  };

  const bump = (direction: Direction) => {
    face(direction);
    const [x, y] = STEPS[direction];
    mark('blocked', [playerAt + x + y * level.board.width]);
    // The obstacle lights up for everybody; the player moves only if motion is wanted.
    layer('mark-blocked').animate({ opacity: [0.55, 0] }, { duration: FLASH_TIME });
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const there = `translate(${x * BUMP}px, ${y * BUMP}px)`;
    player.firstElementChild?.animate({ transform: ['none', there, 'none'] }, { duration: BUMP_TIME });
  };

  /** Puts the pieces on their squares. */
  const put = (position: Position, facing: Direction) => {
    const free = [...boxes.keys()].filter((square) => !position.boxes.includes(square));
    for (const square of position.boxes) {
      if (boxes.has(square)) continue;
      const from = free.pop()!;
      boxes.set(square, boxes.get(from)!);
      boxes.delete(from);
    }
    for (const [square, piece] of boxes) {
      move(piece, square);
      piece.classList.toggle('on-goal', level.board.goals[square] === 1);
    }
    playerAt = position.player;
    move(player, playerAt);
    face(facing);
  };

  const show = (position: Position, facing: Direction = 'down') => {
    put(position, facing);
    follow(position.player);
  };

  return {
    element,
    open: (next) => {
      isDrawing = false;
      draw(next, floorOf(next.board, next.start.player), false);
      follow(next.start.player);
    },
    openDrawing: (next) => {
      const isKnown = isDrawing;
      isDrawing = true;
      draw(
        next,
        next.board.walls.map((wall) => 1 - wall),
        isKnown,
      );
      if (!isKnown) follow(Math.max(0, next.start.player));
    },
    show,
    bump,
    mark,
    trace: (squares) => {
      const points = squares.map((square) => {
        const { x, y } = place(square);
        return `${x + SIDE / 2} ${y + SIDE / 2}`;
      });
      layer('trace').setAttribute('d', points.length === 0 ? '' : `M${points.join('L')}`);
    },
    keep: (square) => {
      kept = square;
      port.keep(...spotOf(square));
    },
    bring: (square) => {
      kept = square;
      port.bring(...spotOf(square));
    },
    point: (arrow) => {
      const shape = layer('arrow');
      shape.classList.toggle('shown', arrow !== undefined);
      if (!arrow) return;
      const { x, y } = place(arrow.square);
      shape.style.transform = `translate(${x + SIDE / 2}px, ${y + SIDE / 2}px) rotate(${TURNS[arrow.direction]}deg)`;
    },
    showCoordinates: (isOn) => {
      hasCoordinates = isOn;
      frame();
      port.resize(columnsShown());
      follow(kept);
    },
    showGrid: (isOn) => {
      hasGrid = isOn;
      drawGrid();
    },
    wear: (next) => {
      symbols = next;
      svg.querySelector('defs')!.replaceChildren(...symbolsSvg(symbols));
    },
    port,
    placeAt,
    squareAt: (x, y) => {
      const found = placeAt(x, y);
      const { width, height } = level.board;
      if (!found || found.column < 0 || found.row < 0) return undefined;
      return found.column < width && found.row < height ? found.row * width + found.column : undefined;
    },
  };
}
