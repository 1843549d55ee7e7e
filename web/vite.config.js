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
  },
  worker: { format: 'es' },
  plugins: [serviceWorker()],
});
