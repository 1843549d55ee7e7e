import type { Direction } from '../../src/game/direction.js';
import type { Level } from '../../src/game/level.js';
import type { Position } from '../../src/game/position.js';
import { floorOf, SIDE } from '../../src/report/picture/board-paths.js';
import { SYMBOLS } from '../../src/report/picture/symbols.js';
import { type Arrow, drawGrid, markSquares, pointArrow, traceWay } from './board-marks.js';
import type { MarkKind } from './board-markup.js';
import { type BoardPicture, createBoardPicture } from './board-picture.js';
import { type BoardPieces, createBoardPieces } from './board-pieces.js';
import { frame, placeUnder, roomOf, squareUnder } from './board-room.js';
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
  /** Marks exactly these squares. Most marks belong to the open level: a drawing never shows them. */
  mark(kind: MarkKind, squares: readonly number[]): void;
  /** Draws a way over squares; no squares mean no way. */
  trace(squares: readonly number[]): void;
  /** What zooming keeps in view from now on. */
  keep(square: number): void;
  /** Brings a square into view, if the board is larger than its frame. */
  bring(square: number): void;
  /** Points from a square in a direction, or nowhere. */
  point(arrow?: Arrow): void;
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

/** What is drawn, whatever the board is. */
interface Look {
  readonly hasCoordinates: boolean;
  readonly hasGrid: boolean;
  readonly isDrawing: boolean;
  readonly symbols: Symbols;
}

/** The marks that a drawing has too. */
const DRAWING_MARKS: readonly MarkKind[] = ['cursor', 'selected'];

export function createBoardView(element: HTMLElement): BoardView {
  element.tabIndex = 0;
  const port = createViewport(element);
  let look: Look = { hasCoordinates: false, hasGrid: false, isDrawing: false, symbols: SYMBOLS };
  let opened: Level | undefined;
  /** The marks on the open level. On a drawing they are not shown. */
  let marks = new Map<MarkKind, readonly number[]>();
  let picture: BoardPicture;
  let pieces: BoardPieces;
  /** The square that is kept in view. */
  let kept = 0;

  /** Draws a board; one that is known keeps its part in view. */
  const draw = ({ board, start }: Level, floor: Uint8Array, isKnown: boolean) => {
    picture = createBoardPicture(board, floor);
    picture.wear(look.symbols);
    element.replaceChildren(picture.svg);
    frame(element, picture, look);
    const { columns } = roomOf(picture, look);
    if (isKnown) port.resize(columns);
    else port.open(columns);
    drawGrid(picture, look.hasGrid);
    pieces = createBoardPieces(picture, start);
  };

  /** Keeps a square in view; says where it is in the window of the board, as column and row. */
  const keepSpot = (square: number): readonly [column: number, row: number] => {
    kept = square;
    const { x, y } = picture.place(square);
    const { before } = roomOf(picture, look);
    return [x / SIDE + before, y / SIDE + before];
  };

  const follow = (square: number) => port.follow(...keepSpot(square));

  return {
    element,
    open: (next) => {
      look = { ...look, isDrawing: false };
      draw(next, floorOf(next.board, next.start.player), false);
      if (next !== opened) marks = new Map();
      opened = next;
      for (const [kind, squares] of marks) markSquares(picture, kind, squares);
      follow(next.start.player);
    },
    openDrawing: (next) => {
      const isKnown = look.isDrawing;
      look = { ...look, isDrawing: true };
      const floor = next.board.walls.map((wall) => 1 - wall);
      draw(next, floor, isKnown);
      if (!isKnown) follow(Math.max(0, next.start.player));
    },
    show: (position, facing = 'down') => {
      pieces.put(position, facing);
      follow(position.player);
    },
    bump: (direction) => pieces.bump(direction),
    mark: (kind, squares) => {
      const isOfBoth = DRAWING_MARKS.includes(kind);
      if (!isOfBoth) marks.set(kind, squares);
      if (isOfBoth || !look.isDrawing) markSquares(picture, kind, squares);
    },
    trace: (squares) => traceWay(picture, squares),
    keep: (square) => port.keep(...keepSpot(square)),
    bring: (square) => port.bring(...keepSpot(square)),
    point: (arrow) => pointArrow(picture, arrow),
    showCoordinates: (isOn) => {
      look = { ...look, hasCoordinates: isOn };
      frame(element, picture, look);
      port.resize(roomOf(picture, look).columns);
      follow(kept);
    },
    showGrid: (isOn) => {
      look = { ...look, hasGrid: isOn };
      drawGrid(picture, isOn);
    },
    wear: (symbols) => {
      look = { ...look, symbols };
      picture.wear(symbols);
    },
    port,
    placeAt: (x, y) => placeUnder(picture, x, y),
    squareAt: (x, y) => squareUnder(picture, x, y),
  };
}
