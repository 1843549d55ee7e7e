import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'ava';
import { COMMANDS } from '../src/cli/commands.js';
import { TARGETS } from '../src/cli/export/export-targets.js';
import { RULE_NAMES, STRATEGY_NAMES } from '../src/search/rule-names.js';
import { INPUT_FORMATS } from '../src/solve/question/read-levels.js';
import { type Order, readOrders } from './helpers/house.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const script = new URL('../../scripts/docs-rooms.mjs', import.meta.url).href;
const { withPictures } = (await import(script)) as {
  withPictures: (text: string, orders: Readonly<Record<string, Order>>) => string;
};

const DOCUMENTS = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'encodings/README.md',
  'instances/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...readdirSync(join(root, 'bench'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `bench/${name}`),
];

/** The folders that the paths in a document begin at, besides the root, `src/` and the document's own. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'docs/search.md': ['src/search'],
  'docs/fess.md': ['src/search', 'src/search/fess'],
  'docs/workbench.md': ['web'],
  'docs/encodings.md': ['encodings'],
  'bench/notes/exact.md': ['src/search'],
  'bench/results/search.md': ['src/search'],
  'bench/notes/asp-encodings.md': ['encodings'],
};

/** The documents that lead through the source. */
const GUIDES = ['docs/architecture.md', 'docs/search.md', 'docs/fess.md'];

/** Paths of files of this repository in a text, those of programs and of users' own files left out. */
function pathsIn(text: string): string[] {
  const path =
    /(?<![\w/.<-])(?:\.\.\/)?[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*\/[a-z0-9-]+\.(?:ts|mjs|lp|hbs|md|json)\b/g;
  return [...text.matchAll(path)].map(([found]) => found);
}

const filesExist = test.macro({
  exec(t, document: string) {
    // Blocks that a test runs may name files that their commands make.
    const text = readFileSync(join(root, document), 'utf8').replace(/^```\S+ (?:run|file=)[^`]*^```$/gm, '');
    const paths = pathsIn(text);
    if (GUIDES.includes(document)) t.true(paths.length > 5);
    const folders = ['', 'src', dirname(document), ...(FOLDERS[document] ?? [])];
    const missing = paths.filter((path) => !folders.some((folder) => existsSync(join(root, folder, path))));
    t.deepEqual(missing, []);
  },
  title: (_, document) => `${document} names files that exist`,
});
for (const document of DOCUMENTS) test(filesExist, document);

test('the lessons are those of the course', async (t) => {
  const { lessonsPage } = await import(new URL('../../scripts/lessons.mjs', import.meta.url).href);
  t.is(readFileSync(join(root, 'docs/lessons.md'), 'utf8'), lessonsPage(), 'npm run docs:lessons');
});

/** The links of a document to files of the project. */
function linksIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link]) => link);
  return links.filter((link) => !/^[a-z]+:/.test(link));
}

const linksLead = test.macro({
  exec(t, document: string) {
    t.deepEqual(
      linksIn(document).filter((link) => !existsSync(join(root, dirname(document), link))),
      [],
    );
  },
  title: (_, document) => `${document} links to files that exist`,
});
for (const document of DOCUMENTS) test(linksLead, document);

/** The lines of the headings of a text, by the anchors that hosts of repositories and the site give them. */
function headingsIn(text: string): Map<string, number> {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, (block) => block.replace(/.+/g, ''));
  const lines = prose.split('\n').map((line, at) => [/^#+ (.*)/.exec(line)?.[1], at] as const);
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replace(/ /g, '-');
  return new Map(lines.flatMap(([heading, at]) => (heading === undefined ? [] : [[anchorOf(heading), at]])));
}

/** Links of a text to a heading that is not there, or that call it `above` or `below` where it is not. */
function lostHeadings(text: string, headingsOf: (path: string) => Map<string, number>): string[] {
  const own = headingsIn(text);
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(/\[([^\]]*)\]\(([^)#\s:]*)#([^)\s]+)\)/g)].flatMap(([link, words, path, anchor]) => {
      const found = (path === '' ? own : headingsOf(path)).get(anchor);
      const isThere = found !== undefined && (path !== '' || words !== (found < at ? 'below' : 'above'));
      return isThere ? [] : [link];
    }),
  );
}

const headingsLead = test.macro({
  exec(t, document: string) {
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    t.deepEqual(
      lostHeadings(read(document), (path) => headingsIn(read(join(dirname(document), path)))),
      [],
    );
  },
  title: (_, document) => `${document} links to headings that exist, above and below where it says so`,
});
for (const document of DOCUMENTS) test(headingsLead, document);

test('planted links to a wrong heading are found', (t) => {
  const text = '[below](#one)\n# One\n[above](#one) [below](#one) [x](#two) [y](z.md#three) [y](z.md#four)';
  t.deepEqual(
    lostHeadings(text, () => headingsIn('```sh\n# four\n```\n## Three!')),
    ['[below](#one)', '[x](#two)', '[y](z.md#four)'],
  );
});

test('every document that a page of the site links to is a page of it', async (t) => {
  const { SECTIONS } = (await import(new URL('../../site/sections.js', import.meta.url).href)) as {
    SECTIONS: readonly { pages: readonly { from: string }[] }[];
  };
  const from = SECTIONS.flatMap(({ pages }) => pages.map(({ from }) => from));
  const linked = from
    .filter((document) => existsSync(join(root, document)))
    .flatMap((document) => linksIn(document).map((link) => normalize(join(dirname(document), link))));
  const documents = linked.filter((path) => path.endsWith('.md') && path !== 'README.md');
  t.true(documents.length > 50);
  t.deepEqual(
    documents.filter((path) => !from.includes(path)),
    [],
  );
});

const listed = test.macro({
  exec: (t, paths: readonly string[], names: readonly string[]) => {
    const cells = paths.flatMap((path) => [
      ...readFileSync(join(root, path), 'utf8').matchAll(/^\|([^|]*)\|/gm),
    ]);
    const found = new Set(cells.flatMap(([, cell]) => cell.match(/(?<=`)[^`]+(?=`)/g) ?? []));
    t.deepEqual(
      names.filter((name) => !found.has(name)),
      [],
    );
  },
  title: (given = '') => `${given} has a row in a table`,
});

test('every rule that can be switched off', listed, ['docs/search.md', 'docs/fess.md'], RULE_NAMES);
test('every strategy of the portfolio', listed, ['docs/search.md'], STRATEGY_NAMES);
test('every format of levels', listed, ['docs/formats.md'], [...INPUT_FORMATS, ...Object.keys(TARGETS)]);

test('README, the head and the parts of commands.md and the help name the commands in one order', (t) => {
  const [readme, page] = ['README.md', 'docs/commands.md'].map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  const commands = COMMANDS.map(({ command }) => command.split(' ')[0]).filter(
    (name) => name !== 'completion',
  );
  const head = page.slice(0, page.indexOf('\n## '));
  const named = {
    parts: page.matchAll(/^## (\w+)$/gm),
    head: head.matchAll(/\[(\w+)\]\(#\1\)/g),
    table: readme.matchAll(/^\| \[`sokoset (\w+)`\]\(docs\//gm),
  };
  for (const [place, matches] of Object.entries(named))
    t.deepEqual(
      [...matches].map(([, name]) => name),
      commands,
      place,
    );
});

test('README has fewer than 120 lines', (t) => {
  t.true(readFileSync(join(root, 'README.md'), 'utf8').trimEnd().split('\n').length < 120);
});

test('every npm script that a document names is there', (t) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = DOCUMENTS.flatMap((document) => [
    ...readFileSync(join(root, document), 'utf8').matchAll(/npm run (?:-s )?([a-z:]*[a-z])(?![a-z:])/g),
  ]).map(([, name]) => name);
  t.true(named.length > 50);
  t.deepEqual(
    named.filter((name) => !(name in scripts)),
    [],
  );
});

test('a planted path and link of no file are found', (t) => {
  t.deepEqual(pathsIn('`game/replay.ts` and `x/y-z.ts`, [a](../b/c.md), `./own/solver.ts`'), [
    'game/replay.ts',
    'x/y-z.ts',
    '../b/c.md',
  ]);
});

test('architecture.md shows the rooms as their table has them', (t) => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const orders = readOrders();
  t.is(withPictures(text, orders), text);
  for (const folder of ['src', 'src/search', 'src/asp', 'src/cli', 'src/runs', 'web'])
    t.true(text.includes(`<!-- rooms: ${folder} -->\n\n\`\`\`mermaid`), folder);
  const planted = { ...orders, web: { ...orders.web, work: ['ui'] } };
  t.not(withPictures(text, planted), text);
});

test('a picture has an arrow for each row that no longer way leads to', (t) => {
  const order: Order = { low: [], middle: ['low'], '.': ['low', 'middle'] };
  const text = '<!-- rooms: p -->\nold\n<!-- end of rooms -->';
  const arrows = withPictures(text, { p: order }).match(/r\d --> r\d/g);
  t.deepEqual(arrows, ['r1 --> r0', 'r2 --> r1']);
  t.throws(() => withPictures(text, {}), { message: /no order of p/ });
});

test('every walk in architecture.md takes at most ten lines', (t) => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const walks = text.split('## Four walks')[1].split('\n## ')[0].split('\n### ').slice(1);
  t.is(walks.length, 4);
  for (const walk of walks) {
    const lines = walk.split('\n').filter((line) => /^\d+\. /.test(line));
    t.true(lines.length <= 10);
    t.true(pathsIn(walk).length >= 10);
  }
});
