import type { CommandEntry } from './common/command.js';

/** The commands in the order of the help. Each is loaded when it is called. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    command: 'solve [files..]',
    describe: 'solve levels',
    load: async () => (await import('./solve/solve.js')).solveCommand,
  },
  {
    command: 'export [files..]',
    describe: 'write levels in another format',
    load: async () => (await import('./export/export.js')).exportCommand,
  },
  {
    command: 'verify [files..]',
    describe: 'check solutions, or answer sets of any solver',
    load: async () => (await import('./verify/verify.js')).verifyCommand,
  },
  {
    command: 'id [files..]',
    describe: 'identify levels, find duplicates, match solutions',
    load: async () => (await import('./id.js')).idCommand,
  },
  {
    command: 'generate',
    describe: 'make new levels with known solutions',
    load: async () => (await import('./generate/generate.js')).generateCommand,
  },
  {
    command: 'show [files..]',
    describe: 'draw levels; play a solution',
    load: async () => (await import('./show/show.js')).showCommand,
  },
  {
    command: 'crosscheck [files..]',
    describe: 'compare engines, or check an encoding',
    load: async () => (await import('./crosscheck/crosscheck.js')).crosscheckCommand,
  },
  {
    command: 'course [lesson]',
    describe: 'learn answer set programming, lesson by lesson',
    load: async () => (await import('./course/course.js')).courseCommand,
  },
  {
    command: 'compete [instance]',
    describe: 'facts in, an answer set out, as in the competition',
    load: async () => (await import('./compete.js')).competeCommand,
  },
  {
    command: 'serve [files..]',
    describe: 'serve the web workbench on this machine',
    load: async () => (await import('./serve/serve.js')).serveCommand,
  },
  {
    command: 'bench',
    describe: 'measure solvers on levels',
    load: async () => (await import('./bench/bench.js')).benchCommand,
  },
  {
    command: 'library',
    describe: 'keep levels, solutions and proofs',
    load: async () => (await import('./library/library.js')).libraryCommand,
  },
];
