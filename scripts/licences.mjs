// Writes docs/licences.md: every package that sokoset installs or builds into its page, with version and licence, from the lock
// file. Packages for work on sokoset itself are not in it.
//   npm run licences                 writes docs/licences.md
//   npm run licences -- --check      says whether it is up to date
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = join(root, 'docs/licences.md');

/** Licences that allow any use with the notice kept; MPL-2.0 asks only for changes of its own files. */
export const ALLOWED = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'Unlicense',
];

/** The groups of packages, each with all that its packages need in turn. */
export function licenceGroups() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { dependencies, optionalDependencies, devDependencies } = packages[''];
  const always = neededBy(Object.keys(dependencies), packages);
  const built = neededBy(
    pageImports().filter((name) => devDependencies[name]),
    packages,
  );
  const asked = neededBy(Object.keys(optionalDependencies), packages);
  return [
    { title: 'Installed with sokoset', rows: rowsOf(always, packages) },
    {
      title: 'Optional: for PNG, charts, queues and libraries; left out with `npm install --omit=optional`',
      rows: rowsOf(
        asked.filter((path) => !always.includes(path)),
        packages,
      ),
    },
    { title: 'Built into the page', rows: rowsOf(built, packages) },
  ];
}

/** The document that the lock file asks for. */
export function licencesDocument() {
  const { license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const groups = licenceGroups().map(({ title, rows }) => {
    const lines = rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
    return `## ${title}\n\n| package | version | licence |\n| --- | --- | --- |\n${lines.join('\n')}\n`;
  });
  return `# Licences\n\nsokoset, its encodings and its levels have the ${license} licence. These are the packages that it uses; \`npm run licences\` writes this list from the lock file.\n\n${groups.join('\n')}`;
}

/** Names of packages that the sources of the page import, its tests aside. */
function pageImports() {
  const files = readdirSync(join(root, 'web'), { recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.startsWith('test'),
  );
  const texts = files.map((name) => readFileSync(join(root, 'web', name), 'utf8'));
  const imports = texts.flatMap((text) => [...text.matchAll(/(?:from |import\()'([@a-z][^']*)'/g)]);
  return [
    ...new Set(
      imports.map(([, path]) =>
        path
          .split('/')
          .slice(0, path.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  ];
}

/** The places in node_modules of packages and all that they need, found as Node finds them. */
function neededBy(names, packages) {
  const found = new Set();
  const visit = (name, from) => {
    const path = placeOf(name, from, packages);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path];
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next, path);
  };
  for (const name of names) visit(name, '');
  return [...found].sort();
}

function placeOf(name, from, packages) {
  const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (packages[path] !== undefined) return path;
  if (from === '') return undefined;
  return placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), packages);
}

function rowsOf(paths, packages) {
  const rows = paths.map((path) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: packages[path].version,
    licence: packages[path].license ?? 'not stated',
  }));
  const once = new Map(rows.map((row) => [`${row.name} ${row.version}`, row]));
  return [...once.keys()].sort().map((key) => once.get(key));
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const text = licencesDocument();
  if (!argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error('docs/licences.md is not that of the lock file: npm run licences');
    process.exitCode = 1;
  }
}
