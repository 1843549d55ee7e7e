import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { MoveList } from '../../../src/search/fess/tree/move-list.js';
import { Moves, NO_NODE } from '../../../src/search/fess/tree/moves.js';
import { findIn, positionsOf } from '../../../src/search/fess/tree/seen-trees.js';
import { Tree } from '../../../src/search/fess/tree/tree.js';

const newTree = () => new Tree(new Moves(new MoveList()), 1, 1);

test('positions are found in trees that grow, come and go, exactly where a tree holds them', (t) => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = new Random(seed);
    const key = () => [random.below(40) * 0x1000001, random.below(16) * 0x4000003] as const;
    const lists: Tree[][] = [[newTree()], []];
    const positions = positionsOf(lists);
    let found = 0;
    for (let step = 0; step < 6000; step++) {
      const list = random.pick(lists);
      const act = random.below(200);
      if (act === 0 && list.length < 8) list.push(newTree());
      else if (act === 1 && list.length > 0) list.splice(random.below(list.length), 1);
      else if (act < 100 && list.length > 0) random.pick(list).findOrAdd(...key());
      const [lo, hi] = key();
      const isThere = lists.some((trees) => findIn(trees, lo, hi) !== undefined);
      found += isThere ? 1 : 0;
      if (positions.has(lo, hi) !== isThere) t.fail(`seed ${seed}, step ${step}`);
    }
    t.true(found > 100 && found < 5900, `found ${found}`);
  }
});

test('a tree with many positions is found whole', (t) => {
  const tree = newTree();
  const positions = positionsOf([[tree]]);
  const random = new Random(1);
  const keys = Array.from({ length: 300_000 }, () => [random.uint32() | 0, random.uint32() | 0] as const);
  keys.forEach(([lo, hi], i) => {
    tree.findOrAdd(lo, hi);
    if (i % 1000 === 0) positions.has(lo, hi);
  });
  t.true(keys.every(([lo, hi]) => positions.has(lo, hi)));
  t.true(keys.every(([lo, hi]) => tree.find(lo ^ 1, hi) !== NO_NODE || !positions.has(lo ^ 1, hi)));
});
