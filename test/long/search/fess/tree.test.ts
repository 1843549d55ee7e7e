import test from 'ava';
import { Random } from '../../../../src/base/random.js';
import { MoveList } from '../../../../src/search/fess/tree/move-list.js';
import { Moves, NO_NODE } from '../../../../src/search/fess/tree/moves.js';
import { EXPANDED, FRESH, LOST, Tree } from '../../../../src/search/fess/tree/tree.js';

function emptyTree(): { tree: Tree; list: MoveList } {
  const list = new MoveList();
  return { tree: new Tree(new Moves(list), 2, 3), list };
}

/** Adds a node below another by a move of the list. */
function addChild(tree: Tree, list: MoveList, parent: number, key: number): number {
  list.count = 0;
  list.begin(0, key);
  const node = tree.findOrAdd(key, -key);
  tree.moveOf[node] = tree.moves.add(list.add(key + 1, key + 2), parent);
  tree.liveChildren[parent]++;
  return node;
}

test('a node is found again by both halves of its key, and keeps its fields while the tree grows', (t) => {
  const { tree } = emptyTree();
  const random = new Random(2);
  const known = new Map<string, number>();
  for (let i = 0; i < 20_000; i++) {
    const [lo, hi] = [random.below(200), random.below(100)];
    const before = known.get(`${lo},${hi}`);
    if (before === undefined && tree.find(lo, hi) !== NO_NODE) t.fail('found before it was added');
    const node = tree.findOrAdd(lo, hi);
    if (tree.wasAdded !== (before === undefined) || (before !== undefined && before !== node))
      t.fail(`${lo},${hi}`);
    if (tree.wasAdded) {
      tree.rows.setScore(node, 1000 * lo + hi);
      tree.rows.features[tree.rows.featuresAt(node) + 1] = lo;
    }
    known.set(`${lo},${hi}`, node);
  }
  t.true(tree.count > 8192);
  for (const [key, node] of known) {
    const [lo, hi] = key.split(',').map(Number);
    if (tree.find(lo, hi) !== node || tree.rows.scoreOf(node) !== 1000 * lo + hi) t.fail(key);
    if (tree.rows.features[tree.rows.featuresAt(node) + 1] !== lo) t.fail(key);
  }
});

test('a move knows its node, its squares and the player while the table grows', (t) => {
  const { tree, list } = emptyTree();
  const root = tree.findOrAdd(0, 0);
  tree.moveOf[root] = tree.moves.addStart(9);
  t.is(tree.parentOf(root), NO_NODE);
  t.is(tree.playerOf(root), 9);
  let node = root;
  const path = [root];
  for (let key = 1; key < 10_000; key++) {
    node = addChild(tree, list, node, key);
    path.push(node);
  }
  for (let key = 9999; key > 0; key--) {
    const move = tree.moveOf[node];
    const { from, to } = tree.moves;
    if (from[move] !== key || to[move] !== key + 1 || tree.playerOf(node) !== key + 2) t.fail(`${key}`);
    node = tree.parentOf(node);
    if (node !== path[key - 1]) t.fail(`${key}`);
  }
  t.is(node, root);
});

test('a node is lost when all its children are, and so are those before it', (t) => {
  const { tree, list } = emptyTree();
  const root = tree.findOrAdd(0, 0);
  tree.moveOf[root] = tree.moves.addStart(0);
  tree.status[root] = EXPANDED;
  const left = addChild(tree, list, root, 1);
  const right = addChild(tree, list, root, 2);
  tree.status[left] = EXPANDED;
  const below = [addChild(tree, list, left, 3), addChild(tree, list, left, 4)];
  tree.kill(below[0]);
  t.is(tree.status[left], EXPANDED);
  tree.kill(below[1]);
  t.is(tree.status[left], LOST);
  t.is(tree.status[root], EXPANDED);
  t.is(tree.status[right], FRESH);
  tree.kill(right);
  t.is(tree.status[root], LOST);
  tree.kill(right);
  t.is(tree.status[root], LOST);
});
