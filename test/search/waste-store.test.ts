import test from 'ava';
import { Random } from '../../src/base/random.js';
import { compileBoard } from '../../src/search/board/compiled-board.js';
import { WasteStore } from '../../src/search/slack/waste-store.js';
import { randomLevel } from '../helpers/random-level.js';

const random = new Random(7);
/** More squares than a sign has bits. */
const BOARD = compileBoard(randomLevel(random, { width: 10, height: 10, boxes: 6, walls: 4 }));

function draw(count: number): Int32Array {
  const all = random.shuffle(Array.from({ length: BOARD.size }, (_, square) => square));
  return Int32Array.from(all.slice(0, count));
}

function occupiedBy(boxes: Int32Array): Uint8Array {
  const occupied = new Uint8Array(BOARD.size + 1);
  for (const box of boxes) occupied[box] = 1;
  occupied[BOARD.size] = 1;
  return occupied;
}

test('a position has exactly the sets whose boxes it holds, the most wasteful ones first', (t) => {
  t.true(BOARD.size > 40);
  const store = new WasteStore(BOARD);
  const sets = Array.from({ length: 3000 }, (_, waste) => ({ boxes: draw(1 + random.below(3)), waste }));
  for (const { boxes, waste } of sets) {
    const player = [...occupiedBy(boxes).keys()].find((square) => !boxes.includes(square))!;
    store.add({ boxes, occupied: occupiedBy(boxes) }, player, waste);
  }
  let count = 0;
  for (let trial = 0; trial < 200; trial++) {
    const boxes = draw(12);
    const player = draw(BOARD.size).find((square) => !boxes.includes(square))!;
    store.look({ boxes, occupied: occupiedBy(boxes), player });
    const wastes = store.found.map(({ waste }) => waste);
    t.deepEqual(
      wastes,
      [...wastes].sort((one, other) => other - one),
    );
    for (const { boxes: held, waste } of sets)
      if (wastes.includes(waste)) t.true(held.every((box) => boxes.includes(box)));
    // A region around few boxes is nearly the whole board, so that the player is in it nearly always.
    const all = sets.filter(({ boxes: held }) => held.every((box) => boxes.includes(box)));
    t.true(wastes.length <= all.length && wastes.length >= 0.8 * all.length);
    count += wastes.length;
  }
  t.true(count > 1000);
});
