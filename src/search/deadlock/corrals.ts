import type { CompiledBoard } from '../board/compiled-board.js';
import { Reach } from '../board/reach.js';
import type { JudgedPosition } from '../state/position-detector.js';

/** The largest number of regions to count in one position. Further ones are ignored. */
const MOST_REGIONS = 16;
const WITHIN_REACH = 255;

/**
 * The regions of free squares that the player of a position can't reach. Regions without a box beside them
 * are left out.
 */
export class Corrals {
  private readonly board: CompiledBoard;
  private readonly reach: Reach;
  /** The region of each free square that the player can't reach, as a number from 1; 0 if it is not known. */
  private readonly regionOf: Uint8Array;
  private readonly regions: Int32Array[] = [];
  /** The regions beside each box, as bits. */
  private readonly beside: Uint32Array;

  constructor(board: CompiledBoard) {
    this.board = board;
    this.reach = new Reach(board);
    this.regionOf = new Uint8Array(board.size + 1);
    this.beside = new Uint32Array(board.size + 1);
  }

  /**
   * Whether a test is true for some corral of a position, or for two that share a box. All corrals come
   * before all pairs. The test gets the smallest square of its corrals as its first argument.
   */
  some(
    position: JudgedPosition,
    holds: (first: number, region: Int32Array, second?: Int32Array) => boolean,
  ): boolean {
    const { regions } = this;
    this.find(position);
    for (let i = 0; i < regions.length; i++) if (holds(regions[i][0], regions[i])) return true;
    for (let i = 0; i < regions.length; i++) {
      for (let j = 0; j < i; j++) {
        if (!this.shareBox(position.boxes, i, j)) continue;
        if (holds(Math.min(regions[i][0], regions[j][0]), regions[i], regions[j])) return true;
      }
    }
    return false;
  }

  /** Finds the regions of a position. */
  private find({ boxes, occupied, player }: JudgedPosition): void {
    const { board, regionOf, regions } = this;
    regions.length = 0;
    regionOf.fill(0);
    this.mark(player, occupied, WITHIN_REACH);
    for (let i = 0; i < boxes.length && regions.length < MOST_REGIONS; i++) {
      for (let d = 0; d < 4; d++) {
        const square = board.neighbours[4 * boxes[i] + d];
        if (occupied[square] !== 0 || regionOf[square] !== 0) continue;
        if (regions.length === MOST_REGIONS) break;
        this.mark(square, occupied, regions.length + 1);
        regions.push(this.reach.squares.slice(0, this.reach.count));
      }
    }
    this.findNeighbours(boxes);
  }

  /** Whether some box stands beside both regions. */
  private shareBox(boxes: Int32Array, one: number, other: number): boolean {
    const both = (1 << one) | (1 << other);
    for (let i = 0; i < boxes.length; i++) if ((this.beside[boxes[i]] & both) === both) return true;
    return false;
  }

  private mark(from: number, occupied: Uint8Array, number: number): void {
    const { reach, regionOf } = this;
    reach.flood(from, occupied);
    for (let i = 0; i < reach.count; i++) regionOf[reach.squares[i]] = number;
  }

  private findNeighbours(boxes: Int32Array): void {
    const { board, regionOf, beside } = this;
    for (let i = 0; i < boxes.length; i++) {
      beside[boxes[i]] = 0;
      for (let d = 0; d < 4; d++) {
        const region = regionOf[board.neighbours[4 * boxes[i] + d]];
        if (region !== 0 && region !== WITHIN_REACH) beside[boxes[i]] |= 1 << (region - 1);
      }
    }
  }
}
