import { Random } from '../../src/base/random.js';
import { searchByBeam } from '../../test/helpers/beam-search.js';
import { bruteForce } from '../../test/helpers/brute-force.js';
import { randomLevel } from '../../test/helpers/random-level.js';
import { engineOf, type Options } from './choices.js';
import { Tally } from './tally.js';

/**
 * Compares the beam search with brute force on tiny levels, solvable or not: it finds a plan exactly where there is one,
 * with no fewer actions than the fewest.
 */
export async function benchBeams(options: Options): Promise<void> {
  const engine = engineOf(options);
  const random = new Random(Number(options.get('seed') ?? 2028));
  const tally = new Tally();
  for (let levels = Number(options.get('levels') ?? 2000); levels > 0; levels--) {
    const shape = {
      width: 3 + random.below(3),
      height: 3 + random.below(2),
      boxes: 1 + random.below(3),
      surplus: 0,
      walls: random.below(4),
    };
    const level = randomLevel(random, shape);
    const lines = bruteForce(level, 'lines');
    const { actions, attempts } = await searchByBeam(engine, level);
    const isRight = lines === undefined ? actions === undefined : actions !== undefined && actions >= lines;
    const isQuiet = attempts.every(({ answer }) => answer.warnings.length === 0);
    tally.count(level, lines, isRight && isQuiet, `${actions ?? 'no'} actions`);
  }
  tally.end(engine.name);
}
