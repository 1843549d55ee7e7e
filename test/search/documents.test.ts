import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'ava';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const filesExist = test.macro((t, document: string, folders: readonly string[]) => {
  const text = readFileSync(join(root, 'docs', document), 'utf8');
  const paths = [...text.matchAll(/(?<![\w/.-])[a-z][a-z/-]*\/[a-z-]+\.ts\b/g)].map(([path]) => path);
  t.true(paths.length > 5);
  const missing = paths.filter((path) => !folders.some((folder) => existsSync(join(root, folder, path))));
  t.deepEqual(missing, []);
});

test('search.md names files that exist', filesExist, 'search.md', ['', 'src/search']);
test('fess.md names files that exist', filesExist, 'fess.md', ['', 'src/search', 'src/search/fess']);
