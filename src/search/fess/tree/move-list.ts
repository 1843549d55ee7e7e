/** More moves than this are not listed, so that the step that scores them stays short. */
export const MOVE_CAPACITY = 1 << 13;

/**
 * Macro moves of one position: one box, any number of pushes or pulls, and the player's region at the end.
 */
export class MoveList {
  count = 0;
  /**
   * The index of the box in the position, its new square, and a square on which the player may then stand.
   */
  readonly boxes = new Int32Array(MOVE_CAPACITY);
  readonly from = new Int32Array(MOVE_CAPACITY);
  readonly to = new Int32Array(MOVE_CAPACITY);
  readonly players = new Int32Array(MOVE_CAPACITY);
  /** 1 if the same box can be moved back to its old square. */
  readonly reversible = new Uint8Array(MOVE_CAPACITY);
  /** The number of regions of the floor after the move. */
  readonly regions = new Int32Array(MOVE_CAPACITY);
  /** The key of the player's region after the move. */
  readonly regionLo = new Int32Array(MOVE_CAPACITY);
  readonly regionHi = new Int32Array(MOVE_CAPACITY);
  /** What was measured while the box was lifted, where something was. */
  readonly measured = new Int32Array(MOVE_CAPACITY);
  private box = 0;
  private square = 0;

  /** Names the box of the moves to be added next, by its index in the position, and its square. */
  begin(box: number, square: number): void {
    this.box = box;
    this.square = square;
  }

  /** Adds a move of that box; returns its place. */
  add(to: number, player: number): number {
    if (this.count === MOVE_CAPACITY) return MOVE_CAPACITY - 1;
    const i = this.count++;
    this.boxes[i] = this.box;
    this.from[i] = this.square;
    this.to[i] = to;
    this.players[i] = player;
    this.reversible[i] = 0;
    return i;
  }

  /** Keeps the moves for which the mark is set, in order. */
  keep(marks: Uint8Array): void {
    const columns = this.columns();
    let count = 0;
    for (let i = 0; i < this.count; i++) {
      if (marks[i] === 0) continue;
      for (const column of columns) column[count] = column[i];
      count++;
    }
    this.count = count;
  }

  protected columns(): (Int32Array | Uint8Array)[] {
    const { boxes, from, to, players, reversible, regions, regionLo, regionHi, measured } = this;
    return [boxes, from, to, players, reversible, regions, regionLo, regionHi, measured];
  }
}
