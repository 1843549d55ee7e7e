#!/usr/bin/env node
import * as module from 'node:module';
import process from 'node:process';

// Node 22.1 and later keep what they compiled for the next start; what is loaded from here on gains by it.
(module as { enableCompileCache?: () => unknown }).enableCompileCache?.();

// A reader that has seen enough closes the pipe: that ends the work, quietly.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
const { runCommandLine } = await import('./command-line.js');
process.exitCode = await runCommandLine(process.argv.slice(2));
