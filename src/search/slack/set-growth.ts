import { NO_WAY } from '../board/distances.js';
import { FirstObstacle, NO_OBSTACLE } from '../deadlock/first-obstacle.js';
import type { JudgedPosition } from '../state/position-detector.js';
import type { Tables } from '../state/tables.js';
import { ALIVE, DEAD, type Verdict } from '../state/verdict.js';
import type { PriceView } from './price-views.js';
import type { SetGame } from './set-game.js';
import type { SetVerdicts } from './set-verdicts.js';
import type { PairExcess } from './waste-store.js';

/** The largest set. */
const MOST_BOXES = 8;
/** What a step of a search costs, while a look at a known verdict costs one. */
const STEP = 8;

/*
 * Looks for a set of boxes that wastes more than a position may. It begins with one box and searches a plan
 * without any waste, with that box alone on the board. The plan is tried with all boxes there, and the first
 * box in the way of a move or of the player joins the set. If a set has no plan, it may waste one more from
 * then on.
 *
 * Each set without a plan is kept for other positions. First it loses the boxes that do not matter, and the
 * search goes on until it knows what the rest wastes.
 */
export class SetGrowth {
  /** How many sets were kept. */
  learned = 0;
  /** All that was done. */
  work = 0;
  private readonly pairs: PairExcess;
  private readonly mostWaste: number;
  private readonly obstacle: FirstObstacle;
  /** The square of the box with which the last success began. */
  private lucky = -1;

  /** For searches in which a set may waste at most `mostWaste`. */
  constructor({ board }: Tables, { sense }: SetGame, pairs: PairExcess, mostWaste: number) {
    this.pairs = pairs;
    this.mostWaste = mostWaste;
    this.obstacle = new FirstObstacle(board, sense, () => true);
  }

  /** Whether some set and what is beside it waste more than `slack`. Asks for sets that `view` looked up. */
  anyExceeds(position: JudgedPosition, view: PriceView, slack: number): boolean {
    const { boxes, occupied } = position;
    const { lucky } = this;
    this.obstacle.startFrom(position);
    if (lucky !== -1 && occupied[lucky] !== 0 && this.exceeds(lucky, position, view, slack)) return true;
    for (let i = 0; i < boxes.length; i++) {
      if (boxes[i] === lucky || !this.exceeds(boxes[i], position, view, slack)) continue;
      this.lucky = boxes[i];
      return true;
    }
    return false;
  }

  /** Whether a set that grows from one box and what is beside it waste more than `slack`. */
  private exceeds(first: number, position: JudgedPosition, view: PriceView, slack: number): boolean {
    const { occupied, player } = position;
    const { verdicts, wastes } = view;
    const { search } = verdicts;
    const set = search.position;
    search.open(first, player);
    let waste = 0;
    for (;;) {
      waste = Math.max(waste, wastes.mostWithin(set.occupied));
      if (waste + wastes.mostBeside(set.occupied, this.pairs) > slack) return true;
      if (waste > this.mostWaste) return false;
      const verdict = this.judge(verdicts, waste);
      if (verdict === DEAD) {
        waste = this.learn(position, view, waste);
        continue;
      }
      if (verdict !== ALIVE || set.boxes.length === MOST_BOXES) return false;
      const box = this.obstacle.find(verdicts.way, set.occupied);
      if (box === NO_OBSTACLE || occupied[box] === 0 || set.occupied[box] !== 0) return false;
      search.grow(box);
    }
  }

  /** Keeps a set that wastes more than `waste`, or some of its boxes that do; returns what these waste. */
  private learn(position: JudgedPosition, { verdicts, wastes }: PriceView, waste: number): number {
    const { search } = verdicts;
    const set = search.position;
    const boxes = set.boxes.slice();
    for (let i = 0; i < boxes.length && set.boxes.length > 1; i++) {
      set.remove(boxes[i]);
      if (this.judge(verdicts, waste) !== DEAD) set.add(boxes[i]);
    }
    const least = Math.max(waste + 1, this.leastWaste(verdicts, waste));
    wastes.add(set, search.player, least);
    wastes.look(position);
    this.learned++;
    set.clear();
    for (const box of boxes) set.add(box);
    return least;
  }

  /** What the boxes on the board waste at least, `waste` or more; NO_WAY if they have no plan at all. */
  private leastWaste(verdicts: SetVerdicts, waste: number): number {
    let least = waste;
    while (least <= this.mostWaste && this.judge(verdicts, least) === DEAD) {
      if (verdicts.isLost) return NO_WAY;
      least++;
    }
    return least;
  }

  private judge(verdicts: SetVerdicts, waste: number): Verdict {
    const before = verdicts.search.expanded;
    const verdict = verdicts.judge(waste);
    this.work += 1 + STEP * (verdicts.search.expanded - before);
    return verdict;
  }
}
