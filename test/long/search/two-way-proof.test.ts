import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { type Level, metricsOf } from '../../../src/index.js';
import { hasFronts } from '../../../src/search/fronts/fronts.js';
import { FORWARD_WORK, Turns } from '../../../src/search/fronts/turns.js';
import { twoWayProof } from '../../../src/search/fronts/two-way-proof.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import { cases } from '../../helpers/cases.js';
import { checkMemory, checkSteps, ENOUGH, fewestPushes } from '../../helpers/proof-checks.js';
import { randomLevel } from '../../helpers/random-level.js';
import { smallLevels } from '../../helpers/small-levels.js';
import { someOf } from '../../helpers/some-of.js';

/** Small levels that can be played backward, and others with more boxes. */
function twoWayLevels(): Level[] {
  const random = new Random(20261125);
  const more = Array.from({ length: cases(16) }, () =>
    randomLevel(random, { width: 6, height: 6, boxes: 3, walls: 5 }),
  );
  return [...someOf(smallLevels(), 50), ...more].filter((level) => hasFronts(createProblem(level)));
}

const LEVELS = twoWayLevels();

test('at every step the bound is at most the optimum, and a solution is one', (t) => {
  t.true(LEVELS.length > 20);
  for (const level of LEVELS) checkSteps(t, level, twoWayProof);
});

test('where the memory of one side or of both is full, no bound is above the optimum', (t) => {
  checkMemory(t, LEVELS, [0, 10_000, 20_000, 40_000, 80_000], twoWayProof);
});

test('a solution from elsewhere leaves better ones only', (t) => {
  for (const level of LEVELS) {
    const optimum = fewestPushes(level);
    if (optimum === Infinity || optimum === 0) continue;
    for (const more of [0, 1, 5]) {
      const proof = twoWayProof(createProblem(level), ENOUGH);
      proof.dropFrom({ ...metricsOf(''), pushes: optimum + more });
      while (proof.step() === 'running');
      t.is(proof.value(), more === 0 ? undefined : optimum);
      t.true(proof.bound() <= optimum);
    }
  }
});

/** A search whose bound rises by two whenever it has done the work of a layer. Each layer takes twice the one before. */
class Layers {
  steps = 0;
  private readonly first: number;
  private readonly start: number;

  constructor(start: number, first: number) {
    this.start = start;
    this.first = first;
  }

  get bound(): number {
    return this.start + 2 * Math.floor(Math.log2(this.steps / this.first + 1));
  }
}

/** The steps that each of two searches gets of so many. */
function deal(steps: number, forward: Layers, backward: Layers, best = Infinity): [number, number] {
  const turns = new Turns();
  for (let i = 0; i < steps; i++) {
    if (turns.isForwards(forward, backward, best)) forward.steps++;
    else backward.steps++;
  }
  return [forward.steps, backward.steps];
}

test('the search that has less to do gets most of the work, and the other one some', (t) => {
  for (const [quick, slow] of [
    // Equal bounds, and layers that take a tenth of the work.
    [() => new Layers(40, 10), () => new Layers(40, 100)],
    // A bound that is far ahead.
    [() => new Layers(60, 100), () => new Layers(40, 100)],
    // A bound that is behind, and layers so short that it comes first all the same.
    [() => new Layers(40, 1), () => new Layers(44, 500)],
  ] as const) {
    const [most, few] = deal(20_000, quick(), slow(), 70);
    t.true(most > 0.8 * 20_000 && few > 0.02 * 20_000, `${most} and ${few}`);
    const [less, more] = deal(20_000, slow(), quick(), 70);
    t.true(more > 0.8 * 20_000 && less > 0.02 * 20_000, `${less} and ${more}`);
  }
});

test('two searches that nothing tells apart get equal work', (t) => {
  const [forward, backward] = deal(6000, new Layers(7, 1e9), new Layers(7, 1e9));
  t.true(Math.abs(FORWARD_WORK * forward - backward) <= 4, `${forward} and ${backward}`);
});
