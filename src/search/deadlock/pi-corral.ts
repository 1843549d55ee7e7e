import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';
import type { Reach } from '../board/reach.js';
import type { WorkingPosition } from '../state/working-position.js';

/*
 * PI-corral pruning (B. Damgaard). A corral is a part of the board that the player can't reach, with the
 * boxes that fence it off. Suppose that the first push of each fence box can only lead inwards, and that the
 * player can make every such push right now. Then the search may handle the corral at once and try only
 * pushes of fence boxes. For any other pushes that a solution makes before neither enter the corral nor
 * depend on it, so the first fence push can be moved in front of them. Pushes, box lines and the number of
 * actions stay the same. So the pruning is sound for `pushes`, `lines` and exact numbers of actions, and for
 * proofs. It is not sound for `moves`, because the walks change. If there is no fence push at all but work is
 * left inside, the position is a deadlock.
 *
 * The corral is grown from one unreachable region. A box that blocks a fence push joins the fence. An
 * unreachable region that a fence push leads into, or would start from, joins the corral. Growing fails at
 * the first push that leads outwards.
 */

/** The name by which `without` switches the pruning off. */
export const PI_CORRAL = 'pi-corral';

/** No corral applies; every push must be tried. */
export const NO_CORRAL = 0;
/** Only pushes of the boxes for which `isFence` holds need to be tried. */
export const CORRAL = 1;
/** The position is lost. */
export const DEAD_CORRAL = 2;

/** The answer of `grow` if a fence box can be pushed outwards. */
const OPEN = -1;

export class PiCorral {
  private readonly board: CompiledBoard;
  private readonly live: LiveSquares;
  private readonly reach: Reach;
  /**
   * For each square, the number of the last corral that it was inside of, or a fence box of. Numbers only
   * count up.
   */
  private readonly inside: Float64Array;
  private readonly fence: Float64Array;
  private readonly fenceBoxes: Int32Array;
  private fenceCount = 0;
  private readonly stack: Int32Array;
  private corral = 0;
  private hasEmptyGoal = false;
  private readonly chosen: Uint8Array;

  constructor(board: CompiledBoard, live: LiveSquares, reach: Reach) {
    this.board = board;
    this.live = live;
    this.reach = reach;
    this.inside = new Float64Array(board.size + 1);
    this.fence = new Float64Array(board.size + 1);
    this.fenceBoxes = new Int32Array(board.boxes.length);
    this.stack = new Int32Array(board.size + 1);
    this.chosen = new Uint8Array(board.size + 1);
  }

  /** Looks for the PI-corral with the fewest pushes in a position. `reach` holds the region of its player. */
  find(position: Pick<WorkingPosition, 'boxes' | 'occupied'>): number {
    const { board, reach, inside } = this;
    const { boxes, occupied } = position;
    const first = this.corral + 1;
    let fewest = Infinity;
    for (let i = 0; i < boxes.length; i++) {
      for (let d = 0; d < 4; d++) {
        const seed = board.neighbours[4 * boxes[i] + d];
        if (occupied[seed] !== 0 || reach.has(seed) || inside[seed] >= first) continue;
        const pushes = this.grow(occupied, seed);
        if (pushes === OPEN || pushes >= fewest || !this.hasWorkLeft()) continue;
        if (pushes === 0) return DEAD_CORRAL;
        fewest = pushes;
        this.choose(boxes);
      }
    }
    return fewest === Infinity ? NO_CORRAL : CORRAL;
  }

  /** Whether a box stands in the fence of the corral that `find` chose. */
  isFence(box: number): boolean {
    return this.chosen[box] !== 0;
  }

  /** Grows a corral from an unreachable square; returns its number of pushes, or OPEN. */
  private grow(occupied: Uint8Array, seed: number): number {
    const { reach, fenceBoxes, inside, fence } = this;
    const { neighbours } = this.board;
    const { deadSides } = this.live;
    const corral = ++this.corral;
    const wall = this.board.size;
    let pushes = 0;
    this.fenceCount = 0;
    this.hasEmptyGoal = false;
    this.include(occupied, seed);
    for (let i = 0; i < this.fenceCount; i++) {
      const box = fenceBoxes[i];
      for (let d = 0; d < 4; d++) {
        const from = neighbours[4 * box + (d ^ 2)];
        const to = neighbours[4 * box + d];
        if (from === wall || to === wall || deadSides[4 * to + (d ^ 2)] !== 0) continue;
        if (fence[to] === corral || fence[from] === corral || inside[from] === corral) continue;
        if (occupied[to] !== 0) this.addFence(to);
        else if (occupied[from] !== 0) this.addFence(from);
        else if (!reach.has(from)) this.include(occupied, from);
        else if (reach.has(to)) return OPEN;
        else {
          if (inside[to] !== corral) this.include(occupied, to);
          pushes++;
        }
      }
    }
    return pushes;
  }

  /** Adds the region of a square to the corral, and its boxes to the fence. */
  private include(occupied: Uint8Array, start: number): void {
    const { stack, inside, corral } = this;
    const { neighbours, goals, size } = this.board;
    let depth = 0;
    stack[depth++] = start;
    inside[start] = corral;
    while (depth > 0) {
      const square = stack[--depth];
      if (goals[square] !== 0) this.hasEmptyGoal = true;
      for (let d = 0; d < 4; d++) {
        const next = neighbours[4 * square + d];
        if (next === size) continue;
        if (occupied[next] !== 0) this.addFence(next);
        else if (inside[next] !== corral) {
          inside[next] = corral;
          stack[depth++] = next;
        }
      }
    }
  }

  private addFence(box: number): void {
    if (this.fence[box] === this.corral) return;
    this.fence[box] = this.corral;
    this.fenceBoxes[this.fenceCount++] = box;
  }

  /**
   * Whether every solution must push a fence box: because a goal inside is empty, or because the fence box
   * itself is off goal.
   */
  private hasWorkLeft(): boolean {
    if (this.hasEmptyGoal) return true;
    if (this.board.surplus > 0) return false;
    const { goals } = this.board;
    for (let i = 0; i < this.fenceCount; i++) if (goals[this.fenceBoxes[i]] === 0) return true;
    return false;
  }

  private choose(boxes: Int32Array): void {
    for (let i = 0; i < boxes.length; i++)
      this.chosen[boxes[i]] = this.fence[boxes[i]] === this.corral ? 1 : 0;
  }
}
