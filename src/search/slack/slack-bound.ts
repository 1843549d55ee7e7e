import { PUSH } from '../board/sense.js';
import type { Bound } from '../bound/bound.js';
import { FirstObstacle, NO_OBSTACLE } from '../deadlock/first-obstacle.js';
import type { JudgedPosition } from '../state/position-detector.js';
import type { Tables } from '../state/tables.js';
import { ALIVE, DEAD } from '../state/verdict.js';
import { Potentials } from './potentials.js';
import { SetVerdicts } from './set-verdicts.js';

/** The name by which `without` switches this bound off. */
export const SLACK_BOUND = 'slack-bound';

/** Sets of boxes are searched only if they may waste at most this much. */
const MOST_SLACK = 4;
/** The largest set. */
const MOST_BOXES = 8;
/** What a question earns, and what one earns besides that raised the bound. */
const EARNED = 8;
const REWARD = 200;
/** The credit at the start, and the most that is kept. */
const FIRST_CREDIT = 4_000;
const MOST_CREDIT = 40_000;
/** What a step of a search costs, while a look at a known verdict costs one. */
const STEP = 8;

/*
 * Asks whether a position can be solved with no more pushes than a bound allows. What the matching leaves
 * up to there is the slack. Pushes that do not bring a box nearer to the goals use it up, where the prices of
 * the matching say what is nearer (see `Potentials`). So a box can only do a few things, and some boxes
 * together often none.
 *
 * It begins with one box and searches a plan within the slack, with that box alone on the board. The plan is
 * tried with all boxes there. The first box in the way of a push or of the player joins, and the search is
 * repeated. It ends if there is no plan, or one that all boxes leave open.
 *
 * Admissible: in a solution within the slack, the pushes of some boxes alone are a plan within it, because no
 * waste is negative. What pairs of other boxes waste, by the penalties, is taken off first. Off with
 * surplus boxes. Cost: a search of a set seen first, otherwise a look. Credit limits it to a few of them per
 * question, and more while it succeeds.
 */
export class SlackBound {
  private readonly bound: Bound;
  private readonly potentials: Potentials;
  private readonly verdicts: SetVerdicts;
  private readonly obstacle: FirstObstacle;
  private judged = 0;
  private credit = FIRST_CREDIT;
  /** The square of the box with which the last success began. */
  private lucky = -1;

  /** For the position of `bound`, a bound in pushes. */
  constructor(tables: Tables, bound: Bound) {
    const { board, sides, pushDistances } = tables;
    this.bound = bound;
    this.potentials = new Potentials(board, sides, pushDistances);
    this.verdicts = new SetVerdicts(tables, this.potentials, MOST_SLACK);
    this.obstacle = new FirstObstacle(board, PUSH, () => true);
  }

  /** Bounds the pushes left from below. It tries for more than `left`, and for no more than that. */
  of(position: JudgedPosition, left: number): number {
    this.credit = Math.min(MOST_CREDIT, this.credit + EARNED);
    if (this.credit <= 0) return 0;
    const cost = this.bound.load();
    const slack = left - this.bound.matched;
    if (cost > left || slack > MOST_SLACK) return cost;
    if (this.potentials.setPrices(this.bound.prices)) this.verdicts.clear();
    const before = this.work;
    const isMore = this.anySet(position, slack);
    this.credit -= this.work - before;
    if (!isMore) return cost;
    this.credit += REWARD;
    // Whether a position takes an even number of pushes depends on its squares alone.
    return left + 2 - (slack & 1);
  }

  private get work(): number {
    return this.judged + STEP * this.verdicts.search.expanded;
  }

  /** Whether some set has no plan within the slack. */
  private anySet(position: JudgedPosition, slack: number): boolean {
    const { boxes, occupied } = position;
    const { lucky } = this;
    this.obstacle.startFrom(position);
    if (lucky !== -1 && occupied[lucky] !== 0 && this.growFrom(lucky, position, slack)) return true;
    for (let i = 0; i < boxes.length; i++) {
      if (boxes[i] === lucky || !this.growFrom(boxes[i], position, slack)) continue;
      this.lucky = boxes[i];
      return true;
    }
    return false;
  }

  /** Whether a set that grows from one box has no plan. */
  private growFrom(first: number, { occupied, player }: JudgedPosition, slack: number): boolean {
    const { verdicts, obstacle, bound } = this;
    const { search } = verdicts;
    const set = search.position;
    search.open(first, player);
    for (let size = 1; ; size++) {
      const limit = slack - bound.excessWithout(set.occupied);
      if (limit < 0) return true;
      if (search.isDone(limit)) return false;
      this.judged++;
      const verdict = verdicts.judge(limit);
      if (verdict !== ALIVE || size === MOST_BOXES) return verdict === DEAD;
      const box = obstacle.find(verdicts.way, set.occupied);
      if (box === NO_OBSTACLE || occupied[box] === 0 || set.occupied[box] !== 0) return false;
      search.grow(box);
    }
  }
}
