import { nearestGoals } from '../board/distances.js';
import { Reach } from '../board/reach.js';
import type { Problem } from '../problem/problem.js';
import { PartialPosition } from '../state/partial-position.js';
import { ALIVE, DEAD, UNDECIDED, type Verdict } from '../state/verdict.js';
import type { Way } from './way.js';

/** One move on the way: where the box came from and went to, and the side of it on which the player stands. */
export interface FewBoxesMove {
  readonly from: number;
  readonly to: number;
  readonly side: number;
}

/*
 * Some boxes of a position, alone on the board: can they come to an end of a way of playing? Greedy by the sum of each
 * box's shortest way to any end; dead once every position was looked at, undecided beyond a limit. What is dead with few
 * boxes is dead with more. The detectors of the way prune, so they must be sound.
 */
export class FewBoxes {
  readonly position: PartialPosition;
  private readonly problem: Problem;
  private readonly way: Way;
  private readonly most: number;
  private readonly reach: Reach;
  private readonly reachAfter: Reach;
  /** The fewest moves of a box on each square to any end. */
  private readonly nearest: Uint16Array;
  private readonly from: Int32Array;
  private readonly packed: Uint32Array;
  private readonly regions: Int32Array;
  private readonly bounds: Int32Array;
  private readonly parents: Int32Array;
  private readonly moves: FewBoxesMove[] = [];
  private readonly isOpen: Uint8Array;
  private count = 0;
  private end = -1;

  /** Searches look at `most` positions at the most. */
  constructor(problem: Problem, way: Way, most: number) {
    const { board, live } = problem;
    this.problem = problem;
    this.way = way;
    this.most = most;
    this.reach = new Reach(board);
    this.reachAfter = new Reach(board);
    this.position = new PartialPosition(board, live);
    this.nearest = nearestGoals(board, way.distances);
    this.from = new Int32Array(board.boxes.length);
    this.packed = new Uint32Array((most + 1) * this.position.bits.length);
    this.regions = new Int32Array(most + 1);
    this.bounds = new Int32Array(most + 1);
    this.parents = new Int32Array(most + 1);
    this.isOpen = new Uint8Array(most + 1);
  }

  /** Searches from these boxes and a player's square. */
  solve(boxes: readonly number[], player: number): Verdict {
    this.place(boxes);
    this.count = 0;
    this.end = -1;
    this.store(-1, { from: -1, to: -1, side: 0 }, player);
    for (let next = this.best(); next !== -1 && this.end === -1; next = this.best()) {
      this.isOpen[next] = 0;
      this.expand(next);
      if (this.count > this.most && this.end === -1) return UNDECIDED;
    }
    return this.end === -1 ? DEAD : ALIVE;
  }

  /** Puts these boxes alone on the board. */
  place(boxes: readonly number[]): void {
    this.position.clear();
    for (const box of boxes) this.position.add(box);
  }

  /** The moves of the way found last. */
  wayToEnd(): FewBoxesMove[] {
    const moves: FewBoxesMove[] = [];
    for (let id = this.end; this.parents[id] !== -1; id = this.parents[id]) moves.push(this.moves[id]);
    return moves.reverse();
  }

  /** The open position with the lowest bound, the newest of equals. */
  private best(): number {
    let best = -1;
    for (let id = this.count - 1; id >= 0; id--) {
      if (this.isOpen[id] !== 0 && (best === -1 || this.bounds[id] < this.bounds[best])) best = id;
    }
    return best;
  }

  private expand(id: number): void {
    const { position, reach, from, way } = this;
    const { board, live } = this.problem;
    const { neighbours } = board;
    position.load(this.packed, id * position.bits.length);
    reach.flood(this.regions[id], position.occupied);
    const boxCount = position.boxes.length;
    from.set(position.boxes);
    for (let i = 0; i < boxCount; i++) {
      for (let side = 0; side < 4 && this.end === -1 && this.count <= this.most; side++) {
        const to = neighbours[4 * from[i] + (side ^ way.sense)];
        const behind = neighbours[4 * to + side];
        if (!reach.has(neighbours[4 * from[i] + side]) || position.occupied[to] !== 0) continue;
        if (position.occupied[behind] !== 0 && behind !== from[i]) continue;
        if (live.deadSides[4 * to + side] === 0) this.tryMove(id, { from: from[i], to, side });
      }
    }
  }

  private tryMove(parent: number, move: FewBoxesMove): void {
    const { position } = this;
    const { from, to, side } = move;
    position.remove(from);
    position.add(to);
    if (!this.isDead(side ^ 2)) this.store(parent, move, this.problem.board.neighbours[4 * to + side]);
    position.remove(to);
    position.add(from);
  }

  private isDead(direction: number): boolean {
    const { position } = this;
    const { detectors } = this.way;
    const last = position.boxes.length - 1;
    for (let i = 0; i < detectors.length; i++) if (detectors[i](position, last, direction)) return true;
    return false;
  }

  private store(parent: number, move: FewBoxesMove, player: number): void {
    const { position, reachAfter, regions, packed, count } = this;
    const { bits } = position;
    const region = reachAfter.flood(player, position.occupied);
    for (let id = 0; id < count; id++) {
      if (regions[id] !== region) continue;
      let w = 0;
      while (w < bits.length && packed[id * bits.length + w] === bits[w]) w++;
      if (w === bits.length) return;
    }
    packed.set(bits, count * bits.length);
    regions[count] = region;
    this.bounds[count] = this.bound();
    this.parents[count] = parent;
    this.moves[count] = move;
    this.isOpen[count] = 1;
    this.count++;
    if (this.bounds[count] === 0 && this.mayEndHere()) this.end = count;
  }

  private bound(): number {
    const { boxes } = this.position;
    let sum = 0;
    for (let i = 0; i < boxes.length; i++) sum += this.nearest[boxes[i]];
    return sum;
  }

  /** Whether the player of the position stored just now is where the way ends. */
  private mayEndHere(): boolean {
    const { endPlayer } = this.way;
    return endPlayer === undefined || this.reachAfter.has(endPlayer);
  }
}
