import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import test from 'ava';
import { nativeOrder } from '../../../src/runs/local/native-order.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const NATIVE_RUN = fileURLToPath(new URL('../../../src/runs/local/native-run.js', import.meta.url));
const FOLDER = folderWith({
  'room.xsb': '########\n#@ $ . #\n# $  . #\n#      #\n########\n',
  'unsolvable.xsb': '#####\n#$ .#\n# @ #\n#####\n',
});

/** What both say, without what differs from run to run. */
function compared({ seconds, source, index, schema, exactId, uniqueId, ...record }: Record<string, unknown>) {
  const { seconds: _, ...statistics } = record['statistics'] as Record<string, unknown>;
  return { ...record, statistics };
}

const same = test.macro(async (t, file: string, ...options: string[]) => {
  const order = nativeOrder(options, { seconds: 60 });
  const run = spawnSync(process.execPath, [NATIVE_RUN, file, JSON.stringify(order)], { cwd: FOLDER });
  const whole = await runCli(['solve', file, '--json', ...options], FOLDER);
  t.deepEqual(compared(JSON.parse(String(run.stdout))), compared(JSON.parse(whole.stdout)));
});

test('a direct run answers as the whole program does', same, 'room.xsb');
test('also with options', same, 'room.xsb', '--objective', 'pushes', '--without', 'freeze');
test('also where there is no solution', same, 'unsolvable.xsb');

test('options that the direct run does not know need the whole program', (t) => {
  const limits = { seconds: 1 };
  t.is(nativeOrder(['--improve', '5'], limits), undefined);
  t.is(nativeOrder(['--objective', 'beauty'], limits), undefined);
  t.is(nativeOrder(['constructor', '5'], limits), undefined);
  t.deepEqual(nativeOrder(['--algorithm', 'astar'], limits), {
    objective: 'any',
    algorithm: 'astar',
    seconds: 1,
  });
});
