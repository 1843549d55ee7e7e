import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import test from 'ava';

const program = fileURLToPath(new URL('../../../helpers/toggle-flags.js', import.meta.url));

test('flags that change while V8 compiles in another thread do not end the process', (t) => {
  const { status, signal, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  t.deepEqual({ status, signal }, { status: 0, signal: null }, stderr.slice(0, 500));
});
