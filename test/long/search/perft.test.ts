import { readFileSync } from 'node:fs';
import test from 'ava';
import { parseBoard } from '../../../src/index.js';
import { perft } from '../../../src/search/perft.js';
import * as bruteForce from '../../helpers/brute-force.js';

/** `test/golden/perft.txt`: drawings, each followed by a line `counts` with the positions at 0, 1, 2, … pushes. */
const GOLDEN = new URL('../../../../test/golden/perft.txt', import.meta.url);

function readRows() {
  const blocks = readFileSync(GOLDEN, 'utf8').trim().split('\n\n');
  return blocks.map((block) => {
    const lines = block.split('\n');
    const level = parseBoard(lines.slice(0, -1));
    if (!level.ok) throw new Error(level.error.message);
    return { level: level.value, counts: lines.at(-1)!.split(' ').slice(1).map(Number) };
  });
}

readRows().forEach(({ level, counts }, index) => {
  test(`level ${index + 1} has the golden numbers of positions`, (t) => {
    t.deepEqual(perft(level, counts.length - 1), counts);
  });

  test(`brute force counts level ${index + 1} alike`, (t) => {
    // Brute force takes long on a large board.
    const depth = Math.min(counts.length, level.start.boxes.length > 4 ? 4 : 7);
    t.deepEqual(bruteForce.perft(level, depth - 1), counts.slice(0, depth));
  });
});
