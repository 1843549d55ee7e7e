import type { CompiledBoard } from '../../board/compiled-board.js';
import type { Keys } from '../tree/keys.js';
import { FloorCuts, NO_PIECE } from './floor-cuts.js';
import { JoinedPieces } from './joined-pieces.js';
import { SettledRegion } from './settled-region.js';

/** The answer of `groupOf` for a side that is not free. */
export const NO_GROUP = NO_PIECE;
const NOWHERE = -1;

/**
 * One box is lifted off the board, all others are in place. For every square on which it may be set down,
 * this class knows between which of its sides the player can walk, how many regions the floor then has, and
 * the key of each region. The floor is searched once for a position: a square where the box is set down cuts
 * it into pieces, and the square that the box has left joins the pieces around it.
 */
export class LiftedBox {
  private readonly floor: FloorCuts;
  private readonly keys: Keys;
  private readonly neighbours: Int32Array;
  /** The regions that the square of the box joins, and the key of all that, with the box off the board. */
  readonly open = new JoinedPieces();
  /** Where the box was taken from. The group that its square belongs to has the same name. */
  private box = NOWHERE;
  /** The free squares beside it. */
  private readonly feet = new Int32Array(4);
  private footCount = 0;
  /** The last box for which a square was looked at, and what was found then. */
  private readonly lookedAt: Uint32Array;
  private generation = 0;
  private readonly groups: Int32Array;
  private readonly regionCount: Int32Array;
  private readonly joinedLo: Int32Array;
  private readonly joinedHi: Int32Array;
  /** The pieces that it joins when another square is taken, as found last. */
  private readonly joined = new JoinedPieces();
  /** Where the box was set down last, and what the player can walk to then. */
  private settledOn = NOWHERE;
  private reachesBox = false;
  private readonly region: SettledRegion;

  constructor(board: CompiledBoard, keys: Keys) {
    const entries = board.size + 1;
    this.floor = new FloorCuts(board, keys);
    this.keys = keys;
    this.neighbours = board.neighbours;
    this.region = new SettledRegion(this.floor, board.neighbours);
    this.lookedAt = new Uint32Array(entries);
    this.groups = new Int32Array(4 * entries);
    this.regionCount = new Int32Array(entries);
    this.joinedLo = new Int32Array(entries);
    this.joinedHi = new Int32Array(entries);
  }

  /** Looks at a position with all boxes in place. */
  analyse(occupied: Uint8Array): void {
    this.floor.analyse(occupied);
  }

  /** Takes a box off the board. */
  lift(box: number): void {
    const { floor, neighbours, feet } = this;
    this.box = box;
    this.generation++;
    this.footCount = 0;
    for (let d = 0; d < 4; d++) {
      const beside = neighbours[4 * box + d];
      if (floor.isFree(beside)) feet[this.footCount++] = beside;
    }
    this.joinRegions();
  }

  /** The number of regions with the box off the board. */
  get openRegions(): number {
    return this.floor.regions + 1 - this.open.count;
  }

  /**
   * Names the part of the floor to which a side of the box on `square` belongs; NO_GROUP if the side is not
   * free.
   */
  groupOf(square: number, side: number): number {
    if (this.lookedAt[square] !== this.generation) this.look(square);
    return this.groups[4 * square + side];
  }

  /** The number of regions of the floor when the box stands on the square. */
  regionsWith(square: number): number {
    if (this.lookedAt[square] !== this.generation) this.look(square);
    return this.regionCount[square];
  }

  regionLo(square: number, group: number): number {
    if (group === this.box) return this.joinedLo[square];
    return square === this.box ? this.floor.openLo(group) : this.floor.pieceLo(square, group);
  }

  regionHi(square: number, group: number): number {
    if (group === this.box) return this.joinedHi[square];
    return square === this.box ? this.floor.openHi(group) : this.floor.pieceHi(square, group);
  }

  /**
   * Sets the box down on a square, the player on its sides of this group; `isFree` and `reaches` are about
   * that.
   */
  settle(square: number, group: number): void {
    const { region, open, joined } = this;
    region.clear();
    this.settledOn = square;
    this.reachesBox = group === this.box;
    if (square === this.box) region.addWhole(group);
    else if (!this.reachesBox) region.addPiece(square, group);
    else if (this.isSimple(square)) for (let i = 0; i < open.count; i++) region.addWhole(open.pieces[i]);
    else {
      this.joinWith(square);
      for (let i = 0; i < joined.count; i++) region.addPiece(square, joined.pieces[i]);
    }
  }

  /** The same with no box lifted and the player on a square. */
  stand(player: number): void {
    this.box = NOWHERE;
    this.settledOn = NOWHERE;
    this.region.clear();
    this.region.addWhole(this.floor.regionOf(player));
  }

  /** Whether neither a wall nor a box is there, once the box is set down. */
  isFree(square: number): boolean {
    return square !== this.settledOn && (square === this.box || this.floor.isFree(square));
  }

  /** Whether the player can walk there, once the box is set down. */
  reaches(square: number): boolean {
    if (square === this.settledOn) return false;
    return square === this.box ? this.reachesBox : this.region.has(square);
  }

  private look(square: number): void {
    const { floor, neighbours, groups, joined, box } = this;
    this.lookedAt[square] = this.generation;
    if (square === box) {
      this.regionCount[square] = floor.regions;
      for (let d = 0; d < 4; d++) {
        const beside = neighbours[4 * square + d];
        groups[4 * square + d] = floor.isFree(beside) ? floor.regionOf(beside) : NO_GROUP;
      }
      return;
    }
    if (this.isSimple(square)) {
      this.joinedLo[square] = this.open.lo ^ this.keys.regionLo[square];
      this.joinedHi[square] = this.open.hi ^ this.keys.regionHi[square];
      this.regionCount[square] = this.openRegions;
      for (let d = 0; d < 4; d++) {
        const beside = neighbours[4 * square + d];
        groups[4 * square + d] = floor.isFree(beside) ? box : NO_GROUP;
      }
      return;
    }
    this.joinWith(square);
    this.joinedLo[square] = joined.lo;
    this.joinedHi[square] = joined.hi;
    this.regionCount[square] = floor.regionsWithout(square) + 1 - joined.count;
    for (let d = 0; d < 4; d++) {
      const piece = floor.pieceOf(square, d);
      const isJoined = neighbours[4 * square + d] === box || joined.has(piece);
      groups[4 * square + d] = isJoined ? box : piece;
    }
  }

  /** Whether it joins the region of another square, and what is left of that region is one piece. */
  private isSimple(square: number): boolean {
    if (this.floor.isCut(square)) return false;
    for (let i = 0; i < this.footCount; i++) if (this.feet[i] === square) return false;
    return this.open.has(this.floor.regionOf(square));
  }

  /** Finds the regions that the square of the lifted box joins. */
  private joinRegions(): void {
    const { floor, feet, open } = this;
    this.begin(open);
    for (let i = 0; i < this.footCount; i++) {
      const region = floor.regionOf(feet[i]);
      if (!open.has(region)) open.add(region, floor.openLo(region), floor.openHi(region));
    }
  }

  /** Finds what it joins when another square is taken. */
  private joinWith(square: number): void {
    const { floor, feet, joined } = this;
    this.begin(joined);
    for (let i = 0; i < this.footCount; i++) {
      if (feet[i] === square) continue;
      const piece = floor.pieceWith(square, feet[i]);
      if (!joined.has(piece)) joined.add(piece, floor.pieceLo(square, piece), floor.pieceHi(square, piece));
    }
  }

  private begin(joined: JoinedPieces): void {
    joined.begin(this.keys.regionLo[this.box], this.keys.regionHi[this.box]);
  }
}
