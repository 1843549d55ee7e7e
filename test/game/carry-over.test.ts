import test from 'ava';
import { carriedOver, carrierOf } from '../../src/game/carry-over.js';
import { formatBoard } from '../../src/game/level.js';
import { replay } from '../../src/game/replay.js';
import { solutionOf } from '../../src/game/solutions.js';
import { SYMMETRIES, transform } from '../../src/game/symmetry.js';
import { levelOf } from '../helpers/drawn-levels.js';

const ROWS = ['########', '#@ $  .#', '#   ## #', '# .$   #', '########'];
const MOVES = 'rRRRllldldrR';

test('solutions are carried over to every turned and mirrored level, wherever its player starts', (t) => {
  const rows = ['#######', '#@ $ .#', '#   # #', '#     #', '#######'];
  const solutions = ['rRR', 'rrr', 'RRR'].map((moves) => ({ title: moves, moves }));
  const level = { ...levelOf(rows), solutions };
  const drawing = { width: 7, height: 5, squares: Uint8Array.from(rows.join(''), (c) => c.charCodeAt(0)) };
  for (const symmetry of SYMMETRIES) {
    const { width, height, squares } = transform(drawing, symmetry);
    const text = String.fromCharCode(...squares);
    const turned = Array.from({ length: height }, (_, y) => text.slice(y * width, (y + 1) * width));
    const other = turned.map((row) => row.replace('@', ' '));
    const y = other.findIndex((row, i) => i > 0 && / /.test(row));
    other[y] = other[y].replace(' ', '@');
    for (const one of [turned, other, ['', ...turned.map((row) => `  ${row}`)]]) {
      const like = levelOf(one);
      const games = carriedOver(level, like);
      t.deepEqual(
        games.map(({ title }) => title),
        ['rRR', 'rrr', 'RRR'],
        symmetry,
      );
      const drawn = `${symmetry}\n${formatBoard(like.board, like.start).join('\n')}`;
      for (const { moves } of games) t.true(solutionOf(like, moves).ok, `${moves} ${drawn}`);
    }
  }
});

test('nothing is carried over to another level', (t) => {
  t.deepEqual(
    carriedOver({ ...levelOf(ROWS), solutions: [{ moves: MOVES }] }, levelOf(['#####', '#@$.#', '#####'])),
    [],
  );
});

test('moves that are carried to and fro do not grow, and lead to the same position', (t) => {
  const here = levelOf(ROWS);
  const there = levelOf(['########', '#  $  .#', '#  @## #', '# .$   #', '########']);
  const [out, back] = [carrierOf(here, there)!, carrierOf(there, here)!];
  t.false(out.isExact);
  const endOf = (level: typeof here, moves: string) => {
    const end = replay(level, moves);
    if (!end.ok) throw new Error(end.error.message);
    return end.value.end;
  };
  for (let length = 0; length <= MOVES.length; length++) {
    const game = MOVES.slice(0, length);
    const once = out.carry(game);
    t.deepEqual(endOf(there, once), endOf(here, game));
    for (const written of [game.toLowerCase(), game.toUpperCase()])
      t.is(out.carry(written).toLowerCase(), once.toLowerCase());
    let moves = once;
    for (let i = 0; i < 3; i++) moves = out.carry(back.carry(moves));
    t.is(moves.length, once.length);
  }
});
