// The page brings clingo and the instances, which the package and clingo-wasm hold as well. The table dist/web/shared.json says where
// each file stands again byte by byte: the package leaves those files of the page out, and `serve` takes them from there.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from './files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = [
  ...filesBelow(root, 'instances').map((file) => [file, join(root, file)]),
  ...filesBelow(root, 'node_modules/clingo-wasm/dist').map((file) => [file.slice(13), join(root, file)]),
];
const places = new Map(sources.map(([name, file]) => [hashOf(file), name]));
const shared = filesBelow(root, 'dist/web/assets').flatMap((file) => {
  const place = /\.(?:wasm|lp|xsb)$/.test(file) ? places.get(hashOf(join(root, file))) : undefined;
  return place === undefined ? [] : [[file.slice('dist/web/'.length), place]];
});
writeFileSync(join(root, 'dist/web/shared.json'), `${JSON.stringify(Object.fromEntries(shared))}\n`);

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
