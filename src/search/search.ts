import type { LimitName, Limits } from '../base/limits.js';
import type { Level } from '../game/level.js';
import { BestFirst, type BestFirstParts } from './best-first.js';
import { compileBoard } from './board.js';
import { DETECTORS } from './deadlock/detectors.js';
import { lineDistances, pushDistances } from './distances.js';
import { findLiveSquares } from './live-squares.js';
import { Matching } from './matching.js';
import { Sides } from './sides.js';
import { createPushes, createWalkedPushes } from './successors.js';
import { traceMoves } from './trace.js';

/** What a solution shall be best at; `any` takes the first one found. `moves` breaks ties by pushes. */
export const NATIVE_OBJECTIVES = ['any', 'pushes', 'moves', 'lines'] as const;
export type NativeObjective = (typeof NATIVE_OBJECTIVES)[number];

/** What to search for, and what it may cost. */
export interface NativeOptions {
  readonly objective: NativeObjective;
  readonly limits?: Limits;
  /** The clock: seconds from any fixed moment. The search reads no other. */
  readonly now: () => number;
  /** Called between slices of work, some ten times a second. */
  readonly onProgress?: (progress: NativeProgress) => void;
  /** Rules to do without, by name (see RULE_NAMES): for ablation. */
  readonly without?: readonly string[];
}

/** Where a search stands. */
export interface NativeProgress {
  readonly nodes: number;
  readonly states: number;
  readonly seconds: number;
  /** A proved lower bound on the objective; absent for `any`. */
  readonly bound?: number;
  /** The objective's value of the best solution so far, if there is one. */
  readonly best?: number;
}

/** What a search cost. */
export interface NativeStatistics {
  /** States taken for expansion. */
  readonly nodes: number;
  /** States stored. */
  readonly states: number;
  readonly seconds: number;
  /** Memory held at the end, by stored states. */
  readonly bytes: number;
}

/**
 * How a search ended. `solved` has the moves of a solution, not judged yet; `unsolvable` is proved; `unknown` says
 * which limit ran out. A limit with a solution in hand is `solved` with `optimal` false.
 */
export interface NativeResult {
  readonly status: 'solved' | 'unsolvable' | 'unknown';
  readonly moves?: string;
  /** The objective's value: pushes, moves or lines; absent for `any`. */
  readonly value?: number;
  /** Whether the solution is proved best; absent for `any`. */
  readonly optimal?: boolean;
  /** A proved lower bound on the objective; absent for `any` and for unsolvable levels. */
  readonly bound?: number;
  /** The limit that ended the search. */
  readonly limit?: LimitName;
  readonly statistics: NativeStatistics;
}

/** A search that can be run in slices, so that a host stays responsive. */
export interface NativeSearch {
  /** Works for about so many seconds; the result once there is one. */
  run(seconds: number): NativeResult | undefined;
  progress(): NativeProgress;
}

/** The rules that `without` can switch off. */
export const RULE_NAMES: readonly string[] = ['pi-corral', ...DETECTORS.map(({ name }) => name)];

/** Nodes between two looks at the clock. */
const NODES_PER_LOOK = 64;
const SLICE_SECONDS = 0.1;
/** Memory that the search takes where no limit is given, in MiB. */
const DEFAULT_MEMORY_MIB = 4096;
/** The cost of a move beside that of a push, so that pushes only break ties between equal moves. */
const MOVE_SCALE = 1 << 14;

/** Searches until the answer is there or a limit ends it. */
export function solveNatively(level: Level, options: NativeOptions): NativeResult {
  const search = startNatively(level, options);
  for (;;) {
    const result = search.run(SLICE_SECONDS);
    if (result) return result;
    options.onProgress?.(search.progress());
  }
}

/** Prepares a search of the level: tables are built here, nodes are expanded by `run`. */
export function startNatively(level: Level, options: NativeOptions): NativeSearch {
  const began = options.now();
  const { limits = {}, objective } = options;
  const parts = partsFor(level, options);
  const search = new BestFirst(parts);

  const progress = (): NativeProgress => ({
    nodes: search.nodes,
    states: search.pool.count,
    seconds: options.now() - began,
    ...(objective !== 'any' && { bound: search.bound }),
    ...(search.bestState !== -1 && { best: Math.floor(search.bestCost / parts.scale) }),
  });

  const finish = (limit?: LimitName): NativeResult => {
    const { nodes, states, seconds, bound, best } = progress();
    const statistics = { nodes, states, seconds, bytes: search.bytes };
    if (best === undefined) {
      if (limit === undefined) return { status: 'unsolvable', statistics };
      return { status: 'unknown', limit, ...(bound !== undefined && { bound }), statistics };
    }
    const moves = traceMoves(parts.board, parts.live, search.pool, search.bestState);
    const proof =
      objective === 'any' ? {} : { value: best, optimal: limit === undefined, bound: limit ? bound : best };
    return { status: 'solved', moves, ...proof, ...(limit && { limit }), statistics };
  };

  const limitReached = (): LimitName | undefined => {
    if (limits.signal?.aborted) return 'interrupted';
    if (limits.nodes !== undefined && search.nodes >= limits.nodes) return 'nodes';
    return limits.seconds !== undefined && options.now() - began >= limits.seconds ? 'time' : undefined;
  };

  const run = (seconds: number): NativeResult | undefined => {
    const until = options.now() + seconds;
    do {
      const limit = limitReached();
      if (limit) return finish(limit);
      for (let i = 0; i < NODES_PER_LOOK; i++) {
        if (limits.nodes !== undefined && search.nodes >= limits.nodes) break;
        const outcome = search.step();
        if (outcome !== 'running') return finish(outcome === 'memory' ? 'memory' : undefined);
      }
    } while (options.now() < until);
    return undefined;
  };

  return { run, progress };
}

function partsFor(level: Level, options: NativeOptions): BestFirstParts {
  const { objective, limits = {}, without = [] } = options;
  const board = compileBoard(level);
  const sides = new Sides(board);
  const pushes = pushDistances(board, sides);
  const live = findLiveSquares(board, sides, pushes);
  const lines = objective === 'lines';
  const moves = objective === 'moves';
  const longest = lines ? board.size : 1;
  const detectors = DETECTORS.filter(({ name }) => !without.includes(name));
  return {
    board,
    live,
    matching: new Matching(board, sides, lines ? lineDistances(board, sides) : pushes),
    successors: moves
      ? createWalkedPushes(board, live, MOVE_SCALE)
      : createPushes(board, live, longest, !without.includes('pi-corral')),
    detectors: detectors.flatMap(({ create }) => create(board, live) ?? []),
    exactPlayer: moves,
    scale: moves ? MOVE_SCALE : 1,
    unit: moves ? MOVE_SCALE + 1 : 1,
    greedy: objective === 'any',
    mostBytes: (limits.memoryMib ?? DEFAULT_MEMORY_MIB) * 2 ** 20,
  };
}
