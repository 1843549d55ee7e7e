import { counted } from '../../base/count.js';
import { addAll } from '../../base/many-values.js';
import type { CollectionNotes } from '../../game/format/level-file.js';
import { headLossesOf, withHead } from '../../game/format/own-head.js';
import { lossesOf } from '../../game/format/written.js';
import type { Level } from '../../game/level.js';
import { PDDL_OBJECTIVES } from '../../report/instance/pddl.js';
import { ENGINE_NAMES } from '../../solve/engine/choose-solver.js';
import { invalidRecord } from '../../solve/record/solve-record.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode, worstOf } from '../call/exit-code.js';
import { inputsOf } from '../call/named-files.js';
import { GROUPS, type Need, outputFlag, SECONDS } from '../call/option.js';
import { UsageError } from '../call/usage-error.js';
import { CLINGO_OPTIONS } from '../engines/engines.js';
import { checkSecond, firstEngine, SECOND_OPTIONS } from '../engines/second-engine.js';
import {
  describePlace,
  FILES,
  forEachLevel,
  INPUT_OPTIONS,
  type InputArgs,
  type InputLevel,
  noteInvalid,
} from '../levels/input.js';
import { MEMORY_OPTION, type MemoryArgs, withMemory } from '../memory/memory.js';
import { noteLeft } from '../output/note-left.js';
import {
  FOLDER_OPTIONS,
  levelFileName,
  type OutFile,
  sourceName,
  withUniqueNames,
  writeFolder,
} from '../output/out-folder.js';
import { openTerminal, printRecord, type Terminal } from '../output/terminal.js';
import { type BatchLevel, exportBatch } from './export-batch.js';
import { codeOf, isLeftOut, leaveOut, readSteps, statedSteps } from './export-facts.js';
import { printExported, tellInstance } from './export-record.js';
import { type ExportArgs, loadTemplate, TARGET_NAMES, TARGETS, type Target } from './export-targets.js';

type CallArgs = InputArgs &
  MemoryArgs &
  ExportArgs & {
    readonly to?: string;
    readonly template?: string;
    readonly out?: string;
    readonly force: boolean;
    readonly dryRun: boolean;
    readonly json: boolean;
  };

/** The valid levels of one file. */
interface SourceLevels {
  readonly source: string;
  readonly collection: CollectionNotes;
  readonly inputs: BatchLevel[];
}

/** What an option needs that is about the number of steps. A track has that of its facts. */
const WITH_STEPS: readonly Need[] = [{ steps: [], to: ['track'] }];
const OF_THE_CLASS: readonly Need[] = [{ to: ['asp2009', 'btool', 'track'] }];

export const exportCommand: Command = {
  examples: [
    ['sokoset export level.xsb --to asp2009', 'facts without a number of steps'],
    ['sokoset export level.xsb --to asp2009 --steps min', 'with the fewest steps that have a plan'],
    [
      'sokoset export *.xsb --to asp2009 --steps min --out DIR',
      'one instance per level, with a table of all',
    ],
    ['sokoset export levels.xsb --to pddl --out DIR', 'domain and problem files for planners'],
    ['sokoset export levels.sok --to slc --out DIR', 'one output file per input file'],
    ['sokoset export pusher.exe --to xsb', 'take the levels out of a program'],
  ],
  positional: FILES,
  options: {
    ...INPUT_OPTIONS,
    to: { choices: TARGET_NAMES, describe: 'the format to write' },
    template: {
      type: 'string',
      takes: 'FILE',
      file: 'input',
      without: ['to'],
      describe: 'a handlebars template of your own format (docs/formats.md)',
    },
    steps: {
      type: 'string',
      takes: 'N',
      needs: [{ to: ['asp2009', 'asp2013', 'btool', 'track'] }],
      describe:
        'write this number of steps (moves in asp2013), with its proved verdict: N, min, min+K or min-K',
    },
    idle: { ...CLINGO_OPTIONS.idle, needs: [...WITH_STEPS, ...OF_THE_CLASS] },
    engine: {
      choices: ENGINE_NAMES,
      needs: [...WITH_STEPS, ...OF_THE_CLASS],
      usual: 'native',
      describe: 'the engine that proves the verdict of --steps: our own search, or clingo',
    },
    objective: {
      choices: PDDL_OBJECTIVES,
      default: 'pushes' as const,
      needs: [{ to: ['pddl'] }],
      describe: 'what the cost of a plan counts (with pddl)',
    },
    'double-check': { ...SECOND_OPTIONS['double-check'], needs: WITH_STEPS },
    second: { ...SECOND_OPTIONS.second, needs: WITH_STEPS },
    clingo: { ...CLINGO_OPTIONS.clingo, needs: WITH_STEPS },
    time: {
      group: GROUPS.limits,
      type: 'number',
      range: SECONDS,
      default: 60,
      needs: WITH_STEPS,
      describe: 'seconds per level for the verdict of --steps',
    },
    library: { ...MEMORY_OPTION.library, needs: WITH_STEPS },
    ...FOLDER_OPTIONS,
    json: outputFlag('print one JSON record per level, with its file or its text'),
  },
  run: exportLevels,
};

async function exportLevels(given: Omit<CallArgs, 'engine'> & Partial<CallArgs>): Promise<number> {
  const args: CallArgs = { ...given, engine: firstEngine(given) };
  readSteps(args);
  checkSecond(args);
  const target = await targetOf(args);
  const terminal = await openTerminal();
  const code = await withMemory(args, terminal, (memory) => exportAll({ ...args, memory }, target, terminal));
  await terminal.close();
  return code;
}

async function exportAll(args: CallArgs, target: Target, terminal: Terminal): Promise<ExitCode> {
  const sources: SourceLevels[] = [];
  const codes = await forEachLevel(args, terminal, async (input) => {
    noteInvalid(terminal, input);
    const { level } = input.entry;
    if (!level.ok) {
      if (args.json) printRecord(terminal, invalidRecord(input.source, input.entry));
      return EXIT.input;
    }
    addLevel(sources, input, level.value);
    return EXIT.done;
  });
  // A file of the first levels alone would look like a whole one.
  if (codes.includes(EXIT.interrupted)) return EXIT.interrupted;
  const inputs = sources.flatMap((source) => source.inputs);
  if (target.keepsSteps && args.steps === undefined) checkStated(args, inputs);
  if ((target.each || target.instance) && inputs.length > 1 && args.out === undefined && !args.json) {
    throw new UsageError(
      `${target.about} of several levels need a folder: give --out DIR, or choose one level with --level`,
    );
  }
  if (target.instance) {
    const named = sources.flatMap((source) => namedLevels(source, terminal));
    addAll(codes, await exportInstances(args, target, named, terminal));
  } else if (target.each) await write(args, filesOfLevels(target, inputs), terminal);
  else {
    const groups = args.out === undefined ? asOne(sources, terminal) : sources;
    const made = groups.map((group) => filesOfSource(args, target, group, terminal));
    addAll(
      codes,
      made.flatMap(({ leftOut }) => (leftOut > 0 ? [EXIT.open] : [])),
    );
    await write(
      args,
      made.flatMap(({ files }) => files),
      terminal,
    );
  }
  return worstOf(codes);
}

/** Refuses levels without steps of their own, if no other number of steps is asked for. */
function checkStated({ to }: CallArgs, inputs: readonly BatchLevel[]): void {
  const open = inputs.find(({ input }) => statedSteps(input) === 0);
  if (open) {
    const { source, entry } = open.input;
    throw new UsageError(`--to ${to} needs --steps: ${describePlace(source, entry)} has no steps`);
  }
}

async function targetOf(args: CallArgs): Promise<Target> {
  if (args.template !== undefined) return loadTemplate(args.template);
  if (args.to === undefined) throw new UsageError('choose what to write: --to NAME or --template FILE');
  return TARGETS[args.to];
}

/** A file that is named twice is read twice, and the two readings stay apart. */
function addLevel(sources: SourceLevels[], input: InputLevel, value: Level): void {
  const { source, file } = input;
  const level = { ...value, collection: value.collection ?? file.collection.title };
  const last = sources[sources.length - 1];
  if (last?.source === source && last.inputs.at(-1)?.input.file === file) last.inputs.push({ input, level });
  else sources.push({ source, collection: file.collection, inputs: [{ input, level }] });
}

/** A folder can take any number of instances; standard output takes one only. */
async function exportInstances(
  args: CallArgs,
  target: Target,
  levels: readonly BatchLevel[],
  terminal: Terminal,
): Promise<ExitCode[]> {
  const { out } = args;
  const bare = levels.filter(({ input }) => target.lacksSteps?.(args, input));
  if (bare.some(({ input }) => statedSteps(input) > 0))
    terminal.note('the steps that facts state are not written; add steps with --steps, or use --to track');
  else if (bare.length > 0) terminal.note('no steps are written; add them with --steps');
  const inputs = inputsOf(exportCommand, args);
  if (out !== undefined) return exportBatch({ ...args, out, inputs }, target, levels, terminal);
  if (target.folder !== undefined) throw new UsageError(`--to ${args.to} needs --out DIR`);
  const codes: ExitCode[] = [];
  for (const { input, level } of levels) {
    const made = await target.instance!(level, args, terminal, input);
    if (terminal.signal.aborted) {
      noteLeft(terminal, [counted(levels.length - codes.length, 'level')]);
      return [...codes, EXIT.interrupted];
    }
    const content = isLeftOut(made) ? '' : `${target.head?.(args) ?? ''}${made.content}`;
    tellInstance(args, terminal, input, isLeftOut(made) ? made : { ...made, place: { content } });
    codes.push(codeOf(made));
  }
  return codes;
}

/** A file to write, with the levels that it holds. */
interface MadeFile extends OutFile {
  readonly content: string;
  readonly inputs: readonly InputLevel[];
}

function filesOfLevels(target: Target, levels: readonly BatchLevel[]): MadeFile[] {
  return levels.map(({ input, level }) => ({
    name: levelFileName(input.source, input.entry.index, input.entry.title, target.ending),
    content: target.each!(level),
    inputs: [input],
  }));
}

/**
 * The levels of a source as one file, if it has any, and how many the format cannot hold. Records that hold
 * their text have one file for each level.
 */
function filesOfSource(
  { json, out }: CallArgs,
  target: Target,
  { source, collection, inputs }: SourceLevels,
  terminal: Terminal,
): { readonly files: readonly MadeFile[]; readonly leftOut: number } {
  const levels = inputs.map(({ level }) => level);
  const { text, warnings, leftOut = [] } = target.all!(levels, collection);
  for (const { message } of warnings) terminal.note(`warning: ${message}`);
  for (const { place, reason } of leftOut) {
    const { input } = inputs[place - 1];
    tellInstance({ json }, terminal, input, leaveOut(terminal, input, { message: reason }));
  }
  const kept = inputs.filter((_, i) => leftOut.every(({ place }) => place !== i + 1));
  const name = `${sourceName(source)}.${target.ending}`;
  const fileOf = (content: string, held: readonly BatchLevel[]) => ({
    name,
    content,
    inputs: held.map(({ input }) => input),
  });
  const isSplit = json && out === undefined;
  const files = isSplit
    ? kept.map((one) => fileOf(target.all!([one.level], collection).text, [one]))
    : [fileOf(text, kept)];
  return { files: kept.length > 0 ? files : [], leftOut: leftOut.length };
}

/** All levels as one text, if there are any. Each level keeps what the head of its file says about it. */
function asOne(sources: readonly SourceLevels[], terminal: Terminal): SourceLevels[] {
  if (sources.length <= 1) return sources.map((only) => ({ ...only, source: '-' }));
  const inputs = sources.flatMap((one) => {
    for (const { message } of headLossesOf(one.collection)) {
      terminal.note(`${one.source}: warning: ${message}`);
    }
    return withHeads(one);
  });
  return [{ source: '-', collection: {}, inputs }];
}

/** The levels of a source for instances, after warnings about the notes that instances have no place for. */
function namedLevels(source: SourceLevels, terminal: Terminal): BatchLevel[] {
  const levels = source.inputs.map(({ level }) => level);
  const losses = [...lossesOf(levels, ['title', 'author', 'collection']), ...headLossesOf(source.collection)];
  for (const { message } of losses) terminal.note(`${source.source}: warning: ${message}`);
  return withHeads(source);
}

function withHeads({ collection, inputs }: SourceLevels): BatchLevel[] {
  return inputs.map(({ input, level }) => ({ input, level: withHead(level, collection) }));
}

async function write(args: CallArgs, files: readonly MadeFile[], terminal: Terminal): Promise<void> {
  const { out, json } = args;
  if (out === undefined) {
    for (const { content, inputs } of files) {
      if (!json) terminal.out(content);
      else for (const input of inputs) printExported(terminal, input, { status: 'exported', content });
    }
    return;
  }
  const inputs = inputsOf(exportCommand, args);
  await writeFolder(withUniqueNames(files), { ...args, out, inputs }, (file, made) => {
    if (!json) terminal.out(`${file}\n`);
    else for (const input of made.inputs) printExported(terminal, input, { status: 'exported', file });
  });
}
