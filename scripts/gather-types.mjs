// Gathers the types of the library: src/index.ts and every declaration that it reaches, in the same folders below dist/types/.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes dist/types/ from the declarations that TypeScript wrote beside the modules. */
export function gatherTypes(root) {
  const target = join(root, 'dist/types');
  rmSync(target, { recursive: true, force: true });
  const reached = new Set(['index.d.ts']);
  for (const path of reached) {
    const text = readFileSync(join(root, 'dist/src', path), 'utf8');
    for (const name of modulesIn(text)) reached.add(join(dirname(path), `${name}.d.ts`));
    mkdirSync(join(target, dirname(path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
}

/** The modules beside it that a declaration speaks of, without their ends. */
function modulesIn(text) {
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)\.js'/g)].map(([, name]) => name);
}
