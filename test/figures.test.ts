import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import { parseFigures, type Row, readFigures } from '../bench/figures/data.js';
import { differences, renderFigures } from '../bench/figures/render.js';
import { formatFigures, withFigures } from '../bench/figures/tables.js';
import { PROJECT } from './helpers/run-cli.js';

const HEAD = { what: 'levels solved', machine: 'a machine', date: '2026-11', command: '', commit: '' };

const rendered = renderFigures(PROJECT);

test('tables and plots of the documents are those of bench/data', async (t) => {
  const wanted = await rendered;
  t.true(wanted.size > 30);
  t.deepEqual(differences(PROJECT, wanted), []);
  const planted = new Map(wanted).set('README.md', `${wanted.get('README.md')} `);
  t.deepEqual(differences(PROJECT, planted), ['README.md']);
});

test('plots drawn again are the same, byte for byte', async (t) => {
  const [once, again] = [await rendered, await renderFigures(PROJECT)];
  const pictures = [...once].filter(([path]) => path.endsWith('.svg'));
  t.true(pictures.length >= 16);
  for (const [path, svg] of pictures) t.is(again.get(path), svg, path);
});

/** The exit code of the script that draws the picture of README, checking those in a folder. */
function checkPictures(folder: string): Promise<number> {
  const call = [join(PROJECT, 'scripts/pictures.mjs'), '--check', folder];
  return new Promise((resolve) => {
    execFile(process.execPath, call, (error) => resolve(Number(error?.code ?? 0)));
  });
}

test('the pictures of README and docs drawn again are the same, byte for byte', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sokoset-pictures-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const names = readdirSync(join(PROJECT, 'docs/pictures')).filter((name) => name.endsWith('.svg'));
  t.true(names.length >= 8);
  for (const name of names) cpSync(join(PROJECT, 'docs/pictures', name), join(folder, name));
  t.is(await checkPictures(folder), 0);
  const path = join(folder, 'first-dark.svg');
  writeFileSync(path, readFileSync(path, 'utf8').replace('push(', 'pull('));
  t.is(await checkPictures(folder), 1);
});

/** The rows of tables with a measured number that no data file has filled: two digits or more, behind the first cell. */
function looseFigures(text: string): string[] {
  const rest = text.replace(/<!-- figures:[\s\S]*?<!-- end of figures -->|^```[\s\S]*?^```$/gm, '');
  const rows = rest.match(/^\|.*\|$/gm) ?? [];
  const isMeasured = (cell: string) =>
    /^[\d,]*\d(?:\.\d+)?(?: (?:s|ms|%|MiB))?$/.test(cell) && /\d.*\d/.test(cell);
  return rows.filter((row) =>
    row
      .split('|')
      .slice(2)
      .some((cell) => isMeasured(cell.trim())),
  );
}

test('every measured number in a table of docs and results comes from a data file', (t) => {
  const documents = ['.', 'docs', 'bench/results'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  );
  t.true(documents.length > 20);
  for (const document of documents)
    t.deepEqual(looseFigures(readFileSync(join(PROJECT, document), 'utf8')), [], document);
  t.deepEqual(
    looseFigures('| a | s |\n| - | - |\n| 10 | x 20 |\n| b | 1.5 s |\n| c | 3,400 |\n| d | 7 |\n'),
    ['| b | 1.5 s |', '| c | 3,400 |'],
  );
});

test('every file of figures with columns is shown as a table, or a document leads to it', (t) => {
  const documents = ['docs', 'bench/results', 'bench/notes', '.'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => readFileSync(join(PROJECT, folder, name), 'utf8')),
  );
  const tables = [...readFigures(join(PROJECT, 'bench/data')).values()].filter(({ columns }) => columns);
  const unused = tables.filter(
    ({ name }) =>
      !documents.some(
        (text) => text.includes(`<!-- figures: ${name} -->`) || text.includes(`data/${name}.jsonl)`),
      ),
  );
  t.deepEqual(
    unused.map(({ name }) => name).filter((name) => name !== 'portfolio-threads'),
    [],
  );
});

test('numbers of a column have the same decimals, and stand to the right', (t) => {
  const columns = { level: 'level', seconds: 'CPU s', nodes: 'nodes', note: 'note' };
  const rows: Row[] = [
    { level: 1, seconds: 7, nodes: 12345, note: 'a|b' },
    { level: 2, seconds: 0.25, note: '' },
  ];
  const lines = [
    '| level | CPU s | nodes | note |',
    '| --: | --: | --: | --- |',
    '| 1 | 7.00 | 12,345 | a\\|b |',
    '| 2 | 0.25 |  |  |',
  ];
  t.is(formatFigures({ ...HEAD, name: 'x', columns, rows }), `${lines.join('\n')}\n`);
});

test('a file of figures says what, where, when and how', (t) => {
  const file = (head: object) => `${JSON.stringify(head)}\n{"level":1}\n`;
  t.is(parseFigures('x', file(HEAD)).rows.length, 1);
  for (const key of ['what', 'machine', 'date', 'command', 'commit']) {
    t.throws(() => parseFigures('x', file({ ...HEAD, [key]: undefined })), { message: `x: no ${key}` });
  }
  t.throws(() => parseFigures('x', file({ ...HEAD, machine: '' })), { message: 'x: machine is empty' });
  t.throws(() => parseFigures('x', file({ ...HEAD, columns: { boxes: 'boxes' } })), {
    message: 'x: no column level',
  });
});

test('a document with a table of no figures is refused', (t) => {
  const none = new Map();
  const filling = { figures: none, tables: none, plots: none, pictures: '.' };
  t.throws(() => withFigures('<!-- figures: lost -->\n<!-- end of figures -->', filling), {
    message: /lost/,
  });
});
