import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { sparing } from '../../../src/search/deadlock/sparing.js';
import { solveNatively } from '../../../src/search/search.js';
import type { JudgedPosition } from '../../../src/search/state/position-detector.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { cases } from '../../helpers/cases.js';
import { randomLevel } from '../../helpers/random-level.js';

const ANY: JudgedPosition = { occupied: new Uint8Array(0), boxes: new Int32Array(0), player: 0 };

/** How many of `count` positions are judged, and found lost, if those in `swarm` are lost. */
function judgeMany(count: number, isSwarm: (index: number) => boolean) {
  const totals = { asked: 0, lost: 0 };
  let index = 0;
  const detector = sparing([
    () => {
      totals.asked++;
      return isSwarm(index);
    },
  ]);
  for (; index < count; index++) if (detector(ANY)) totals.lost++;
  return totals;
}

test('every position of a swarm of lost ones is judged', (t) => {
  t.is(judgeMany(5000, () => true).lost, 5000);
});

test('few positions are judged where none is lost', (t) => {
  const { asked, lost } = judgeMany(64_000, () => false);
  t.is(lost, 0);
  t.true(asked >= 64_000 / 32 && asked < 3000);
});

test('a swarm after a long time without a lost position is noticed', (t) => {
  const { lost } = judgeMany(60_000, (index) => index >= 50_000);
  t.true(lost > 9900);
});

test('without a detector no position is lost', (t) => {
  t.false(sparing([])(ANY));
});

test('proofs that judge corrals come to the same optima with fewer nodes', (t) => {
  const random = new Random(20);
  const totals = { judged: 0, unjudged: 0 };
  for (let i = 0; i < cases(15); i++) {
    const level = randomLevel(random, { width: 6, height: 4, boxes: 4, walls: 3 });
    for (const objective of ['pushes', 'moves', 'lines'] as const) {
      const judged = solveNatively(level, { objective, now: () => 0 });
      const unjudged = solveNatively(level, { objective, now: () => 0, without: ['corral-search'] });
      t.is(judged.status, unjudged.status);
      t.is(judged.value, unjudged.value);
      if (objective === 'pushes') t.is(judged.value, bruteForce(level, 'pushes'));
      totals.judged += judged.statistics.nodes;
      totals.unjudged += unjudged.statistics.nodes;
    }
  }
  t.true(totals.judged < totals.unjudged);
});
