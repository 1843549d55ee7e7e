import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stopwatch } from '../../base/clock.js';
import { counted } from '../../base/count.js';
import { makeFolder } from '../../base/make-folder.js';
import type { Level } from '../../game/level.js';
import { numberedName } from '../../game/numbered-name.js';
import { instanceName } from '../../report/instance/instance-name.js';
import { recordHead } from '../../solve/record/solve-record.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { checkInputsStay } from '../call/named-files.js';
import { FileExists } from '../call/usage-error.js';
import { wantsSecond } from '../engines/second-engine.js';
import type { InputLevel } from '../levels/input.js';
import { describePlace } from '../levels/input.js';
import { noteLeft, noteResumable } from '../output/note-left.js';
import { type FolderOptions, type OutFile, sourceName } from '../output/out-folder.js';
import { type Ended, summaryLine } from '../output/summary.js';
import { progressBar, type Terminal } from '../output/terminal.js';
import { UniqueNames } from '../output/unique-names.js';
import { modeOf, writerOf } from '../output/write-file.js';
import { codeOf, factsCall, type InstanceFile, isLeftOut } from './export-facts.js';
import { type ExportIndex, openIndex } from './export-index.js';
import { printExported, tellInstance } from './export-record.js';
import type { ExportArgs, Target } from './export-targets.js';

type BatchArgs = ExportArgs & FolderOptions & { readonly to?: string; readonly json: boolean };

/** A level of the batch. */
export interface BatchLevel {
  readonly input: InputLevel;
  readonly level: Level;
}

/** The groups of the summary: the verdicts, and instances that this call did not make. */
const [LEFT_OUT, THERE] = ['left out', 'there before'];
const GROUPS = ['satisfiable', 'unsatisfiable', 'not known', 'without steps', LEFT_OUT, THERE];

/**
 * Writes one instance per level into a folder, with a table of all instances. No file is ever half written.
 * The same call can be repeated to resume after an interruption: levels in the table are kept, and levels
 * that failed are tried again.
 */
export async function exportBatch(
  args: BatchArgs,
  target: Target,
  levels: readonly BatchLevel[],
  terminal: Terminal,
): Promise<ExitCode[]> {
  const index = args.dryRun ? undefined : await beginFolder(args, target);
  const codes: ExitCode[] = [];
  const ended: Ended[] = [];
  const names = new UniqueNames();
  const isThere = (file: string) => existsSync(join(args.out, file));
  for (const file of index?.files() ?? []) if (isThere(file)) names.take(file);
  const write = async (made: InstanceFile, input: InputLevel) => {
    const file = fileNameOf(target, input, made, names);
    return { file: await writeOne(args, { file, made, input }, index) };
  };
  for (const [done, { input, level }] of levels.entries()) {
    if (terminal.signal.aborted) break;
    terminal.status(`${progressBar(done, levels.length)} ${describePlace(input.source, input.entry)}`);
    const before = index?.fileOf(recordHead(input.source, input.entry));
    if (before !== undefined && isThere(before)) {
      ended.push({ label: THERE, seconds: 0 });
      if (args.json) printExported(terminal, input, { status: 'there', file: join(args.out, before) });
      continue;
    }
    const seconds = stopwatch();
    const made = await target.instance!(level, args, terminal, input);
    if (terminal.signal.aborted) break;
    codes.push(codeOf(made));
    const label = isLeftOut(made) ? LEFT_OUT : (made.verdict ?? 'without steps');
    ended.push({ label, seconds: seconds() });
    const written = isLeftOut(made) ? made : { ...made, place: await write(made, input) };
    tellInstance(args, terminal, input, written);
  }
  if (ended.length > 1) terminal.note(summaryLine('instance', GROUPS, ended));
  if (!terminal.signal.aborted) return codes;
  const left = levels.length - ended.length;
  if (args.force || args.dryRun) noteLeft(terminal, [counted(left, 'level')]);
  else noteResumable(terminal, 'level', left);
  return [...codes, EXIT.interrupted];
}

/** Makes the folder, the table and the shared files. */
async function beginFolder(args: BatchArgs, target: Target): Promise<ExportIndex> {
  const shared = target.shared?.(args) ?? [];
  const paths = ['index.tsv', ...shared.map(({ name }) => name)].map((name) => join(args.out, name));
  checkInputsStay(paths, args.inputs ?? []);
  makeFolder(join(args.out, target.folder ?? ''));
  const call = factsCall(args.to, args);
  const index = await openIndex(args.out, call, { force: args.force, isChecked: wantsSecond(args) });
  for (const file of shared) await writeShared(args, file);
  return index;
}

/** A shared file may exist already, from an earlier run of the same call; another file is not replaced. */
async function writeShared(args: BatchArgs, { name, content, executable }: OutFile): Promise<void> {
  const path = join(args.out, name);
  if (existsSync(path) && !args.force) {
    if (Buffer.from(content).equals(readFileSync(path))) return;
    throw new FileExists(path);
  }
  makeFolder(dirname(path));
  await writerOf(args)(path, content, modeOf({ executable }));
}

/** The path of an instance in the folder. A number is added where two instances would have the same path. */
function fileNameOf(
  target: Target,
  { source, file, entry }: InputLevel,
  made: InstanceFile,
  names: UniqueNames,
): string {
  const known = file.entries.length === 1 ? numberedName(sourceName(source)) : undefined;
  const { number, collection } = known ?? { number: entry.index, collection: sourceName(source) };
  const name = instanceName(number, collection, made.steps, made.verdict);
  return names.next((copy) =>
    join(target.folder ?? '', `${name}${copy === 1 ? '' : `.${copy}`}.${target.ending}`),
  );
}

/** An instance with the name of its file and the level that it was made of. */
interface NamedInstance {
  readonly file: string;
  readonly made: InstanceFile;
  readonly input: InputLevel;
}

/** Writes an instance and its line in the table, unless nothing is to be written; returns its path. */
async function writeOne(
  args: BatchArgs,
  { file, made, input: { source, entry } }: NamedInstance,
  index: ExportIndex | undefined,
): Promise<string> {
  const path = join(args.out, file);
  checkInputsStay([path], args.inputs ?? []);
  if (!index) return path;
  await writerOf(args)(path, made.content);
  await index.add(file, recordHead(source, entry), made);
  return path;
}
