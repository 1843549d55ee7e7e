import type { Command } from '../call/command.js';
import { EXIT } from '../call/exit-code.js';

export const benchCommand: Command = {
  examples: [
    ['sokoset bench run levels.xsb --solver native --store runs.jsonl', 'make the runs, or resume them'],
    ['sokoset bench report runs.jsonl', 'show the results in tables'],
    ['sokoset bench report runs.jsonl --to html --output runs.html', 'write them as a page with charts'],
  ],
  options: {},
  commands: [
    {
      command: 'run [files..]',
      describe: 'run solvers on levels; an existing store is resumed',
      load: async () => (await import('./bench-run.js')).benchRunCommand,
    },
    {
      command: 'status [files..]',
      describe: 'show the progress of a benchmark',
      load: async () => (await import('./bench-status.js')).benchStatusCommand,
    },
    {
      command: 'report <stores..>',
      describe: 'show the runs in tables and charts',
      load: async () => (await import('./bench-report.js')).benchReportCommand,
    },
    {
      command: 'worker',
      describe: 'make the runs of a queue until stopped',
      load: async () => (await import('./bench-worker.js')).benchWorkerCommand,
    },
    {
      command: 'import [files..]',
      describe: 'import runs that someone made with clingo',
      load: async () => (await import('./bench-import.js')).benchImportCommand,
    },
    {
      command: 'export [files..]',
      describe: 'write a benchmark for other tools',
      load: async () => (await import('./bench-export.js')).benchExportCommand,
    },
  ],
  run: async () => EXIT.input,
};
