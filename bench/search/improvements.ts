import { readFileSync } from 'node:fs';
import { storedSolutions } from '../../src/game/saved-game.js';
import { judge, type Level, metricsOf } from '../../src/index.js';
import { startImproving } from '../../src/search/improve/improve.js';
import { solveNatively } from '../../src/search/search.js';
import { cpuSeconds } from '../cpu-clock.js';
import { readEntries } from '../read-entries.js';
import { readCollection } from './levels.js';

/** A solution to be made better, and what others came to. */
interface Start {
  readonly name: string;
  readonly level: Level;
  /** Absent where none was found. */
  readonly moves?: string;
  /** The best that is known in each objective. */
  readonly known: Partial<Record<Objective, number>>;
}

const OBJECTIVES = ['pushes', 'moves'] as const;
type Objective = (typeof OBJECTIVES)[number];

/** What is improved, in what, for how many CPU seconds each. */
export interface ImproveTask {
  readonly starts: Iterable<Start>;
  readonly objectives: readonly Objective[];
  readonly seconds: number;
}

/** The first solutions of a file, beside the figures of another optimiser in a table of `peers/`. */
export function* readStarts(file: string, peers: string): Generator<Start> {
  const [header, ...lines] = readFileSync(peers, 'utf8').trimEnd().split('\n');
  const names = header.split(',');
  const rows = lines.map((line) => new Map(line.split(',').map((field, i) => [names[i], Number(field)])));
  for (const { index, level: read } of readEntries(file)) {
    if (!read.ok) throw new Error(`${file} ${index}: ${read.error.message}`);
    const level = read.value;
    const row = rows[index - 1];
    const known = { pushes: row.get('yaso_for_pushes_pushes'), moves: row.get('yaso_for_moves_moves') };
    yield { name: String(row.get('xsokoban_level')), level, moves: storedSolutions(level)[0]?.moves, known };
  }
}

/** The levels of a collection, each solved first in at most so many CPU seconds. */
export function* solveStarts(
  folder: string,
  name: string,
  isPicked: (index: number) => boolean,
  seconds: number,
): Generator<Start> {
  for (const { index, level, bestPushes, bestMoves } of readCollection(folder, name)) {
    if (!isPicked(index)) continue;
    const { moves } = solveNatively(level, { objective: 'any', limits: { seconds }, now: cpuSeconds });
    yield { name: `${name} ${index}`, level, moves, known: { pushes: bestPushes, moves: bestMoves } };
  }
}

/** Improves every start in every objective, prints it beside what is known; returns how many are not as good. */
export function benchImprove({ starts, objectives, seconds }: ImproveTask): number {
  const sums = { own: 0, known: 0, levels: 0, behind: 0, unsolved: 0 };
  console.log(['level', 'objective', 'before', 'after', 'known', 'nodes', 'seconds', ''].join('\t'));
  for (const start of starts) {
    if (start.moves === undefined) {
      sums.unsolved++;
      console.log(`${start.name}\tunsolved`);
      continue;
    }
    for (const objective of objectives) {
      const own = improveOne(start, start.moves, objective, seconds);
      const known = start.known[objective];
      if (known === undefined) continue;
      sums.levels++;
      sums.own += own;
      sums.known += known;
      if (own > known) sums.behind++;
    }
  }
  const { own, known, levels, behind, unsolved } = sums;
  console.log(
    `# ${levels} runs of ${seconds} CPU s: ${own} against ${known}, ${(own / known).toFixed(4)} times; ${behind} behind, ${unsolved} levels unsolved`,
  );
  return behind;
}

/** Improves one solution and prints a row; returns what it came to. */
function improveOne(
  { name, level, known }: Start,
  moves: string,
  objective: Objective,
  seconds: number,
): number {
  const began = cpuSeconds();
  const search = startImproving(level, moves, { objective, limits: { seconds }, now: cpuSeconds });
  let result = search.run(Infinity);
  while (!result) result = search.run(Infinity);
  const judged = judge(level, result.moves);
  if (!judged.ok) throw new Error(`${name}: ${judged.error.message}`);
  const written = (solution: string) => `${metricsOf(solution).moves}/${metricsOf(solution).pushes}`;
  const best = known[objective];
  const verdict = [
    ...(best !== undefined && result.value > best ? ['behind'] : []),
    ...(best !== undefined && result.value < best ? ['ahead'] : []),
    ...(result.optimal ? ['optimal'] : []),
  ];
  const took = (cpuSeconds() - began).toFixed(1);
  const columns = [name, objective, written(moves), written(result.moves), best ?? '-', result.nodes, took];
  console.log([...columns, verdict.join(' ')].join('\t'));
  return result.value;
}
