#!/usr/bin/env node
import * as module from 'node:module';
import process from 'node:process';
import { compileLess } from '../runs/process/short-compiling.js';

// Node 22.1 and later can store compiled code for the next start. Everything that is loaded after this line
// profits.
(module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
compileLess();

// If the reader of the data closes the pipe (as `head` does), stop quietly. If the disk is full, say so.
process.stdout.on('error', async (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.exit(await tellFault(Object.assign(error, { path: 'standard output' }), []));
});
// Work does not need anybody to read its messages.
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') process.exit(2);
});
const { runCommandLine, tellFault } = await import('./command-line.js');
process.exitCode = await runCommandLine(process.argv.slice(2));
