import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { formatInput, formatRules } from '../../asp/encoding/program.js';
import type { Attempt } from '../../asp/plan/attempt.js';
import { withoutConflicts } from '../../asp/plan/attempt.js';
import { makeFolder } from '../../base/make-folder.js';
import type { SolveRecord } from '../../solve/record/solve-record.js';
import { foundAt } from '../call/found-at.js';
import { FileExists, UsageError } from '../call/usage-error.js';
import type { InputLevel } from '../levels/input.js';
import { checkWritable, writeWhole } from '../output/write-file.js';

/** Everything that `--keep` writes about one level. */
interface KeptRun extends InputLevel {
  readonly record: SolveRecord;
  /** The program that decided, with its answer. Absent if no program ran. */
  readonly evidence?: Attempt;
}

/** A folder for kept runs, with a subfolder for each level. */
export interface Keeper {
  /** Refuses a level that an earlier call has kept. This happens before any work is done. */
  readonly prepare: (input: InputLevel) => void;
  /** Writes facts, encoding, answer, moves, record and the clingo command that repeats the run. */
  readonly keep: (run: KeptRun) => Promise<void>;
}

/**
 * Makes a folder for runs. Throws if that is not possible, before anything is solved. The runs of earlier
 * calls stay, unless `force` is set.
 */
export async function openKeeper(folder: string, force: boolean): Promise<Keeper> {
  makeFolder(folder);
  await checkWritable(join(folder, 'record.json'));
  const written = new Set<string>();
  return {
    prepare(input) {
      const target = join(folder, keptName(input));
      if (existsSync(target) && !force && !written.has(target)) throw new FileExists(target);
      checkWay(target);
    },
    async keep(run) {
      const target = join(folder, keptName(run));
      written.add(target);
      makeFolder(target);
      for (const [name, text] of Object.entries(textsOf(run))) {
        const file = join(target, name);
        await (text === undefined ? rm(file, { force: true }) : writeWhole(file, text));
      }
    },
  };
}

/** Refuses a folder that a file stands in the way of, such as the file of levels itself. */
function checkWay(target: string): void {
  const found = foundAt(target);
  if (found?.isDirectory()) return;
  if (found) throw new UsageError(`--keep: ${target} is a file, where a folder is to be made`);
  if (dirname(target) !== target) checkWay(dirname(target));
}

/**
 * The folder of a level: the path of its file and its position in the file, such as `a/levels.xsb/3`. The
 * path is relative to the current folder. For a file outside the current folder it is the absolute path,
 * below `_root`. So no two levels share a folder.
 */
function keptName({ source, entry }: InputLevel): string {
  return join(...(source === '-' ? ['_stdin'] : namesOf(source)), String(entry.index));
}

function namesOf(source: string): string[] {
  const path = relative(process.cwd(), resolve(source));
  const [first, ...others] = path.split(sep);
  if (isAbsolute(path) || first === '..') {
    return ['_root', ...resolve(source).replaceAll(':', '').split(sep)];
  }
  return [first.replace(/^_+(?:root|stdin)$/, '_$&'), ...others];
}

/** The files of a run. A file is undefined if this run has no text for it. */
function textsOf({ record, evidence: last }: KeptRun): Readonly<Record<string, string | undefined>> {
  const solution = 'solution' in record ? record.solution : undefined;
  return {
    'record.json': `${JSON.stringify(record, null, 2)}\n`,
    'solution.lurd': solution === undefined ? undefined : `${solution}\n`,
    'facts.lp': last && formatInput(last.instance, last.rules),
    'encoding.lp': last && formatRules(last.rules),
    'answer.json': last && `${JSON.stringify(last.answer.json ?? {}, null, 2)}\n`,
    'command.txt':
      last && `clingo facts.lp encoding.lp ${[...withoutConflicts(last.options), last.models].join(' ')}\n`,
  };
}
