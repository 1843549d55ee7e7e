import test from 'ava';
import { exactIdOf } from '../../../../src/game/identity.js';
import { parseText } from '../../../../src/index.js';
import { formatPddlDomain, formatPddlProblem } from '../../../../src/report/instance/pddl.js';
import { collectionFiles, collectionTest } from '../../../helpers/collections.js';
import { levelIn, notesOf } from '../../../helpers/pddl-level.js';

collectionTest('every level of the collections that is written as PDDL is read as the same level', (t) => {
  let read = 0;
  for (const { name, text } of collectionFiles()) {
    const file = parseText(text);
    if (!file.ok) return t.fail(name);
    for (const { index, level } of file.value.entries) {
      if (!level.ok) continue;
      const again = levelIn(`${formatPddlDomain('pushes')}\n${formatPddlProblem(level.value, 'pushes')}`);
      if (exactIdOf(again) !== exactIdOf(level.value)) t.fail(`${name} ${index}`);
      t.deepEqual(notesOf(again), notesOf(level.value), `${name} ${index}`);
      read++;
    }
  }
  t.true(read > 800);
});

test('a board of very many squares is read', (t) => {
  const squares = Array.from({ length: 130_000 }, (_, at) => `pos-${at + 1}-1`);
  const ways = squares
    .slice(1)
    .flatMap((square, at) => [
      `(move-dir ${squares[at]} ${square} dir-right)`,
      `(move-dir ${square} ${squares[at]} dir-left)`,
    ]);
  const clear = squares.slice(2).map((square) => `(clear ${square})`);
  const start = ['(at p pos-1-1)', '(at s pos-2-1)', '(is-goal pos-3-1)', ...clear, ...ways].join('\n');
  const level = levelIn(
    `(define (problem long) (:objects p - player s - stone) (:init ${start}) (:goal (at-goal s)))`,
  );
  t.is(level.board.width, 130_002);
});
