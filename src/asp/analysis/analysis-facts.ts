import { smallest } from '../../base/many-values.js';
import { squaresWhere } from '../../game/board.js';
import { DIRECTIONS } from '../../game/direction.js';
import type { Level } from '../../game/level.js';
import { type Atom, factOf, formatAtom } from '../facts/atom.js';
import { type Instance, surplusBoxes } from '../facts/instance.js';
import { cheapestMatching } from './assignment.js';
import {
  isTooLarge,
  leastOn,
  leastPushes,
  type OneBoxGraph,
  oneBoxGraph,
  PARTS,
  statesOf,
} from './one-box.js';
import { type LiveSquare, patternFacts } from './pattern-facts.js';

/**
 * Lower bounds on push actions as facts for `fast/given.lp`, `fast/pairs.lp`, `fast/triples.lp` and
 * `fast/sets.lp`, which explain each predicate. They belong to this project and not to the competition class.
 * With surplus boxes there are no facts about the actions still to come. Facts are about sets of at most
 * `most` boxes.
 */
export function analysisFacts(instance: Instance, most: number): Atom[] {
  if (!instance.level.start.boxes.some((square) => instance.locations.has(square))) return [];
  const analysis = analyse(instance);
  const patterns = patternFacts(instance, liveSquares(analysis), most);
  return [...standFacts(analysis), ...pushFacts(analysis), ...priceFacts(analysis), ...patterns];
}

/** Why there can be no such facts; undefined if there can. */
export function analysisFault({ level, locations }: Instance): string | undefined {
  const { board, start } = level;
  const searches = start.boxes.length + squaresWhere(board.goals).length;
  if (!isTooLarge(board, searches)) return undefined;
  return `the floor of ${locations.size} squares is too large for analysis facts; use the encoding fast`;
}

/**
 * The same as a program, one fact per line, marked as not part of the class. The steps of the instance do not
 * matter, so the facts are computed once for all of them.
 */
export function formatAnalysis(instance: Instance, most: number): string {
  const known = formatted.get(instance.locations);
  if (known?.level === instance.level && known.most === most) return known.text;
  const facts = analysisFacts(instance, most).map((fact) => `${formatAtom(fact)}.\n`);
  const text = `%%% analysis facts, not of the competition class\n${facts.join('')}`;
  formatted.set(instance.locations, { level: instance.level, most, text });
  return text;
}

/**
 * The facts computed last, by the locations of the instance. The same instance with other steps has the same
 * locations.
 */
const formatted = new WeakMap<
  Instance['locations'],
  { readonly level: Level; readonly most: number; readonly text: string }
>();

/** What is known about one-box states. All arrays are indexed by state. */
interface Analysis {
  readonly instance: Instance;
  readonly graph: OneBoxGraph;
  /** For each box the fewest actions to every state; for each goal the fewest actions from there. */
  readonly forwards: readonly Float64Array[];
  readonly backwards: readonly Float64Array[];
  /** Prices of boxes and goals. Their sum is a lower bound on the number of actions of a plan. */
  readonly boxPrices: readonly number[];
  readonly goalPrices: readonly number[];
  /** The minimum over boxes and over goals, plain and after subtracting the price. */
  readonly used: Float64Array;
  readonly need: Float64Array;
  readonly usedOver: Float64Array;
  readonly needOver: Float64Array;
  readonly bound: number;
}

function analyse(instance: Instance): Analysis {
  const { board, start } = instance.level;
  const graph = oneBoxGraph(board);
  const boxes = start.boxes.filter((square) => instance.locations.has(square));
  const search = leastPushes(graph, 'forwards');
  const searchBack = leastPushes(graph, 'backwards');
  const forwards = boxes.map((box) => search([graph.stateOf(box, start.player)]));
  const goals = [...instance.locations.keys()].filter((square) => board.goals[square]);
  const surplus = surplusBoxes(instance) !== 0;
  const backwards = surplus
    ? boxes.map(() => new Float64Array(graph.states))
    : goals.map((goal) => searchBack(statesOf(graph, goal)));
  const ends = surplus ? boxes : goals;
  const costs = forwards.map((table) => ends.map((end) => (surplus ? 0 : leastOn(graph, end, table))));
  const { cost, rows, columns } = cheapestMatching(costs);
  const zero = boxes.map(() => 0);
  return {
    instance,
    graph,
    forwards,
    backwards,
    boxPrices: rows,
    goalPrices: columns,
    used: leastOf(forwards, zero),
    need: leastOf(backwards, zero),
    usedOver: leastOf(forwards, rows),
    needOver: leastOf(backwards, columns),
    bound: cost,
  };
}

/** For each state, the minimum over all tables after subtracting the price of the table. */
function leastOf(tables: readonly Float64Array[], prices: readonly number[]): Float64Array {
  const low = new Float64Array(tables[0]?.length ?? 0).fill(Number.POSITIVE_INFINITY);
  tables.forEach((table, i) => {
    table.forEach((value, state) => {
      low[state] = Math.min(low[state], value - prices[i]);
    });
  });
  return low;
}

function* standFacts(analysis: Analysis): Generator<Atom> {
  const { graph, used, need, usedOver, needOver, bound } = analysis;
  for (const [square, name] of analysis.instance.locations) {
    const states = statesOf(graph, square);
    const whole = smallest(states.map((state) => bound + usedOver[state] + needOver[state]));
    const numbers = [leastOn(graph, square, used), leastOn(graph, square, need), whole];
    if (numbers.every(Number.isFinite)) yield factOf('stand', [name], numbers);
  }
}

/** Facts about pushes, by the square where they start and by the square where they end. */
function* pushFacts(analysis: Analysis): Generator<Atom> {
  const { used, need, usedOver, needOver, bound, graph, instance } = analysis;
  const leaving = new Map<number, number[]>();
  const coming = new Map<number, number[]>();
  graph.from.forEach((from, i) => {
    const to = graph.to[i];
    const whole = bound + usedOver[from] + 1 + needOver[to];
    const at = (state: number) => Math.floor(state / PARTS) * 4 + graph.way[i];
    lower(leaving, at(from), [used[from], need[to] + 1, whole]);
    lower(coming, at(to), [used[from] + 1, need[to], whole]);
  });
  for (const [predicate, table] of [
    ['leave', leaving],
    ['come', coming],
  ] as const) {
    for (const [square, name] of instance.locations) {
      for (const [k, direction] of DIRECTIONS.entries()) {
        const numbers = table.get(graph.floor.placeOf[square] * 4 + k);
        if (numbers?.every(Number.isFinite)) yield factOf(predicate, [name, direction], numbers);
      }
    }
  }
}

function lower(table: Map<number, number[]>, key: number, numbers: readonly number[]): void {
  const known = table.get(key);
  table.set(key, known ? known.map((value, i) => Math.min(value, numbers[i])) : [...numbers]);
}

/** Two price lists in each direction: that of the matching, and that of the plain minimal distances. */
function* priceFacts(analysis: Analysis): Generator<Atom> {
  const { graph, used, need, usedOver, needOver, boxPrices, goalPrices } = analysis;
  const lists: [string, string, Float64Array, readonly number[]][] = [
    ['todo', 'matching', needOver, goalPrices],
    ['todo', 'least', need, []],
    ['done', 'matching', usedOver, boxPrices],
    ['done', 'least', used, []],
  ];
  for (const [predicate, list, prices, offsets] of lists) {
    yield factOf(predicate, [list], [offsets.reduce((sum, price) => sum + price, 0)]);
    for (const [square, name] of analysis.instance.locations) {
      const price = leastOn(graph, square, prices);
      if (Number.isFinite(price)) yield factOf(predicate, [list, name], [price]);
    }
  }
}

function liveSquares({ graph, instance, used, need }: Analysis): LiveSquare[] {
  return [...instance.locations].flatMap(([square, name]) => {
    const after = leastOn(graph, square, need);
    return Number.isFinite(after) ? [{ square, name, before: leastOn(graph, square, used), after }] : [];
  });
}
