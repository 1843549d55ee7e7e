import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import type { ClingoAnswer, ClingoEngine } from '../../../../src/asp/clingo/engine.js';
import { type Encoding, encodingOf, foreignEncoding } from '../../../../src/asp/encoding/encoding.js';
import { EXERCISE_NAMES, type ExerciseName } from '../../../../src/asp/encoding/encoding-files.js';
import { exerciseOf } from '../../../../src/asp/encoding/exercises.js';
import { rulesOf } from '../../../../src/asp/encoding/rules.js';
import { instanceOf, withSteps } from '../../../../src/asp/facts/instance.js';
import { meansOf } from '../../../../src/asp/plan/means.js';
import { tryExactly } from '../../../../src/asp/plan/multi-shot.js';
import { formatBoard } from '../../../../src/game/level.js';
import { checkEncoding as checkEncodingApi } from '../../../../src/index.js';
import {
  type Counterexample,
  checkEncoding,
  type EncodingTrial,
  shrinkCounterexample,
} from '../../../../src/solve/compare/check-encoding.js';
import { checkLevel } from '../../../../src/solve/compare/check-level.js';
import { answerSetsByStep } from '../../../../src/solve/compare/joint-steps.js';
import { sampleLevels } from '../../../../src/solve/compare/sample-levels.js';
import { smallestCounterexample } from '../../../../src/solve/compare/smallest-counterexample.js';
import { tinyLevels } from '../../../../src/solve/compare/tiny-levels.js';
import { tryLevels } from '../../../../src/solve/compare/try-levels.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { ENGINES } from '../../../helpers/engines.js';
import { PROJECT } from '../../../helpers/run-cli.js';

const engine = ENGINES[0].engine;

/** The exercise, a level that shows it, and what is said of it. */
const caught = test.macro(
  async (t, name: ExerciseName, rows: string[], kind: Counterexample['kind'], message: RegExp) => {
    const trial = trialOf(exerciseOf(name, 'strict'));
    const found = await checkEncoding(trial, levelOf(rows));
    if (!found || found === 'open') return t.fail(`${found}`);
    t.is(found.kind, kind);
    const smallest = await shrinkCounterexample(trial, found);
    t.is(smallest.kind, found.kind);
    t.regex(smallest.message, message);
    t.true(smallest.plan.length > 0);
    t.true(formatBoard(smallest.level.board, smallest.level.start).join('').length <= rows.join('').length);
  },
);

const CORRIDOR = ['######', '#@$ .#', '######'];
const LEAVING = ['######', '#@*  #', '#    #', '######'];
const AROUND = ['######', '# *@ #', '#    #', '######'];
const TWO = ['######', '#@$. #', '# $. #', '######'];

test('no repeated push loses a plan', caught, 'no-repeat', CORRIDOR, 'missing-plan', /this plan is right/);
test('no return to the start loses a plan', caught, 'no-return', AROUND, 'missing-plan', /plan is right/);
test('boxes that settle lose a plan', caught, 'settled', LEAVING, 'missing-plan', /this plan is right/);
test('walking through boxes makes one up', caught, 'ghost', CORRIDOR, 'wrong-plan', /not-reachable/);
test('one goal alone makes one up', caught, 'one-goal', TWO, 'wrong-plan', /not-solved/);

test('an encoding whose runs all reach their limit is open', async (t) => {
  const endless = { name: 'endless', text: 'n(0). n(X+1) :- n(X).' };
  const { status, tried } = await checkEncodingApi(endless, { count: 1, limits: { seconds: 0.2 } });
  t.is(status, 'open');
  t.true(tried > 0);
});

test('a rule that may have no end is tried on one tiny level, and a short time at most', async (t) => {
  const trial = trialOf(foreignEncoding('endless', [{ name: 'n.lp', text: 'n(0). n(X+1) :- n(X).' }]));
  const limits: number[] = [];
  const stopped: ClingoEngine = {
    ...engine,
    async run(task, given = {}) {
      limits.push(given.seconds!);
      return engine.run(task, { ...given, seconds: 0 });
    },
  };
  const { found, ...end } = await tryLevels(
    { ...trial, engine: stopped, limits: { seconds: 60 } },
    sampleLevels(9, 1),
  );
  t.like(end, { tried: 1, open: 1 });
  t.regex(end.endless!, /^n\.lp:1:7-22: warning: .*: X\+1 from X/);
  t.is(limits.length, 1);
  t.true(limits[0] <= 5);
});

test('no level with fewer squares is wrong where the smallest is shown', async (t) => {
  const trial = trialOf(exerciseOf('no-repeat', 'strict'));
  const found = await checkEncoding(trial, levelOf(CORRIDOR));
  if (!found || found === 'open') return t.fail(`${found}`);
  const { level, isSmallest } = await smallestCounterexample(trial, found);
  t.true(isSmallest);
  const squares = level.board.walls.filter((wall) => wall === 0).length;
  for (const shape of [
    { width: 4, height: 1, mostBoxes: 2 },
    { width: 3, height: 2, mostBoxes: 2 },
  ]) {
    for (const other of tinyLevels(shape)) {
      if (other.board.walls.filter((wall) => wall === 0).length >= squares) continue;
      t.is(await checkEncoding(trial, other), undefined);
    }
  }
});

/** An engine with a limit that it reaches on every program about at most a number of squares. */
function givingUp(most: number, cut: (answer: ClingoAnswer) => ClingoAnswer): ClingoEngine {
  return {
    ...engine,
    async run(task, ...rest) {
      const answer = await engine.run(task, ...rest);
      const locations = new Set(task.program.match(/\bcol\d+row\d+\b/g));
      return locations.size > most ? answer : { ...cut(answer), exhausted: false, limit: 'time' };
    },
  };
}

const withNothing = (answer: ClingoAnswer): ClingoAnswer =>
  answer.fault ? answer : { ...answer, verdict: 'unknown', answerSets: [], models: 0 };
/** It has found all, but does not know it. */
const withoutEnd = (answer: ClingoAnswer): ClingoAnswer =>
  answer.verdict === 'satisfiable' ? answer : withNothing(answer);

const leftOpen = test.macro(async (t, name: ExerciseName, rows: string[], lazy: ClingoEngine) => {
  const trial = trialOf(exerciseOf(name, 'strict'));
  const found = await checkEncoding(trial, levelOf(rows));
  if (!found || found === 'open') return t.fail(`${found}`);
  t.false((await smallestCounterexample({ ...trial, engine: lazy }, found)).isSmallest);
});

test(
  'what is smaller was left open, and more squares show a fault',
  leftOpen,
  'one-goal',
  TWO,
  givingUp(3, withNothing),
);
test('what is smaller was not seen to the end', leftOpen, 'one-goal', TWO, givingUp(2, withoutEnd));
test('all that is smaller was left open', leftOpen, 'no-repeat', CORRIDOR, givingUp(3, withNothing));

test('one run over all numbers of steps has the answer sets of the single runs', async (t) => {
  for (const encoding of [
    encodingOf('reference', 'strict'),
    encodingOf('reference', 'idle'),
    exerciseOf('ghost', 'strict'),
  ]) {
    const trial = { ...trialOf(encoding), mostSteps: 3 };
    let joint = 0;
    for (const level of sampleLevels(12, 3)) {
      const found = await answerSetsByStep(trial, level);
      if (!found) continue;
      joint++;
      for (let steps = 1; steps <= 3; steps++) {
        const instance = withSteps(instanceOf(level), steps);
        const { answer } = await tryExactly(meansOf(engine), {
          instance,
          rules: rulesOf(encoding),
          models: 0,
          options: [],
        });
        const pushes = (atoms: readonly string[]) =>
          atoms
            .filter((atom) => atom.startsWith('push'))
            .sort()
            .join(' ');
        const single = answer.answerSets.map(({ atoms }) => pushes(atoms)).sort();
        t.deepEqual((found.get(steps) ?? []).map(pushes).sort(), single);
      }
    }
    t.true(joint > 6);
  }
});

test('a program that is none is a fault', async (t) => {
  const trial = trialOf(foreignEncoding('broken', [{ name: 'broken.lp', text: 'a :- b(' }]));
  t.like(await checkEncoding(trial, levelOf(CORRIDOR)), { kind: 'fault' });
});

test('an encoding without pushes misses the first atom of a plan', async (t) => {
  const text = '{ push(a,b,c,d) }. :- not goal. #defined goal/0.';
  const trial = trialOf(foreignEncoding('empty', [{ name: 'empty.lp', text }]));
  t.like(await checkEncoding(trial, levelOf(CORRIDOR)), {
    kind: 'missing-plan',
    steps: 2,
    atom: 'push(col2row1,right,col4row1,1)',
  });
});

test('our own encodings have no counterexample on these levels', async (t) => {
  for (const rows of [CORRIDOR, LEAVING, TWO]) {
    t.is(await checkEncoding(trialOf(encodingOf('fast', 'strict')), levelOf(rows)), undefined);
  }
});

const UNSOLVABLE = ['#######', '#  $  #', '#  .@ #', '#######'];
const FAR = ['########', '#@$  $ #', '# .  . #', '########'];

for (const rows of [CORRIDOR, LEAVING, TWO, FAR, UNSOLVABLE]) {
  test(`plans below every bound are found wrong: ${rows.join(' ')}`, async (t) => {
    const level = levelOf(rows);
    const { parts } = encodingOf('reference', 'strict').forms.exact;
    t.like(await checkLevel(trialOf(encodingOf('reference', 'strict')), level, undefined), {
      status: 'agree',
    });
    const { steps } = await checkLevel(trialOf(encodingOf('fast', 'strict')), level, undefined);
    const goal = parts.findIndex(({ name }) => name === 'goal.lp');
    t.is(steps[0], 1);
    for (let early = 1; early < steps[1]; early++) {
      const forgets = parts.with(goal, { name: 'goal.lp', text: forgetful(parts[goal].text, early) });
      const found = await checkLevel(trialOf(foreignEncoding('early', forgets)), level, undefined);
      t.like(found, { status: 'disagree', found: { kind: 'wrong-plan', steps: early } });
    }
  });
}

/** The goal is forgotten with one number of steps. */
function forgetful(text: string, steps: number): string {
  return text.replace(/^(:- .*)\.$/m, `$1, not #count { S' : step(S') } = ${steps}.`);
}

function trialOf(encoding: Encoding): EncodingTrial {
  return { engine, encoding, rule: 'strict', options: [], limits: {}, mostSteps: 4 };
}

test('every file of encodings/exercises/ is an exercise that joins or replaces what its header says', (t) => {
  const folder = join(PROJECT, 'encodings/exercises');
  t.deepEqual(
    [...EXERCISE_NAMES].sort(),
    readdirSync(folder)
      .map((file) => file.replace('.lp', ''))
      .sort(),
  );
  for (const name of EXERCISE_NAMES) {
    const text = readFileSync(join(folder, `${name}.lp`), 'utf8');
    const replaced = /Use it instead of (\S+\.lp)/.exec(text)?.[1];
    const parts = rulesOf(exerciseOf(name, 'strict')).parts.map((part) => part.name);
    const ours = rulesOf(encodingOf('reference', 'strict')).parts.map((part) => part.name);
    t.deepEqual(
      ours.filter((part) => !parts.includes(part)),
      replaced === undefined ? [] : [replaced],
    );
    t.true(parts.includes(`exercises/${name}.lp`));
  }
});

test('the encoding of 2013 has no counterexample, and faults of it are caught', async (t) => {
  const right = encodingOf('moves', 'strict');
  const { parts } = right.forms.exact;
  const without = (text: string) =>
    foreignEncoding(
      'moves',
      parts.map((part) => ({ ...part, text: part.text.replace(text, '') })),
      { dialect: 'asp2013' },
    );
  t.is(await checkEncoding({ ...trialOf(right), mostSteps: 6 }, levelOf(TWO)), undefined);
  t.is(await checkEncoding(trialOf(right), levelOf(['######', '#@$$.#', '######'])), undefined);
  t.like(await checkEncoding(trialOf(without(':- not solved.')), levelOf(TWO)), { kind: 'wrong-plan' });
  const idle = await checkEncoding(trialOf(without('idle(S)          :-')), levelOf(CORRIDOR));
  t.like(idle, { kind: 'fault' });
  const stuck = without("on(L',S+1)       :- enter(L',_,S).");
  t.like(await checkEncoding(trialOf(stuck), levelOf(CORRIDOR)), { kind: 'missing-plan', steps: 2 });
});
