// Reads the public names of the package from src/index.ts and the declarations that TypeScript writes, checks that all of them are
// documented, and writes docs/api/. `typedoc` needs the programming interface of TypeScript 5 or 6, which TypeScript 7 does not have;
// the parser of rolldown, which builds the programs anyway, reads declarations just as well.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

const root = fileURLToPath(new URL('..', import.meta.url));
const parsed = new Map();

/** All public names: page, name, kind, the declaration as text, its comment, and its examples. */
export function readApi() {
  const file = join(root, 'src/index.ts');
  const text = readFileSync(file, 'utf8');
  const entries = [];
  for (const node of parseAst(text, { lang: 'ts' }).body) {
    const page = [...text.slice(0, node.start).matchAll(/(?<=\n\n)\/\/ ([^\n]+)(?=\n\n)/g)].at(-1)?.[1];
    for (const { exported, local } of node.specifiers) {
      const declared = find(declarationsOf(file, node.source.value), local.name);
      entries.push({ page, name: exported.name, ...declared });
    }
  }
  return entries;
}

/** What is wrong with the names: no comment, no example where something can be called or read, types that are not public. */
export function faultsOf(entries) {
  const isPublic = new Set(entries.map(({ id }) => id));
  return entries.flatMap(({ name, about, examples, types, isType }) => [
    ...(about === '' ? [`${name} has no comment`] : []),
    ...(isType || examples.length > 0 ? [] : [`${name} has no example`]),
    ...types.filter((id) => !isPublic.has(id)).map((id) => `${name} speaks of ${id}, which is not public`),
  ]);
}

function declarationsOf(from, name) {
  const path = join(dirname(from), name).replace(/\.js$/, '.d.ts');
  return path.replace(join(root, 'src'), join(root, 'dist/src'));
}

function moduleOf(path) {
  if (!parsed.has(path)) {
    const text = readFileSync(path, 'utf8');
    parsed.set(path, { text, body: parseAst(text, { lang: 'dts' }).body });
  }
  return parsed.get(path);
}

/** The declaration of a name, where it stands. */
function find(path, name) {
  const { text, body } = moduleOf(path);
  for (const [at, node] of body.entries()) {
    const again = node.specifiers?.find((one) => (one.exported ?? one.local)?.name === name);
    if (again && node.source) return find(declarationsOf(path, node.source.value), again.local.name);
    const declaration = node.declaration ?? node;
    const names = declaration.declarations?.map(({ id }) => id.name) ?? [declaration.id?.name];
    if (!names.includes(name)) continue;
    const before = text.slice(body[at - 1]?.end ?? 0, node.start);
    return {
      id: `${relative(join(root, 'dist/src'), path)}:${name}`,
      isType: /^TS(Interface|TypeAlias)/.test(declaration.type),
      code: text.slice(node.start, node.end),
      ...readComment(before),
      types: [...new Set(typesIn(declaration))].flatMap((type) => origin(path, type)),
    };
  }
  throw new Error(`${path} declares no ${name}`);
}

/** The text of the last comment, and its examples. */
function readComment(before) {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before)?.[1] ?? '';
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
  const [about, ...examples] = lines.join('\n').split(/^@example\n/m);
  return { about: about.trim(), examples: examples.map((example) => example.trim()) };
}

/** The names of types that a declaration speaks of, less its own parameters. */
function typesIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(typesIn);
  const own = (node.typeParameters?.params ?? []).map(({ name }) => name.name);
  const said =
    node.type === 'TSTypeReference'
      ? [node.typeName]
      : node.type === 'TSInterfaceHeritage' || node.type === 'TSTypeQuery'
        ? [node.expression ?? node.exprName]
        : [];
  const names = said.flatMap((type) => (type?.type === 'Identifier' ? [type.name] : []));
  return [...names, ...Object.values(node).flatMap(typesIn)].filter((name) => !own.includes(name));
}

/** Where a type comes from; nowhere for those of the language. */
function origin(path, name) {
  const { body } = moduleOf(path);
  for (const node of body) {
    const found = node.specifiers?.find(({ local }) => local.name === name);
    if (found && node.source?.value.startsWith('.')) {
      return [find(declarationsOf(path, node.source.value), found.imported?.name ?? name).id];
    }
    const declaration = node.declaration ?? node;
    const names = declaration.declarations?.map(({ id }) => id.name) ?? [declaration.id?.name];
    if (names.includes(name)) return [`${relative(join(root, 'dist/src'), path)}:${name}`];
  }
  return [];
}

/** Writes a page for each part of the package, and one that lists them all. */
function writePages(entries) {
  const folder = join(root, 'docs/api');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const titles = [...new Set(entries.map(({ page }) => page))];
  const pages = titles.map((page) => [page, entries.filter((entry) => entry.page === page)]);
  const index = pages.map(([page, names]) => `## ${page}\n\n${names.map(rowOf).join('\n')}\n`);
  const intro = 'All names of `sokoset`, written by `npm run docs:api`. The examples are run by the tests.';
  writeFileSync(join(folder, 'README.md'), `# The package: all names\n\n${intro}\n\n${index.join('\n')}`);
  for (const [page, names] of pages) {
    writeFileSync(join(folder, fileOf(page)), `# ${page}\n\n${names.map(formatEntry).join('\n')}`);
  }
}

function rowOf({ page, name, about }) {
  const [sentence] = about.replaceAll('\n', ' ').split(/(?<=\.) /);
  return `- [${name}](${fileOf(page)}#${name.toLowerCase()}): ${sentence}`;
}

function fileOf(page) {
  return `${page.toLowerCase().replaceAll(' ', '-')}.md`;
}

function formatEntry({ name, about, code, examples }) {
  const fences = [code, ...examples].map((text) => `\`\`\`ts\n${text}\n\`\`\`\n`);
  return `## ${name}\n\n${about}\n\n${fences.join('\n')}`;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const entries = readApi();
  const faults = faultsOf(entries);
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  } else writePages(entries);
}
