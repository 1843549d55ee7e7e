import type { Symmetry } from '../../src/game/symmetry.js';
import { judge, metricsOf } from '../../src/index.js';
import type { NativeObjective, NativeResult } from '../../src/search/stage/native-search.js';
import { solveFresh } from './fresh-level.js';
import { type KnownLevel, readCollection, withImage, withSurplus } from './levels.js';
import { solveTimed, type TimedOptions } from './solve-timed.js';

/** How the levels of a collection are solved. */
interface CollectionTask {
  readonly folder: string;
  readonly name: string;
  readonly options: TimedOptions;
  readonly isPicked: (index: number) => boolean;
  /** How many goals are left out of each level. */
  readonly surplus: number;
  /** The symmetry under which each level is solved. */
  readonly image: Symmetry;
  /** Whether every level gets a row, or only what is wrong. */
  readonly isTerse: boolean;
  /** Whether every level has a process of its own. */
  readonly isFresh: boolean;
}

/** Solves a collection, judges every solution, compares with what is known, and prints it; returns what was wrong. */
export function benchCollection(task: CollectionTask): number {
  const { folder, name, options, isPicked, surplus, image, isTerse, isFresh } = task;
  const { objective } = options;
  const totals = { levels: 0, solved: 0, proved: 0, known: 0, met: 0, wrong: 0, nodes: 0, seconds: 0 };
  for (const read of readCollection(folder, name)) {
    const turned = withImage(read, image);
    const known = surplus > 0 ? withSurplus(turned, surplus) : turned;
    if (known === undefined || !isPicked(known.index)) continue;
    const { result, seconds } = (isFresh ? solveFresh : solveTimed)(known.level, options);
    const fault = faultOf(known, objective, result);
    const isProved = result.status === 'solved' && result.optimal !== false;
    totals.levels++;
    if (result.status === 'solved') totals.solved++;
    if (isProved || result.status === 'unsolvable') totals.proved++;
    if (knownOptimum(known, objective) !== undefined) {
      totals.known++;
      if (isProved && !fault) totals.met++;
    }
    if (fault) totals.wrong++;
    totals.nodes += result.statistics.nodes;
    totals.seconds += seconds;
    if (!isTerse || fault) console.log(rowOf(known, result, seconds, fault));
  }
  const { levels, solved, proved, known, met, wrong, nodes, seconds } = totals;
  console.log(
    `# ${name} ${objective}: ${levels} levels, ${solved} solved, ${proved} proved, ${met} of ${known} known optima met, ${wrong} wrong, ${nodes} nodes, ${seconds.toFixed(1)} CPU s`,
  );
  return wrong;
}

/** The optimum that exhaustive search proved before, if it did. */
export function knownOptimum(known: KnownLevel, objective: NativeObjective): number | undefined {
  if (objective === 'pushes') return known.optimalPushes;
  return objective === 'moves' ? known.optimalMoves : undefined;
}

function faultOf(known: KnownLevel, objective: NativeObjective, result: NativeResult): string | undefined {
  if (result.status === 'unsolvable') return known.bestPushes === undefined ? undefined : 'not unsolvable';
  const optimum = knownOptimum(known, objective);
  if (optimum !== undefined && (result.bound ?? 0) > optimum) return `bound is above the optimum ${optimum}`;
  if (result.moves === undefined) return undefined;
  const judged = judge(known.level, result.moves);
  if (!judged.ok) return judged.error.message;
  if (objective === 'any') return undefined;
  const value = metricsOf(result.moves)[objective];
  if (value !== result.value) return `says ${result.value}, has ${value}`;
  if (optimum !== undefined && (value < optimum || (result.optimal && value > optimum)))
    return `optimum is ${optimum}`;
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
