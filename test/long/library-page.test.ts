import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { collectionTest, collectionText } from '../helpers/collections.js';
import { folderWith, PROJECT, runCli } from '../helpers/run-cli.js';

/** Microban's first levels stand for the files that the page speaks of. */
function pageFolder(): string {
  const text = collectionText('microban1.xsb');
  const folder = folderWith({ 'all.xsb': text });
  mkdirSync(join(folder, 'levels'));
  return folder;
}

collectionTest('the commands of docs/library.md do what the page says, as they are printed', async (t) => {
  const folder = pageFolder();
  process.env['SOKOSET_LIBRARY'] = join(folder, 'usual.db');
  const { stdout } = await runCli(['export', 'all.xsb', '--level', '1-3', '--to', 'sok'], folder);
  for (const name of ['levels/microban1.xsb', 'microban1.xsb', 'unknown.xsb'])
    writeFileSync(join(folder, name), stdout);
  cpSync(join(PROJECT, 'instances'), join(folder, 'instances'), { recursive: true });
  await runCli(['library', 'add', 'levels/microban1.xsb'], folder);
  const page = readFileSync(join(PROJECT, 'docs/library.md'), 'utf8');
  const commands = [...page.matchAll(/^(?: {4}|\$ )sokoset (.*)$/gm)].map(([, words]) => words);
  const here = commands.filter((words) => !/HOST|^serve/.test(words));
  t.true(here.length > 9);
  for (const words of here) {
    const call = [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare);
    const { code, stderr } = await runCli(call, folder);
    t.is(code, 0, `${words}: ${stderr}`);
  }
  const stats = await runCli(['library', 'stats', '--json'], folder);
  t.like(JSON.parse(stats.stdout), { levels: 3, solved: 3, proved: { pushes: 3, lines: 3 } });
});
