import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { readArguments } from '../../../src/cli/call/read-options.js';
import type { Terminal } from '../../../src/cli/output/terminal.js';
import { solveCommand } from '../../../src/cli/solve/solve-command.js';
import type { SolveArgs } from '../../../src/cli/solve/solve-options.js';
import { writeCertificate } from '../../../src/cli/solve/write-certificate.js';
import type { SolveResult } from '../../../src/solve/question/solve-level.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { folderWith } from '../../helpers/run-cli.js';

/** What is said about a certificate of an engine's answer, and the exit code. */
async function writtenFor(rows: readonly string[], result: object) {
  const file = join(folderWith({}), 'proof.gz');
  const args = readArguments(solveCommand, [], ['level.xsb', '--certificate', file]) as SolveArgs;
  const notes: string[] = [];
  const terminal: Terminal = {
    out: () => undefined,
    note: (text) => notes.push(text),
    status: () => undefined,
    width: Number.POSITIVE_INFINITY,
    signal: new AbortController().signal,
    close: async () => undefined,
  };
  const task = { level: levelOf(rows), objective: 'moves', idle: false, limits: {} } as const;
  const code = await writeCertificate(args, terminal, task, result as SolveResult);
  return { code, said: notes.join('\n'), isThere: existsSync(file) };
}

const LINE = ['########', '#  @$ .#', '########'];
for (const [answer, result] of [
  ['no solution', { objective: 'moves', status: 'unsolvable' }],
  ['a worse solution', { objective: 'moves', status: 'solved', optimal: true, solution: 'lrRR' }],
] as const)
  test(`if an engine claims ${answer} and the proof finds a better one, that is an error`, async (t) => {
    const { code, said, isThere } = await writtenFor(LINE, result);
    t.is(code, 3);
    t.regex(said, /proof\.gz is not written: the answer above is wrong.*there is a (better )?solution/);
    t.false(isThere);
  });

test('a level that is too large for a certificate is not said to need memory', async (t) => {
  const rows = ['#'.repeat(104), `#@$.${' '.repeat(99)}#`];
  const hall = [...rows, ...Array(100).fill(`#${' '.repeat(102)}#`), rows[0]];
  const result = { objective: 'moves', status: 'solved', optimal: true, solution: 'R' };
  const { code, said } = await writtenFor(hall, result);
  t.is(code, 1);
  t.regex(said, /is not written: the floor has more than 10000 squares$/);
});
