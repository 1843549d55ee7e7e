import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import test from 'ava';
import { hastyReads } from './helpers/hasty-reads.js';
import {
  codeOf,
  findCycle,
  foldersOf,
  importsIn,
  isPackage,
  type Order,
  readCode,
  readOrders,
  readSources,
  type SourceFile,
  strayImports,
  unusedExports,
  unusedPermits,
  upwardRows,
} from './helpers/house.js';
import { functionsOf, lookUpsOf, repeatedGroupsOf, spreadsOf, textOf } from './helpers/syntax.js';

/** Packages that only these files and folders of src/ may import. `node:` stands for every module of Node. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  'clingo-wasm': ['asp/clingo/wasm.ts'],
  handlebars: ['report/render.ts', 'report/instance/user-template.ts'],
  saxes: ['game/format/slc-xml.ts'],
  '@resvg/resvg-js': ['cli/show/png.ts'],
  yargs: ['cli/'],
  'string-width': ['report/table.ts'],
  bullmq: ['runs/'],
  '@photostructure/sqlite': ['library/database/sqlite.ts'],
  ajv: ['cli/serve/api/'],
  '#host': ['api/'],
  'node:': [
    'base/make-folder.ts',
    'processes/',
    'cli/',
    'runs/',
    'library/database/open-library.ts',
    'platform/node/',
    'asp/clingo/native-clingo.ts',
  ],
};

/** The rooms that the page may import from. */
const ROOMS_OF_PAGE = ['base', 'game', 'search', 'asp', 'solve', 'course', 'generate', 'report', 'platform'];

const orders = readOrders();
const files = readSources(['src', 'web']);
const scripts = readSources(['bench']);

for (const [folder, order] of Object.entries(orders)) {
  test(`imports inside ${folder}/ only go down`, (t) => {
    t.deepEqual(strayImports(folder, order, [...files, ...scripts]), []);
    t.deepEqual(upwardRows(order), []);
  });
}

test('nothing is exported that no other file names', (t) => {
  const code = readCode();
  const isOurs = (path: string) => /^(src|web|bench)\//.test(path) && !path.endsWith('.generated.ts');
  t.deepEqual(unusedExports(code, isOurs), []);
  const planted = new Map([
    [
      'src/a.ts',
      'export const used = 1;\nexport function alone() {}\nexport class Alone {}\nexport interface Lone {}\nconst inner = alone;',
    ],
    ['src/b.ts', 'import { used } from "./a.js";'],
  ]);
  t.deepEqual(unusedExports(planted, isOurs), ['src/a.ts: alone', 'src/a.ts: Alone', 'src/a.ts: Lone']);
});

/** What is imported as `#host` only, which is one file in Node and another one in a browser. */
const BY_NAME = ['api imports platform'];

for (const [folder, order] of Object.entries(orders))
  test(`the order of ${folder}/ allows nothing that nobody needs`, (t) => {
    const unused = unusedPermits(folder, order, [...files, ...scripts]);
    t.deepEqual(
      unused.filter((permit) => !BY_NAME.includes(permit)),
      [],
    );
  });

test('each folder of tests is named after the folder that it tests', (t) => {
  const named = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => dirname(path.replace(/^long\//, '')));
  const strays = new Set(
    named.filter((folder) => ![`src/${folder}`, folder].some((path) => existsSync(path))),
  );
  t.true(named.length > 100);
  t.deepEqual([...strays], []);
});

test('the page imports from the rooms below it', (t) => {
  const strays = files
    .filter(({ path }) => path.startsWith('web/'))
    .flatMap(({ path, imports }) => imports.map((target) => ({ path, target })))
    .filter(({ target }) => target.startsWith('src/'))
    .filter(({ target }) => !ROOMS_OF_PAGE.includes(target.split('/')[1]));
  t.deepEqual(strays, []);
  t.false(files.some(({ path, imports }) => path.startsWith('src/') && imports.some(isOutside)));
});

test('tests of the page wait for what they expect', (t) => {
  const tests = readdirSync('web/test').filter((name) => name.endsWith('.test.ts'));
  t.true(tests.length > 15);
  const found = tests.flatMap((name) =>
    hastyReads(textOf(`web/test/${name}`)).map((line) => `${name}:${line}`),
  );
  t.deepEqual(found, [], 'use shows(t, () => …, expected) and addressOnce(page, expected)');
  const planted = [
    "await shows(t, () => page.textContent('#a'), 'b');",
    "t.is((await page.textContent('#a')) ?? '', 'b');",
    "t.regex(await waitForText(page, '#a', /b/), /c/);",
    't.true(await isThere());',
    'await other.goto(page.url());',
    'await other.goto(await addressOnce(page, /move=1/));',
  ];
  t.deepEqual(hastyReads(planted.join('\n')), [2, 4, 5]);
});

test('no file imports itself on any way', (t) => {
  const graph = new Map(files.map(({ path, imports }) => [path, imports.filter((name) => !isPackage(name))]));
  t.deepEqual(findCycle(graph), undefined);
});

for (const folder of [
  'src/search',
  'src/asp',
  'src/solve',
  'src/runs',
  'src/report',
  'src/cli',
  'bench',
  'web',
])
  test(`no folder of ${folder}/ imports itself on any way`, (t) => {
    const inside = [...files, ...scripts].filter(({ path }) => path.startsWith(`${folder}/`));
    t.deepEqual(findCycle(foldersOf(inside)), undefined);
  });

test('no two files of src/ share a name', (t) => {
  t.deepEqual(sharedNames(files.map(({ path }) => path)), []);
  const planted = ['src/a/x.ts', 'src/b/x.ts', 'src/api/x.ts', 'src/api/y.ts', 'src/c/y.ts', 'web/y.ts'];
  t.deepEqual(sharedNames(planted), ['src/a/x.ts and src/b/x.ts']);
});

test('guarded packages stay in their rooms', (t) => {
  const strays = files.flatMap(({ path, imports }) =>
    Object.entries(GUARDED).flatMap(([name, rooms]) => {
      const used = imports.some(
        (target) => target === name || target.startsWith(name.endsWith(':') ? name : `${name}/`),
      );
      return used && !isIn(path, rooms) ? [`${path} imports ${name}`] : [];
    }),
  );
  t.deepEqual(strays, []);
});

test('docs/architecture.md names what does not run in a browser', (t) => {
  const sentence =
    /Everything except .* also runs in a browser/.exec(textOf('docs/architecture.md'))?.[0] ?? '';
  const named = [...sentence.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  const isNamed = (place: string) => named.some((name) => place === name || place.startsWith(`${name}/`));
  t.deepEqual(
    GUARDED['node:'].filter((place) => !isNamed(place)),
    [],
  );
  t.is(named.length, GUARDED['node:'].length);
});

test('nothing but the command line, benchmarks and the platform speaks of process or Buffer', (t) => {
  const free = files.filter(({ path }) => !isIn(path, GUARDED['node:']));
  const strays = free
    .filter(({ path }) => /\b(?:process|Buffer)\./.test(codeOf(path)))
    .map(({ path }) => path);
  t.deepEqual(strays, []);
});

/** A call with five values or more is hard to read: what belongs together is one object. Kernels may need them. */
const MANY_PARAMETERS = 5;
const MOST_WITH_MANY = 20;

test(`few functions have ${MANY_PARAMETERS} parameters or more`, (t) => {
  const written = [...files, ...scripts].filter(({ path }) => !path.endsWith('.generated.ts'));
  const found = written.flatMap(({ path }) =>
    functionsOf(textOf(path))
      .filter(({ parameters }) => parameters >= MANY_PARAMETERS)
      .map(({ line, parameters }) => `${path}:${line} has ${parameters}`),
  );
  t.log(`${found.length} functions`);
  t.true(found.length <= MOST_WITH_MANY, found.join('\n'));
});

const WRITERS = /\b(?:writeFile|appendFile|copyFile|createWriteStream|writeSync)(?:Sync)?\b/;

test('one place of the command line writes files, so that every fault names its file', (t) => {
  const writers = files.filter(({ path }) => path.startsWith('src/cli/') && WRITERS.test(codeOf(path)));
  t.deepEqual(
    writers.map(({ path }) => path.slice('src/cli/'.length)).sort(),
    ['output/output-file.ts', 'output/write-file.ts'],
    'use writeWhole or appendText of output/write-file.ts',
  );
});

/**
 * The checker of certificates stands alone and checks every field. The others read JSON of our own: a file of
 * the package, or the order of another part of it.
 */
const OWN_JSON = [
  'src/certificate/header.ts',
  'src/cli/call/version.ts',
  'src/cli/serve/shared-files.ts',
  'src/runs/local/native-run.ts',
  'src/runs/task/fingerprint.ts',
];

test('JSON from outside is read by base/json.ts, which says nothing about its shape', (t) => {
  const readers = files.filter(({ path }) => /\bJSON\.parse\b|\.json\(\)/.test(codeOf(path)));
  t.deepEqual(
    readers.map(({ path }) => path).sort(),
    ['src/base/json.ts', ...OWN_JSON],
    'use jsonOf of base/json.ts, and check what it gives',
  );
});

test('functions of every form are counted by their parameters', (t) => {
  const text = 'function a(b, { c, d }, e = 1) {}\nclass F { constructor(private g, h, ...i) {}\n j(k) {} }';
  t.deepEqual(functionsOf(text), [
    { line: 1, parameters: 3 },
    { line: 2, parameters: 3 },
    { line: 3, parameters: 1 },
  ]);
  t.deepEqual(functionsOf('type A = (b: C, d: E) => F;\nconst f = (g) => (h, i) => j;'), [
    { line: 2, parameters: 1 },
    { line: 2, parameters: 2 },
  ]);
});

/** Folders and files whose spreads are short, by a bound of their own: a board, its boxes, parts of a square, threads, options, 100 bytes. */
const SHORT_SPREADS = [
  'src/asp/analysis/one-box.ts',
  'src/certify/pattern-finder.ts',
  'src/game/format/decode-text.ts',
  'src/generate/candidate.ts',
  'src/solve/engine/parallel-search.ts',
  'src/runs/task/solver-spec.ts',
  'src/search/areas/area-game.ts',
  'src/search/astar/spill.ts',
  'src/search/deadlock/walled-board.ts',
  'src/search/slack/price-views.ts',
];

test('no list that may be long is spread into a call: each value takes room on the stack', (t) => {
  const found = files
    .filter(({ path }) => /^(src|web)\//.test(path) && !SHORT_SPREADS.some((one) => path.startsWith(one)))
    .filter(({ path }) => !path.endsWith('.generated.ts'))
    .flatMap(({ path }) => spreadsOf(textOf(path)).map((line) => `${path}:${line}`));
  t.deepEqual(found, [], 'use largest, smallest or addAll of base/many-values.ts');
  const planted =
    'a.push(...b);\nc.push([...b], ...[1, 2]);\nMath.max(\n0, ...b);\nd(...b);\ne.f.splice(0, 1, ...b);\nInt32Array.of(...b, 1);';
  t.deepEqual(spreadsOf(planted), [1, 3, 6, 7]);
});

/** Files whose tables have one character as a key, or a name that was checked before. */
const CHECKED_KEYS = [
  'src/asp/witness/check-witness.ts',
  'src/base/xml-text.ts',
  'src/game/format/pusher-code.ts',
  'src/game/format/pusher-dump.ts',
  'src/game/move-text.ts',
  'src/report/picture/terminal-picture.ts',
  'web/panels/edit/drawing/drawing.ts',
];

test('a table is asked for a text from outside by lookUp, which finds no field of all objects', (t) => {
  const found = files
    .filter(({ path }) => !CHECKED_KEYS.includes(path) && !path.endsWith('.generated.ts'))
    .flatMap(({ path }) => lookUpsOf(textOf(path)).map((line) => `${path}:${line}`));
  t.deepEqual(found, [], 'use lookUp of base/look-up.ts');
  const planted =
    'const NAMES: Readonly<Record<string, number>> = {};\nNAMES[key];\nNAMES["a"];\nNAMES.b;\nkey in NAMES;\nOTHERS[key];';
  t.deepEqual(lookUpsOf(planted), [2, 5]);
});

test('no expression repeats a group, which runs out of stack on large texts', (t) => {
  const found = files
    .filter(({ path }) => /^(src|web)\//.test(path) && !path.endsWith('.generated.ts'))
    .flatMap(({ path }) => repeatedGroupsOf(textOf(path)).map((line) => `${path}:${line}`));
  t.deepEqual(found, [], 'use a loop, as changePieces of asp/syntax/skip.ts');
  const planted =
    'a = /(?:b|c)*/;\nd = /[(*)*]\\)*x/;\ne.replace(\n/^(\\.|f)+$/g);\ng = /(h){2,}/;\ni = /(j)?(k){1,3}/;\nm = /(n)\\1*/;';
  t.deepEqual(repeatedGroupsOf(planted), [1, 4, 5, 7]);
});

test('the reader of imports sees static, dynamic and re-exporting imports', (t) => {
  const text =
    "import a from './a.js';\nexport { b } from 'b';\nawait import('node:c');\nimport type {\n d } from '../d.js';";
  t.deepEqual(importsIn(text, 'src/x/y.ts'), ['src/x/a.ts', 'b', 'node:c', 'src/d.ts']);
  t.deepEqual(importsIn("import '../src/game/e.js'", 'web/main.ts'), ['src/game/e.ts']);
  t.deepEqual(importsIn("import '../../web/f.js'", 'src/cli/g.ts'), ['web/f.ts']);
});

const PLANTED: Order = { low: [], 'high/inner': ['low'], high: ['low', 'high/inner'], '.': ['high'] };

function planted(...edges: readonly (readonly [string, string])[]): SourceFile[] {
  return edges.map(([path, target]) => ({ path: `p/${path}.ts`, imports: [`p/${target}.ts`] }));
}

test('a planted import upwards is found, and so is a folder without a row', (t) => {
  const allowed = planted(
    ['high/a', 'low/b'],
    ['high/inner/c', 'low/b'],
    ['d', 'high/a'],
    ['low/b', 'low/e'],
  );
  t.deepEqual(strayImports('p', PLANTED, allowed), []);
  const upward = planted(
    ['low/b', 'high/a'],
    ['high/inner/c', 'high/a'],
    ['d', 'low/b'],
    ['other/f', 'low/b'],
  );
  t.deepEqual(strayImports('p', PLANTED, [...allowed, ...upward]), [
    'p/low/b.ts imports p/high/a.ts',
    'p/high/inner/c.ts imports p/high/a.ts',
    'p/d.ts imports p/low/b.ts',
    'p/other/f.ts has no row in the order of p',
  ]);
});

test('a planted cycle of folders is found although no file is in a cycle', (t) => {
  const around = planted(['a/one', 'b/one'], ['b/two', 'c/one'], ['c/two', 'a/two']);
  t.deepEqual(findCycle(foldersOf(around)), ['p/a', 'p/b', 'p/c', 'p/a']);
  t.is(findCycle(new Map(around.map(({ path, imports }) => [path, imports]))), undefined);
  t.is(findCycle(foldersOf(around.slice(1))), undefined);
});

test('an order that names a row below itself, or allows what nobody needs, is found', (t) => {
  t.deepEqual(upwardRows(PLANTED), []);
  t.deepEqual(upwardRows({ low: ['high'], high: ['nowhere'] }), ['low names high', 'high names nowhere']);
  t.deepEqual(unusedPermits('p', { low: [], high: ['low'] }, planted(['high/a', 'low/b'])), []);
  t.deepEqual(unusedPermits('p', { low: [], high: ['low'] }, planted(['high/a', 'high/b'])), [
    'high imports low',
  ]);
});

/** What one room calls like another. A file of `api/` has the name of what it opens to others. */
function sharedNames(paths: readonly string[]): string[] {
  const counted = paths.filter((path) => /^src\/(?!api\/|platform\/)/.test(path));
  const byName = new Map<string, string[]>();
  for (const path of counted) byName.set(basename(path), [...(byName.get(basename(path)) ?? []), path]);
  return [...byName.values()].filter((same) => same.length > 1).map((same) => same.join(' and '));
}

function isIn(path: string, rooms: readonly string[]): boolean {
  return rooms.some((room) => path.startsWith(`src/${room}`));
}

function isOutside(target: string): boolean {
  return !isPackage(target) && !target.startsWith('src/');
}
