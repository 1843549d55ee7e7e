import { Reach } from '../board/reach.js';
import { PatternStore } from '../deadlock/pattern-store.js';
import type { Problem } from '../problem/problem.js';
import { DEAD, UNDECIDED } from '../state/verdict.js';
import type { WorkingPosition } from '../state/working-position.js';
import { FewBoxes } from './few-boxes.js';
import type { Way } from './way.js';

/** Boxes of a pattern, positions that are looked at to decide one, and patterns that are kept. */
const MOST_BOXES = 8;
const MOST_POSITIONS = 400;
const MOST_PATTERNS = 1 << 14;
/** Nodes between two attempts: at first and after a success, and at most, since every failure doubles them. */
const FIRST_PAUSE = 32;
const LONGEST_PAUSE = 1024;

const NONE = -1;

/*
 * Learns deadlocks from positions where a search stands, after A. Junghanns' pattern search: one box is taken alone and
 * brought to its end; the first other box of the position in the way of that is taken along, and so on, till the boxes
 * have no way to the end by themselves. What is dead without them loses its boxes again. Sound.
 */
export class Learner {
  readonly store: PatternStore;
  private readonly problem: Problem;
  private readonly few: FewBoxes;
  private readonly reach: Reach;
  private readonly occupied: Uint8Array;
  private seed = 0;
  private pause = FIRST_PAUSE;
  private left = FIRST_PAUSE;

  constructor(problem: Problem, way: Way) {
    const { board, live } = problem;
    this.problem = problem;
    this.few = new FewBoxes(problem, way, MOST_POSITIONS);
    this.reach = new Reach(board);
    this.occupied = new Uint8Array(board.size + 1);
    this.store = new PatternStore(board, live, MOST_PATTERNS);
  }

  /** To be told of every position expanded; makes an attempt now and then. */
  look(position: WorkingPosition): void {
    if (--this.left > 0) return;
    this.seed = (this.seed + 1) % position.boxes.length;
    const hasLearned = this.learn(position, position.boxes[this.seed]);
    this.pause = hasLearned ? FIRST_PAUSE : Math.min(2 * this.pause, LONGEST_PAUSE);
    this.left = this.pause;
  }

  /** Looks for a deadlock of a position that some box has part in; tells whether there is one in the store now. */
  learn(position: WorkingPosition, box: number): boolean {
    const boxes = [box];
    while (boxes.length <= MOST_BOXES) {
      const verdict = this.few.solve(boxes, position.player);
      if (verdict === UNDECIDED) return false;
      if (verdict === DEAD) {
        this.keep(boxes, position.player);
        return true;
      }
      const other = this.boxInTheWay(position, boxes);
      if (other === NONE) return false;
      boxes.push(other);
    }
    return false;
  }

  /** Stores what is left of a deadlock when every box that is not needed is left out. */
  private keep(boxes: number[], player: number): void {
    const { few, reach, store } = this;
    for (const box of [...boxes]) {
      const others = boxes.filter((other) => other !== box);
      if (others.length > 0 && few.solve(others, player) === DEAD) boxes.splice(boxes.indexOf(box), 1);
    }
    few.place(boxes);
    reach.flood(player, few.position.occupied);
    store.add(boxes, reach.squares, reach.count);
  }

  /** The first box of a position in the way of what the few boxes do to come to their end. */
  private boxInTheWay(position: WorkingPosition, boxes: readonly number[]): number {
    const { occupied, reach, few } = this;
    const { neighbours } = this.problem.board;
    occupied.set(position.occupied);
    few.place(boxes);
    let { player } = position;
    for (const { from, to, side } of few.wayToEnd()) {
      const stand = neighbours[4 * from + side];
      const behind = neighbours[4 * to + side];
      reach.flood(player, occupied);
      if (!reach.has(stand)) return this.boxOnWalk(player, stand);
      if (occupied[to] !== 0) return to;
      if (behind !== from && occupied[behind] !== 0) return behind;
      few.position.remove(from);
      few.position.add(to);
      occupied[from] = 0;
      occupied[to] = 1;
      player = behind;
    }
    return NONE;
  }

  /** The first box on a shortest walk that only the few boxes leave open. */
  private boxOnWalk(start: number, end: number): number {
    const { occupied, few } = this;
    const { size, neighbours } = this.problem.board;
    const before = new Int32Array(size + 1).fill(NONE);
    const queue = [end];
    before[end] = end;
    for (const square of queue) {
      for (let d = 0; d < 4; d++) {
        const next = neighbours[4 * square + d];
        if (few.position.occupied[next] !== 0 || before[next] !== NONE) continue;
        before[next] = square;
        queue.push(next);
      }
    }
    for (let square = start; square !== end; square = before[square])
      if (occupied[square] !== 0) return square;
    return occupied[end] !== 0 ? end : NONE;
  }
}
