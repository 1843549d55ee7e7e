import test from 'ava';
import type { ClingoAnswer, ClingoEngine } from '../../../src/asp/clingo/engine.js';
import { countWords, stepWords } from '../../../src/course/difference.js';
import { gradeAnswer } from '../../../src/course/grade.js';
import { lessonFile, lessonText, wrongAnswers } from '../../../src/course/lesson-text.js';
import { LESSON_NAMES, lessonOf } from '../../../src/course/lessons.js';
import { ENGINES } from '../../helpers/engines.js';

const [{ engine }] = ENGINES;

/** Programs that were run already, as the lessons' own are in most tests, are not run again. */
const answers = new Map<string, Promise<ClingoAnswer>>();
const runsOnce: ClingoEngine = {
  ...engine,
  run(task, ...rest) {
    const key = JSON.stringify(task);
    const answer = answers.get(key) ?? engine.run(task, ...rest);
    answers.set(key, answer);
    return answer;
  },
};

/** Under the name of the lesson's own file, an answer and what it is compared with are one program. */
const graded = (name: (typeof LESSON_NAMES)[number], text: string, file = 'mine.lp') =>
  gradeAnswer({
    engine: runsOnce,
    lesson: lessonOf(name),
    answer: { name: file, text },
    limits: { seconds: 60 },
  });

for (const name of LESSON_NAMES) {
  test(`${name}: the solution passes`, async (t) => {
    t.like(await graded(name, lessonFile(name, 'solution.lp'), 'lesson.lp'), { status: 'passed' });
  });

  test(`${name}: each foreseen wrong answer fails with its explanation`, async (t) => {
    const wrong = wrongAnswers(name);
    t.true(wrong.length >= 3);
    for (const { rules, explanation } of wrong) {
      const grade = await graded(name, rules, 'lesson.lp');
      t.like(grade, { status: 'wrong', explanation }, `${rules}\n${JSON.stringify(grade)}`);
    }
  });

  test(`${name}: what a student starts from is no answer yet, and has a text`, async (t) => {
    const { title, text, task, hint } = lessonText(name);
    for (const part of [title, text, task, hint]) t.regex(part, /\S/);
    t.not((await graded(name, lessonFile(name, 'start.lp'))).status, 'passed');
  });
}

/** An engine whose runs, if they have a limit, reach it at their first answer set. */
const cutOff: ClingoEngine = {
  ...engine,
  async run(task, limits, ...rest) {
    const answer = await runsOnce.run(task, limits, ...rest);
    if (limits?.seconds === undefined || answer.verdict !== 'satisfiable') return answer;
    return {
      ...answer,
      exhausted: false,
      answerSets: answer.answerSets.slice(0, 1),
      models: 1,
      limit: 'time',
    };
  },
};

for (const name of LESSON_NAMES) {
  test(`${name}: a run that a limit cut off is not graded, whatever it has shown`, async (t) => {
    for (const text of [lessonFile(name, 'solution.lp'), ...wrongAnswers(name).map(({ rules }) => rules)]) {
      const grade = await gradeAnswer({
        engine: cutOff,
        lesson: lessonOf(name),
        answer: { name: 'lesson.lp', text },
        limits: { seconds: 60 },
      });
      // An answer without any answer set is known to be wrong: no run of it was cut off before.
      const isEmpty = grade.status === 'wrong' && grade.on.answerSets?.[1] === 0;
      t.true(grade.status === 'open' || (isEmpty && text !== lessonFile(name, 'solution.lp')), text);
    }
  });
}

test('rules that clingo refuses are a fault at their place', async (t) => {
  const grade = await graded('facts', '\nsquare(L) :- not box(L).\n');
  t.is(grade.status, 'fault');
  t.regex(grade.status === 'fault' ? grade.message : '', /mine\.lp:2/);
});

test('an encoding whose #show hides its plans is told so, and its line', async (t) => {
  const rules = `${lessonFile('own', 'solution.lp').replace('#show push/4.', '#show occupied/2.')}\n`;
  const line = rules.slice(0, rules.indexOf('#show')).split('\n').length;
  const message = `mine.lp:${line}: #show hides push/4, so nobody sees a plan`;
  t.deepEqual(await graded('own', rules), { status: 'fault', message });
  t.is((await graded('goal', '#show reach/2.\n')).status, 'wrong');
});

test('a rule that clingo refuses is quoted as its author writes it', async (t) => {
  const rule = "occupied(B,S') :- occupied(B,S), not push(B,_,_,S).";
  const grade = await graded('frame', `${rule}\n`);
  t.is(grade.status, 'fault');
  const message = grade.status === 'fault' ? grade.message : '';
  t.true(message.includes(rule), message);
  t.notRegex(message, /#(p|b|inc|void)/);
});

const unforeseen = test.macro({
  exec: async (t, name: (typeof LESSON_NAMES)[number], rules: string, grade: object) => {
    t.like(await graded(name, `${rules}\n`), { status: 'wrong', ...grade });
  },
  title: (given = '') => `unforeseen: ${given}`,
});

test('only lessons about steps say how many steps the level has', (t) => {
  t.is(stepWords({ steps: 1 }), '');
  t.is(stepWords({ steps: 2, labels: ['1', '2'] }), ', with 2 steps');
  t.is(stepWords({ steps: 2, labels: ['dawn', 'noon'] }), ', with 2 steps: dawn, noon');
});

test('equal numbers of answer sets are not set against each other', (t) => {
  t.is(countWords([2, 1]), 'Your rules have 1 answer set here. A right answer has 2 answer sets.');
  t.is(
    countWords([2, 2]),
    'Your rules have 2 answer sets here. That is the right number, but not the right answer sets.',
  );
});

test('a misspelled predicate is named', unforeseen, 'facts', 'square(L) :- rigth(L,_).', {
  undefined: [{ line: 1, predicate: 'rigth' }],
});
test(
  'a predicate of the class without facts on a level is not misspelled',
  unforeseen,
  'facts',
  'square(L) :- top(L,_).',
  {
    undefined: undefined,
  },
);
test(
  'no label of a step is always the first',
  unforeseen,
  'steps',
  'first(noon). action(S) :- next(S,_). final(S) :- step(S), not action(S).',
  { on: { steps: 2, labels: ['dawn', 'dusk'], missing: ['first(dawn)'], extra: ['first(noon)'] } },
);
test(
  'the numbers of answer sets are compared',
  unforeseen,
  'choice',
  "1 { takes(G,B) : box(B) } 1 :- solution(G). :- takes(G,B), takes(G',B).",
  { on: { answerSets: [1, 0] } },
);
test(
  'what is wrong in a way of its own is not explained by another fault',
  unforeseen,
  'fault-goal',
  'solved. :- final(S), solution(L), occupied(L,S).',
  { explanation: undefined },
);
test('the goal in other words is no bound', unforeseen, 'bound', ':- left(N,S), remaining(0,S), N > 0.', {
  uncut: true,
  explanation: wrongAnswers('bound').at(-1)!.explanation,
});
test('a rule that forbids what is no goal is no bound', unforeseen, 'bound', ':- not solved.', {
  uncut: true,
  explanation: wrongAnswers('bound').at(-1)!.explanation,
});
test(
  'a bound at the first step alone is not enough, and cuts something',
  unforeseen,
  'bound',
  ':- first(S), left(N,S), remaining(K,S), N > K.',
  { uncut: true, explanation: undefined },
);
test('the goal in other words cuts no corner', unforeseen, 'pruning', ':- not solved.', {
  uncut: true,
  explanation: wrongAnswers('pruning').at(-1)!.explanation,
});
test(
  'rules that cut some corners alone are not enough',
  unforeseen,
  'pruning',
  'open(D,L) :- adjacent(D,L,_). :- push(_,_,L,_), not open(left,L), not open(up,L), not solution(L).',
  { uncut: true },
);
test(
  'walls on opposite sides are no corner',
  unforeseen,
  'pruning',
  'open(D,L) :- adjacent(D,L,_). :- push(_,_,L,_), not solution(L), 2 { not open(D,L) : adjacent(D,_,_) }.',
  { uncut: undefined },
);
test(
  'a constraint that loses a plan on one level alone is found',
  unforeseen,
  'fault-repeat',
  ":- push(_,D,B,S), push(B,D,_,S'), next(S,S'), solution(B).",
  { on: { steps: 4 } },
);

const SMALL_ONLY = [
  'facts',
  'choice',
  'disjunction',
  'preconditions',
  'goal',
  'counting',
  'own',
  'fault-return',
] as const;

/** Answers that are right where a level is small, has few boxes, or has no push upwards. */
const TOO_SMALL: readonly (readonly [name: (typeof LESSON_NAMES)[number], rules: string])[] = [
  ...SMALL_ONLY.flatMap((name) =>
    ['box', 'solution'].map(
      (what) => [name, `${lessonFile(name, 'solution.lp')}\n:- 3 { ${what}(L) }.`] as const,
    ),
  ),
  ['lines', upTo(9, (n) => `line(D,L0,L${n}) :- ${chain(n)}.`)],
  [
    'walks',
    "w(L,0) :- sokoban(L). w(L',N+1) :- w(L,N), adjacent(_,L,L'), not box(L'), N < 9. walk(L) :- w(L,_).",
  ],
  [
    'reach',
    "w(L,S,0) :- player(L,S), action(S). w(L',S,N+1) :- w(L,S,N), adjacent(_,L,L'), not occupied(L',S), N < 7. reach(L,S) :- w(L,S,_).",
  ],
  ['disjunction', '1 { painted(B) : box(B) } 3.'],
  ['bound', ':- left(2,S), remaining(1,S).'],
  ['fault-repeat', ':- push(A,D,B,S), adjacent(up,A,B).'],
  ['fault-settled', ':- push(A,_,B,S), solution(A), solution(B).'],
];

function upTo(most: number, rule: (length: number) => string): string {
  return Array.from({ length: most }, (_, i) => rule(i + 1)).join('\n');
}

function chain(length: number): string {
  return Array.from({ length }, (_, i) => `adjacent(D,L${i},L${i + 1})`).join(', ');
}

for (const [at, [name, rules]] of TOO_SMALL.entries())
  test(`${name}: right on few boxes or short ways is not right, ${at}`, async (t) => {
    t.is((await graded(name, `${rules}\n`)).status, 'wrong', rules);
  });

test('plans of the levels need pushes in all four directions', async (t) => {
  for (const direction of ['up', 'down', 'left', 'right'])
    t.is(
      (await graded('own', `${lessonFile('own', 'solution.lp')}\n:- push(_,${direction},_,_).`)).status,
      'wrong',
    );
});
