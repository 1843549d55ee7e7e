import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A source file by its path from the root of the repository, and what it imports: packages by name, files by path. */
export interface SourceFile {
  readonly path: string;
  readonly imports: readonly string[];
}

/** The order of the parts of one folder: each row names what may be imported there, besides itself. */
export type Order = Readonly<Record<string, readonly string[]>>;

/** The row of the files that lie in the folder itself. */
const ITSELF = '.';

/** The order of rooms and of the folders inside them, by folder: `scripts/rooms.json`. */
export function readOrders(): Readonly<Record<string, Order>> {
  return JSON.parse(readFileSync(join(root, 'scripts/rooms.json'), 'utf8'));
}

/** All source files of some folders, tests of the page left out. */
export function readSources(folders: readonly string[]): SourceFile[] {
  const paths = folders.flatMap(pathsIn).filter((path) => !path.startsWith('web/test/'));
  return paths.map((path) => ({ path, imports: importsIn(codeOf(path), path) }));
}

function pathsIn(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts'));
}

/** Every file of code with its text: of the program, its page, tests, measurements and scripts. */
export function readCode(): ReadonlyMap<string, string> {
  const paths = ['src', 'web', 'test', 'bench', 'scripts', 'site'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|js|mjs)$/.test(name) && !/node_modules|\.d\.ts$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  return new Map(paths.map((path) => [path, codeOf(path)]));
}

/** The exported names of some files that no other file has. */
export function unusedExports(code: ReadonlyMap<string, string>, isLookedAt: (path: string) => boolean) {
  const users = new Map<string, Set<string>>();
  for (const [path, text] of code) {
    for (const [word] of text.matchAll(/[\w$]+/g)) {
      const known = users.get(word);
      if (known) known.add(path);
      else users.set(word, new Set([path]));
    }
  }
  const exported = /^export (?:async )?(?:const|let|function|class|interface|type) \*?([\w$]+)/gm;
  return [...code.keys()]
    .filter(isLookedAt)
    .flatMap((path) =>
      [...code.get(path)!.matchAll(exported)]
        .filter(([, name]) => users.get(name)!.size === 1)
        .map(([, name]) => `${path}: ${name}`),
    );
}

/** The text of a file without its comments. */
export function codeOf(path: string): string {
  return readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** What a text imports, if it stands in the file `path`. */
export function importsIn(text: string, path: string): string[] {
  const pattern = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g;
  return [...text.matchAll(pattern)].map(([, , name]) =>
    name.startsWith('.') ? normalize(join(dirname(path), name)).replace(/\.js$/, '.ts') : name,
  );
}

export function isPackage(name: string): boolean {
  return !name.endsWith('.ts');
}

/** The row that a file of a folder belongs to: the longest that its path begins with; undefined outside the folder. */
export function rowOf(folder: string, order: Order, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const inside = path.slice(folder.length + 1);
  const rows = Object.keys(order).filter((row) => inside === row || inside.startsWith(`${row}/`));
  const [longest] = rows.sort((one, other) => other.length - one.length);
  return longest ?? (inside.includes('/') ? undefined : ITSELF);
}

/** The imports inside a folder that its order does not allow, and the files that no row is for. */
export function strayImports(folder: string, order: Order, files: readonly SourceFile[]): string[] {
  const inside = files.filter(({ path }) => path.startsWith(`${folder}/`));
  return inside.flatMap(({ path, imports }) => {
    const from = rowOf(folder, order, path);
    if (from === undefined || !(from in order)) return [`${path} has no row in the order of ${folder}`];
    return imports
      .filter((target) => target.startsWith(`${folder}/`))
      .filter((target) => {
        const to = rowOf(folder, order, target);
        return to !== from && (to === undefined || !order[from].includes(to));
      })
      .map((target) => `${path} imports ${target}`);
  });
}

/** The rows of an order that name a row below them, or none that there is. */
export function upwardRows(order: Order): string[] {
  const rows = Object.keys(order);
  return rows.flatMap((row, place) =>
    order[row].filter((name) => !rows.slice(0, place).includes(name)).map((name) => `${row} names ${name}`),
  );
}

/** What an order allows and no file makes use of. */
export function unusedPermits(folder: string, order: Order, files: readonly SourceFile[]): string[] {
  const used = new Set(
    files.flatMap(({ path, imports }) =>
      imports.map((target) => `${rowOf(folder, order, path)} imports ${rowOf(folder, order, target)}`),
    ),
  );
  return Object.entries(order).flatMap(([row, names]) =>
    names.map((name) => `${row} imports ${name}`).filter((permit) => !used.has(permit)),
  );
}

/** The folders of the files, each with the folders that it imports from. */
export function foldersOf(files: readonly SourceFile[]): Map<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const { path, imports } of files) {
    const from = dirname(path);
    const targets = imports.filter((name) => !isPackage(name)).map((target) => dirname(target));
    folders.set(from, [...(folders.get(from) ?? []), ...targets.filter((target) => target !== from)]);
  }
  return folders;
}

/** A cycle of a graph as a list of its nodes, by depth-first search. */
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
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
