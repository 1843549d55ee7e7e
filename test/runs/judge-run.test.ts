import test from 'ava';
import { parseBoard } from '../../src/game/level.js';
import { judgeOutside, judgeOwn } from '../../src/runs/local/judge-run.js';
import { readAnswerAside } from '../../src/runs/local/read-answer-aside.js';
import type { ProcessEnd } from '../../src/runs/process/limited-process.js';

const parsed = parseBoard(['######', '#@$ .#', '######']);
if (!parsed.ok) throw new Error(parsed.error.message);
const level = parsed.value;
/** A mebibyte of words. */
const CHATTER = 'nothing here to see\n'.repeat(2 ** 20 / 20);

/** What a program prints, how it ends, and the outcome. */
const judges = test.macro(async (t, text: string, end: Partial<ProcessEnd>, expected: object) => {
  t.deepEqual(await judgeOutside(level, { seconds: 1, stdout: text, stderr: '', ...end }, text), expected);
});
const SOLVED = { solution: 'RR', moves: 2, pushes: 2, lines: 1 };

test('a solution', judges, 'RR\n', { exitCode: 0 }, { outcome: 'solved', ...SOLVED });
test('a solution before a limit', judges, 'RR\n', { limit: 'time' }, { outcome: 'time', ...SOLVED });
test('a claim that there is none', judges, 'Unsolvable.\n', { exitCode: 0 }, { outcome: 'unsolvable' });
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
    message: 'signal 11',
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
