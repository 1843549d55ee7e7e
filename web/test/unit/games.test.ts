import test from 'ava';
import fc from 'fast-check';
import {
  type Game,
  gameOf,
  joinedGame,
  madeMoves,
  movesOf,
  NEW_GAME,
  pushedPart,
  sought,
  stepped,
  withoutBranch,
} from '../../state/game.js';
import { parseGame } from '../../state/parse-state.js';
import { memoryStore } from '../../store/database.js';
import { addGame, storeGame } from '../../store/games.js';

const play = (moves: string, from: Game = NEW_GAME) => [...moves].reduce(stepped, from);
const stored = async (acts: readonly ((store: ReturnType<typeof memoryStore>) => Promise<void>)[]) => {
  const store = memoryStore();
  for (const act of acts) await act(store);
  return (await store.get('games', 'ID'))!.game;
};

test('two windows on one level keep the variations of both, whoever stores last', async (t) => {
  const first = play('uR');
  const one = play('dL', sought(first, 0));
  const two = play('lU', sought(first, 0));
  const both = await stored([
    (store) => storeGame({ key: 'ID', game: first }, store),
    (store) => storeGame({ key: 'ID', game: one }, store),
    (store) => storeGame({ key: 'ID', game: two }, store),
  ]);
  t.deepEqual(both, { lines: ['uR', 'lU', 'dL'], line: 1, cursor: 2 });
});

test('what is added from elsewhere leaves the place of the stored game', async (t) => {
  const game = await stored([
    (store) => addGame({ key: 'ID', game: play('uR') }, store),
    (store) => addGame({ key: 'ID', game: play('dL') }, store),
  ]);
  t.deepEqual(game, { lines: ['uR', 'dL'], line: 0, cursor: 2 });
});

test('a branch that another window continued is continued; a walk without a push is no variation', (t) => {
  t.deepEqual(joinedGame(gameOf(['uR', 'dL'], 0, 2), gameOf(['dL', 'uRlD'], 1, 4)), {
    lines: ['uRlD', 'dL'],
    line: 0,
    cursor: 2,
  });
  t.deepEqual(joinedGame(play('uRd'), gameOf(['uRll', 'rr'], 0, 4)), play('uRd'));
});

const game = fc
  .tuple(
    fc.array(fc.string({ unit: fc.constantFrom(...'lurdLURD'), maxLength: 6 }), {
      minLength: 1,
      maxLength: 6,
    }),
    fc.nat(5),
    fc.nat(6),
  )
  .map(([lines, line, cursor]) => gameOf(lines, line, cursor));

test('of two games no push is lost, the place stays, and joining again changes nothing', (t) => {
  fc.assert(
    fc.property(game, game, (own, other) => {
      const both = joinedGame(own, other);
      for (const line of [...own.lines, ...other.lines]) {
        const pushed = line.replace(/[a-z]+$/, '');
        t.true(
          both.lines.some((one) => one.startsWith(pushed)),
          `${line} is lost`,
        );
      }
      t.deepEqual(gameOf(both.lines, both.line, both.cursor), both, 'no branch is the beginning of another');
      t.deepEqual(joinedGame(both, other), both);
      if (own.lines[0] === '') return;
      t.is(both.line, own.line);
      t.is(both.cursor, own.cursor);
      t.true(movesOf(both).startsWith(movesOf(own)));
    }),
  );
});

test('a deleted branch comes back from no older game, but stays if it is played again', (t) => {
  fc.assert(
    fc.property(game, game, fc.nat(5), (before, other, choice) => {
      const line = choice % before.lines.length;
      const deleted = before.lines[line];
      const pushed = pushedPart(deleted);
      const after = withoutBranch(before, line);
      const isIn = ({ lines }: Game) => lines.some((one) => one.startsWith(pushed));
      t.true(movesOf(after).startsWith(madeMoves(after)));
      t.true(madeMoves(before).startsWith(madeMoves(after)), 'the place is the same or before it');
      t.deepEqual(parseGame(JSON.parse(JSON.stringify(after))), after, 'as it is written, so it is read');
      if (isIn(after)) return;
      for (const joined of [joinedGame(after, before), joinedGame(before, after)]) {
        t.false(isIn(joined), `${deleted} is back`);
        t.deepEqual([...joined.lines].sort(), [...after.lines].sort(), 'all others stay');
        t.false(isIn(joinedGame(joined, before)), 'the mark stays');
      }
      t.is(
        isIn(joinedGame(after, other)),
        other.lines.some((one) => one.startsWith(pushed) && pushedPart(one) !== pushed),
      );
      const again = [...deleted].reduce(stepped, sought(after, 0));
      for (const joined of [joinedGame(again, after), joinedGame(after, again), joinedGame(before, again)])
        t.true(isIn(joined), `${deleted} was played again`);
      const twice = withoutBranch(again, again.line);
      if (!isIn(twice)) t.false(isIn(joinedGame(again, twice)), 'and may be deleted again');
    }),
  );
});
