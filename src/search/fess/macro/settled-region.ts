import type { FloorCuts } from './floor-cuts.js';

/**
 * The player's region when something is set down on a square: some of the pieces into which that square cuts
 * the floor. The squares of a region, and those below a square, are a span of places in depth-first order.
 */
export class SettledRegion {
  private readonly floor: FloorCuts;
  private readonly neighbours: Int32Array;
  private readonly wholes = new Spans();
  /** A piece that is a region without these places in it. */
  private restFrom = 0;
  private restTo = 0;
  private readonly gaps = new Spans();

  constructor(floor: FloorCuts, neighbours: Int32Array) {
    this.floor = floor;
    this.neighbours = neighbours;
  }

  clear(): void {
    this.wholes.count = 0;
    this.restFrom = 0;
    this.restTo = 0;
    this.gaps.count = 0;
  }

  /** Adds a whole region, or all squares below one. */
  addWhole(piece: number): void {
    this.wholes.add(this.floor.placeOf(piece), this.floor.endOf(piece));
  }

  /** Adds one of the pieces into which this square cuts the floor. */
  addPiece(square: number, piece: number): void {
    const { floor, neighbours } = this;
    if (floor.isWhole(square, piece)) {
      this.addWhole(piece);
      return;
    }
    const region = floor.regionOf(square);
    this.restFrom = floor.placeOf(region);
    this.restTo = floor.endOf(region);
    for (let d = 0; d < 4; d++) {
      const below = neighbours[4 * square + d];
      if (floor.isCutOff(square, below)) this.gaps.add(floor.placeOf(below), floor.endOf(below));
    }
  }

  /** Whether a square other than the one that is taken belongs to the region. */
  has(square: number): boolean {
    const place = this.floor.placeOf(square);
    if (this.wholes.has(place)) return true;
    return place >= this.restFrom && place < this.restTo && !this.gaps.has(place);
  }
}

/** A few spans of places. */
class Spans {
  count = 0;
  private readonly from = new Int32Array(5);
  private readonly to = new Int32Array(5);

  add(from: number, to: number): void {
    this.from[this.count] = from;
    this.to[this.count++] = to;
  }

  has(place: number): boolean {
    for (let i = 0; i < this.count; i++) if (place >= this.from[i] && place < this.to[i]) return true;
    return false;
  }
}
