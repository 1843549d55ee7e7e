import { Reach } from '../board/reach.js';
import { FirstObstacle, NO_OBSTACLE } from '../deadlock/first-obstacle.js';
import { PatternStore } from '../deadlock/pattern-store.js';
import type { Problem } from '../problem/problem.js';
import { DEAD, UNDECIDED } from '../state/verdict.js';
import type { WorkingPosition } from '../state/working-position.js';
import { FewBoxes } from './few-boxes.js';
import type { Way } from './way.js';

/** The largest numbers of boxes in a pattern, of positions to decide one, and of patterns. */
const MOST_BOXES = 8;
const MOST_POSITIONS = 400;
const MOST_PATTERNS = 1 << 14;
/**
 * The number of nodes between two attempts: at first and after a success, and at most. Every failure doubles
 * it.
 */
const FIRST_PAUSE = 32;
const LONGEST_PAUSE = 1024;

/*
 * Learns deadlocks from positions at which a search stands, after A. Junghanns' pattern search. One box is
 * taken alone and brought to its end. The first other box of the position that is in its way joins it, and so
 * on, until the boxes have no way to the end by themselves. Then every box is removed without which the rest
 * is still dead. Sound.
 */
export class Learner {
  readonly store: PatternStore;
  private readonly few: FewBoxes;
  private readonly reach: Reach;
  private readonly obstacle: FirstObstacle;
  private seed = 0;
  private pause = FIRST_PAUSE;
  private left = FIRST_PAUSE;

  constructor(problem: Problem, way: Way) {
    const { board, live } = problem;
    this.few = new FewBoxes(problem, way, MOST_POSITIONS);
    this.reach = new Reach(board);
    this.obstacle = new FirstObstacle(board, way.sense, () => true);
    this.store = new PatternStore(board, live, MOST_PATTERNS);
  }

  /** Call it with every expanded position; it makes an attempt now and then. */
  look(position: WorkingPosition): void {
    if (--this.left > 0) return;
    this.seed = (this.seed + 1) % position.boxes.length;
    const hasLearned = this.learn(position, position.boxes[this.seed]);
    this.pause = hasLearned ? FIRST_PAUSE : Math.min(2 * this.pause, LONGEST_PAUSE);
    this.left = this.pause;
  }

  /**
   * Looks for a deadlock of a position that includes a given box; returns whether there is one in the store
   * now.
   */
  learn(position: WorkingPosition, box: number): boolean {
    const boxes = [box];
    this.obstacle.startFrom(position);
    while (boxes.length <= MOST_BOXES) {
      const verdict = this.few.solve(boxes, position.player);
      if (verdict === UNDECIDED) return false;
      if (verdict === DEAD) {
        this.keep(boxes, position.player);
        return true;
      }
      this.few.place(boxes);
      const other = this.obstacle.find(this.few.way, this.few.position.occupied);
      if (other === NO_OBSTACLE) return false;
      boxes.push(other);
    }
    return false;
  }

  /** Stores a deadlock after every box that is not needed is left out. */
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
}
