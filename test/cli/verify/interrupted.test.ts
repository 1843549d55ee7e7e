import { join } from 'node:path';
import test from 'ava';
import { unwrap } from '../../../src/base/result.js';
import { readArguments } from '../../../src/cli/call/read-options.js';
import type { Terminal } from '../../../src/cli/output/terminal.js';
import { readEvidence } from '../../../src/cli/verify/evidence.js';
import { verifyCommand } from '../../../src/cli/verify/verify-command.js';
import type { VerifyArgs } from '../../../src/cli/verify/verify-options.js';
import { VerifyRun } from '../../../src/cli/verify/verify-run.js';
import { readLevels } from '../../../src/solve/question/read-levels.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const LEVEL = '######\n#@$ .#\n######\n';
const FACTS = 'right(a,b). right(b,c). box(b). sokoban(a). solution(c). step(1). step(2). next(1,2).\n';
const FOLDER = folderWith({
  'level.xsb': LEVEL,
  'right.txt': 'Answer: 1\npush(b,right,c,1)\nSATISFIABLE\n',
  'wrong.txt': 'Answer: 1\npush(b,right,b,1)\nSATISFIABLE\n',
  'none.txt': 'UNSATISFIABLE\n',
});

/** Checks one level after Ctrl-C: the exit code, and the records. */
async function afterCtrlC(text: string, words: readonly string[]) {
  const args = readArguments(verifyCommand, [], [...words, '--json']) as VerifyArgs;
  const written: string[] = [];
  const terminal: Terminal = {
    out: (data) => written.push(String(data)),
    note: () => undefined,
    status: () => undefined,
    width: Number.POSITIVE_INFINITY,
    signal: AbortSignal.abort(),
    close: async () => undefined,
  };
  const file = unwrap(readLevels(text));
  const run = new VerifyRun(args, await readEvidence(args), terminal);
  const code = await run.check({ source: 'level', file, entry: file.entries[0] });
  return { code, records: written.map((line) => JSON.parse(line)) };
}

const rows: readonly (readonly [string, string, object])[] = [
  ['wrong.txt', '--why', { status: 'wrong', why: { status: 'open' } }],
  ['right.txt', '--why --atom push(b,right,c,1)', { status: 'valid', because: { status: 'open' } }],
  ['none.txt', '--prove', { status: 'unchecked' }],
];
for (const [answers, options, record] of rows)
  test(`Ctrl-C ends what is done about answers: ${options}`, async (t) => {
    const words = ['--answers', join(FOLDER, answers), ...options.split(' ')];
    const { code, records } = await afterCtrlC(FACTS, words);
    t.is(code, 130);
    t.like(records[0], record);
  });

test('Ctrl-C ends the check of a certificate', async (t) => {
  const solve = 'solve level.xsb --objective pushes --certificate proof.gz';
  t.is((await runCli(solve.split(' '), FOLDER)).code, 0);
  const { code, records } = await afterCtrlC(LEVEL, ['--certificate', join(FOLDER, 'proof.gz')]);
  t.is(code, 130);
  t.like(records[0], { status: 'unchecked', message: 'interrupted' });
});
