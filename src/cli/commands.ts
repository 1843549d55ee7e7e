import type { CommandEntry } from './call/command.js';

/** The commands in the order of the help. Each is loaded when it is called. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    command: 'solve [files..]',
    describe: 'solve levels',
    load: async () => (await import('./solve/solve-command.js')).solveCommand,
  },
  {
    command: 'export [files..]',
    describe: 'write levels in another format',
    load: async () => (await import('./export/export-command.js')).exportCommand,
  },
  {
    command: 'verify [files..]',
    describe: 'check solutions, or answer sets of any solver',
    load: async () => (await import('./verify/verify-command.js')).verifyCommand,
  },
  {
    command: 'crosscheck [files..]',
    describe: 'compare engines, or check an encoding',
    load: async () => (await import('./crosscheck/crosscheck-command.js')).crosscheckCommand,
  },
  {
    command: 'id [files..]',
    describe: 'identify levels, find duplicates, match solutions',
    load: async () => (await import('./id-command.js')).idCommand,
  },
  {
    command: 'generate',
    describe: 'make new levels with known solutions',
    load: async () => (await import('./generate/generate-command.js')).generateCommand,
  },
  {
    command: 'show [files..]',
    describe: 'draw levels; play a solution',
    load: async () => (await import('./show/show-command.js')).showCommand,
  },
  {
    command: 'bench',
    describe: 'measure solvers on levels',
    load: async () => (await import('./bench/bench-command.js')).benchCommand,
  },
  {
    command: 'library',
    describe: 'keep levels, solutions and proofs',
    load: async () => (await import('./library/library-command.js')).libraryCommand,
  },
  {
    command: 'course [lesson]',
    describe: 'learn answer set programming, lesson by lesson',
    load: async () => (await import('./course/course-command.js')).courseCommand,
  },
  {
    command: 'compete [instance]',
    describe: 'facts in, an answer set out, as in the competition',
    load: async () => (await import('./compete-command.js')).competeCommand,
  },
  {
    command: 'serve [files..]',
    describe: 'serve the web workbench on this machine',
    load: async () => (await import('./serve/serve-command.js')).serveCommand,
  },
  {
    command: 'completion',
    describe: 'print a script for shell completion',
    load: async () => (await import('./completion-command.js')).completionCommand,
  },
];
