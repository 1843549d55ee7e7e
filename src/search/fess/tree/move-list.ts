/** More moves than this are not listed: the step that scores them must stay short. */
export const MOVE_CAPACITY = 1 << 13;

/**
 * Macro moves of one position: one box, any number of pushes or pulls, and the player's region at the end.
 */
export class MoveList {
  count = 0;
  /**
   * The box's place in the position, the square it comes to, and a square that the player may stand on then.
   */
  readonly boxes = new Int32Array(MOVE_CAPACITY);
  readonly from = new Int32Array(MOVE_CAPACITY);
  readonly to = new Int32Array(MOVE_CAPACITY);
  readonly players = new Int32Array(MOVE_CAPACITY);
  /** 1 where the same box can be moved back to where it was. */
  readonly reversible = new Uint8Array(MOVE_CAPACITY);
  /** Regions of the floor after the move. */
  readonly regions = new Int32Array(MOVE_CAPACITY);
  /** The key of the player's region after the move. */
  readonly regionLo = new Int32Array(MOVE_CAPACITY);
  readonly regionHi = new Int32Array(MOVE_CAPACITY);
  private box = 0;
  private square = 0;

  /** Says which box the moves to be added next are of, by its place in the position, and where it stands. */
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
    const { boxes, from, to, players, reversible, regions, regionLo, regionHi } = this;
    return [boxes, from, to, players, reversible, regions, regionLo, regionHi];
  }
}
