import test, { type ExecutionContext } from 'ava';
import { Random } from '../../src/base/random.js';
import type { CompiledBoard } from '../../src/search/board/compiled-board.js';
import { FarRegions } from '../../src/search/board/far-regions.js';
import { PushedRegion, UNKNOWN } from '../../src/search/board/pushed-region.js';
import { Reach } from '../../src/search/board/reach.js';
import { PULL, PUSH, type Sense } from '../../src/search/board/sense.js';
import type { StraightPush } from '../../src/search/board/straight-push.js';
import { createProblem } from '../../src/search/problem/problem.js';
import { cases } from '../helpers/cases.js';
import { randomLevel } from '../helpers/random-level.js';

const LEVELS = cases(80);
const LONGEST = 3;

/** How many regions were known and not known after a move, and how many had become larger. */
interface Counts {
  known: number;
  unknown: number;
  opened: number;
}

/** Boards with corridors, rooms and many boxes, each with a player on a free square. */
function* positions(): Generator<{ board: CompiledBoard; occupied: Uint8Array; player: number }> {
  const random = new Random(11);
  for (let seed = 1; seed <= LEVELS; seed++) {
    const shape = { width: 5 + (seed % 4), height: 4 + (seed % 3), boxes: 3, walls: 2 + (seed % 9) };
    const { board } = createProblem(randomLevel(new Random(seed), shape));
    const occupied = new Uint8Array(board.size + 1);
    occupied[board.size] = 1;
    for (let boxes = random.below(8); boxes > 0; boxes--) occupied[random.below(board.size)] = 1;
    const free = [...occupied.keys()].filter((square) => occupied[square] === 0);
    if (free.length > 0) yield { board, occupied, player: free[random.below(free.length)] };
  }
}

/** All moves of boxes in one sense over at most LONGEST squares, with the square of the player afterwards. */
function* movesOf(
  board: CompiledBoard,
  occupied: Uint8Array,
  reach: Reach,
  sense: Sense,
): Generator<StraightPush & { player: number }> {
  const { neighbours, size } = board;
  for (let from = 0; from < size; from++) {
    for (let direction = 0; direction < 4 && occupied[from] !== 0; direction++) {
      // A push begins behind the box, a pull before it.
      const beside = neighbours[4 * from + (sense === PUSH ? direction ^ 2 : direction)];
      if (!reach.has(beside)) continue;
      let to = from;
      for (let length = 1; length <= LONGEST; length++) {
        to = neighbours[4 * to + direction];
        const player = neighbours[4 * to + (sense === PUSH ? direction ^ 2 : direction)];
        if (occupied[to] !== 0 || (player !== from && occupied[player] !== 0)) break;
        yield { from, to, direction, player };
      }
    }
  }
}

/**
 * Compares the region after each move with a flood fill. `stays` says whether the box stays on the board,
 * `isFar` whether regions out of reach are looked at.
 */
function compare(t: ExecutionContext, sense: Sense, { stays = true, isFar = true } = {}): Counts {
  const counts = { known: 0, unknown: 0, opened: 0 };
  for (const { board, occupied, player } of positions()) {
    const pushedRegion = new PushedRegion(board, isFar ? new FarRegions(board) : undefined);
    const [before, after, walk] = [new Reach(board), new Reach(board), new Reach(board)];
    const smallest = before.flood(player, occupied);
    for (const move of movesOf(board, occupied, before, sense)) {
      occupied[move.from] = 0;
      if (stays) occupied[move.to] = 1;
      const shown = occupied.slice();
      const known = pushedRegion.smallest(occupied, before, smallest, move);
      t.deepEqual(occupied, shown);
      const region = after.flood(move.player, occupied);
      const { least, most } = pushedRegion;
      if (known === UNKNOWN) {
        counts.unknown++;
        t.true(least <= region && most >= after.count);
        t.is(walk.smallest(move.player, occupied, least), region);
      } else {
        counts.known++;
        t.is(known, region);
        t.true(most >= after.count);
        if (board.neighbours[4 * move.from + move.direction] === move.to) t.is(most, after.count);
      }
      if (after.count > before.count) counts.opened++;
      occupied[move.to] = 0;
      occupied[move.from] = 1;
    }
  }
  return counts;
}

for (const [name, sense] of [
  ['push', PUSH],
  ['pull', PULL],
] as const)
  for (const isFar of [false, true])
    test(`the region after a ${name} is that of a flood fill${isFar ? ', with far regions' : ''}`, (t) => {
      const { known, unknown, opened } = compare(t, sense, { isFar });
      t.true(Math.min(known, unknown, opened) > 30, `${known} known, ${unknown} not, ${opened} opened`);
    });

test('if the pushed box is taken off, no flood fill is needed', (t) => {
  const { known, unknown } = compare(t, PUSH, { stays: false });
  t.true(known > 300);
  t.is(unknown, 0);
});
