import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instanceOf, withSteps } from '../../src/asp/facts/instance.js';
import { uniqueIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import { HARDNESS_BANDS, type HardnessBand } from '../../src/generate/hardness.js';
import { formatAsp2009 } from '../../src/report/instance/asp2009.js';
import { instanceName } from '../../src/report/instance/instance-name.js';
import { readLevels } from '../../src/solve/question/read-levels.js';

/** So many levels of each band are there with one step too few as well. */
const TOO_FEW = 5;

const COLUMNS = [
  'file',
  'band',
  'level',
  'size',
  'boxes',
  'uniqueId',
  'lines',
  'pushes',
  'steps',
  'verdict',
  'conflicts',
  'hardness',
  'nodes',
];

/** Writes the facts of the level files in a folder, a folder for each band, and the table of all of them. */
export function writeFacts(folder: string): void {
  const rows = HARDNESS_BANDS.flatMap((band) => {
    rmSync(join(folder, band), { recursive: true, force: true });
    mkdirSync(join(folder, band));
    const levels = levelsOf(join(folder, `${band}.xsb`));
    const twins = levelsOf(join(folder, `${band}-unsolvable.xsb`));
    const solvable = levels.map((level, i) => ({ level, number: i + 1, name: band }));
    return [
      ...solvable.map((one) => ({ ...one, steps: figuresOf(one.level).lines + 1, satisfiable: true })),
      ...solvable
        .slice(0, TOO_FEW)
        .map((one) => ({ ...one, steps: figuresOf(one.level).lines, satisfiable: false })),
      ...twins.map((level) => {
        const number = Number(/\d+/.exec(level.title ?? '')?.[0]);
        const steps = figuresOf(levels[number - 1]).lines + 1;
        return { level, number, name: `${band}-unsolvable`, steps, satisfiable: false };
      }),
    ].map((instance) => writeInstance(folder, band, instance));
  });
  writeFileSync(join(folder, 'index.tsv'), `${[COLUMNS, ...rows].map((row) => row.join('\t')).join('\n')}\n`);
}

/** An instance that is to be written: a level with a number of steps and the verdict of that number. */
interface PlannedInstance {
  readonly level: Level;
  readonly number: number;
  readonly name: string;
  readonly steps: number;
  readonly satisfiable: boolean;
}

function writeInstance(folder: string, band: HardnessBand, instance: PlannedInstance): string[] {
  const { level, number, name, steps, satisfiable } = instance;
  const verdict = satisfiable ? 'satisfiable' : 'unsatisfiable';
  const file = `${band}/${instanceName(number, name, steps, verdict)}.lp`;
  writeFileSync(
    join(folder, file),
    formatAsp2009(withSteps(instanceOf(level), steps), { verdict, idle: false }),
  );
  const { lines, pushes, refute, find, nodes } = figuresOf(level);
  const conflicts = satisfiable ? find : refute;
  const { width, height } = level.board;
  const cells = [lines, pushes, steps, verdict, conflicts, refute + find, nodes];
  return [
    file,
    band,
    level.title ?? '',
    `${width}x${height}`,
    String(level.start.boxes.length),
    uniqueIdOf(level),
    ...cells.map((cell) => (Number.isNaN(cell) ? '' : String(cell))),
  ];
}

/** The figures in the notes of a level, NaN where there are none. */
export function figuresOf({ properties = [] }: Level) {
  const numbers = (name: string) =>
    (properties.find(([key]) => key === name)?.[1].match(/\d+/g) ?? []).map(Number);
  const [lines = Number.NaN, nodes = Number.NaN] = numbers('Lines');
  const [pushes = Number.NaN] = numbers('Pushes');
  const [refute = Number.NaN, find = Number.NaN] = numbers('Conflicts');
  const [proofNodes] = numbers('Verdict');
  return { lines, pushes, refute, find, nodes: proofNodes ?? nodes };
}

/** The levels of a file of the suite; none where there is no such file. */
export function levelsOf(path: string): Level[] {
  if (!existsSync(path)) return [];
  const file = readLevels(readFileSync(path));
  if (!file.ok) throw new Error(`${path}: ${file.error.message}`);
  return file.value.entries.map(({ level, index }) => {
    if (!level.ok) throw new Error(`${path}, level ${index}: ${level.error.message}`);
    return { ...level.value, collection: file.value.collection.title };
  });
}
