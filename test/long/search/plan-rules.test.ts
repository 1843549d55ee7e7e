import test from 'ava';
import { now } from '../../../src/base/clock.js';
import { Random } from '../../../src/base/random.js';
import type { Level } from '../../../src/index.js';
import { PLAN_RULE_NAMES } from '../../../src/search/rule-names.js';
import { solveNatively } from '../../../src/search/search.js';
import { cases } from '../../helpers/cases.js';
import { randomLevel } from '../../helpers/random-level.js';

const status = (level: Level, without: readonly string[] = []) =>
  solveNatively(level, { objective: 'any', algorithm: 'fess', without, now }).status;

const random = new Random(5);
const LEVELS = Array.from({ length: cases(15) }, () => {
  const level = randomLevel(random, { width: 5, height: 4, boxes: 3, walls: 2 });
  return { level, answer: status(level) };
});

for (const rule of PLAN_RULE_NAMES)
  test(`the search along plans gives the same answers without ${rule}`, (t) => {
    for (const { level, answer } of LEVELS) t.is(status(level, [rule]), answer);
  });
