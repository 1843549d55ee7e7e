import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { formatBoard, judge, type Level, parseBoard, unwrap } from '../../../src/index.js';
import { type CompiledBoard, compileBoard } from '../../../src/search/board/compiled-board.js';
import { partsOf } from '../../../src/search/portfolio/parts.js';
import { partsStage } from '../../../src/search/portfolio/parts-stage.js';
import { portfolioStage } from '../../../src/search/portfolio/portfolio-stage.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import { solveNatively } from '../../../src/search/search.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { cases } from '../../helpers/cases.js';
import { solvedLevels } from '../../helpers/fights.js';
import { randomLevel } from '../../helpers/random-level.js';

test('the parts are what one square cuts off and has as many boxes as goals', (t) => {
  const random = new Random(61);
  let found = 0;
  for (let i = 0; i < cases(100); i++) {
    const level = randomLevel(random, { width: 6, height: 5, boxes: 4 + random.below(3), walls: 8 });
    const board = compileBoard(level);
    const expected = new Set<string>();
    for (let a = 0; a < board.size; a++)
      for (const region of regionsWithout(board, a)) {
        const boxes = region.filter((square) => board.boxes.includes(square));
        const goals = region.filter((square) => board.goals[square] !== 0);
        const isPart = boxes.length === goals.length && boxes.length >= 2;
        if (isPart && board.boxes.length - boxes.length >= 2) expected.add(`${boxes}/${goals}`);
      }
    const names = partsOf(board).map(({ boxes, goals }) => `${boxes}/${goals}`);
    t.deepEqual(names.sort(), [...expected].sort(), formatBoard(level.board, level.start).join('\n'));
    found += names.length;
  }
  t.true(found > 12, `${found} parts`);
});

test('a level that nothing cuts has no parts', (t) => {
  const level = unwrap(parseBoard(['########', '#@     #', '# $$$$ #', '#      #', '# .... #', '########']));
  t.deepEqual(partsOf(compileBoard(level)), []);
});

test('two levels joined by a corridor are solved one after the other', (t) => {
  const levels = [...solvedLevels(62, cases(16))].map(({ level }) => level);
  let solved = 0;
  for (let i = 0; i < levels.length; i += 2) {
    const level = joined(levels[i], levels[i + 1]);
    const stage = level && partsStage(createProblem(level), 2 ** 26, portfolioStage);
    while (stage?.step() === 'running');
    const moves = stage?.answer(true).moves;
    if (moves === undefined) continue;
    t.true(judge(level!, moves).ok);
    solved++;
  }
  t.true(solved > 4, `${solved} solved`);
});

test('with the greedy search behind it, every verdict is that of brute force, and solutions replay', (t) => {
  const random = new Random(63);
  let solved = 0;
  for (let i = 0; i < cases(8); i++) {
    const level = randomLevel(random, { width: 5, height: 4, boxes: 4, walls: random.below(3) });
    const result = solveNatively(level, { objective: 'any', algorithm: 'parts', now: () => 0 });
    t.is(result.status, bruteForce(level, 'pushes') === undefined ? 'unsolvable' : 'solved');
    if (result.status !== 'solved') continue;
    t.true(judge(level, result.moves!).ok);
    solved++;
  }
  t.true(solved > 1 && solved < cases(7), `${solved} solvable`);
});

/** The regions of the floor when one square is taken, by asking again and again what is joined. */
function regionsWithout({ size, neighbours }: CompiledBoard, taken: number): number[][] {
  const squares = Array.from({ length: size }, (_, square) => square);
  const isFree = (square: number) => square !== size && square !== taken;
  const name = [...squares];
  for (let changed = true; changed; ) {
    changed = false;
    for (let side = 0; side < 4 * size; side++) {
      const [square, next] = [side >> 2, neighbours[side]];
      if (!isFree(square) || !isFree(next) || name[next] <= name[square]) continue;
      name[next] = name[square];
      changed = true;
    }
  }
  const free = squares.filter(isFree);
  return [...new Set(free.map((square) => name[square]))].map((own) => free.filter((at) => name[at] === own));
}

/** Two levels side by side, with a hole in the walls between them and the player of the first one. */
function joined(first: Level, second: Level): Level | undefined {
  const [left, right] = [first, second].map(({ board, start }) => formatBoard(board, start));
  const rows = left.map((row, y) => row + right[y].replace('@', ' ').replace('+', '.'));
  const middle = left[0].length;
  const hole = rows.findIndex((row) => row[middle - 2] === ' ' && row[middle + 1] === ' ');
  if (hole === -1) return undefined;
  rows[hole] = `${rows[hole].slice(0, middle - 1)}  ${rows[hole].slice(middle + 1)}`;
  const level = parseBoard(rows);
  return level.ok ? level.value : undefined;
}
