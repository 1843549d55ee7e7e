/** More moves than this are not listed: the step that scores them must stay short. */
const MOST_MOVES = 1 << 13;

/** Macro moves of one position: one box, any number of pushes or pulls, and the player's region at the end. */
export class MoveList {
  count = 0;
  /** The box's place in the position, the square it comes to, and a square that the player may stand on then. */
  readonly boxes = new Int32Array(MOST_MOVES);
  readonly from = new Int32Array(MOST_MOVES);
  readonly to = new Int32Array(MOST_MOVES);
  readonly players = new Int32Array(MOST_MOVES);
  /** 1 where the box leaves the game on arrival. */
  readonly sinks = new Uint8Array(MOST_MOVES);
  /** 1 where the same box can be moved back to where it was. */
  readonly reversible = new Uint8Array(MOST_MOVES);
  /** Regions of the floor after the move. */
  readonly regions = new Int32Array(MOST_MOVES);
  /** The key of the player's region after the move. */
  readonly regionLo = new Int32Array(MOST_MOVES);
  readonly regionHi = new Int32Array(MOST_MOVES);

  add(box: number, from: number, to: number, player: number): number {
    if (this.count === MOST_MOVES) return MOST_MOVES - 1;
    const i = this.count++;
    this.boxes[i] = box;
    this.from[i] = from;
    this.to[i] = to;
    this.players[i] = player;
    this.sinks[i] = 0;
    this.reversible[i] = 0;
    return i;
  }

  /** Keeps the moves for which the mark is set, in order. */
  keep(marks: Uint8Array): void {
    const columns = [
      this.boxes,
      this.from,
      this.to,
      this.players,
      this.sinks,
      this.reversible,
      this.regions,
      this.regionLo,
      this.regionHi,
    ];
    let count = 0;
    for (let i = 0; i < this.count; i++) {
      if (marks[i] === 0) continue;
      for (const column of columns) column[count] = column[i];
      count++;
    }
    this.count = count;
  }
}

export const MOVE_CAPACITY = MOST_MOVES;
