import { Random } from '../../base/random.js';
import { Matching } from '../bound/matching-bound.js';
import type { Problem } from '../problem/problem.js';

/** A box is moved at most this often for a guess. */
const MOST_PUSHES = 4;
/** How often a guess is drawn before it is clear that all were drawn. */
const MOST_DRAWS = 50;

/**
 * Guesses where the boxes end that need no goal. The first guess: the boxes that a cheapest assignment leaves
 * over stay where they are. Then chance decides, with a fixed seed: another box is left over, or a box ends a
 * few pushes away.
 */
export class Guesses {
  private readonly random = new Random(1);
  private readonly seen = new Set<string>();
  private readonly problem: Problem;
  /** The boxes, as indices, that the assignment leaves over, and the others. */
  private readonly leftOver: readonly number[];
  private readonly matched: readonly number[];

  constructor(problem: Problem) {
    const { board, sides, pushDistances } = problem;
    this.problem = problem;
    const matching = new Matching(board, sides, pushDistances);
    matching.load(board);
    const indices = [...board.boxes.keys()];
    this.leftOver = indices.filter((index) => !matching.hasGoal(index));
    this.matched = indices.filter((index) => matching.hasGoal(index));
  }

  /** The next guess: a square for each surplus box, none of them a goal. None if all guesses were drawn. */
  next(): readonly number[] | undefined {
    const { board } = this.problem;
    for (let draw = 0; draw < MOST_DRAWS; draw++) {
      const isFirst = this.seen.size === 0 && draw === 0;
      const ends = isFirst ? this.leftOver.map((index) => board.boxes[index]) : this.draw();
      const squares = [...new Set(ends)].sort((a, b) => a - b);
      if (squares.length !== board.surplus || squares.some((square) => board.goals[square] !== 0)) continue;
      const key = squares.join(' ');
      if (this.seen.has(key)) continue;
      this.seen.add(key);
      return squares;
    }
    return undefined;
  }

  private draw(): number[] {
    const { random, leftOver, matched, problem } = this;
    const chosen = [...leftOver];
    if (chosen.length > 0 && matched.length > 0 && random.below(2) === 0)
      chosen[random.below(chosen.length)] = random.pick(matched);
    return chosen.map((index) => this.pushed(problem.board.boxes[index], random.below(MOST_PUSHES + 1)));
  }

  /** Where a box alone may come from a square by some pushes. */
  private pushed(square: number, pushes: number): number {
    const { random, problem } = this;
    const { neighbours, size } = problem.board;
    let at = square;
    for (let i = 0; i < pushes; i++) {
      const d = random.below(4);
      const to = neighbours[4 * at + d];
      if (to !== size && neighbours[4 * at + (d ^ 2)] !== size) at = to;
    }
    return at;
  }
}
