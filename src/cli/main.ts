#!/usr/bin/env node
import * as module from 'node:module';
import process from 'node:process';

// Node 22.1 and later can store compiled code for the next start. Everything that is loaded after this line
// profits.
(module as { enableCompileCache?: () => unknown }).enableCompileCache?.();

// If the reader closes the pipe (as `head` does), stop quietly.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
const { runCommandLine } = await import('./command-line.js');
process.exitCode = await runCommandLine(process.argv.slice(2));
