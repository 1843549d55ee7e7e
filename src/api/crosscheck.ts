import type { Limits } from '../base/limits.js';
import type { Level } from '../game/level.js';
import { type Comparison, compareEngines, shrinkDisagreement } from '../solve/compare/compare-engines.js';
import type { Objective } from '../solve/question/solver.js';
import { LEVEL } from './check-level.js';
import { type Checks, checkOptions, LIMITS, listOf, MEASURE, optionsOf } from './check-options.js';
import { ENGINE, type EngineOptions, openSolver } from './engine.js';

/** How engines are compared. */
export interface CrosscheckOptions {
  /** Two engines or more; our own search and clingo if absent. */
  readonly engines?: readonly EngineOptions[];
  /** The measure whose optima are compared; lines if absent. */
  readonly objective?: Exclude<Objective, 'any'>;
  /** Limits of each engine. */
  readonly limits?: Limits;
}

const OPTIONS = {
  engines: listOf(ENGINE),
  objective: MEASURE,
  limits: optionsOf(LIMITS),
} satisfies Checks<CrosscheckOptions>;

/**
 * What the engines say about a level. If they disagree, also about the smallest level found on which they do.
 */
export interface Crosscheck extends Comparison {
  readonly smallest?: Level;
}

/**
 * Asks several engines for the optimum of a level and compares their answers. Solutions are replayed;
 * verdicts and proved optima must be equal. If they are not, the level is made smaller as long as the engines
 * disagree.
 *
 * @example
 * const level = unwrap(parseBoard(['#######', '#@ $ .#', '#######']));
 * const check = await crosscheck(level, { objective: 'pushes' });
 * check.status; // → 'agree'
 * check.results.map(({ engine, pushes }) => `${engine} ${pushes}`); // → ['native 2', 'clingo 2']
 */
export async function crosscheck(level: Level, options: CrosscheckOptions = {}): Promise<Crosscheck> {
  LEVEL(level, 'level');
  checkOptions(options, OPTIONS);
  const {
    engines = [{ engine: 'native' }, { engine: 'clingo' }],
    objective = 'lines',
    limits = {},
  } = options;
  if (engines.length < 2) throw new TypeError('engines: give at least two engines to compare');
  const settings = engines.map((engine) =>
    JSON.stringify(Object.entries({ engine: 'native', ...engine }).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  if (new Set(settings).size < engines.length) throw new TypeError('engines: the same engine is named twice');
  const usual = objective === 'moves' ? 'moves' : 'fast';
  const solvers = await Promise.all(engines.map((engine) => openSolver(engine, usual)));
  const comparison = await compareEngines(level, solvers, { objective, limits });
  if (comparison.status !== 'disagree') return comparison;
  return { ...comparison, smallest: await shrinkDisagreement(level, solvers, { objective, limits }) };
}
