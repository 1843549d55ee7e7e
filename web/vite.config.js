import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { serviceWorker } from './offline/build-worker.js';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative addresses: the page works from any folder of any host.
  base: './',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // A strict policy has no data: for code, fetched files or workers.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ debugName: 'first view', name: firstView() }] } },
    },
  },
  worker: { format: 'es' },
  plugins: [serviceWorker()],
});

/**
 * What the page needs at once is one script: its parts compress better together. The entry stays outside.
 * While it waits for a panel, that panel may import the parts.
 */
function firstView() {
  const entry = fileURLToPath(new URL('main.ts', import.meta.url));
  let parts;
  return (id, graph) => {
    parts ??= partsOf(entry, graph);
    return parts.has(id) ? 'first-view' : null;
  };
}

/** The modules that an entry imports, and those that they import, and so on. */
function partsOf(entry, graph) {
  const parts = new Set([entry]);
  for (const id of parts) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) parts.add(next);
  parts.delete(entry);
  return parts;
}
