import { setImmediate } from 'node:timers/promises';
import { counted, nounFor } from '../../base/count.js';
import { makeFolder } from '../../base/make-folder.js';
import { SEED } from '../../base/ranges.js';
import { parseRange, type Range } from '../../base/whole-range.js';
import { formatXsb } from '../../game/format/xsb.js';
import { exactIdOf, uniqueIdOf } from '../../game/identity.js';
import { formatBoard, type Level } from '../../game/level.js';
import { metricsOf } from '../../game/metrics.js';
import { titleOf, twinWithNotes, withNotes } from '../../generate/describe.js';
import { type GeneratedLevel, generateLevel, type Workshop } from '../../generate/generate.js';
import { bandOf, conflictsOf, HARDNESS_BANDS, type HardnessBand } from '../../generate/hardness.js';
import { checkRequest, type GenerateRequest, USUAL } from '../../generate/request.js';
import { TERRAIN_NAMES, type TerrainName } from '../../generate/terrain.js';
import { RECORD_SCHEMA } from '../../solve/record/solve-record.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { COUNT, GROUPS, outputFlag } from '../call/option.js';
import { UsageError } from '../call/usage-error.js';
import { clingoOpener } from '../engines/engines.js';
import { noteLeft } from '../output/note-left.js';
import { FOLDER_OPTIONS, writeFolder } from '../output/out-folder.js';
import { openTerminal, progressBar, type Terminal } from '../output/terminal.js';
import { checkFolder, generatedFiles } from './generate-files.js';

interface GenerateArgs {
  readonly size: string;
  readonly boxes: number;
  readonly walls?: number;
  readonly terrain: TerrainName;
  readonly symmetric: boolean;
  readonly mutate: boolean;
  readonly lines?: string;
  readonly pushes?: string;
  readonly count: number;
  readonly seed: number;
  readonly prove: boolean;
  readonly hardness?: HardnessBand;
  readonly unsatisfiable: boolean;
  readonly nodes: number;
  readonly tries: number;
  readonly out?: string;
  readonly force: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
}

export const generateCommand: Command = {
  examples: [
    ['sokoset generate --count 10 --seed 7', 'ten levels; one seed gives the same levels on every machine'],
    ['sokoset generate --size 12x9 --boxes 6 --terrain rooms --symmetric', 'choose what they look like'],
    ['sokoset generate --lines 12-16 --prove', 'levels whose fewest lines are in this range'],
    ['sokoset generate --hardness hard --count 2', 'levels of this hardness for clingo'],
    ['sokoset generate --prove --unsatisfiable --out DIR', 'files, with instances that have no plan'],
  ],
  options: {
    size: {
      type: 'string',
      takes: 'WxH',
      default: `${USUAL.width}x${USUAL.height}`,
      describe: 'width x height, outer wall included',
    },
    boxes: { type: 'number', range: COUNT, default: USUAL.boxes, describe: 'number of boxes, and of goals' },
    walls: {
      type: 'number',
      range: { least: 0, most: 100 },
      usual: '25 in halls, 50 with rooms',
      describe: 'inner walls, in percent of the squares inside',
    },
    terrain: {
      choices: TERRAIN_NAMES,
      default: USUAL.terrain,
      describe: 'open halls, or rooms and corridors',
    },
    symmetric: { type: 'boolean', default: false, describe: 'walls and goals mirrored left and right' },
    mutate: { type: 'boolean', default: false, describe: 'change levels step by step to make them harder' },
    lines: {
      type: 'string',
      takes: 'A-B',
      describe: 'only levels whose fewest lines, proved, are in this range',
    },
    pushes: {
      type: 'string',
      takes: 'A-B',
      describe: 'only levels whose fewest pushes, proved, are in this range',
    },
    count: { type: 'number', range: COUNT, default: 1, describe: 'how many levels' },
    seed: { type: 'number', range: SEED, default: USUAL.seed, describe: 'the seed of the random numbers' },
    prove: {
      type: 'boolean',
      default: false,
      describe: 'prove the fewest lines and pushes if the limit allows it',
    },
    hardness: { choices: HARDNESS_BANDS, describe: 'how hard for clingo (docs/instances.md)' },
    unsatisfiable: {
      type: 'boolean',
      default: false,
      describe:
        'add to each level a similar one that is proved unsolvable; with --out also facts with one step too few',
    },
    nodes: {
      group: GROUPS.limits,
      type: 'number',
      range: COUNT,
      default: USUAL.nodes,
      describe: 'search nodes for each proof',
    },
    tries: {
      group: GROUPS.limits,
      type: 'number',
      range: COUNT,
      default: USUAL.tries,
      describe: 'try at most N candidates per level',
    },
    ...FOLDER_OPTIONS,
    json: outputFlag('print one JSON record per level'),
  },
  run: generate,
};

async function generate(args: GenerateArgs): Promise<number> {
  const request = requestOf(args);
  if (args.out !== undefined && !args.dryRun) {
    makeFolder(args.out);
    if (!args.force) checkFolder(args.out, args);
  }
  const terminal = await openTerminal();
  const workshop: Workshop = {
    request,
    taken: new Set(),
    engine: await clingoOpener({})('clingo'),
    twins: args.unsatisfiable,
    signal: terminal.signal,
  };
  const made: GeneratedLevel[] = [];
  const code = await makeAll(args, workshop, terminal, made);
  if (code === EXIT.interrupted) noteLeft(terminal, [counted(args.count - made.length, 'level')]);
  if (args.out === undefined && !args.json && made.length > 0) {
    terminal.out(formatXsb(made.flatMap((level, i) => levelsOf(level, titleOf(args.seed, i + 1)))));
  }
  await terminal.close();
  return code;
}

async function makeAll(
  args: GenerateArgs,
  workshop: Workshop,
  terminal: Terminal,
  made: GeneratedLevel[],
): Promise<ExitCode> {
  for (let index = 1; index <= args.count; index++) {
    terminal.status(`${progressBar(made.length, args.count)} ${nounFor(args.count, 'level')}`);
    // Levels that take no time are made without a pause of their own; Ctrl-C is heard in this one.
    await setImmediate();
    if (terminal.signal.aborted) return EXIT.interrupted;
    const level = await generateLevel(workshop, index);
    if (terminal.signal.aborted) return EXIT.interrupted;
    if (!level.ok) {
      terminal.note(`level ${index}: ${level.error}; try more with --tries, or ask for other levels`);
      if (index < args.count) terminal.note(`${counted(args.count - index, 'more level')} not tried`);
      return EXIT.open;
    }
    if (workshop.twins && !level.value.twin)
      terminal.note(`level ${index}: no similar unsolvable level was found`);
    made.push(level.value);
    if (args.json) terminal.out(recordsOf(args, level.value, index));
    const tell = (path: string) => (args.json ? terminal.note(path) : terminal.out(`${path}\n`));
    if (args.out !== undefined)
      await writeFolder(generatedFiles(level.value, index, args), { ...args, out: args.out }, tell);
  }
  return EXIT.done;
}

function levelsOf(made: GeneratedLevel, title: string): Level[] {
  const twin = twinWithNotes(made, title);
  return [withNotes(made, title), ...(twin ? [twin] : [])];
}

function requestOf(args: GenerateArgs): GenerateRequest {
  const size = /^(\d{1,4})x(\d{1,4})$/.exec(args.size);
  if (!size) throw new UsageError(`--size ${args.size}: width x height, such as 10x10`);
  const { boxes, terrain, symmetric, mutate, seed, prove, hardness, nodes, tries } = args;
  const request = checkRequest({
    width: Number(size[1]),
    height: Number(size[2]),
    boxes,
    walls: args.walls ?? USUAL.walls[terrain],
    terrain,
    symmetric,
    mutate,
    seed,
    ...rangeOf('lines', args.lines),
    ...rangeOf('pushes', args.pushes),
    prove,
    ...(hardness && { hardness }),
    nodes,
    tries,
  });
  if (!request.ok) throw new UsageError(request.error);
  return request.value;
}

function rangeOf<Name extends string>(name: Name, text: string | undefined): Partial<Record<Name, Range>> {
  if (text === undefined) return {};
  const range = parseRange(text);
  if (!range) throw new UsageError(`--${name} ${text}: a range such as 10-14`);
  if (range.from < 1) throw new UsageError(`--${name} ${text}: the range must begin with 1 or more`);
  return { [name]: range } as Record<Name, Range>;
}

function recordsOf(args: GenerateArgs, made: GeneratedLevel, index: number): string {
  const title = titleOf(args.seed, index);
  const { moves: solution, lines, pushes, hardness } = made;
  const metrics = metricsOf(solution);
  const conflicts = hardness && conflictsOf(hardness);
  const record = {
    ...headOf(withNotes(made, title), index, args.seed),
    status: 'solved',
    solution,
    moves: metrics.moves,
    pushes: metrics.pushes,
    lines: metrics.lines,
    ...(lines?.value !== undefined && { leastLines: lines.value, lineNodes: lines.nodes }),
    ...(pushes?.value !== undefined && { leastPushes: pushes.value }),
    ...(hardness && { ...hardness, conflicts, hardness: bandOf(conflicts!) }),
  };
  const twin = twinWithNotes(made, title);
  const other = twin && {
    ...headOf(twin, index, args.seed),
    status: 'unsolvable',
    lineNodes: made.twin?.nodes,
  };
  return [record, ...(other ? [other] : [])].map((value) => `${JSON.stringify(value)}\n`).join('');
}

function headOf(level: Level, index: number, seed: number) {
  const { title, board, start } = level;
  return {
    schema: RECORD_SCHEMA,
    source: 'generate',
    index,
    title,
    exactId: exactIdOf(level),
    uniqueId: uniqueIdOf(level),
    seed,
    board: formatBoard(board, start),
  };
}
