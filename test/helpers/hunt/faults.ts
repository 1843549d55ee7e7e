import { now } from '../../../src/base/clock.js';
import type { Random } from '../../../src/base/random.js';
import type { Level } from '../../../src/game/level.js';
import { metricsOf } from '../../../src/game/metrics.js';
import { judge } from '../../../src/game/replay.js';
import { actionLengths } from '../../../src/search/action-lengths.js';
import { RULE_NAMES } from '../../../src/search/rule-names.js';
import { solveNatively } from '../../../src/search/search.js';
import { ALGORITHM_NAMES } from '../../../src/search/stage/algorithm.js';
import type { NativeOptions, NativeResult } from '../../../src/search/stage/native-search.js';
import type { BreadthFirst, MoveOptima, Optimum } from './breadth-first.js';

/** What became of a level: what is wrong, and how many of the questions asked were settled by both sides. */
export interface Verdict {
  readonly faults: readonly string[];
  readonly isSolvable: boolean | undefined;
  readonly asked: number;
  readonly settled: number;
}

/** What the search may cost, counted so that a level comes to the same on every machine. */
const LIMITS = { nodes: 10_000, memoryMib: 256 };
/** Numbers of actions above the fewest that are asked for. */
const MORE_ACTIONS = 3;
/** Only plans of so many actions are counted out: all of them are looked at. */
const MOST_ACTIONS = 9;

/** One of the level's optima, by the core: how it was asked for, and what came. */
interface Trial {
  readonly options: NativeOptions;
  readonly result: NativeResult;
}

/**
 * Asks the native core for every optimum of a level, and breadth-first search whether there is anything better. `random`
 * decides which of the rarer questions are asked: from both ends, without a rule, by another algorithm, in exact numbers of actions.
 */
export function verdictOn(level: Level, reference: BreadthFirst, random: Random): Verdict {
  const ask = (options: Partial<NativeOptions>): Trial => {
    const asked: NativeOptions = { objective: 'any', limits: LIMITS, now, ...options };
    return { options: asked, result: solveNatively(level, asked) };
  };
  const trials = OBJECTIVES.map((objective) => ask({ objective }));
  const [moves, pushes, lines] = trials.map(({ options, result }) => mostOf(options, result));
  const leastPushes = reference.fewest(level, false, pushes);
  const isLost = leastPushes === Infinity;
  const moveOptima = isLost ? LOST : reference.fewestMoves(level, moves);
  const optima = {
    any: undefined,
    moves: moveOptima.moves,
    pushes: leastPushes,
    lines: isLost ? Infinity : reference.fewest(level, true, lines),
  };
  const isSolvable = solvable(Object.values(optima));
  if (random.below(2) === 0) trials.push(ask({ objective: 'pushes', algorithm: 'astar' }));
  if (random.below(2) === 0)
    trials.push(ask({ objective: random.pick(OBJECTIVES), without: [random.pick(RULE_NAMES)] }));
  if (random.below(2) === 0) trials.push(ask({ algorithm: random.pick(ALGORITHM_NAMES) }));

  const faults = trials.flatMap(({ options, result }) => {
    const wrong = faultOf(level, options, result, optima[options.objective], isSolvable);
    const { objective, algorithm, without } = options;
    return wrong ? [`${JSON.stringify({ objective, algorithm, without })}: ${wrong}`] : [];
  });
  const [{ result: byMoves }] = trials;
  // At the limit the moves may be settled and the pushes not.
  const isEnded = byMoves.statistics.nodes < LIMITS.nodes;
  const shown = byMoves.optimal && isEnded ? metricsOf(byMoves.moves!).pushes : undefined;
  if (shown !== (moveOptima.pushes ?? shown) && shown !== undefined)
    faults.push(`moves: ${shown} pushes where ${moveOptima.pushes} do`);
  if (optima.lines !== undefined && random.below(8) === 0)
    faults.push(...actionFaults(level, reference, optima.lines));
  const settled = OBJECTIVES.filter(
    (objective, i) => trials[i].result.limit === undefined && optima[objective] !== undefined,
  );
  return { faults, isSolvable, asked: OBJECTIVES.length, settled: settled.length };
}

const LOST: MoveOptima = { moves: Infinity, pushes: Infinity };
const OBJECTIVES = ['moves', 'pushes', 'lines'] as const;

/** Up to which value the reference has to look: that of the solution in hand, or any. */
function mostOf({ objective }: NativeOptions, { moves }: NativeResult): number {
  return moves === undefined || objective === 'any' ? Infinity : metricsOf(moves)[objective];
}

function solvable(optima: readonly Optimum[]): boolean | undefined {
  const known = optima.find((optimum) => optimum !== undefined);
  return known === undefined ? undefined : known < Infinity;
}

/** What is wrong with an answer, as far as it goes. */
function faultOf(
  level: Level,
  { objective }: NativeOptions,
  { status, moves, value, bound, optimal, limit }: NativeResult,
  optimum: Optimum,
  isSolvable: boolean | undefined,
): string | undefined {
  if (status === 'unknown') {
    if (limit === undefined) return 'unknown without a limit';
    return optimum !== undefined && bound !== undefined && bound > optimum
      ? `bound ${bound} for ${optimum}`
      : undefined;
  }
  if (status !== 'solved') return isSolvable ? `${status}, but it is not` : undefined;
  const verdict = judge(level, moves!);
  if (!verdict.ok) return `${moves}: ${verdict.error.message}`;
  if (isSolvable === false) return `${moves} for an unsolvable level`;
  if (objective === 'any') return undefined;
  const counted = metricsOf(moves!)[objective];
  const said = `${counted} counted, value ${value}, bound ${bound}, ${optimal ? '' : 'not '}optimal, reference ${optimum}`;
  if (optimal)
    return counted === value && counted === bound && (optimum ?? counted) === counted ? undefined : said;
  if (limit === undefined) return `${said}, and no limit`;
  return bound! <= (optimum ?? counted) && counted <= value! ? undefined : said;
}

/** Asks for exact numbers of actions around the fewest where there are few enough plans to count out. */
function actionFaults(level: Level, reference: BreadthFirst, lines: number): string[] {
  const most = Math.min(lines - 1, MOST_ACTIONS) + MORE_ACTIONS;
  if (lines > MOST_ACTIONS && lines < Infinity) return [];
  const answers = reference.exactActions(level, most);
  if (answers === undefined) return [];
  return answers.flatMap((hasPlan, actions) => {
    if (actions < lines - 1 && lines < Infinity) return hasPlan ? ['the reference contradicts itself'] : [];
    const { status, moves, limit } = solveNatively(level, { objective: 'any', actions, limits: LIMITS, now });
    if (limit !== undefined) return [];
    const isPlan =
      moves !== undefined && judge(level, moves).ok && actionLengths(moves, actions) !== undefined;
    const isRight = hasPlan
      ? status === 'solved' && isPlan
      : status === 'no-plan' || (lines === Infinity && status === 'unsolvable');
    return isRight ? [] : [`${actions} actions: ${status} ${moves ?? ''}, reference ${hasPlan}`];
  });
}
