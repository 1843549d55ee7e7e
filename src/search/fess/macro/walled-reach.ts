import type { CompiledBoard } from '../../board/compiled-board.js';
import type { Keys } from '../tree/keys.js';
import { FloorCuts, NO_PIECE } from './floor-cuts.js';

/**
 * The places from which one box alone can be pushed to given squares when some of the floor has become wall.
 */
export class WalledReach {
  private readonly neighbours: Int32Array;
  private readonly floor: FloorCuts;
  private readonly seen: Uint32Array;
  private generation = 0;
  private readonly stack: Int32Array;
  private depth = 0;

  constructor(board: CompiledBoard, keys: Keys) {
    this.neighbours = board.neighbours;
    this.floor = new FloorCuts(board, keys);
    this.seen = new Uint32Array(4 * (board.size + 1));
    this.stack = new Int32Array(4 * (board.size + 1));
  }

  /** Sets the walls for the searches that follow. */
  wall(occupied: Uint8Array): void {
    this.floor.analyse(occupied);
  }

  /** Begins a new set of target squares. */
  begin(): void {
    this.generation++;
    this.depth = 0;
  }

  /** Adds a target square; the player may end on any side. */
  addTarget(square: number): void {
    for (let d = 0; d < 4; d++) {
      if (this.floor.pieceOf(square, d) === NO_PIECE || this.has(square, d)) continue;
      this.push(4 * square + d);
    }
  }

  /** Finds all places from which a target can be reached. */
  search(): void {
    const { neighbours, stack, floor } = this;
    while (this.depth > 0) {
      const entry = stack[--this.depth];
      const side = entry & 3;
      const before = neighbours[entry];
      if (floor.pieceOf(before, side) === NO_PIECE || this.has(before, side)) continue;
      const piece = floor.pieceOf(before, side);
      for (let d = 0; d < 4; d++)
        if (floor.pieceOf(before, d) === piece && !this.has(before, d)) this.push(4 * before + d);
    }
  }

  /** Whether a box on the square can reach a target, with the player on some side. */
  reaches(square: number): boolean {
    return this.has(square, 0) || this.has(square, 1) || this.has(square, 2) || this.has(square, 3);
  }

  private has(square: number, side: number): boolean {
    return this.seen[4 * square + side] === this.generation;
  }

  private push(entry: number): void {
    this.seen[entry] = this.generation;
    this.stack[this.depth++] = entry;
  }
}
