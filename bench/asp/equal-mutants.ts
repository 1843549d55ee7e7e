import type { ClingoEngine } from '../../src/asp/clingo/engine.js';
import { wasmEngine } from '../../src/asp/clingo/wasm.js';
import { type EncodingPart, encodingOf, foreignEncoding } from '../../src/asp/encoding/encoding.js';
import type { PushRule } from '../../src/asp/facts/dialect.js';
import { formatBoard, type Level } from '../../src/game/level.js';
import { answerSetsByStep } from '../../src/solve/compare/joint-steps.js';
import { type TinyShape, tinyLevels } from '../../src/solve/compare/tiny-levels.js';
import { cpuSeconds } from '../cpu-clock.js';
import { acceptedMutants, type Mutant } from './mutations.js';
import { openRows } from './row-file.js';

/** What the tiny levels have at most: every floor of up to four squares is among them. */
const SHAPES: readonly TinyShape[] = [
  { width: 4, height: 1, mostBoxes: 2 },
  { width: 3, height: 2, mostBoxes: 2 },
];
/** With idle actions there are many more answer sets. */
const MOST_STEPS = { strict: 4, idle: 3 };
const PUSH_RULES = ['strict', 'idle'] as const;

const COLUMNS = {
  mutant: 'mutant',
  pushes: 'pushes',
  place: 'rule',
  rule: 'the rule, changed',
  equal: 'same answer sets',
  levels: 'levels compared',
  sets: 'answer sets',
  level: 'first level that differs',
  cpu_s: 'CPU s',
};

/**
 * Compares the answer sets of some mutants, by their numbers, with those of the reference: on all tiny levels
 * with few steps, for strict pushes and with idle ones.
 */
export async function benchEqualMutants(options: ReadonlyMap<string, string>): Promise<void> {
  const asked = (options.get('mutants') ?? '').split(',').map(Number);
  const rows = openRows(
    options.get('data') ?? 'bench/data/asp-equal-mutants.jsonl',
    'mutants of the reference encoding that crosscheck does not find: their answer sets and those of the reference, on all tiny levels',
    COLUMNS,
    2,
  );
  const engine = wasmEngine();
  const levels = SHAPES.flatMap((shape) => [...tinyLevels(shape)]);
  const mutants = (await acceptedMutants(engine)).filter(({ mutant }) => asked.includes(mutant));
  for (const pushes of PUSH_RULES) {
    const answersOf = answersBy(engine, pushes);
    const reference = encodingOf('reference', pushes).forms.exact.parts;
    const right: string[] = [];
    for (const mutant of mutants) {
      const parts = partsWith(mutant, pushes);
      if (!parts || rows.has({ mutant: mutant.mutant, pushes })) continue;
      const begin = cpuSeconds();
      let [at, sets] = [0, 0];
      for (; at < levels.length; at++) {
        right[at] ??= await answersOf(reference, levels[at]);
        if ((await answersOf(parts, levels[at])) !== right[at]) break;
        if (right[at] !== '') sets += right[at].split('\n').length;
      }
      rows.add({
        ...{ mutant: mutant.mutant, pushes, place: mutant.place, rule: mutant.rule },
        ...(at < levels.length
          ? { equal: 'no', levels: at + 1, level: drawingOf(levels[at]) }
          : { equal: 'yes', levels: at, sets }),
        cpu_s: Math.round(100 * (cpuSeconds() - begin)) / 100,
      });
    }
  }
}

/** The answer sets on a level as text: a line each, in order. */
function answersBy(engine: ClingoEngine, pushes: PushRule) {
  return async (parts: readonly EncodingPart[], level: Level): Promise<string> => {
    const found = await answerSetsByStep(
      {
        engine,
        encoding: foreignEncoding('compared', parts),
        options: [],
        limits: { seconds: 60 },
        mostSteps: MOST_STEPS[pushes],
      },
      level,
    );
    if (!found) throw new Error(`not all answer sets of ${drawingOf(level)}`);
    const sets = [...found.values()].flat();
    return sets
      .map((atoms) => atoms.toSorted().join(' '))
      .sort()
      .join('\n');
  };
}

/** The files of a mutant with strict or idle actions; undefined if its changed file is not among them. */
function partsWith({ parts, place, idle }: Mutant, pushes: PushRule): readonly EncodingPart[] | undefined {
  if (idle) return pushes === 'idle' ? parts : undefined;
  if (pushes === 'strict') return parts;
  if (place.startsWith('strict.lp')) return undefined;
  const { parts: known } = encodingOf('reference', 'idle').forms.exact;
  return known.map((part) => parts.find(({ name }) => name === part.name) ?? part);
}

function drawingOf({ board, start }: Level): string {
  return formatBoard(board, start).join('|');
}
