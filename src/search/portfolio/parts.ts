import type { CompiledBoard } from '../board/compiled-board.js';
import { CutFloor } from '../board/cut-floor.js';

/** Some boxes and as many goals, as squares of the board. The others are as many of each, too. */
export interface Part {
  readonly boxes: readonly number[];
  readonly goals: readonly number[];
}

/** With fewer boxes than this, or with a smaller share of all, a part is no work of its own. */
const FEWEST = 2;
const SMALLEST_SHARE = 0.2;

/**
 * The parts that one square of the floor cuts off, and that have as many boxes as goals. Those of which the
 * smaller side has the most boxes come first. Boxes count as floor.
 */
export function partsOf(board: CompiledBoard): Part[] {
  const seen = new Set<string>();
  const isNew = ({ boxes, goals }: Part): boolean => {
    const key = `${boxes}/${goals}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  };
  const evenness = ({ boxes }: Part) => Math.min(boxes.length, board.boxes.length - boxes.length);
  return new PartCuts(board)
    .all()
    .filter(isNew)
    .sort((a, b) => evenness(b) - evenness(a));
}

/** Some places in depth-first order: from the first number up to the second one. */
type Span = readonly [number, number];

/** Finds what single squares cut off. */
class PartCuts {
  private readonly board: CompiledBoard;
  private readonly floor: CutFloor;
  private readonly isBox: Uint8Array;
  /** The squares in depth-first order, and the boxes and goals before each place. */
  private readonly order: Int32Array;
  private readonly boxesBefore: Int32Array;
  private readonly goalsBefore: Int32Array;
  private readonly fewest: number;

  constructor(board: CompiledBoard) {
    const { size, boxes } = board;
    this.board = board;
    this.floor = new CutFloor(board);
    this.isBox = new Uint8Array(size + 1);
    for (const box of boxes) this.isBox[box] = 1;
    this.order = new Int32Array(size);
    this.boxesBefore = new Int32Array(size + 1);
    this.goalsBefore = new Int32Array(size + 1);
    this.fewest = Math.max(FEWEST, SMALLEST_SHARE * boxes.length);
  }

  all(): Part[] {
    const { floor, board } = this;
    const walls = new Uint8Array(board.size + 1);
    walls[board.size] = 1;
    floor.analyse(walls);
    this.count();
    const parts: Part[] = [];
    for (let place = 0; place < board.size; place++)
      for (const piece of this.pieces(place)) {
        const part = this.partOf(piece);
        if (part) parts.push(part);
      }
    return parts;
  }

  /** Counts boxes and goals along the depth-first order. */
  private count(): void {
    const { floor, order, isBox, boxesBefore, goalsBefore } = this;
    const { size, goals } = this.board;
    for (let square = 0; square < size; square++) order[floor.entered[square]] = square;
    for (let place = 0; place < size; place++) {
      boxesBefore[place + 1] = boxesBefore[place] + isBox[order[place]];
      goalsBefore[place + 1] = goalsBefore[place] + goals[order[place]];
    }
  }

  /** The pieces of the floor without the square of one place: what is cut off below it, and all else. */
  private pieces(place: number): Span[][] {
    const { floor, order } = this;
    const { size } = this.board;
    floor.put(order[place]);
    const tops = floor.cuts.subarray(0, floor.cutCount);
    const below = Array.from(tops, (top): Span => [floor.entered[top], floor.left[top]]);
    const above: Span[] = [];
    let from = 0;
    for (const [start, end] of [[place, place + 1] as const, ...below.sort((a, b) => a[0] - b[0])]) {
      if (from < start) above.push([from, start]);
      from = end;
    }
    if (from < size) above.push([from, size]);
    return [...below.map((span) => [span]), above];
  }

  /** A piece with as many boxes as goals, neither few nor nearly all. */
  private partOf(piece: readonly Span[]): Part | undefined {
    const { order, isBox, boxesBefore, goalsBefore, board } = this;
    const within = (before: Int32Array) =>
      piece.reduce((sum, [from, to]) => sum + before[to] - before[from], 0);
    const boxes = within(boxesBefore);
    if (boxes < this.fewest || board.boxes.length - boxes < this.fewest || boxes !== within(goalsBefore))
      return undefined;
    const squares = piece.flatMap(([from, to]) => [...order.subarray(from, to)]).sort((a, b) => a - b);
    return {
      boxes: squares.filter((square) => isBox[square] !== 0),
      goals: squares.filter((square) => board.goals[square] !== 0),
    };
  }
}
