import { Random } from '../../src/base/random.js';
import { formatBoard } from '../../src/game/level.js';
import { BreadthFirst } from '../../test/helpers/hunt/breadth-first.js';
import { verdictOn } from '../../test/helpers/hunt/faults.js';
import { huntedLevel } from '../../test/helpers/hunt/levels.js';
import { cpuSeconds } from '../cpu-clock.js';

/** Levels between two lines of progress. */
const EVERY = 1000;
/** States that the reference may look at for one question about one level. */
const MOST_STATES = 100_000;

/**
 * Compares the core with breadth-first search on random levels, from number `first` on; each level comes from the seed and its
 * number alone. Prints every fault with its level, and returns how many levels have one.
 */
export function hunt(seed: number, first: number, levels: number): number {
  const reference = new BreadthFirst(MOST_STATES);
  const counts = { levels: 0, whole: 0, partly: 0, skipped: 0, solvable: 0, unsolvable: 0, faulty: 0 };
  for (let number = first; number < first + levels; number++) {
    const random = new Random(seed * 10_000_019 + number);
    const level = huntedLevel(random);
    const { faults, isSolvable, asked, settled } = verdictOn(level, reference, random);
    counts.levels++;
    counts[settled === asked ? 'whole' : settled > 0 ? 'partly' : 'skipped']++;
    if (isSolvable !== undefined) counts[isSolvable ? 'solvable' : 'unsolvable']++;
    if (faults.length > 0) {
      counts.faulty++;
      console.log(
        [`seed ${seed}, level ${number}`, ...faults, ...formatBoard(level.board, level.start)].join('\n'),
      );
    }
    if (counts.levels % EVERY === 0 || counts.levels === levels) tell(counts);
  }
  return counts.faulty;
}

function tell(counts: Record<string, number>): void {
  const figures = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  console.log(`${figures.join(', ')}, ${cpuSeconds().toFixed(0)} CPU s`);
}
