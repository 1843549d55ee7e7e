import test from 'ava';
import { isTooLarge, oneBoxGraph } from '../../../src/asp/analysis/one-box.js';
import { DIRECTIONS, neighbourOf, oppositeOf } from '../../../src/index.js';
import { smallLevels } from '../../helpers/small-levels.js';

test('the graph of one box has each push once', (t) => {
  for (const { board } of smallLevels()) {
    let pushes = 0;
    board.walls.forEach((wall, box) => {
      for (const direction of DIRECTIONS) {
        const ahead = (square: number) => {
          const next = neighbourOf(board, square, direction);
          return next === undefined || board.walls[next] ? undefined : next;
        };
        const behind = neighbourOf(board, box, oppositeOf(direction));
        if (wall || behind === undefined || board.walls[behind]) continue;
        for (let end = ahead(box); end !== undefined; end = ahead(end)) pushes++;
      }
    });
    const { from, to, way } = oneBoxGraph(board);
    t.is(from.length, pushes);
    t.is(new Set(Array.from(from, (state, i) => `${state} ${to[i]} ${way[i]}`)).size, pushes);
  }
});

test('a floor that is too large is known without a walk along each push', (t) => {
  const width = 1_000_000;
  const walls = new Uint8Array(width * 3).fill(1).fill(0, width + 1, width * 2 - 1);
  t.true(isTooLarge({ width, height: 3, walls, goals: new Uint8Array(width * 3) }, 1));
});
