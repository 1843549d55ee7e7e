import type { Command } from '../call/command.js';
import { EXIT } from '../call/exit-code.js';

export const libraryCommand: Command = {
  examples: [
    ['sokoset library add levels/*.xsb', 'add levels and their solutions to your library'],
    ['sokoset library search microban --is unsolved', 'list the levels that are still unsolved'],
    ['sokoset library stats', 'how much is solved and proved'],
  ],
  options: {},
  commands: [
    {
      command: 'add [files..]',
      describe: 'add levels, and the solutions in their files',
      load: async () => (await import('./library-add.js')).libraryAddCommand,
    },
    {
      command: 'list',
      describe: 'list levels',
      load: async () => (await import('./library-list.js')).libraryListCommand,
    },
    {
      command: 'search [words..]',
      describe: 'list the levels that contain these words',
      load: async () => (await import('./library-search.js')).librarySearchCommand,
    },
    {
      command: 'show <ids..>',
      describe: 'show everything known about a level',
      load: async () => (await import('./library-show.js')).libraryShowCommand,
    },
    {
      command: 'best [words..]',
      describe: 'show the best solutions',
      load: async () => (await import('./library-best.js')).libraryBestCommand,
    },
    {
      command: 'solve [words..]',
      describe: 'solve levels, those without a solution first',
      load: async () => (await import('./library-solve.js')).librarySolveCommand,
    },
    {
      command: 'prove [words..]',
      describe: 'prove optima',
      load: async () => (await import('./library-prove.js')).libraryProveCommand,
    },
    {
      command: 'improve [words..]',
      describe: 'make solutions shorter',
      load: async () => (await import('./library-improve.js')).libraryImproveCommand,
    },
    {
      command: 'tag [words..]',
      describe: 'add, remove and list tags',
      load: async () => (await import('./library-tag.js')).libraryTagCommand,
    },
    {
      command: 'remove',
      describe: 'remove levels, or the places of a collection',
      load: async () => (await import('./library-remove.js')).libraryRemoveCommand,
    },
    {
      command: 'progress [words..]',
      describe: 'list, save and forget games in progress',
      load: async () => (await import('./library-progress.js')).libraryProgressCommand,
    },
    {
      command: 'stats',
      describe: 'how much is solved and proved',
      load: async () => (await import('./library-stats.js')).libraryStatsCommand,
    },
    {
      command: 'verify',
      describe: 'check the file and replay every solution',
      load: async () => (await import('./library-verify.js')).libraryVerifyCommand,
    },
    {
      command: 'export [words..]',
      describe: 'write levels with their best solutions',
      load: async () => (await import('./library-export.js')).libraryExportCommand,
    },
    {
      command: 'import <libraries..>',
      describe: 'add the contents of other libraries',
      load: async () => (await import('./library-import.js')).libraryImportCommand,
    },
  ],
  run: async () => EXIT.input,
};
