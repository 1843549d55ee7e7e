import type { CompiledBoard } from '../../board/compiled-board.js';
import type { Keys } from '../tree/keys.js';

/** The answer of `pieceOf` for a side that is not free. */
export const NO_PIECE = -1;

/**
 * For every free square of a position: into which pieces the floor falls if something is put on that square,
 * how many regions the floor then has, and the key of each. One depth-first search over the free squares (R.
 * Tarjan, 1972) answers all of it. `CutFloor` does the same without keys and for one square at a time.
 */
export class FloorCuts {
  /** The number of regions of the free floor. */
  regions = 0;
  private readonly neighbours: Int32Array;
  /**
   * The floor squares beside each square, all in one array, and where those of each square begin; they end
   * where those of the next one begin.
   */
  private readonly beside: Int32Array;
  private readonly besideAt: Int32Array;
  private readonly keys: Keys;
  private readonly size: number;
  /** The place in depth-first order, −1 for squares that are not free. */
  private readonly entered: Int32Array;
  private readonly low: Int32Array;
  private readonly parent: Int32Array;
  private readonly root: Int32Array;
  /** The biconnected component of the edge from the parent, named by the first square below that edge. */
  private readonly component: Int32Array;
  private readonly order: Int32Array;
  /** The neighbours of a square that are not looked at yet, as a place in `beside`. */
  private readonly nextBeside: Int32Array;
  /** The number of pieces into which the region of the square falls without the square. */
  private readonly pieces: Uint8Array;
  /**
   * The key of the subtree of a square, and the key of those subtrees below it that are connected only
   * through it.
   */
  private readonly belowLo: Int32Array;
  private readonly belowHi: Int32Array;
  private readonly cutLo: Int32Array;
  private readonly cutHi: Int32Array;
  /** The end of a square's subtree in depth-first order. */
  private readonly subtreeEnd: Int32Array;

  constructor(board: CompiledBoard, keys: Keys) {
    const entries = board.size + 1;
    this.neighbours = board.neighbours;
    this.besideAt = new Int32Array(entries);
    this.beside = floorBeside(board, this.besideAt);
    this.keys = keys;
    this.size = board.size;
    this.entered = new Int32Array(entries);
    this.low = new Int32Array(entries);
    this.parent = new Int32Array(entries);
    this.root = new Int32Array(entries);
    this.component = new Int32Array(entries);
    this.order = new Int32Array(entries);
    this.nextBeside = new Int32Array(entries);
    this.pieces = new Uint8Array(entries);
    this.belowLo = new Int32Array(entries);
    this.belowHi = new Int32Array(entries);
    this.cutLo = new Int32Array(entries);
    this.cutHi = new Int32Array(entries);
    this.subtreeEnd = new Int32Array(entries);
  }

  /** Looks at a position. All that is said later is about it. */
  analyse(occupied: Uint8Array): void {
    this.entered.fill(-1);
    this.regions = 0;
    let count = 0;
    for (let square = 0; square < this.size; square++) {
      if (occupied[square] !== 0 || this.entered[square] !== -1) continue;
      count = this.visit(occupied, square, count);
      this.regions++;
    }
    this.joinComponents(count);
  }

  isFree(square: number): boolean {
    return this.entered[square] !== -1;
  }

  /** Names the region of a free square. */
  regionOf(square: number): number {
    return this.root[square];
  }

  /**
   * Names the piece of the floor to which a side of a square belongs when that square is taken; NO_PIECE if
   * the side is not free.
   */
  pieceOf(square: number, side: number): number {
    const beside = this.neighbours[4 * square + side];
    if (this.entered[beside] === -1) return NO_PIECE;
    return this.component[this.entered[square] > this.entered[beside] ? square : beside];
  }

  /** The same for any other free square. Where another region is, the region is the piece. */
  pieceWith(square: number, other: number): number {
    const { entered, subtreeEnd, neighbours } = this;
    if (this.root[other] !== this.root[square]) return this.root[other];
    const when = entered[other];
    for (let d = 0; d < 4; d++) {
      const below = neighbours[4 * square + d];
      if (when >= entered[below] && when < subtreeEnd[below] && this.isCutOff(square, below)) return below;
    }
    return this.component[square];
  }

  /** Whether this neighbour and all below it are joined to the rest only through the square. */
  isCutOff(square: number, below: number): boolean {
    return this.entered[below] !== -1 && this.parent[below] === square && this.component[below] === below;
  }

  /** Whether the floor is no longer one piece there, if the square is taken. */
  isCut(square: number): boolean {
    return this.pieces[square] !== 1;
  }

  /** The number of regions when the square is taken. */
  regionsWithout(square: number): number {
    return this.regions - 1 + this.pieces[square];
  }

  pieceLo(square: number, piece: number): number {
    if (this.isWhole(square, piece)) return this.belowLo[piece];
    return this.belowLo[this.root[square]] ^ this.keys.regionLo[square] ^ this.cutLo[square];
  }

  pieceHi(square: number, piece: number): number {
    if (this.isWhole(square, piece)) return this.belowHi[piece];
    return this.belowHi[this.root[square]] ^ this.keys.regionHi[square] ^ this.cutHi[square];
  }

  /** Whether a piece has all squares below the one that names it. */
  isWhole(square: number, piece: number): boolean {
    return this.parent[piece] === square || this.root[piece] !== this.root[square];
  }

  /** The place of a square in depth-first order; −1 if it is not free. */
  placeOf(square: number): number {
    return this.entered[square];
  }

  /** The end of the places of all squares below a square. */
  endOf(square: number): number {
    return this.subtreeEnd[square];
  }

  /** The key of the whole region of a square. */
  openLo(square: number): number {
    return this.belowLo[this.root[square]];
  }

  openHi(square: number): number {
    return this.belowHi[this.root[square]];
  }

  private visit(occupied: Uint8Array, start: number, from: number): number {
    const { beside, besideAt, nextBeside, entered, low, parent, root, order } = this;
    const { belowLo, belowHi, subtreeEnd } = this;
    const { regionLo, regionHi } = this.keys;
    let count = from;
    let square = start;
    parent[start] = -1;
    this.enter(start, start, count);
    order[count++] = start;
    for (;;) {
      const place = nextBeside[square];
      if (place === besideAt[square + 1]) {
        const above = parent[square];
        subtreeEnd[square] = count;
        if (above === -1) return count;
        if (low[square] < low[above]) low[above] = low[square];
        belowLo[above] ^= belowLo[square];
        belowHi[above] ^= belowHi[square];
        square = above;
        continue;
      }
      nextBeside[square] = place + 1;
      const next = beside[place];
      if (occupied[next] !== 0) continue;
      const when = entered[next];
      if (when !== -1) {
        if (when < low[square] && next !== parent[square]) low[square] = when;
        continue;
      }
      parent[next] = square;
      entered[next] = count;
      low[next] = count;
      root[next] = start;
      nextBeside[next] = besideAt[next];
      belowLo[next] = regionLo[next];
      belowHi[next] = regionHi[next];
      order[count++] = next;
      square = next;
    }
  }

  private enter(square: number, root: number, when: number): void {
    this.entered[square] = when;
    this.low[square] = when;
    this.root[square] = root;
    this.nextBeside[square] = this.besideAt[square];
    this.belowLo[square] = this.keys.regionLo[square];
    this.belowHi[square] = this.keys.regionHi[square];
  }

  private joinComponents(count: number): void {
    const { entered, low, parent, component, order, pieces, belowLo, belowHi, cutLo, cutHi } = this;
    for (let i = 0; i < count; i++) {
      const square = order[i];
      const above = parent[square];
      cutLo[square] = 0;
      cutHi[square] = 0;
      pieces[square] = above === -1 ? 0 : 1;
      if (above === -1) continue;
      if (low[square] < entered[above]) {
        component[square] = component[above];
        continue;
      }
      component[square] = square;
      pieces[above]++;
      cutLo[above] ^= belowLo[square];
      cutHi[above] ^= belowHi[square];
    }
  }
}

function floorBeside({ size, neighbours }: CompiledBoard, at: Int32Array): Int32Array {
  const beside: number[] = [];
  for (let square = 0; square < size; square++) {
    for (let d = 0; d < 4; d++)
      if (neighbours[4 * square + d] !== size) beside.push(neighbours[4 * square + d]);
    at[square + 1] = beside.length;
  }
  return Int32Array.from(beside);
}
