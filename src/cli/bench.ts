import type { Argv } from 'yargs';
import { benchExportCommand } from './bench-export.js';
import { benchReportCommand } from './bench-report.js';
import { benchRunCommand } from './bench-run.js';
import { benchStatusCommand } from './bench-status.js';
import { benchWorkerCommand } from './bench-worker.js';
import type { Command } from './command.js';
import { EXIT } from './exit-code.js';

export const benchCommand: Command = {
  command: 'bench',
  describe: 'measure solvers on levels',
  examples: [
    ['sokoset bench run levels.xsb --solver native --store runs.jsonl', 'make the runs, or go on with them'],
    ['sokoset bench report runs.jsonl', 'tables of what the runs found'],
    ['sokoset bench report runs.jsonl --to html --output runs.html', 'the same as a page with charts'],
  ],
  builder: (yargs: Argv) =>
    yargs.demandCommand(1, 'name a command of bench: run, status, report, worker, export'),
  commands: [benchRunCommand, benchStatusCommand, benchReportCommand, benchWorkerCommand, benchExportCommand],
  run: async () => EXIT.input,
};
