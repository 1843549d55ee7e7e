import test from 'ava';
import { Random } from '../../src/base/random.js';
import { compileBoard } from '../../src/search/board/compiled-board.js';
import { Reach } from '../../src/search/board/reach.js';
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
  const reach = new Reach(BOARD);
  const sets = Array.from({ length: 3000 }, (_, waste) => {
    const boxes = draw(1 + random.below(3));
    const occupied = occupiedBy(boxes);
    const player = draw(BOARD.size).find((square) => !boxes.includes(square))!;
    store.add({ boxes, occupied }, player, waste);
    reach.flood(player, occupied);
    return { boxes, waste, region: new Set(reach.squares.slice(0, reach.count)) };
  });
  let count = 0;
  for (let trial = 0; trial < 200; trial++) {
    const boxes = draw(12);
    const player = draw(BOARD.size).find((square) => !boxes.includes(square))!;
    store.look({ boxes, occupied: occupiedBy(boxes), player });
    const wastes = store.found.map(({ waste }) => waste);
    const held = sets.filter(
      (set) => set.boxes.every((box) => boxes.includes(box)) && set.region.has(player),
    );
    t.deepEqual(wastes, held.map(({ waste }) => waste).reverse());
    count += wastes.length;
  }
  t.true(count > 1000);
});
