#!/usr/bin/env node
import process from 'node:process';
import { runCommandLine } from './command-line.js';

// A reader that has seen enough closes the pipe: that ends the work, quietly.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
process.exitCode = await runCommandLine(process.argv.slice(2));
