import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'ava';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Which rooms each room may import from, besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  base: [],
  game: ['base'],
  search: ['base', 'game'],
  asp: ['base', 'game'],
  solve: ['base', 'game', 'search', 'asp'],
  generate: ['base', 'game', 'search', 'asp', 'solve'],
  bench: ['base', 'game', 'search', 'asp', 'solve', 'generate'],
  report: ['base', 'game', 'search', 'asp', 'solve', 'generate'],
  platform: ['base', 'game', 'search', 'asp', 'solve', 'generate', 'bench', 'report'],
  cli: ['base', 'game', 'search', 'asp', 'solve', 'generate', 'bench', 'report', 'platform'],
  'index.ts': ['base', 'game', 'search', 'asp', 'solve', 'generate', 'report'],
  web: ['base', 'game', 'search', 'asp', 'solve', 'generate', 'report', 'platform'],
};

/** Packages that only these files and folders may import. `node:` stands for every module of Node. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  'clingo-wasm': ['asp/clingo/wasm.ts'],
  handlebars: ['report/render.ts', 'report/user-template.ts'],
  saxes: ['game/format/slc-xml.ts'],
  '@resvg/resvg-js': ['cli/png.ts'],
  yargs: ['cli/'],
  bullmq: ['bench/'],
  'node:': ['cli/', 'bench/', 'platform/node/', 'asp/clingo/native.ts'],
};

interface SourceFile {
  readonly path: string;
  readonly imports: readonly string[];
}

const files = readSources();

test('imports only go down', (t) => {
  const upward: string[] = [];
  for (const { path, imports } of files) {
    for (const target of imports.filter((name) => !isPackage(name))) {
      const [from, to] = [roomOf(path), roomOf(target)];
      t.true(from in MAY_IMPORT, `${path}: the room ${from} has no row in this test`);
      if (from !== to && !MAY_IMPORT[from].includes(to)) upward.push(`${path} imports ${target}`);
    }
  }
  t.deepEqual(upward, []);
});

test('no file imports itself on any way', (t) => {
  const graph = new Map(files.map(({ path, imports }) => [path, imports.filter((name) => !isPackage(name))]));
  t.deepEqual(findCycle(graph), undefined);
});

test('guarded packages stay in their rooms', (t) => {
  const strays = files.flatMap(({ path, imports }) =>
    Object.entries(GUARDED).flatMap(([name, rooms]) => {
      const used = imports.some(
        (target) => target === name || target.startsWith(name.endsWith(':') ? name : `${name}/`),
      );
      return used && !rooms.some((room) => path.startsWith(room)) ? [`${path} imports ${name}`] : [];
    }),
  );
  t.deepEqual(strays, []);
});

test('nothing but the command line, benchmarks and the platform speaks of process or Buffer', (t) => {
  const free = files.filter(({ path }) => !GUARDED['node:'].some((room) => path.startsWith(room)));
  const strays = free
    .filter(({ path }) => /\b(?:process|Buffer)\./.test(codeOf(path)))
    .map(({ path }) => path);
  t.deepEqual(strays, []);
});

test('the reader of imports sees static, dynamic and re-exporting imports', (t) => {
  const text =
    "import a from './a.js';\nexport { b } from 'b';\nawait import('node:c');\nimport type {\n d } from '../d.js';";
  t.deepEqual(importsIn(text, 'x/y.ts'), ['x/a.ts', 'b', 'node:c', 'd.ts']);
  t.deepEqual(importsIn("import '../src/game/e.js'", 'web/main.ts'), ['game/e.ts']);
  t.deepEqual(importsIn("import '../../web/f.js'", 'cli/g.ts'), ['../web/f.ts']);
});

/** All source files by their path in src/, and those of the page by their path from the root. */
function readSources(): SourceFile[] {
  const page = pathsIn('web').filter((path) => !path.startsWith('test/'));
  const paths = [...pathsIn('src'), ...page.map((path) => `web/${path}`)];
  return paths.map((path) => ({ path, imports: importsIn(codeOf(path), path) }));
}

function pathsIn(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.ts'));
}

function codeOf(path: string): string {
  const file = path.startsWith('web/') ? join(root, path) : join(root, 'src', path);
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function importsIn(text: string, path: string): string[] {
  const pattern = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g;
  return [...text.matchAll(pattern)].map(([, , name]) =>
    name.startsWith('.')
      ? normalize(join(dirname(path), name))
          .replace(/\.js$/, '.ts')
          .replace(/^src\//, '')
      : name,
  );
}

function isPackage(name: string): boolean {
  return !name.endsWith('.ts');
}

function roomOf(path: string): string {
  return path.split('/')[0];
}

/** A cycle of the graph as a list of its nodes, by depth-first search. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}
