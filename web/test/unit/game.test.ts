import test from 'ava';
import fc from 'fast-check';
import {
  chosen,
  type Game,
  gameOf,
  madeMoves,
  movesOf,
  NEW_GAME,
  planned,
  sought,
  stepped,
  withBranch,
  withoutBranch,
} from '../../state/game.js';

const play = (moves: string, from: Game = NEW_GAME) => [...moves].reduce(stepped, from);

test('moves are made one after the other, taken back and made again', (t) => {
  const game = play('ulR');
  t.deepEqual(game, { lines: ['ulR'], line: 0, cursor: 3 });
  const back = sought(game, 1);
  t.is(madeMoves(back), 'u');
  t.is(movesOf(back), 'ulR', 'the rest is there to be made again');
  t.deepEqual(play('l', back), { lines: ['ulR'], line: 0, cursor: 2 }, 'a known move keeps the rest');
  t.is(sought(game, 99).cursor, 3);
  t.is(sought(game, -1).cursor, 0);
});

test('moving otherwise keeps what was played as a branch, if it pushed anything', (t) => {
  const first = play('uRRd');
  const second = play('dL', sought(first, 1));
  t.deepEqual(second, { lines: ['uRRd', 'udL'], line: 1, cursor: 3 });
  t.deepEqual(play('RR', sought(second, 1)), { lines: ['uRRd', 'udL'], line: 0, cursor: 3 });
  const walk = play('r', sought(play('ulll'), 2));
  t.deepEqual(walk.lines, ['ulr'], 'a walk that nothing followed from is no branch');
  const three = play('U', sought(second, 0));
  t.deepEqual(three.lines, ['uRRd', 'udL', 'U']);
});

test('a branch is chosen with the moves made that both have in common', (t) => {
  const game = play('dL', sought(play('uRRd'), 1));
  t.deepEqual(chosen(game, 0), { lines: game.lines, line: 0, cursor: 1 });
  t.is(chosen(game, 7), game);
});

test('planned moves lie ahead, and a known branch is taken', (t) => {
  const game = planned(play('u'), 'llD');
  t.deepEqual(game, { lines: ['ullD'], line: 0, cursor: 1 });
  t.is(planned(game, 'll'), game);
});

const letters = fc.constantFrom(...'lurdLURD');
const act = fc.oneof(
  letters.map((letter) => (game: Game) => stepped(game, letter)),
  fc.nat(40).map((cursor) => (game: Game) => sought(game, cursor)),
  fc.nat(6).map((line) => (game: Game) => chosen(game, line)),
  fc.array(letters, { maxLength: 4 }).map((moves) => (game: Game) => planned(game, moves.join(''))),
);

test('whatever is done, no branch begins another one, no push is lost, and the place is right', (t) => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let game = NEW_GAME;
      for (const next of acts) {
        const before = game;
        game = next(game);
        t.true(game.line >= 0 && game.line < game.lines.length);
        t.true(game.cursor >= 0 && game.cursor <= movesOf(game).length);
        for (const [i, line] of game.lines.entries())
          t.false(game.lines.some((other, j) => i !== j && other.startsWith(line)));
        for (const line of before.lines) {
          const pushed = line.slice(
            0,
            Math.max(0, ...[...line.matchAll(/[A-Z]/g)].map(({ index }) => index + 1)),
          );
          t.true(
            game.lines.some((other) => other.startsWith(pushed)),
            `${line} is lost`,
          );
        }
        t.deepEqual(gameOf(game.lines, game.line, game.cursor), game, 'as it is written, so it is read');
      }
    }),
  );
  t.pass();
});

test('the branches have a limit; the first and the one at hand stay', (t) => {
  let game = play('L');
  for (let i = 0; i < 250; i++) game = play(`${'u'.repeat(i)}R`, sought(game, 0));
  t.true(game.lines.length <= 200);
  t.is(game.lines[0], 'L');
  t.is(madeMoves(game), `${'u'.repeat(249)}R`);
});

test('a branch that was deleted comes back, whatever was played since', (t) => {
  const both = play('dL', sought(play('uRRd'), 1));
  const without = withoutBranch(both, 1);
  const restored = withBranch(play('lD', sought(without, 0)), 'udL');
  t.deepEqual(restored.lines.toSorted(), ['lD', 'uRRd', 'udL']);
  t.is(madeMoves(restored), 'lD', 'the player stays where he is');
  const alone = withBranch(play('u', withoutBranch(play('uR'), 0)), 'uR');
  t.deepEqual(alone.lines, ['uR']);
  t.deepEqual(withBranch(both, 'udL').lines, both.lines, 'none is there twice');
});
