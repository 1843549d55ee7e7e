import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import { rolldown } from 'rolldown';
import { firstOutput } from '../helpers/first-output.js';
import { compile, installPackage, ROOT, readmeProgram } from './install.js';

const { packed, folder } = installPackage();
copyFileSync(join(ROOT, 'instances/first.xsb'), join(folder, 'level.xsb'));

/** The Node that runs this, and others that the environment names, parted by colons. */
const NODES = [process.execPath, ...(process.env['SOKOSET_NODES'] ?? '').split(':').filter(Boolean)];

test('the package holds what runs and what documents it, and little else', (t) => {
  const paths = packed.files.map(({ path }) => path);
  const documents = /^bench\/.*\.(?:md|jsonl|csv)$/;
  const strays = paths.filter(
    (path) => /\.map$|^(?:(?:dist\/)?(?:test|bench)|src|web)\//.test(path) && !documents.test(path),
  );
  t.deepEqual(strays, []);
  t.true(paths.includes('dist/types/index.d.ts') && paths.includes('dist/src/cli/main.js'));
  t.false(paths.some((path) => /^dist\/web\/.*\.(?:wasm|lp|xsb)$/.test(path)));
  t.true(packed.size < 2.5e6, `${packed.size} bytes`);
  t.log(`${packed.size} bytes packed, ${paths.length} files`);
});

test('every link of a document in the package leads to a file in it', (t) => {
  const paths = packed.files.map(({ path }) => path);
  const links = paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => linksOf(path).map((link) => ({ path, link, target: join(dirname(path), link) })));
  t.true(links.length > 100);
  const isThere = (target: string) =>
    paths.some((path) => path === target || path.startsWith(`${target.replace(/\/$/, '')}/`));
  t.deepEqual(
    links.filter(({ target }) => !isThere(target)).map(({ path, link }) => `${path}: ${link}`),
    [],
  );
});

/** The files that a document links to or shows, anchors left out. */
function linksOf(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)|(?:src|srcset)="([^"]+)"/g)].map(
    ([, one, other]) => one ?? other,
  );
  return links.filter((link) => !/^[a-z]+:/.test(link));
}

test('every type file that the exported types reach is in the package', (t) => {
  const paths = new Set(packed.files.map(({ path }) => path));
  const reached = new Set(['dist/types/index.d.ts']);
  for (const path of reached) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    for (const [, target] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)\.js'/g))
      reached.add(join(dirname(path), `${target}.d.ts`));
  }
  t.true(reached.size > 50);
  t.deepEqual(
    [...reached].filter((path) => !paths.has(path)),
    [],
  );
});

test('the program of README is strict, and both engines solve the level on every Node', (t) => {
  const program = readmeProgram();
  t.true(program.trim().split('\n').length <= 15);
  writeFileSync(join(folder, 'program.ts'), program);
  compile(folder, 'program.ts');
  for (const node of NODES) {
    const printed = execFileSync(node, ['program.js'], { cwd: folder, encoding: 'utf8' });
    t.is(printed.match(/solved, 6 pushes, right: [udlrUDLR]+\n/g)?.length, 2, printed);
    t.regex(printed, /native.*\n.*clingo/);
  }
});

test('the library searches in threads of its own', (t) => {
  const call = `import { readLevels, solve } from 'sokoset';
    const level = readLevels('#######\\n#@ $ .#\\n#######').value.entries[0].level.value;
    for (const options of [{ threads: 2 }, { engine: 'hybrid' }, { engine: 'clingo', threads: 2 }])
      console.log((await solve(level, options)).solution);`;
  writeFileSync(join(folder, 'threads.mjs'), call);
  const printed = execFileSync(process.execPath, ['threads.mjs'], { cwd: folder, encoding: 'utf8' });
  t.is(printed, 'rRR\nrRR\nrRR\n');
});

test('a bundle for Node with the library holds no command, and no package that only commands load', async (t) => {
  writeFileSync(join(folder, 'service.mjs'), "import { solve } from 'sokoset';\nconsole.log(solve);\n");
  const service = await rolldown({ input: join(folder, 'service.mjs'), platform: 'node' });
  const { output } = await service.generate({ format: 'esm' });
  await service.close();
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const names = new Set<string>(chunks.map(({ fileName }) => fileName));
  const loads = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  t.deepEqual(
    loads.filter((name) => !names.has(name) && !isBuiltin(name)),
    [],
  );
  t.deepEqual(
    [...names].filter((name) => name.includes('command')),
    [],
  );
});

test('the program compiles for a bundler, without the types of Node', (t) => {
  const program = readmeProgram()
    .replace("readFileSync('level.xsb')", "''")
    .replace(/import .*node:fs.*\n/, '');
  writeFileSync(join(folder, 'bundled.ts'), program);
  const options = { module: 'esnext', moduleResolution: 'bundler', types: [], noEmit: true };
  t.notThrows(() => compile(folder, 'bundled.ts', options));
  writeFileSync(join(folder, 'bundled.ts'), program.replace("'sokoset'", "'sokoset/browser'"));
  t.notThrows(() => compile(folder, 'bundled.ts', options));
});

test('the installed program serves every file of the page, as it was built', async (t) => {
  const call = ['node_modules/sokoset/dist/src/cli/main.js', 'serve', '--port', '0', '--json'];
  const server = spawn(process.execPath, call, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  t.teardown(() => server.kill());
  const { url } = JSON.parse(await firstOutput(server));
  const page = join(ROOT, 'dist/web');
  const files = readdirSync(page, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  );
  t.true(files.some((name) => name.endsWith('.wasm')) && files.some((name) => name.endsWith('.lp')));
  for (const name of files) {
    const answer = await fetch(new URL(name, url));
    t.is(answer.status, 200, name);
    t.true(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(join(page, name))), name);
    if (name.startsWith('assets')) t.regex(answer.headers.get('cache-control') ?? '', /immutable/);
    if (name.endsWith('.wasm')) t.is(answer.headers.get('content-type'), 'application/wasm');
  }
  t.is((await fetch(new URL('assets/none.wasm', url))).status, 404);
});

for (const words of [
  [],
  ['--threads', '2'],
  ['--engine', 'clingo'],
  ['--engine', 'clingo', '--threads', '2'],
])
  test(`the installed program solves: ${words.join(' ')}`, (t) => {
    const call = ['node_modules/sokoset/dist/src/cli/main.js', 'solve', 'level.xsb', '--format', 'lurd'];
    t.regex(
      execFileSync(process.execPath, [...call, ...words], { cwd: folder, encoding: 'utf8' }),
      /^\w+\n$/,
    );
  });

test('all that our code looks for beside itself is in the package', (t) => {
  const source = join(ROOT, 'src');
  const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((n) => n.endsWith('.ts'));
  const wanted = modules.flatMap((module) => {
    const text = readFileSync(join(source, module), 'utf8');
    const paths = [...text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)];
    return paths.map(([, path]) => join('dist/src', dirname(module), path));
  });
  t.true(wanted.length > 5, `${wanted.length} places`);
  for (const path of wanted) t.true(existsSync(join(folder, 'node_modules/sokoset', path)), path);
});

test('a benchmark by the installed program warns of no other version', (t) => {
  const call = [
    'node_modules/sokoset/dist/src/cli/main.js',
    'bench',
    'run',
    'level.xsb',
    '--store',
    'r.jsonl',
  ];
  const { status, stderr } = spawnSync(process.execPath, call, { cwd: folder, encoding: 'utf8' });
  t.is(status, 0);
  t.notRegex(stderr, /warning/);
  t.regex(stderr, /native: solved/);
});
