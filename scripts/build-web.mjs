// The page: TypeScript checks it, vite bundles it, and a table names the files that it shares with the package. If nothing has
// changed, nothing is built.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ifChanged } from './if-changed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the build reads, itself too, and what shows that it is there. */
const PLACES = {
  reads: [
    ...['src', 'web', 'encodings', 'instances', 'scripts'],
    ...['package.json', 'node_modules/.package-lock.json'],
  ],
  makes: ['dist/web/index.html', 'dist/web/shared.json'],
};

await ifChanged(root, 'built-web', PLACES, () => {
  run('typescript/bin/tsc', '-p', 'web');
  run('typescript/bin/tsc', '-p', 'web/offline');
  run('vite/bin/vite.js', 'build', '--config', 'web/vite.config.js', '--logLevel', 'warn');
  execFileSync(process.execPath, [join(root, 'scripts/shared-files.mjs')], { stdio: 'inherit' });
});

/** Runs a program of a package in the folder of the project. */
function run(program, ...words) {
  execFileSync(process.execPath, [join(root, 'node_modules', program), ...words], {
    cwd: root,
    stdio: 'inherit',
  });
}
