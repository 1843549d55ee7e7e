import { wasmEngine } from '../../src/asp/clingo/wasm.js';
import { foreignEncoding } from '../../src/asp/encoding/encoding.js';
import { formatBoard } from '../../src/game/level.js';
import type { EncodingTrial } from '../../src/solve/compare/check-encoding.js';
import { sampleLevels } from '../../src/solve/compare/sample-levels.js';
import { smallestCounterexample } from '../../src/solve/compare/smallest-counterexample.js';
import { tryLevels } from '../../src/solve/compare/try-levels.js';
import { cpuSeconds } from '../cpu-clock.js';
import { acceptedMutants } from './mutations.js';
import { openRows } from './row-file.js';

const COLUMNS = {
  mutant: 'mutant',
  place: 'rule',
  change: 'literal',
  rule: 'the rule, changed',
  pushes: 'pushes',
  found: 'crosscheck',
  tried: 'levels tried',
  squares: 'squares',
  boxes: 'boxes',
  steps: 'steps',
  smallest: 'proved smallest',
  level: 'level',
  cpu_s: 'CPU s',
};

/**
 * Changes one literal of the reference at a time, and lets `crosscheck` look for a level that shows it.
 * Changes that clingo refuses are left out: it names them itself.
 */
export async function benchMutants(options: ReadonlyMap<string, string>): Promise<void> {
  const rows = openRows(
    options.get('data') ?? 'bench/data/asp-mutants.jsonl',
    'mutants of the reference encoding, one literal dropped, negated or with two arguments swapped: what crosscheck says',
    COLUMNS,
    1,
  );
  const engine = wasmEngine();
  for (const { mutant, change, place, rule, parts, idle } of await acceptedMutants(engine)) {
    if (rows.has({ mutant })) continue;
    const begin = cpuSeconds();
    const found = await crosscheck({
      engine,
      encoding: foreignEncoding('mutant', parts),
      rule: idle ? 'idle' : 'strict',
      options: [],
      limits: { seconds: 60 },
      mostSteps: 5,
    });
    const cpu_s = Math.round(100 * (cpuSeconds() - begin)) / 100;
    rows.add({ mutant, place, change, rule, pushes: idle ? 'idle' : 'strict', ...found, cpu_s });
  }
}

async function crosscheck(trial: EncodingTrial) {
  const { tried, found } = await tryLevels(trial, sampleLevels(500, 1));
  if (!found) return { found: 'none', tried };
  const { level, steps, kind, isSmallest } = await smallestCounterexample(trial, found);
  const squares = level.board.walls.filter((wall) => wall === 0).length;
  const size = { squares, boxes: level.start.boxes.length, steps };
  return {
    found: kind,
    tried,
    ...size,
    smallest: isSmallest ? 'yes' : 'no',
    level: formatBoard(level.board, level.start).join('|'),
  };
}
