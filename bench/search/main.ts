import { join } from 'node:path';
import { UsageError } from '../../src/cli/call/usage-error.js';
import { SYMMETRIES, type Symmetry } from '../../src/game/symmetry.js';
import { ScratchFolder } from '../../src/platform/node/scratch-folder.js';
import { compileLess } from '../../src/runs/process/short-compiling.js';
import { RULE_NAMES } from '../../src/search/rule-names.js';
import type { AlgorithmName } from '../../src/search/stage/algorithm.js';
import { NATIVE_OBJECTIVES, type NativeObjective } from '../../src/search/stage/native-search.js';
import { cpuSeconds } from '../cpu-clock.js';
import { benchCollection, knownOptimum } from './collection.js';
import { benchExhaustively } from './exhaustive.js';
import { benchFess } from './fess.js';
import { HELP } from './help.js';
import { hunt } from './hunt.js';
import { benchImprove, readStarts, solveStarts } from './improvements.js';
import { printJoined } from './joined.js';
import { collectionNames, readCollection, withImage } from './levels.js';
import { benchLimits } from './limits.js';
import { benchRules } from './rules.js';
import { measureScaling } from './scaling.js';
import { benchShares } from './shares.js';
import { nodeSignature } from './signature.js';
import { measureThreads } from './threads.js';
import { crosscheckBoards } from './tiny-boards.js';
import { printVaried, VARIATIONS, type VariationName } from './varied.js';

/* npm run bench:search -- --help lists what it does. */
const FLAGS = [
  'help',
  'signature',
  'exhaustive',
  'known',
  'rules',
  'crosscheck',
  'hunt',
  'limits',
  'fess',
  'ablation',
  'shares',
  'join',
  'improve',
] as const;
/** Options without a value. */
const SWITCHES: readonly string[] = [...FLAGS, 'fresh'];
compileLess();
const { collections, options } = readArguments(process.argv.slice(2));
const folder = process.env['SOKOSET_COLLECTIONS'] ?? '../shared';
const flag = process.argv.length === 2 ? 'help' : FLAGS.find((name) => options.has(name));
try {
  if ((await run()) > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`bench:search: ${error.message}\n`);
  process.exitCode = 2;
}

/** Does what the arguments ask for; returns how much was wrong. */
async function run(): Promise<number> {
  switch (flag) {
    case 'help':
      process.stdout.write(HELP);
      return 0;
    case 'signature':
      console.log(`Nodes: ${nodeSignature()}`);
      return 0;
    case 'exhaustive':
      return benchExhaustively();
    case 'known':
      return sum(
        (['pushes', 'moves'] as const).flatMap((objective) =>
          chosen().map((name) => (hasKnown(name, objective) ? benchOne(name, objective, true) : 0)),
        ),
      );
    case 'rules':
      return sum(
        chosen().map((name) => benchRules(folder, name, { seconds: 20, nodes: 20_000, ...limits() })),
      );
    case 'crosscheck':
      return crosscheckBoards(Number(options.get('boards') ?? 2000), options);
    case 'hunt':
      return hunt(numberOption('seed') ?? 1, numberOption('first') ?? 0, numberOption('levels') ?? 1000);
    case 'fess':
      return sum(
        collections.map((name) => benchParts(name, options.get('without')?.split(',') ?? [], false)),
      );
    case 'ablation':
      return sum(
        collections.flatMap((name) =>
          [[], ...RULE_NAMES.map((rule) => [rule])].map((without) => benchParts(name, without, true)),
        ),
      );
    case 'shares':
      return sum(
        collections.map((name) =>
          benchShares(name, pickedOf(name), { seconds: 60, memoryMib: 3000, ...limits() }),
        ),
      );
    case 'join':
      printJoined(pickedCollections(), {
        count: numberOption('levels') ?? 20,
        seed: numberOption('seed') ?? 1,
        seconds: numberOption('time') ?? 1,
      });
      return 0;
    case 'improve':
      return benchImprove({
        starts: collections.length === 0 ? givenStarts() : solvedStarts(collections[0]),
        objectives: (['pushes', 'moves'] as const).filter(
          (one) => !options.has('objective') || options.get('objective') === one,
        ),
        seconds: numberOption('time') ?? 40,
      });
    case 'limits':
      return benchLimits(folder, chosen(), limits());
  }
  if (options.has('threads')) for (const name of collections) await benchThreads(name);
  else if (options.has('scaling')) collections.forEach(benchScaling);
  else if (options.has('vary')) varyLevels(options.get('vary')!.split(','));
  else return sum(collections.map((name) => benchOne(name, objectiveOf(options.get('objective')), false)));
  return 0;
}

function readArguments(words: readonly string[]) {
  const collections: string[] = [];
  const options = new Map<string, string>();
  for (let i = 0; i < words.length; i++) {
    const name = words[i].slice(2);
    if (!words[i].startsWith('--')) collections.push(words[i]);
    else options.set(name, SWITCHES.includes(name) ? '' : (words[++i] ?? ''));
  }
  return { collections, options };
}

/** The collections named, or all of them. */
function chosen(): readonly string[] {
  return collections.length > 0 ? collections : collectionNames(folder);
}

function hasKnown(name: string, objective: NativeObjective): boolean {
  return readCollection(folder, name).some((known) => knownOptimum(known, objective) !== undefined);
}

/** The one of these names that was given. */
function named<T extends string>(what: string, names: readonly T[], given: string): T {
  const name = names.find((one) => one === given);
  if (name === undefined) throw new UsageError(`no ${what} is named ${given}: ${names.join(', ')}`);
  return name;
}

function objectiveOf(name = 'pushes'): NativeObjective {
  return named('objective', NATIVE_OBJECTIVES, name);
}

function imageOption(): Symmetry {
  return named('symmetry', SYMMETRIES, options.get('image') ?? 'as-is');
}

function numberOption(name: string): number | undefined {
  const text = options.get(name);
  return text === undefined ? undefined : Number(text);
}

/** The limits that were given. */
function limits() {
  const seconds = numberOption('time');
  const memoryMib = numberOption('memory');
  const nodes = numberOption('nodes');
  return {
    ...(seconds !== undefined && { seconds }),
    ...(memoryMib !== undefined && { memoryMib }),
    ...(nodes !== undefined && { nodes }),
  };
}

function benchOne(name: string, objective: NativeObjective, isTerse: boolean): number {
  const picked = options.get('level');
  return benchCollection({
    folder,
    name,
    options: {
      objective,
      limits: { seconds: 5, memoryMib: 8192, ...limits() },
      without: options.get('without')?.split(','),
      algorithm: options.get('algorithm') as AlgorithmName | undefined,
    },
    isPicked: (index) => !picked || isPicked(picked, index),
    surplus: numberOption('surplus') ?? 0,
    image: imageOption(),
    isTerse,
    isFresh: options.has('fresh'),
  });
}

/** The levels of a collection that are asked for, in the image that is asked for. */
function pickedOf(name: string) {
  const picked = options.get('level');
  const levels = readCollection(folder, name).filter(({ index }) => !picked || isPicked(picked, index));
  return levels.map((known) => withImage(known, imageOption()));
}

function pickedCollections() {
  return collections.map((name) => ({ name, levels: pickedOf(name) }));
}

function varyLevels(names: readonly string[]): void {
  const all = Object.keys(VARIATIONS) as VariationName[];
  printVaried(pickedCollections(), {
    variations: names.map((name) => named('variation', all, name)),
    seed: numberOption('seed') ?? 1,
    seconds: numberOption('time') ?? 10,
  });
}

function benchParts(name: string, without: readonly string[], isQuiet: boolean): number {
  return benchFess(name, pickedOf(name), { seconds: numberOption('time') ?? 10, without, isQuiet });
}

/** The start solutions that other optimisers were given. */
function givenStarts() {
  const picked = options.get('level');
  const starts = readStarts(join(folder, 'peers/optimiser-starts.sok'), join(folder, 'peers/optimisers.csv'));
  return [...starts].filter(({ name }) => !picked || isPicked(picked, Number(name)));
}

/** A collection's levels with solutions of our own. */
function* solvedStarts(name: string) {
  const picked = options.get('level');
  yield* solveStarts(
    folder,
    name,
    (index) => !picked || isPicked(picked, index),
    numberOption('solve') ?? 60,
  );
}

function benchScaling(name: string): void {
  const known = readCollection(folder, name).find(({ index }) =>
    isPicked(options.get('level') ?? '1', index),
  )!;
  const within = options.get('scratch');
  const scratch = within === undefined ? undefined : new ScratchFolder(within);
  const task = {
    most: numberOption('scaling')!,
    mostBytes: (numberOption('memory') ?? 2 ** 14) * 2 ** 20,
    without: options.get('without')?.split(','),
    ...(scratch && { scratch: scratch.open() }),
  };
  for (const row of measureScaling(known.level, task, cpuSeconds)) {
    const rate = Math.round(row.states / row.seconds);
    console.log(
      [row.states, row.nodes, row.seconds.toFixed(2), rate, row.bytesPerState.toFixed(1)].join('\t'),
    );
  }
}

async function benchThreads(name: string): Promise<void> {
  const picked = options.get('level') ?? '1';
  for (const { index, level } of readCollection(folder, name).filter(({ index }) => isPicked(picked, index)))
    for (const threads of options.get('threads')!.split(',').map(Number))
      console.log(
        JSON.stringify({
          level: index,
          ...(await measureThreads(level, threads, numberOption('time') ?? 60)),
        }),
      );
}

function isPicked(ranges: string, index: number): boolean {
  return ranges.split(',').some((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return index >= first && index <= last;
  });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
