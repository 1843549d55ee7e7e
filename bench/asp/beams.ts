import { Random } from '../../src/base/random.js';
import { formatBoard } from '../../src/game/level.js';
import { searchByBeam } from '../../test/helpers/beam-search.js';
import { bruteForce } from '../../test/helpers/brute-force.js';
import { randomLevel } from '../../test/helpers/random-level.js';
import { engineOf, type Options } from './choices.js';

/**
 * Compares the beam search with brute force on tiny levels, solvable or not: it finds a plan exactly where there is one,
 * with no fewer actions than the fewest.
 */
export async function benchBeams(options: Options): Promise<void> {
  const engine = engineOf(options);
  const random = new Random(Number(options.get('seed') ?? 2028));
  const counts = { solvable: 0, unsolvable: 0, wrong: 0 };
  for (let levels = Number(options.get('levels') ?? 2000); levels > 0; levels--) {
    const shape = {
      width: 3 + random.below(3),
      height: 3 + random.below(2),
      boxes: 1 + random.below(3),
      surplus: 0,
      walls: random.below(4),
    };
    const level = randomLevel(random, shape);
    const least = bruteForce(level, 'lines');
    const { actions, attempts } = await searchByBeam(engine, level);
    counts[least === undefined ? 'unsolvable' : 'solvable']++;
    const isRight = least === undefined ? actions === undefined : actions !== undefined && actions >= least;
    if (isRight && attempts.every(({ answer }) => answer.warnings.length === 0)) continue;
    counts.wrong++;
    console.log(`${actions ?? 'no'} actions, the fewest are ${least ?? 'none'}`);
    console.log(formatBoard(level.board, level.start).join('\n'));
  }
  console.log(
    `${engine.name}: ${counts.solvable} solvable levels, ${counts.unsolvable} others, ${counts.wrong} wrong`,
  );
  if (counts.wrong > 0) process.exitCode = 1;
}
