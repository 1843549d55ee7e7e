import { DIRECTIONS, letterOf } from '../../game/direction.js';
import type { CompiledBoard } from './compiled-board.js';
import { walkTo } from './walk.js';

/** Writes pushes from the start of a board as LURD moves, with a shortest walk before each. */
export class MoveWriter {
  moves = '';
  player: number;
  readonly boxes: Set<number>;
  private readonly board: CompiledBoard;

  constructor(board: CompiledBoard) {
    this.board = board;
    this.player = board.player;
    this.boxes = new Set(board.boxes);
  }

  /** Pushes a box; returns where it is then. Throws if the player cannot walk to it. */
  push(box: number, direction: number): number {
    const { board, boxes } = this;
    const to = board.neighbours[4 * box + direction];
    this.moves += walkTo(board, boxes, this.player, board.neighbours[4 * box + (direction ^ 2)]);
    this.moves += letterOf(DIRECTIONS[direction]).toUpperCase();
    this.player = box;
    boxes.delete(box);
    boxes.add(to);
    return to;
  }
}
