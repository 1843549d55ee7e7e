import { readFileSync } from 'node:fs';
import test from 'ava';
import { Random } from '../../../src/base/random.js';
import type { Level } from '../../../src/index.js';
import { searchPlans } from '../../../src/search/fess/backward/plan-search.js';
import { ADVISORS } from '../../../src/search/fess/forward/advisor/advisors.js';
import {
  HOTSPOTS_AT,
  IMAGINED_AT,
  LINKS_AT,
  OUT_OF_PLAN_AT,
  PACKED_AT,
  REGIONS_AT,
} from '../../../src/search/fess/forward/feature/feature-numbers.js';
import { FEATURES } from '../../../src/search/fess/forward/feature/features.js';
import { imaginedBoards } from '../../../src/search/fess/forward/feature/imagined.js';
import { ForwardGame } from '../../../src/search/fess/forward/forward-game.js';
import { ForwardSlices } from '../../../src/search/fess/forward/forward-slices.js';
import { startForward } from '../../../src/search/fess/forward/start.js';
import { createContext } from '../../../src/search/fess/map/context.js';
import { KnownVerdicts } from '../../../src/search/fess/tree/known-verdicts.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import { RULE_NAMES } from '../../../src/search/rule-names.js';
import { ALIVE, DEAD, UNDECIDED } from '../../../src/search/state/verdict.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { cases } from '../../helpers/cases.js';
import { collectionTest, collectionText } from '../../helpers/collections.js';
import { goodLevels } from '../../helpers/good-levels.js';
import { randomLevel, randomLevels } from '../../helpers/random-level.js';
import { fillsEveryGoal, solvedExactly } from '../../helpers/search-checks.js';

test('a level is solved by feature-space search exactly when it can be', (t) => {
  const levels = [
    ...randomLevels(5, cases(30)),
    ...randomLevels(15, cases(12), 1),
    ...randomLevels(25, cases(6), 2),
  ];
  t.true(solvedExactly(t, levels, 'fess') >= levels.length / 2);
});

test('a packing plan fills every goal once for good, and empties what it only parks on', (t) => {
  let found = 0;
  for (const level of [...randomLevels(7, cases(60)), ...randomLevels(17, cases(30), 1)]) {
    const problem = createProblem(level);
    const search = searchPlans(createContext(problem));
    while (search.step());
    for (const plan of search.plans()) {
      t.true(fillsEveryGoal(plan, problem));
      found++;
    }
  }
  t.true(found > 20);
});

/** Looks for a plan; says whether there is one, and how many searches joined before and after it was found. */
function lookForPlan(level: Level): { found: boolean; before: number; after: number } {
  const search = searchPlans(createContext(createProblem(level)));
  const joined = { before: 0, after: 0 };
  let found = false;
  let count = search.trees().length;
  while (search.step()) {
    joined[found ? 'after' : 'before'] += search.trees().length - count;
    count = search.trees().length;
    found = search.hasFound();
  }
  return { found, ...joined };
}

test('other searches for a plan join while there is none', (t) => {
  const random = new Random(27);
  const size = { width: 8, height: 7, boxes: 5, walls: 10 };
  const unknown = Array.from({ length: cases(30) }, () => randomLevel(random, size));
  const levels = [...goodLevels(readFileSync('instances/suite/medium.xsb')), ...unknown];
  const joined = levels.map(lookForPlan).filter(({ before }) => before > 0);
  t.true(joined.length > 10);
  t.true(joined.some(({ found }) => found));
});

collectionTest('no other search for a plan joins when one has found a plan', (t) => {
  const levels = goodLevels(collectionText('sasquatch01.xsb')).slice(0, cases(6));
  for (const level of levels) t.is(lookForPlan(level).after, 0);
});

test('the imagined board is what a packing plan shows before it packs the next box for good', (t) => {
  let parked = 0;
  for (const level of randomLevels(9, cases(80))) {
    const search = searchPlans(createContext(createProblem(level)));
    while (search.step());
    for (const plan of search.plans()) {
      const { opening, squares, origins, until, fixed } = plan;
      const boards = imaginedBoards(plan);
      const shown = new Set(fixed);
      squares.forEach((square, step) => {
        if (step >= opening && until[step] === squares.length) {
          t.deepEqual([...boards[step]].sort(byNumber), [...shown].sort(byNumber));
          if (step > 0 && until[step - 1] < squares.length) parked++;
        }
        shown.delete(origins[step]);
        shown.add(square);
      });
      t.is(boards.length, squares.length + 1);
    }
  }
  t.true(parked > 0);
});

test('a plan that was played already adds no search, any other does', (t) => {
  let tried = 0;
  for (const level of randomLevels(8, cases(80))) {
    const context = createContext(createProblem(level));
    const search = searchPlans(context);
    while (search.step());
    const plans = search.plans();
    if (plans.length === 0 || plans[0].squares.length === 0) continue;
    if (bruteForce(level, 'pushes') !== undefined) continue;
    const slices = new ForwardSlices(context, plans, undefined);
    while (slices.step());
    const before = slices.expanded();
    slices.add(plans.map((plan) => ({ ...plan })));
    while (slices.step());
    t.is(slices.expanded(), before);
    slices.add([...plans, { ...plans[0], opening: plans[0].opening === 0 ? 1 : 0 }]);
    while (slices.step());
    t.true(slices.expanded() > before);
    tried++;
  }
  t.true(tried > 2);
});

test('a search that takes scores over from positions seen before looks at the same positions', (t) => {
  let recalled = 0;
  for (const level of randomLevels(10, cases(20))) {
    // Each has a context of its own: the verdicts that one of them finds would spare the other nodes.
    const contexts = [createContext(createProblem(level)), createContext(createProblem(level))];
    const games = contexts.map((context) => {
      const plans = searchPlans(context);
      while (plans.step());
      const style = { without: [], cells: [PACKED_AT, REGIONS_AT, OUT_OF_PLAN_AT] };
      return new ForwardGame(context, plans.plans()[0], style);
    });
    const [search, plain] = games.map((game, i) => startForward(contexts[i], game, {}));
    games[1].family.known = undefined;
    const known = games[0].family.known!;
    games[0].family.known = {
      rows: known.rows,
      find(lo, hi) {
        const node = known.find(lo, hi);
        if (node !== -1) recalled++;
        return node;
      },
    };
    for (let i = 0; i < 40; i++) t.is(search.step(), plain.step());
    t.is(search.tree.count, plain.tree.count);
    for (let node = 0; node < plain.tree.count; node++)
      t.is(search.tree.rows.scoreOf(node), plain.tree.rows.scoreOf(node));
  }
  t.true(recalled > 50);
});

test('verdicts are found again by both halves of a key', (t) => {
  const random = new Random(9);
  const verdicts = new KnownVerdicts();
  const known = new Map<string, number>();
  for (let i = 0; i < 6000; i++) {
    const lo = random.below(100);
    const hi = random.below(100);
    const expected = known.get(`${lo},${hi}`) ?? UNDECIDED;
    if (verdicts.find(lo, hi) !== expected) t.fail(`${lo},${hi}`);
    if (expected !== UNDECIDED) continue;
    const verdict = random.below(2) === 0 ? ALIVE : DEAD;
    verdicts.add(lo, hi, verdict);
    known.set(`${lo},${hi}`, verdict);
  }
  t.true(known.size > 4000);
});

const byNumber = (one: number, other: number) => one - other;

test('every feature and advisor can be switched off by its name, and features have their numbers', (t) => {
  for (const { name } of [...FEATURES, ...ADVISORS]) t.true(RULE_NAMES.includes(name), name);
  const numbers = {
    packed: PACKED_AT,
    connectivity: REGIONS_AT,
    'room-connectivity': LINKS_AT,
    'out-of-plan': OUT_OF_PLAN_AT,
    hotspots: HOTSPOTS_AT,
    'imagined-board': IMAGINED_AT,
  };
  for (const [name, number] of Object.entries(numbers)) t.is(FEATURES[number].name, name);
});
