import { judge, metricsOf } from '../../src/index.js';
import type { NativeObjective, NativeResult } from '../../src/search/native.js';
import type { AlgorithmName } from '../../src/search/order.js';
import { solveNatively } from '../../src/search/search.js';
import { benchExhaustively } from './exhaustive.js';
import { type KnownLevel, readCollection } from './levels.js';
import { measureScaling } from './scaling.js';
import { nodeSignature } from './signature.js';

/*
 * npm run bench:search -- COLLECTION… [--objective O] [--algorithm A] [--time S] [--memory MIB] [--nodes N] [--level A-B,C] [--without a,b]
 * npm run bench:search -- --signature | --exhaustive
 * npm run bench:search -- COLLECTION --level N --scaling STATES
 * SOKOSET_COLLECTIONS names the folder that holds levels/ and levels/known/. Times are CPU seconds.
 */
const { collections, options } = readArguments(process.argv.slice(2));
if (options.has('signature')) console.log(`Nodes: ${nodeSignature()}`);
if (options.has('exhaustive') && benchExhaustively() > 0) process.exitCode = 1;
for (const name of collections) {
  if (options.has('scaling')) benchScaling(name);
  else benchCollection(name);
}

function readArguments(words: readonly string[]) {
  const collections: string[] = [];
  const options = new Map<string, string>();
  for (let i = 0; i < words.length; i++) {
    if (words[i].startsWith('--')) options.set(words[i].slice(2), words[++i] ?? '');
    else collections.push(words[i]);
  }
  return { collections, options };
}

function numberOption(name: string): number | undefined {
  const text = options.get(name);
  return text === undefined ? undefined : Number(text);
}

function benchCollection(name: string): void {
  const objective = (options.get('objective') ?? 'pushes') as NativeObjective;
  const folder = process.env['SOKOSET_COLLECTIONS'] ?? '../shared';
  const picked = options.get('level');
  let solved = 0;
  let proved = 0;
  let nodes = 0;
  let wrong = 0;
  const all = readCollection(folder, name).filter(({ index }) => !picked || isPicked(picked, index));
  const began = cpuSeconds();
  for (const known of all) {
    const before = cpuSeconds();
    const result = solveNatively(known.level, {
      objective,
      now: cpuSeconds,
      limits: {
        seconds: numberOption('time') ?? 5,
        memoryMib: numberOption('memory') ?? 8192,
        nodes: numberOption('nodes'),
      },
      without: options.get('without')?.split(','),
      algorithm: options.get('algorithm') as AlgorithmName | undefined,
    });
    const fault = faultOf(known, objective, result);
    if (result.status === 'solved') solved++;
    if (result.status === 'unsolvable' || (result.status === 'solved' && result.optimal !== false)) proved++;
    if (fault) wrong++;
    nodes += result.statistics.nodes;
    console.log(rowOf(known, result, cpuSeconds() - before, fault));
  }
  const seconds = (cpuSeconds() - began).toFixed(1);
  console.log(
    `# ${name} ${objective}: ${all.length} levels, ${solved} solved, ${proved} proved, ${wrong} wrong, ${nodes} nodes, ${seconds} CPU s`,
  );
}

/** The clock of the benchmark: what the process has used, so that a busy machine changes little. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function benchScaling(name: string): void {
  const folder = process.env['SOKOSET_COLLECTIONS'] ?? '../shared';
  const known = readCollection(folder, name).find(({ index }) =>
    isPicked(options.get('level') ?? '1', index),
  )!;
  for (const row of measureScaling(known.level, numberOption('scaling')!, cpuSeconds)) {
    const rate = Math.round(row.states / row.seconds);
    console.log(
      [row.states, row.nodes, row.seconds.toFixed(2), rate, row.bytesPerState.toFixed(1)].join('\t'),
    );
  }
}

function isPicked(ranges: string, index: number): boolean {
  return ranges.split(',').some((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return index >= first && index <= last;
  });
}

function faultOf(known: KnownLevel, objective: NativeObjective, result: NativeResult): string | undefined {
  if (result.status === 'unsolvable') return known.bestPushes === undefined ? undefined : 'not unsolvable';
  if (result.moves === undefined) return undefined;
  const judged = judge(known.level, result.moves);
  if (!judged.ok) return judged.error.message;
  if (objective === 'any') return undefined;
  const value = metricsOf(result.moves)[objective];
  if (value !== result.value) return `says ${result.value}, has ${value}`;
  const optimum =
    objective === 'pushes' ? known.optimalPushes : objective === 'moves' ? known.optimalMoves : undefined;
  if (result.optimal && optimum !== undefined && value !== optimum) return `optimum is ${optimum}`;
  const best =
    objective === 'pushes' ? known.bestPushes : objective === 'moves' ? known.bestMoves : undefined;
  return result.optimal && best !== undefined && value > best ? `best known is ${best}` : undefined;
}

function rowOf(known: KnownLevel, result: NativeResult, seconds: number, fault?: string): string {
  const { nodes, states, bytes } = result.statistics;
  const verdict = result.limit ? `${result.status}/${result.limit}` : result.status;
  return [
    known.index,
    `${known.level.start.boxes.length} boxes`,
    verdict,
    result.value ?? '-',
    result.bound ?? '-',
    nodes,
    states,
    seconds.toFixed(2),
    states > 10000 ? (bytes / states).toFixed(1) : '-',
    fault ?? '',
  ].join('\t');
}
