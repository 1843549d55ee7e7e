import test from 'ava';
import { moveTaskBlocks } from '../../../../src/asp/dialect-2013/move-facts.js';
import { instanceOf, withSteps } from '../../../../src/asp/facts/instance.js';
import { parseBoard } from '../../../../src/game/level.js';
import { judgeOutside, judgeOwn } from '../../../../src/runs/local/judge-run.js';
import { readAnswerAside } from '../../../../src/runs/local/read-answer-aside.js';
import type { ProcessEnd } from '../../../../src/runs/process/limited-process.js';
import { formatFacts } from '../../../../src/runs/task/bench-task.js';
import { readLevels } from '../../../../src/solve/question/read-levels.js';

const parsed = parseBoard(['######', '#@$ .#', '######']);
if (!parsed.ok) throw new Error(parsed.error.message);
const level = parsed.value;
/** A mebibyte of words. */
const CHATTER = 'nothing here to see\n'.repeat(2 ** 20 / 20);

/** What a program prints, how it ends, and the outcome. */
const judges = test.macro(async (t, text: string, end: Partial<ProcessEnd>, expected: object) => {
  t.deepEqual(await judgeOutside(level, { seconds: 1, stdout: text, stderr: '', ...end }, text), expected);
});
test('an interruption ends the reading of a long answer', async (t) => {
  const text = `yes ${'r'.repeat(60)}\n`.repeat(2 ** 18);
  const end = { seconds: 1, stdout: text, stderr: '', exitCode: 0 };
  const controller = new AbortController();
  const judged = judgeOutside(level, end, text, undefined, controller.signal);
  controller.abort();
  await t.throwsAsync(judged, { name: 'AbortError' });
});
const SOLVED = { solution: 'RR', moves: 2, pushes: 2, lines: 1 };

test('a solution', judges, 'RR\n', { exitCode: 0 }, { outcome: 'solved', ...SOLVED });
test('a solution before a limit', judges, 'RR\n', { limit: 'time' }, { outcome: 'time', ...SOLVED });
const CLAIM = { outcome: 'unsolvable', trust: 'program' };
test('a claim that there is none', judges, 'Unsolvable.\n', { exitCode: 0 }, CLAIM);
test(
  'a claim before a crash',
  judges,
  'unsolvable\n',
  { exitCode: 3 },
  {
    outcome: 'crash',
    message: 'exit code 3',
  },
);
test(
  'a claim before a signal',
  judges,
  'unsolvable\n',
  { killedBy: 11 },
  {
    outcome: 'crash',
    message: 'signal 11 (SIGSEGV)',
  },
);
test(
  'the last words before a signal',
  judges,
  '',
  { killedBy: 6, stderr: 'depth 3\nwhat(): level too wide\n' },
  {
    outcome: 'crash',
    message: 'signal 6 (SIGABRT); what(): level too wide',
  },
);
test(
  'words without an answer',
  judges,
  'depth 3\n',
  { exitCode: 0 },
  {
    outcome: 'unknown',
    message: 'no moves were found in the output',
  },
);
test('no word', judges, '\n', { exitCode: 0 }, { outcome: 'unknown' });
test(
  'words, but no file',
  judges,
  '',
  { exitCode: 0, stdout: 'depth 3\n' },
  {
    outcome: 'unknown',
    message: 'nothing was written to {solution}',
  },
);
test('a claim before a limit', judges, 'unsolvable\n', { limit: 'time' }, { outcome: 'time' });
test('a solution before a crash', judges, 'RR\n', { exitCode: 3 }, { outcome: 'solved', ...SOLVED });
test('too much output is not read', judges, 'RR\n', { limit: 'output' }, { outcome: 'output' });
test('a long output', judges, `${CHATTER}RR\n`, { exitCode: 0 }, { outcome: 'solved', ...SOLVED });

/** A corridor of two squares to the goal, for plans with exactly `steps` steps, of which the last is the end. */
const factsWith = (steps: number) =>
  `right(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d). step(1..${steps}). ${Array.from({ length: steps - 1 }, (_, i) => `next(${i + 1},${i + 2}).`).join(' ')}`;
/** The same in the dialect of 2013, with at most `steps` moves. */
const moveFactsWith = (steps: number) =>
  formatFacts({
    ...withSteps(instanceOf(level), steps),
    moveFacts: moveTaskBlocks(level, steps).flatMap(({ atoms }) => atoms),
  });

/** What a program prints for facts, and the outcome. */
const judgesPlan = test.macro(async (t, facts: string, text: string, expected: object, exitCode?: number) => {
  const file = readLevels(facts);
  if (!file.ok) throw new Error(file.error.message);
  const [entry] = file.value.entries;
  if (!entry.level.ok) throw new Error(entry.level.error.message);
  const end = { seconds: 1, stdout: text, stderr: '', exitCode: exitCode ?? 0 };
  t.deepEqual(await judgeOutside(entry.level.value, end, text, entry), expected);
});
const aPlan = (steps: number) => ({ outcome: 'solved', ...SOLVED, objective: 'any', steps });
const noPlan = { outcome: 'no-plan', objective: 'any', steps: 4, trust: 'program' };
const ONE = 'push(b,right,d,1)';
const SPLIT = 'push(b,right,c,1) push(c,right,d,2)';

test(
  'a plan with the stated steps',
  judgesPlan,
  factsWith(2),
  `Answer: 1\n${ONE}\nSATISFIABLE\n`,
  aPlan(2),
  10,
);
test('a plan of atoms alone', judgesPlan, factsWith(3), `${SPLIT}\n`, aPlan(3));
test(
  'the last answer set that is right',
  judgesPlan,
  factsWith(3),
  `Answer: 1\n${SPLIT}\nAnswer: 2\n${ONE}\n`,
  aPlan(3),
);
test('a plan that leaves a step out', judgesPlan, factsWith(3), `${ONE}\n`, {
  outcome: 'wrong',
  message: 'the referee rejects the solution: no-push: no push at step 2',
});
test('moves in one action', judgesPlan, factsWith(2), 'Solution: RR\n', aPlan(2));
test('moves in as many actions as pushes', judgesPlan, factsWith(3), 'Solution: RR\n', aPlan(3));
test('moves that are too few for the steps', judgesPlan, factsWith(4), 'Solution: RR\n', {
  outcome: 'wrong',
  message: 'the referee rejects the solution: 1 line and 2 pushes are no plan of exactly 3 push actions',
});
test('a verdict about the steps', judgesPlan, factsWith(4), 'UNSATISFIABLE\n', noPlan, 20);
test('a verdict in small letters', judgesPlan, factsWith(4), 'unsat\n', noPlan);
test('a claim about all steps', judgesPlan, factsWith(4), 'unsolvable\n', CLAIM);
test('a verdict that claims nothing', judgesPlan, factsWith(4), 'UNKNOWN\n', {
  outcome: 'unknown',
  message: 'no moves were found in the output',
});
test(
  'a solver that stopped by itself',
  judgesPlan,
  factsWith(4),
  'UNKNOWN\n\nTIME LIMIT   : 1\n',
  { outcome: 'unknown', message: 'no moves were found in the output' },
  1,
);
test('a verdict at the end of a long output', judgesPlan, factsWith(4), `${CHATTER}UNSATISFIABLE\n`, noPlan);
test('a plan at the end of a long output', judgesPlan, factsWith(3), `${CHATTER}${SPLIT}\n`, aPlan(3));
test(
  'a verdict before a crash',
  judgesPlan,
  factsWith(4),
  'UNSATISFIABLE\n',
  { outcome: 'crash', message: 'exit code 33' },
  33,
);
test('moves within the most moves', judgesPlan, moveFactsWith(2), 'RR\n', {
  ...SOLVED,
  outcome: 'solved',
  objective: 'any',
  mostMoves: 2,
});
test('more moves than the most', judgesPlan, moveFactsWith(1), 'RR\n', {
  outcome: 'wrong',
  message: 'the referee rejects the solution: 2 moves, but a plan has at most 1 move',
});
test(
  'no plan within the most moves',
  judgesPlan,
  moveFactsWith(1),
  'UNSATISFIABLE\n',
  { outcome: 'no-plan', objective: 'any', mostMoves: 1, trust: 'program' },
  20,
);
test(
  'a level without steps is not denied by an empty search',
  judges,
  'UNSATISFIABLE\n',
  { exitCode: 20 },
  { outcome: 'unknown', message: 'UNSATISFIABLE, but the level states no steps: export it with --steps' },
);
test(
  'the exit code alone is no verdict',
  judges,
  'done\n',
  { exitCode: 20 },
  {
    outcome: 'crash',
    message: 'exit code 20',
  },
);
test(
  'answer sets without a plan',
  judges,
  'Answer: 1\nbox(a)\nSATISFIABLE\n',
  { exitCode: 10 },
  {
    outcome: 'unknown',
    message: 'no moves were found in the output',
  },
);
test(
  'an optimum without a plan',
  judges,
  'Answer: 1\n\nOPTIMUM FOUND\n',
  { exitCode: 30 },
  {
    outcome: 'unknown',
    message: 'no moves were found in the output',
  },
);

const TRACE =
  '/a/solver.js:1\nthrow new TypeError("no level")\n\nTypeError: no level\n    at a.js:1\n\nNode.js v20\n';
test(
  'a crash with a trace',
  judges,
  '',
  { exitCode: 1, stderr: TRACE },
  {
    outcome: 'crash',
    message: 'exit code 1; TypeError: no level',
  },
);
test(
  'a crash with words',
  judges,
  '',
  { exitCode: 1, stderr: 'reading\nno memory for me\n' },
  {
    outcome: 'crash',
    message: 'exit code 1; no memory for me',
  },
);

const ASKED = { exactly: false, idle: false };
for (const record of [{ status: 'solved' }, { status: 'solved', statistics: {}, solution: 7 }, [], null])
  test(`a line that is no record: ${JSON.stringify(record)}`, (t) => {
    const end = { seconds: 1, stdout: `${JSON.stringify(record)}\n`, stderr: '', exitCode: 0 };
    t.deepEqual(judgeOwn(level, end, ASKED), {
      outcome: 'crash',
      message: 'exit code 0; no record was printed',
    });
  });

test('while a long output is read, limits can be checked', async (t) => {
  let turns = 0;
  let isRead = false;
  const turn = () => {
    turns++;
    if (!isRead) setImmediate(turn);
  };
  turn();
  t.deepEqual(await readAnswerAside(level, `${CHATTER}RR\n`), { kind: 'solution', moves: 'RR' });
  isRead = true;
  t.true(turns > 100, `${turns} turns`);
});
