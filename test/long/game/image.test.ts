import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { imageOf, inverseOf, turnedMoves } from '../../../src/game/image.js';
import { SYMMETRIES } from '../../../src/game/symmetry.js';
import { judge, uniqueIdOf } from '../../../src/index.js';
import { solveNatively } from '../../../src/search/search.js';
import { cases } from '../../helpers/cases.js';
import { randomLevel } from '../../helpers/random-level.js';

test('solutions of an image lead back to solutions of the level', (t) => {
  const random = new Random(4);
  let solved = 0;
  for (let i = 0; i < cases(20); i++) {
    const level = randomLevel(random, { width: 8, height: 5, boxes: 2, walls: 1 });
    for (const symmetry of SYMMETRIES) {
      const image = imageOf(level, symmetry);
      const back = inverseOf(symmetry);
      t.is(uniqueIdOf(image), uniqueIdOf(level));
      const { board, start } = level;
      t.deepEqual(imageOf(image, back), { board, start });
      const { moves } = solveNatively(image, { objective: 'any', now: () => 0 });
      if (moves === undefined) continue;
      t.true(judge(level, turnedMoves(moves, back)).ok);
      t.is(turnedMoves(turnedMoves(moves, back), symmetry), moves);
      solved++;
    }
  }
  t.true(solved > 30, `${solved} were solved`);
});
