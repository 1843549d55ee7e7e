// Makes the service worker after the page is built: it must know every file of the page, and their sum as its version.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const NAME = 'service-worker.js';
const SOURCE = fileURLToPath(new URL('./service-worker.ts', import.meta.url));

/** The plugin of the build that writes the service worker beside the page. */
export function serviceWorker() {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: async ({ dir }) => {
      const files = filesIn(dir).filter((file) => file !== NAME);
      const bundle = await rolldown({
        input: SOURCE,
        transform: {
          define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(versionOf(dir, files)) },
        },
      });
      await bundle.write({ file: join(dir, NAME), format: 'iife', minify: true });
    },
  };
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
}

function versionOf(folder, files) {
  const sum = createHash('sha256').update(readFileSync(SOURCE));
  for (const file of files) sum.update(`${file}\n`).update(readFileSync(join(folder, file)));
  return sum.digest('hex').slice(0, 16);
}
