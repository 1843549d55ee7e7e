import test from 'ava';
import { difficultyOf, listTest, sortedPlaces } from '../../play/level-order.js';
import { EVERYTHING } from '../../state/list-choice.js';
import type { LevelRow } from '../../work/files-works.js';

const row = (index: number, title: string, boxes: number, digits: number, author?: string): LevelRow => ({
  index,
  title,
  width: 8,
  height: 8,
  boxes,
  digits,
  ...(author !== undefined && { author }),
});
const ROWS: readonly LevelRow[] = [
  row(1, 'Cellar', 3, 5.2, 'Ada'),
  row(2, 'Attic', 2, 3.1),
  row(3, 'Cellar 2', 2, 4, 'Ada'),
  { ...row(4, 'Broken', 0, 0), fault: 'no player' },
];
const solved = new Set([2]);
const marksOf = ({ index }: LevelRow) => ({
  isSolved: solved.has(index),
  isProved: index === 3,
  tags: index === 2 ? ['for Sunday'] : [],
});
const order = (changed: Partial<typeof EVERYTHING>) => {
  const choice = { ...EVERYTHING, ...changed };
  const isListed = listTest(choice);
  return sortedPlaces(ROWS, choice.sort).filter((place) => isListed(ROWS[place], marksOf(ROWS[place])));
};

test('levels are found by words of title, author and number, in the order of the file', (t) => {
  t.deepEqual(order({}), [0, 1, 2, 3]);
  t.deepEqual(order({ words: 'CELLAR ada' }), [0, 2]);
  t.deepEqual(order({ words: 'cellar 3' }), [2]);
  t.deepEqual(order({ words: 'sunday' }), [1], 'a tag is a word too');
  t.deepEqual(order({ words: 'nothing like it' }), []);
});

test('what the player solved, what engines proved and what is wrong are shown apart', (t) => {
  t.deepEqual(order({ show: 'solved' }), [1]);
  t.deepEqual(order({ show: 'unsolved' }), [0, 2]);
  t.deepEqual(order({ show: 'proved' }), [2]);
  t.deepEqual(order({ show: 'wrong' }), [3]);
});

test('levels that are alike stay in the order of the file', (t) => {
  t.deepEqual(order({ sort: 'boxes' }), [3, 1, 2, 0]);
  t.deepEqual(order({ sort: 'size' }), [0, 1, 2, 3]);
  t.deepEqual(order({ sort: 'difficulty', show: 'unsolved' }), [2, 0]);
  t.deepEqual(order({ sort: 'title' }), [1, 3, 0, 2]);
});

test('the difficulty grows with the number of positions, from 1 to 5', (t) => {
  const marks = [0, 3.5, 6, 10, 40].map((digits) => difficultyOf(row(1, '', 1, digits)));
  t.deepEqual(marks, [1, 2, 3, 4, 5]);
});
