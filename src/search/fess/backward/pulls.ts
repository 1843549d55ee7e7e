import { grown } from '../../state/columns.js';
import { MOVE_CAPACITY, MoveList } from '../tree/move-list.js';
import { Moves } from '../tree/moves.js';

/** The macro pulls of one position. */
export class PullList extends MoveList {
  /** 1 where the box leaves the game on arrival. */
  readonly sinks = new Uint8Array(MOVE_CAPACITY);

  override add(to: number, player: number): number {
    const isFull = this.count === MOVE_CAPACITY;
    const i = super.add(to, player);
    if (!isFull) this.sinks[i] = 0;
    return i;
  }

  protected override columns() {
    return [...super.columns(), this.sinks];
  }
}

/** The macro pulls that a backward search knows of. */
export class Pulls extends Moves {
  /** 1 where the box leaves the game on arrival. */
  sinks: Uint8Array;
  private readonly pulls: PullList;

  constructor(list: PullList) {
    super(list);
    this.pulls = list;
    this.sinks = new Uint8Array(this.parents.length);
  }

  override get bytes(): number {
    return super.bytes + this.sinks.length;
  }

  override add(child: number, parent: number): number {
    const move = super.add(child, parent);
    this.sinks[move] = this.pulls.sinks[child];
    return move;
  }

  protected override grow(length: number): void {
    super.grow(length);
    this.sinks = grown(this.sinks, length);
  }
}
