// The build: text files that both Node and browsers need become modules, then TypeScript compiles everything, the programs and
// the library are bundled, and the library's types are gathered. If nothing has changed, nothing is built.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Handlebars from 'handlebars';
import { bundleProgram } from './bundle.mjs';
import { readIfThere } from './files.mjs';
import { gatherTypes } from './gather-types.mjs';
import { ifChanged } from './if-changed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the build reads, itself too, and what shows that it is there. */
const PLACES = {
  reads: [
    ...['src', 'test', 'bench', 'encodings', 'scripts'],
    ...['package.json', 'tsconfig.json', 'node_modules/.package-lock.json'],
  ],
  makes: [
    'dist/src/cli/main.js',
    'dist/src/code-fingerprint.txt',
    'dist/src/chunks/index.js',
    'dist/src/browser.js',
    'dist/types/index.d.ts',
  ],
};

await ifChanged(root, 'built', PLACES, async () => {
  writeModule('src/asp/encoding/encoding-texts.generated.ts', encodingTexts());
  writeModule('src/course/lesson-texts.generated.ts', lessonTexts());
  writeModule('src/report/templates.generated.ts', templates());
  writeModule('src/asp/clingo/version.generated.ts', await clingoVersion());
  const fingerprint = codeFingerprint();
  writeModule(
    'src/runs/task/code-fingerprint.generated.ts',
    `export const CODE_FINGERPRINT = '${fingerprint}';\n`,
  );
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', root], {
    stdio: 'inherit',
  });
  chmodSync(join(root, 'dist/src/cli/main.js'), 0o755);
  await bundleProgram(root);
  writeFileSync(join(root, 'dist/src/code-fingerprint.txt'), `${fingerprint}\n`);
  gatherTypes(root);
});

/** Every file of encodings/ by its path below that folder, the course aside. */
function encodingTexts() {
  const texts = textsBelow('encodings', (name) => name.endsWith('.lp') && !name.startsWith('course/'));
  return `export const ENCODING_TEXTS: Readonly<Record<string, string>> = ${texts};\n`;
}

/** Every file of the lessons, by its path below encodings/course/. */
function lessonTexts() {
  const texts = textsBelow('encodings/course', (name) => /\.(lp|md)$/.test(name));
  return `export const LESSON_TEXTS: Readonly<Record<string, string>> = ${texts};\n`;
}

/** The files below a folder as an object, by their paths there. */
function textsBelow(path, isWanted) {
  const folder = join(root, path);
  const names = readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter(isWanted)
    .sort();
  const rows = names.map(
    (name) => `  ${JSON.stringify(name)}: ${JSON.stringify(readFileSync(join(folder, name), 'utf8'))},`,
  );
  return `{\n${rows.join('\n')}\n}`;
}

/** The version of clingo-wasm and that of the clingo inside, which only a run says; it runs again after an update only. */
async function clingoVersion() {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/clingo-wasm/package.json'), 'utf8'));
  const before = readIfThere(join(root, 'src/asp/clingo/version.generated.ts'));
  if (before?.includes(`wasm: '${version}'`)) return before.slice(before.indexOf('\n') + 1);
  const { default: clingo } = await import('clingo-wasm');
  const { Solver } = await clingo.run('');
  return `export const CLINGO_VERSION = { wasm: '${version}', clingo: '${Solver}' };\n`;
}

/** Eight hexadecimal digits of the SHA-256 of the code that decides the answers of our engines. */
function codeFingerprint() {
  const hash = createHash('sha256');
  for (const room of ['base', 'game', 'search', 'asp', 'solve']) {
    const folder = join(root, 'src', room);
    const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.ts'));
    for (const name of names.sort()) hash.update(readFileSync(join(folder, name))).update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

/** Every template, precompiled: browsers that forbid eval can run it. Only HTML and SVG are escaped. */
function templates() {
  const folder = join(root, 'src/report/templates');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.hbs'))
    .sort();
  const rows = names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const spec = Handlebars.precompile(text, { noEscape: !/\.(html|svg)\./.test(name), strict: true });
    return `  ${JSON.stringify(basename(name, '.hbs'))}: ${spec},`;
  });
  return `// @ts-nocheck: handlebars writes plain JavaScript\nexport const TEMPLATES: Readonly<Record<string, unknown>> = {\n${rows.join('\n')}\n};\n`;
}

/** Writes only what changed, so that editors and watchers stay calm. */
function writeModule(path, text) {
  const file = join(root, path);
  const content = `// Written by scripts/build.mjs. Do not edit.\n${text}`;
  if (readIfThere(file) === content) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
