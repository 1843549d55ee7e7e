import test from 'ava';
import fc from 'fast-check';
import { formatAddress, parseAddress } from '../../state/address.js';
import {
  chosen,
  type Game,
  gameOf,
  joinedGame,
  madeMoves,
  movesOf,
  NEW_GAME,
  planned,
  pushedPart,
  sought,
  stepped,
} from '../../state/game.js';
import { formatBranch, gameAt, parseBranch, placeOf } from '../../state/game-place.js';
import { parseGame } from '../../state/parse-state.js';
import { FIRST_STATE } from '../../state/state.js';

const play = (moves: string, from: Game = NEW_GAME) => [...moves].reduce(stepped, from);

const letters = fc.constantFrom(...'lurdLURD');
const moves = (most: number) => fc.array(letters, { maxLength: most }).map((all) => all.join(''));
const lines = fc.array(moves(12), { minLength: 1, maxLength: 6 });
const someGame = fc
  .tuple(lines, fc.nat(5), fc.nat(12))
  .map(([all, line, cursor]) => gameOf(all, line, cursor));

/** What happens to a game between the making of an address and its use, here or in other windows. */
const change = fc.oneof(
  letters.map((letter) => (game: Game) => stepped(game, letter)),
  fc.nat(20).map((cursor) => (game: Game) => sought(game, cursor)),
  fc.nat(8).map((line) => (game: Game) => chosen(game, line)),
  moves(4).map((ahead) => (game: Game) => planned(game, ahead)),
  someGame.map((other) => (game: Game) => joinedGame(other, game)),
  someGame.map((other) => (game: Game) => joinedGame(game, other)),
  fc.nat(5).map((at) => (game: Game) => gameOf(game.lines.toSpliced(at, 1), 0, 0)),
  fc.constant((game: Game) => gameOf(game.lines.toReversed(), 0, 0)),
  fc.constant((game: Game) => parseGame(JSON.parse(JSON.stringify(game))) ?? NEW_GAME),
);

/** The place as it comes back from the address of a game. */
function addressed(game: Game) {
  const read = parseAddress(formatAddress({ ...FIRST_STATE, game }));
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

test('whatever happens to the branches, an address leads to its own moves or nowhere', (t) => {
  let found = 0;
  fc.assert(
    fc.property(someGame, fc.array(change, { maxLength: 6 }), (game, changes) => {
      const place = addressed(game);
      const later = changes.reduce((now, next) => next(now), game);
      const reached = gameAt(later, place);
      const whole = pushedPart(movesOf(game));
      const meant = whole.length > game.cursor ? whole : madeMoves(game);
      t.is(
        reached !== undefined,
        later.lines.some((line) => line.startsWith(meant)),
        'as long as the moves are there, they are found',
      );
      if (!reached) return;
      found++;
      t.is(madeMoves(reached), madeMoves(game));
      t.true(movesOf(reached).startsWith(meant));
      t.deepEqual(reached.lines, later.lines, 'going there changes no branch');
    }),
  );
  t.true(found > 0);
});

test('a branch that other windows gave another number is found', (t) => {
  const first = play('uRRd');
  const mine = joinedGame(first, play('dL'));
  const place = addressed(sought(chosen(mine, 1), 2));
  const stored = joinedGame(play('LL', sought(first, 0)), mine);
  t.deepEqual(stored.lines, ['uRRd', 'LL', 'dL'], 'its number is another one now');
  t.is(madeMoves(gameAt(stored, place)!), 'dL');
});

test('two branches that begin alike are told apart by the pushes that are still ahead', (t) => {
  const both = gameOf(['uRRd', 'uRL'], 0, 2);
  for (const line of [0, 1]) {
    const reached = gameAt(sought(chosen(both, 1 - line), 0), addressed(sought(chosen(both, line), 1)));
    t.is(movesOf(reached!), both.lines[line]);
  }
});

test('moves without their branch lead nowhere, except to the start', (t) => {
  const game = play('uRRd');
  t.is(gameAt(game, { move: 3 }), undefined);
  t.is(gameAt(game, { move: 0 })?.cursor, 0);
  t.is(gameAt(NEW_GAME, placeOf(game)), undefined);
  t.is(gameAt(game, { ...placeOf(game), move: 5 }), undefined, 'more moves than the branch has');
  t.deepEqual(placeOf(NEW_GAME), { move: 0 });
});

test('the mark of a branch is read as it is written, and nothing else is one', (t) => {
  const branch = placeOf(play('uRRd')).branch!;
  t.deepEqual(parseBranch(formatBranch(branch)), branch);
  for (const text of ['', '2', '0-00000000', '-1-00000000', '3-0000000', '3-0000000g', '3-000000000'])
    t.is(parseBranch(text), undefined, text);
});
