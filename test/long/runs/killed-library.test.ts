import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import { folderWith, MAIN, runCli } from '../../helpers/run-cli.js';

test('a call that is killed again and again ends with the rows of one that is not', async (t) => {
  const rooms = Array.from({ length: 12 }, (_, i) => {
    const wall = '#'.repeat(i + 7);
    const floor = ' '.repeat(i);
    return `${wall}\n#@$ ${floor}.#\n# $ ${floor}.#\n${wall}\n`;
  }).join('\n');
  const folder = folderWith({ 'a.xsb': rooms });
  const call = (...words: string[]) => runCli(['library', ...words, '--library', 'l.db'], folder);
  await call('add', 'a.xsb');
  // The file alone is the whole library once the command has ended.
  copyFileSync(join(folder, 'l.db'), join(folder, 'other.db'));
  const words = ['library', 'solve', '--library', 'l.db', '--jobs', '2'];
  for (let kills = 0; kills < 4; kills++) {
    const child = spawn(process.execPath, [MAIN, ...words], { cwd: folder });
    // It is killed right after it has said that a level is done, so each round has something to lose.
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  t.is((await call('solve')).code, 0);
  await runCli(['library', 'solve', '--library', 'other.db'], folder);
  const rows = async (file: string) =>
    (await runCli(['library', 'export', '--to', 'jsonl', '--library', file], folder)).stdout;
  t.deepEqual(await rows('l.db'), await rows('other.db'));
  const verified = await call('verify');
  t.is(verified.stdout, '12 levels, 12 solutions, 12 results, 0 saved games checked: clean\n');
});
