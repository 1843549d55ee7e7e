#!/usr/bin/env node
import * as module from 'node:module';
import process from 'node:process';
import { compileLess } from '../runs/process/short-compiling.js';

// Node 22.1 and later can store compiled code for the next start. Everything that is loaded after this line
// profits.
(module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
compileLess();

// If the reader closes the pipe (as `head` does), stop quietly. If the disk is full, say so.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    const fault = Object.assign(error, { path: 'standard output' });
    process.exit(stream === process.stderr ? 2 : await tellFault(fault, []));
  });
}
const { runCommandLine, tellFault } = await import('./command-line.js');
process.exitCode = await runCommandLine(process.argv.slice(2));
