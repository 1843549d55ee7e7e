// Bundles the programs and the library: a few files load several times sooner than the hundreds that TypeScript writes. The
// programs keep their places; the library and what it shares with them goes to dist/src/chunks/. The tests use what TypeScript
// writes, except for calls of the command line.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { minifySync } from 'rolldown/utils';

/** Packages with files of their own that they look for beside themselves, and optional ones. */
const OUTSIDE = [
  /^clingo-wasm/,
  /^@resvg\//,
  /^bullmq/,
  /^ioredis/,
  /^@photostructure\//,
  /^echarts/,
  /^ajv/,
];

const cliFile = (name) => `cli/${name}.ts`;

/**
 * What one file holds: a module with all that it loads and that no file before holds. Each row lists files and folders of src/; a
 * folder ends in a slash, and a place after `!` is left out. What the library loads is in no file with code of commands: a bundler
 * would take in all commands, with packages that need not be installed.
 */
const CHUNKS = {
  base: ['base/'],
  start: [
    ...['call/exit-code', 'call/usage-error', 'call/version', 'call/option'].map(cliFile),
    ...['help', 'commands', 'command-line', 'read-call'].map(cliFile),
  ],
  processes: ['processes/'],
  levels: ['game/', 'solve/question/read-levels.ts'],
  input: [
    'solve/record/solve-record.ts',
    ...['levels/input', 'levels/sok-output', 'levels/solution-file', 'output/terminal'].map(cliFile),
    ...['memory/memory', 'memory/library-option', 'call/optional'].map(cliFile),
  ],
  asp: ['asp/', '!asp/clingo/'],
  search: ['search/', 'solve/', 'platform/node/host.ts', 'asp/clingo/exit-bits.ts'],
  certificates: ['certificate/', 'certify/', 'verify/'],
  solve: ['cli/solve/solve-command.ts'],
};

/** The program of the commands, its command line for tests, its thread that reads answers, and the library. */
const MAIN = ['cli/main', 'cli/command-line', 'runs/local/answer-thread', 'index'];
/** The threads and the process that search. What they share is one chunk. */
const SEARCHERS = ['platform/node/search-worker', 'platform/node/part-worker', 'runs/local/native-run'];

/** Bundles every program of the package, and the library. */
export async function bundleProgram(root) {
  const chunks = join(root, 'dist/src/chunks');
  rmSync(chunks, { recursive: true, force: true });
  const rows = Object.entries(CHUNKS);
  const groups = rows.map(([name, places], i) => ({
    name,
    test: within(root, places),
    priority: rows.length - i,
  }));
  const packages = [await bundle(root, MAIN, { groups })];
  packages.push(await bundle(root, ['platform/node/clingo-thread'], false));
  packages.push(await bundle(root, SEARCHERS, { groups: [{ name: 'searchers', minShareCount: 2 }] }));
  packages.push(await bundleForBrowsers(root));
  writeFileSync(join(chunks, 'LICENSES.txt'), licences(root, [...new Set(packages.flat())].sort()));
}

/** Whether a module is at one of these places. Throws for a place that does not exist. */
function within(root, places) {
  const pathOf = (place) => join(root, 'src', place);
  const outside = places.filter((place) => place.startsWith('!')).map((place) => pathOf(place.slice(1)));
  const inside = places.filter((place) => !place.startsWith('!')).map(pathOf);
  const missing = [...inside, ...outside].find((path) => !existsSync(path));
  if (missing) throw new Error(`scripts/bundle.mjs names ${missing}, which does not exist`);
  const isAt = (id) => (path) => (path.endsWith('/') ? id.startsWith(path) : id === path);
  return (id) => inside.some(isAt(id)) && !outside.some(isAt(id));
}

/** The library for browsers as one file, whatever conditions the program that loads it was resolved with. */
async function bundleForBrowsers(root) {
  const library = await rolldown({
    input: { browser: join(root, 'dist/src/index.js') },
    platform: 'browser',
    external: OUTSIDE,
  });
  const { output } = await library.write({
    dir: join(root, 'dist/src'),
    format: 'esm',
    codeSplitting: false,
    minify: true,
  });
  await library.close();
  return packagesIn(output);
}

/** Bundles modules and gives the packages that are inside. */
async function bundle(root, modules, codeSplitting) {
  const program = await rolldown({
    input: Object.fromEntries(modules.map((module) => [fileOf(module), join(root, `src/${module}.ts`)])),
    platform: 'node',
    external: OUTSIDE,
    // package.json leads to the host that TypeScript wrote, which would be a second copy.
    resolve: { alias: { '#host': join(root, 'src/platform/node/host.ts') } },
    plugins: [ownPlaces(root)],
  });
  const { output } = await program.write({
    dir: join(root, 'dist/src'),
    format: 'esm',
    sourcemap: true,
    comments: { jsdoc: false },
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    codeSplitting,
  });
  await program.close();
  for (const file of output) if (isForeign(file)) shorten(join(root, 'dist/src', file.fileName));
  return packagesIn(output);
}

/** Programs keep their places. The library and the command line lie among the chunks. */
function fileOf(module) {
  return ['index', 'cli/command-line'].includes(module) ? `chunks/${basename(module)}` : module;
}

/** Whether a file holds code of packages alone. Our own code stays readable. */
function isForeign({ type, moduleIds = [] }) {
  return type === 'chunk' && moduleIds.length > 0 && moduleIds.every((id) => id.includes('/node_modules/'));
}

/** Makes a file shorter: nobody reads it, and the package has a limit. */
function shorten(path) {
  const { code, errors } = minifySync(path, readFileSync(path, 'utf8'), { module: true, compress: false });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  writeFileSync(path, code);
}

function packagesIn(output) {
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return modules.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);
}

/**
 * Keeps the places that modules find from their own: `import.meta.url` stays that of the file which TypeScript writes. Programs
 * and chunks all lie one folder below dist/src, so that one relative path serves them.
 */
function ownPlaces(root) {
  const source = join(root, 'src/');
  return {
    name: 'own-places',
    transform(code, id) {
      if (!id.startsWith(source) || !code.includes('import.meta.url')) return undefined;
      const place = `../${relative(source, id).replaceAll('\\', '/').replace(/\.ts$/, '.js')}`;
      return {
        code: code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`),
        map: null,
      };
    },
  };
}

/** The licences of the packages that are in the bundles. */
function licences(root, packages) {
  const texts = packages.map((name) => {
    const folder = join(root, 'node_modules', name);
    const file = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return `The files beside this one hold code of these packages.\n\n${texts.join('\n---\n\n')}`;
}
