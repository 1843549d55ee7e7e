import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { counted } from '../../base/count.js';
import { makeFolder } from '../../base/make-folder.js';
import { type BtoolFile, btoolFiles } from '../../report/bench/bench-btool.js';
import { thisMachine } from '../../runs/record/machine.js';
import type { BenchTask } from '../../runs/task/bench-task.js';
import { formatWords } from '../../runs/task/command-words.js';
import { ownPackage } from '../../runs/task/fingerprint.js';
import type { Command } from '../call/command.js';
import { EXIT, worstOf } from '../call/exit-code.js';
import { checkInputsStay, inputsOf } from '../call/named-files.js';
import { GROUPS, outputFlag, PARALLEL } from '../call/option.js';
import { FileExists, UsageError } from '../call/usage-error.js';
import { FILES } from '../levels/input.js';
import { openTerminal } from '../output/terminal.js';
import { UniqueNames } from '../output/unique-names.js';
import { modeOf, writerOf } from '../output/write-file.js';
import { MATRIX_OPTIONS, type MatrixArgs, readMatrix } from './bench-matrix.js';

const { cpu: _cpu, ...EXPORTED } = MATRIX_OPTIONS;

type ExportArgs = MatrixArgs & { readonly out: string; readonly jobs: number; readonly force: boolean };

export const benchExportCommand: Command = {
  examples: [
    [
      'sokoset bench export levels.xsb --to btool --out btool',
      "runscript and instances for potassco's benchmark-tool",
    ],
    ['sokoset bench export levels.xsb --to btool --out btool --solver clingo', 'another engine'],
  ],
  positional: FILES,
  options: {
    ...EXPORTED,
    solver: {
      ...EXPORTED.solver,
      describe: "one of our engines with its options ('native objective=pushes')",
    },
    to: { choices: ['btool'] as const, demandOption: true, describe: 'the tool' },
    out: {
      group: GROUPS.output,
      type: 'string',
      takes: 'DIR',
      file: 'folder',
      demandOption: true,
      describe: 'the folder to write into',
    },
    jobs: {
      type: 'number',
      range: PARALLEL,
      default: 1,
      describe: 'runs at the same time in the sequential job',
    },
    force: outputFlag('overwrite files'),
  },
  lacks: { cpu: 'the tool has no limit of processor time' },
  run: exportBench,
};

async function exportBench(args: ExportArgs): Promise<number> {
  const terminal = await openTerminal();
  const { tasks, codes } = await readMatrix(args, terminal);
  if (codes.includes(EXIT.interrupted)) return EXIT.interrupted;
  const instances = instanceFiles(tasks);
  const files = [...btoolFiles(jobOf(args, tasks)), ...instances];
  checkInputsStay(
    files.map(({ path }) => join(args.out, path)),
    inputsOf(benchExportCommand, args),
  );
  const taken = args.force ? undefined : files.find(({ path }) => existsSync(join(args.out, path)));
  if (taken) throw new FileExists(join(args.out, taken.path));
  for (const file of files) await write(args, file);
  terminal.note(
    `${args.out}: ${counted(instances.length, 'instance')}; next: btool gen runscripts/sokoset.xml`,
  );
  await terminal.close();
  return worstOf(codes);
}

function jobOf(args: ExportArgs, tasks: readonly BenchTask[]) {
  const specs = [...new Map(tasks.map(({ solver }) => [solver.spec.name, solver.spec])).values()];
  const solvers = specs.map((spec) => {
    if (spec.kind === 'outside')
      throw new UsageError(`--solver ${spec.name}: only our own engines can be exported`);
    return {
      name: spec.name,
      options: formatWords(['--engine', spec.engine, ...spec.options, '--time', String(args.time)]),
    };
  });
  return {
    version: ownPackage().version,
    machine: thisMachine(),
    solvers,
    seconds: args.time,
    ...(args.memory !== undefined && { memoryMib: args.memory }),
    runs: args.repeat,
    jobs: args.jobs,
  };
}

/**
 * One file per level. Its name holds the level's place in its file and its Exact-Id. Facts of one level with
 * different steps get a number too.
 */
function instanceFiles(tasks: readonly BenchTask[]): BtoolFile[] {
  const levels = [...new Set(tasks.map(({ level }) => level))];
  const names = new UniqueNames();
  return levels.map(({ head, xsb, facts }) => {
    const name = `${String(head.index).padStart(4, '0')}-${head.exactId}`;
    const ending = facts ? 'lp' : 'xsb';
    const file = names.next((copy) => `${name}${copy === 1 ? '' : `.${copy}`}.${ending}`);
    return { path: `benchmarks/levels/${file}`, text: facts ?? xsb };
  });
}

async function write(args: ExportArgs, { path: name, text, executable }: BtoolFile): Promise<void> {
  const path = join(args.out, name);
  makeFolder(dirname(path));
  await writerOf(args)(path, text, modeOf({ executable }));
}
