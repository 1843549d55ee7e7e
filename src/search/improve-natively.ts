import type { Limits } from '../base/limits.js';
import type { Level } from '../game/level.js';
import { metricsOf } from '../game/metrics.js';
import type { BestObjective } from './astar/measure.js';
import { openWindow, pushPlaces } from './solution-window.js';
import { type Sliced, sliced } from './stage/sliced.js';

/** What a solution shall become better at, and what that may cost. */
export interface ImproveOptions {
  readonly objective: BestObjective;
  readonly limits?: Limits;
  /** The clock: seconds from any fixed moment. */
  readonly now: () => number;
  /** Called with each better solution. */
  readonly onBetter?: (moves: string) => void;
}

/** A solution that is at least as good as the one given, not judged yet. */
export interface ImproveResult {
  readonly moves: string;
  /** The objective's value of the moves. */
  readonly value: number;
  /** Whether a search of the whole level ended without anything better. */
  readonly optimal: boolean;
  readonly nodes: number;
}

/** Pushes that the first windows span, and nodes that a window may take. */
const FIRST_SPAN = 4;
const FIRST_NODES = 1000;
const DEFAULT_MEMORY_MIB = 1024;
const NODES_PER_LOOK = 64;

/** An improvement run in slices. */
export interface ImproveSearch extends Sliced<ImproveResult> {
  /** The best moves so far, and the nodes that they cost. */
  progress(): { readonly moves: string; readonly nodes: number };
}

/**
 * Makes a solution better piece by piece. Windows of some pushes slide along it; each is replaced by a better
 * way between its ends where A* finds one. When nothing improves any more the windows double, and once one
 * spans the whole solution its node budget does, till a limit ends it or nothing better is left. Throws for
 * moves that can't be played.
 */
export function improveNatively(level: Level, solution: string, options: ImproveOptions): ImproveResult {
  const search = startImproving(level, solution, options);
  for (;;) {
    const result = search.run(Infinity);
    if (result) return result;
  }
}

/** Prepares the same, to be run in slices. */
export function startImproving(level: Level, solution: string, options: ImproveOptions): ImproveSearch {
  const { objective, limits = {}, now, onBetter } = options;
  const began = now();
  const mostBytes = (limits.memoryMib ?? DEFAULT_MEMORY_MIB) * 2 ** 20;
  let moves = solution;
  let nodes = 0;
  const valueAt = (solved: string) => metricsOf(solved)[objective];
  const isOver = () =>
    limits.signal?.aborted === true ||
    (limits.seconds !== undefined && now() - began >= limits.seconds) ||
    (limits.nodes !== undefined && nodes >= limits.nodes);

  /** Searches one window; tells whether it came to its end, and takes over what is better. */
  const improveWindow = function* (first: number, end: number, mostNodes: number): Generator<void, boolean> {
    const window = openWindow({ level, objective, mostBytes }, moves, first, end);
    const before = nodes;
    let outcome = window.search.step();
    while (outcome === 'running' && window.search.nodes < mostNodes) {
      nodes = before + window.search.nodes;
      if (nodes % NODES_PER_LOOK === 0) {
        if (isOver()) break;
        yield;
      }
      outcome = window.search.step();
    }
    nodes = before + window.search.nodes;
    const better = window.result();
    // A line that ran on into the window may be broken now, so the whole decides.
    if (better !== undefined && valueAt(better) < valueAt(moves)) {
      moves = better;
      onBetter?.(moves);
    }
    return outcome === 'finished';
  };

  /** Slides windows along the solution; tells whether one over the whole came to its end. */
  const improveAll = function* (span: number, mostNodes: number): Generator<void, boolean> {
    for (let first = 0; !isOver(); first += Math.ceil(span / 2)) {
      const isComplete = yield* improveWindow(first, first + span, mostNodes);
      yield;
      if (first + span >= pushPlaces(moves).length) return first === 0 && isComplete;
    }
    return false;
  };

  const pieces = (function* () {
    let optimal = false;
    let mostNodes = FIRST_NODES;
    for (let span = FIRST_SPAN; !optimal && !isOver(); ) {
      const before = valueAt(moves);
      optimal = yield* improveAll(span, mostNodes);
      if (valueAt(moves) < before) continue;
      if (span < pushPlaces(moves).length) span *= 2;
      else mostNodes *= 2;
    }
    return { moves, value: valueAt(moves), optimal, nodes };
  })();
  return { ...sliced(pieces, now), progress: () => ({ moves, nodes }) };
}
