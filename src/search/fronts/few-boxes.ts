import { nearestGoals } from '../board/distances.js';
import { NONE_LEFT, SubsetSearch } from '../deadlock/subset-search.js';
import type { Problem } from '../problem/problem.js';
import { ALIVE, type Verdict } from '../state/verdict.js';
import type { Way } from './way.js';

/*
 * Some boxes of a position, alone on the board: can they reach an end, in one sense of play? Greedy by the
 * sum over the boxes of the shortest way to any end.
 */
export class FewBoxes extends SubsetSearch {
  private readonly most: number;
  /** The fewest moves of a box from each square to any end. */
  private readonly nearest: Uint16Array;
  private readonly endPlayer: number | undefined;
  private readonly bounds: Int32Array;
  private readonly isWaiting: Uint8Array;

  /** A search looks at `most` positions or fewer. */
  constructor(problem: Problem, { sense, detectors, distances, endPlayer }: Way, most: number) {
    super(problem, { sense, detectors, firstSide: 0 }, most);
    this.most = most;
    this.nearest = nearestGoals(problem.board, distances);
    this.endPlayer = endPlayer;
    this.bounds = new Int32Array(most + 1);
    this.isWaiting = new Uint8Array(most + 1);
  }

  /** Searches from these boxes and a player's square. */
  solve(boxes: readonly number[], player: number): Verdict {
    this.place(boxes);
    this.way.length = 0;
    if (this.isHome(player)) return ALIVE;
    return this.search(this.reachAfter.smallest(player, this.position.occupied, 0), this.most);
  }

  /** Puts these boxes alone on the board. */
  place(boxes: readonly number[]): void {
    this.position.clear();
    for (const box of boxes) this.position.add(box);
  }

  protected staysOn(): boolean {
    return true;
  }

  protected isHome(player: number): boolean {
    if (this.bound() !== 0) return false;
    if (this.endPlayer === undefined) return true;
    this.reachAfter.flood(player, this.position.occupied);
    return this.reachAfter.has(this.endPlayer);
  }

  protected noted(id: number): void {
    this.bounds[id] = this.bound();
    this.isWaiting[id] = 1;
  }

  /** The waiting position with the lowest bound; among equals the newest. */
  protected next(): number {
    const { bounds, isWaiting } = this;
    let best = NONE_LEFT;
    for (let id = this.count - 1; id >= 0; id--)
      if (isWaiting[id] !== 0 && (best === NONE_LEFT || bounds[id] < bounds[best])) best = id;
    if (best !== NONE_LEFT) isWaiting[best] = 0;
    return best;
  }

  private bound(): number {
    const { boxes } = this.position;
    let sum = 0;
    for (let i = 0; i < boxes.length; i++) sum += this.nearest[boxes[i]];
    return sum;
  }
}
