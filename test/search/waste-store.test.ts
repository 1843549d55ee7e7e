import test from 'ava';
import { Random } from '../../src/base/random.js';
import { compileBoard } from '../../src/search/board/compiled-board.js';
import { Reach } from '../../src/search/board/reach.js';
import { createLearnedSpace, LearnedSets } from '../../src/search/parallel/learned-sets.js';
import { WasteStore } from '../../src/search/slack/waste-store.js';
import { cases } from '../helpers/cases.js';
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
  const sets = Array.from({ length: 1200 }, (_, waste) => {
    const boxes = draw(1 + random.below(3));
    const occupied = occupiedBy(boxes);
    const player = draw(BOARD.size).find((square) => !boxes.includes(square))!;
    store.add({ boxes, occupied }, player, waste);
    reach.flood(player, occupied);
    return { boxes, waste, region: new Set(reach.squares.slice(0, reach.count)) };
  });
  let count = 0;
  for (let trial = 0; trial < cases(60); trial++) {
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
  t.true(count > 200);
});

test('connected stores have the sets of each other, and no more after one is cleared', (t) => {
  const space = createLearnedSpace();
  const stores = Array.from({ length: 3 }, (_, sender) => {
    const store = new WasteStore(BOARD);
    store.connect(new LearnedSets(space, sender));
    return store;
  });
  const alone = new WasteStore(BOARD);
  const add = (store: WasteStore, waste: number): void => {
    const boxes = draw(1 + random.below(3));
    const occupied = occupiedBy(boxes);
    const player = draw(BOARD.size).find((square) => !boxes.includes(square))!;
    for (const one of [store, alone]) one.add({ boxes, occupied }, player, waste);
  };
  const wastesOf = (store: WasteStore) => store.found.map(({ waste }) => waste);
  const lookAt = (boxes: Int32Array): void => {
    const player = draw(BOARD.size).find((square) => !boxes.includes(square))!;
    const position = { boxes, occupied: occupiedBy(boxes), player };
    for (const store of [...stores, alone]) store.look(position);
  };
  let count = 0;
  for (let waste = 0; waste < 400; waste++) {
    add(random.pick(stores), waste);
    lookAt(draw(12));
    for (const store of stores) t.deepEqual(wastesOf(store), wastesOf(alone));
    count += alone.found.length;
  }
  t.true(count > 300);
  stores[0].clear();
  add(stores[1], 400);
  lookAt(draw(BOARD.size - 1));
  t.deepEqual(wastesOf(stores[0]), []);
  t.deepEqual(wastesOf(stores[2]), wastesOf(alone));
});

test('when the memory for what was learned is used up, nothing is told or lost', (t) => {
  const space = createLearnedSpace();
  const [one, other] = [new LearnedSets(space, 0), new LearnedSets(space, 1)];
  const boxes = Int32Array.from({ length: 50 }, (_, box) => box);
  for (let i = 0; i < 12_000; i++) one.send(boxes, i, 1);
  let received = 0;
  other.receive((set, player) => {
    if (player !== received || set.length !== boxes.length) t.fail(`set ${player} came as ${received}`);
    received++;
  });
  t.true(received > 9000 && received < 12_000);
});
