#!/usr/bin/env node
import process from 'node:process';
import { hideBin } from 'yargs/helpers';
import { runCommandLine } from './command-line.js';

process.exitCode = await runCommandLine(hideBin(process.argv));
