import type { Board } from '../../src/game/board.js';
import { placeOf } from '../../src/report/picture/board-paths.js';
import { boardSvg, symbolsSvg } from './board-markup.js';
import type { Symbols } from './skins/symbols.js';

/** The drawing of one board: what never moves, and layers for everything else. */
export interface BoardPicture {
  readonly svg: SVGSVGElement;
  readonly board: Board;
  /** The squares that are drawn as floor. */
  readonly floor: Uint8Array;
  /** Where the upper left corner of a square is, in units of the picture. */
  place(square: number): { readonly x: number; readonly y: number };
  layer(name: string): SVGElement;
  /** Draws goals, boxes and player with other symbols. */
  wear(symbols: Symbols): void;
}

export function createBoardPicture(board: Board, floor: Uint8Array): BoardPicture {
  const svg = boardSvg(board, floor);
  return {
    svg,
    board,
    floor,
    place: placeOf(board),
    layer: (name) => svg.querySelector<SVGElement>(`.${name}`)!,
    wear: (symbols) => svg.querySelector('defs')!.replaceChildren(...symbolsSvg(symbols)),
  };
}
