import test from 'ava';
import { Random } from '../../../src/base/random.js';
import type { Level } from '../../../src/index.js';
import { hasFronts } from '../../../src/search/fronts/fronts.js';
import { Learner } from '../../../src/search/fronts/learner.js';
import { pullingWay, pushingWay, type Way } from '../../../src/search/fronts/way.js';
import { createProblem, type Problem } from '../../../src/search/problem/problem.js';
import { WorkingPosition } from '../../../src/search/state/working-position.js';
import { allPositions } from '../../helpers/brute-force.js';
import { cases } from '../../helpers/cases.js';
import { randomLevel } from '../../helpers/random-level.js';

/** A level, and its positions that can be reached from the start and solved. */
interface Sample {
  readonly level: Level;
  readonly good: readonly { readonly boxes: readonly number[]; readonly player: number }[];
}

function samples(seed: number, count: number): Sample[] {
  const random = new Random(seed);
  const found: Sample[] = [];
  while (found.length < count) {
    const level = randomLevel(random, { width: 5, height: 4, boxes: 3, walls: 3 });
    const positions = allPositions(level);
    const good = positions.flatMap(({ position, pushesLeft }) => (pushesLeft < Infinity ? [position] : []));
    if (good.length > 1 && hasFronts(createProblem(level))) found.push({ level, good });
  }
  return found;
}

const SAMPLES = samples(21, cases(8));

/** Stops the learner at boxes that the tables of pairs and triples would have told it of. */
const WITHOUT = ['pairs', 'triples'];

for (const [name, wayOf] of [
  ['pushes', pushingWay],
  ['pulls', pullingWay],
] as const) {
  test(`no deadlock learned from ${name} is in a position on the way of a solution`, (t) => {
    const random = new Random(22);
    let learned = 0;
    for (const { level, good } of SAMPLES) {
      const problem = createProblem(level, WITHOUT);
      const learner = learnAtRandom(problem, wayOf(problem), random);
      learned += learner.store.count;
      const on = new WorkingPosition(problem.board, problem.live);
      for (const { boxes, player } of good) {
        const squareOf = (square: number) => problem.board.levelSquares.indexOf(square);
        // A box that nobody can push is a wall of the board.
        const squares = boxes.map(squareOf).filter((square) => square !== -1);
        t.is(squares.length, problem.board.boxes.length);
        on.place(squares, squareOf(player));
        t.false(on.boxes.some((_, index) => learner.store.hasBox(on, index)));
      }
    }
    t.true(learned > 50);
  });
}

/** Learns from boxes put anywhere. */
function learnAtRandom(problem: Problem, way: Way, random: Random): Learner {
  const { board, live } = problem;
  const learner = new Learner(problem, way);
  const on = new WorkingPosition(board, live);
  for (let i = 0; i < 40; i++) {
    const squares = random.shuffle(Array.from({ length: board.size }, (_, square) => square));
    const boxes = squares.filter((square) => live.slots[square] !== -1).slice(0, board.boxes.length);
    if (boxes.length < board.boxes.length) break;
    on.place(boxes, squares.find((square) => !boxes.includes(square))!);
    for (const box of boxes) learner.learn(on, box);
  }
  return learner;
}
