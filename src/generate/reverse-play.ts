import { decodePlan } from '../asp/witness/decode.js';
import type { PushAction } from '../asp/witness/witness.js';
import type { Random } from '../base/random.js';
import type { Board } from '../game/board.js';
import { DIRECTIONS } from '../game/direction.js';
import type { Level } from '../game/level.js';
import { reachableSquares } from '../game/position.js';

/** A level with moves that solve it. */
export interface SolvedLevel {
  readonly level: Level;
  readonly moves: string;
}

/** A box pulled from a square in a direction over a number of squares. */
interface Pull {
  readonly from: number;
  readonly direction: number;
  readonly length: number;
}

/** The number of pulls for each box. Then the best of all positions that were reached is chosen. */
const PULLS_PER_BOX = 40;

/**
 * Plays backwards from the solved position: boxes are pulled off their goals at random, more often away from
 * goals than towards them. If a position comes again, the pulls since then are dropped. The position whose
 * boxes are the most lines away from goals becomes the start; the pulls in reverse order are its solution.
 * Undefined if every position has a box on a goal.
 */
export function playBackwards(
  random: Random,
  board: Board,
  goals: readonly number[],
): SolvedLevel | undefined {
  const offsets = [-1, -board.width, 1, board.width];
  const distance = linesToGoals(board, goals, offsets);
  const boxes = [...goals];
  const blocked = Uint8Array.from(board.walls);
  for (const box of boxes) blocked[box] = 1;
  let player = firstPlayer(random, board, boxes);
  if (player === undefined) return undefined;
  const path: Pull[] = [];
  const keys = [keyOf(board, boxes, player)];
  let best: { score: number; path: readonly Pull[]; boxes: readonly number[]; player: number } | undefined;
  for (let count = PULLS_PER_BOX * goals.length; count > 0; count--) {
    const reach = reachableSquares(board, player, boxes);
    const pull = randomPull(random, boxes, { blocked, reach }, { offsets, distance });
    if (!pull) break;
    const to = pull.from + pull.length * offsets[pull.direction];
    boxes[boxes.indexOf(pull.from)] = to;
    blocked[pull.from] = 0;
    blocked[to] = 1;
    player = to + offsets[pull.direction];
    path.push(pull);
    keys.push(keyOf(board, boxes, player));
    const before = keys.indexOf(keys[keys.length - 1]);
    path.length = before;
    keys.length = before + 1;
    const score = scoreOf(boxes, distance);
    if (score > (best?.score ?? 0)) best = { score, path: [...path], boxes: [...boxes], player };
  }
  return best && solvedLevel(random, board, best);
}

/** For each square, the fewest lines that bring a lone box from there to any goal; −1 if no lines do. */
function linesToGoals(board: Board, goals: readonly number[], offsets: readonly number[]): Int16Array {
  const distance = new Int16Array(board.walls.length).fill(-1);
  const queue = [...goals];
  for (const goal of goals) distance[goal] = 0;
  for (const square of queue) {
    for (const offset of offsets) {
      for (let at = square + offset; !board.walls[at] && !board.walls[at + offset]; at += offset) {
        if (distance[at] !== -1) continue;
        distance[at] = distance[square] + 1;
        queue.push(at);
      }
    }
  }
  return distance;
}

/** A random place of the player in the solved position where he can pull some box. */
function firstPlayer(random: Random, board: Board, boxes: readonly number[]): number | undefined {
  const free: number[] = [];
  for (let square = 0; square < board.walls.length; square++) {
    if (!board.walls[square] && !boxes.includes(square)) free.push(square);
  }
  return free.length > 0 ? random.pick(free) : undefined;
}

/**
 * A random possible pull that ends on no goal. Two are chosen at random; three times out of four the one that
 * leads further away is taken.
 */
function randomPull(
  random: Random,
  boxes: readonly number[],
  { blocked, reach }: { readonly blocked: Uint8Array; readonly reach: Uint8Array },
  { offsets, distance }: { readonly offsets: readonly number[]; readonly distance: Int16Array },
): Pull | undefined {
  const pulls: Pull[] = [];
  for (const from of boxes) {
    for (let direction = 0; direction < 4; direction++) {
      const offset = offsets[direction];
      if (!reach[from + offset]) continue;
      for (
        let length = 1;
        !blocked[from + length * offset] && !blocked[from + (length + 1) * offset];
        length++
      ) {
        if (distance[from + length * offset] > 0) pulls.push({ from, direction, length });
      }
    }
  }
  if (pulls.length === 0) return undefined;
  const [one, other] = [random.pick(pulls), random.pick(pulls)];
  const gain = ({ from, direction, length }: Pull) =>
    distance[from + length * offsets[direction]] - distance[from];
  const further = gain(other) > gain(one) ? other : one;
  return random.below(4) > 0 ? further : one;
}

/** How far the boxes are from goals; 0 if any box is on a goal. */
function scoreOf(boxes: readonly number[], distance: Int16Array): number {
  let score = 0;
  for (const box of boxes) {
    if (distance[box] === 0) return 0;
    score += distance[box];
  }
  return score;
}

function keyOf(board: Board, boxes: readonly number[], player: number): string {
  const region = reachableSquares(board, player, boxes).indexOf(1);
  return `${[...boxes].sort((a, b) => a - b).join()}|${region}`;
}

/** The player starts on any square that he can walk to. The pulls in reverse order are pushes. */
function solvedLevel(
  random: Random,
  board: Board,
  end: { readonly path: readonly Pull[]; readonly boxes: readonly number[]; readonly player: number },
): SolvedLevel | undefined {
  const offsets = [-1, -board.width, 1, board.width];
  const boxes = [...end.boxes].sort((a, b) => a - b);
  const reach = reachableSquares(board, end.player, boxes);
  const places: number[] = [];
  reach.forEach((mark, square) => {
    if (mark) places.push(square);
  });
  const level: Level = { board, start: { boxes, player: random.pick(places) } };
  const pushes = end.path.map(
    ({ from, direction, length }): Omit<PushAction, 'step'> => ({
      from: from + length * offsets[direction],
      direction: DIRECTIONS[direction ^ 2],
      to: from,
    }),
  );
  const plan = pushes.reverse().map((push, step) => ({ ...push, step }));
  const moves = decodePlan(level, plan);
  return moves.ok ? { level, moves: moves.value } : undefined;
}
