import { type Board, neighbourOf } from '../../game/board.js';
import { DIRECTIONS, oppositeOf } from '../../game/direction.js';
import { type Position, reachableSquares } from '../../game/position.js';

/** What holds for two boxes alone on the board that stand on two squares. */
export interface PairBounds {
  readonly first: number;
  readonly second: number;
  /** Whether two boxes of the start can come here, and two boxes from here to goals. */
  readonly possible: boolean;
  /** The fewest push actions that bring both to goals; Infinity where there is no way. */
  readonly need: number;
}

/** Which states of two boxes, a pair of squares and a part of the floor for the player, follow each other. */
interface PairGraph {
  readonly pairs: readonly (readonly [number, number])[];
  /** The number of a state: the pair as two squares, and the smallest square of the player's part. */
  stateOf(first: number, second: number, player: number): number;
  readonly after: ReadonlyMap<number, readonly number[]>;
  readonly before: ReadonlyMap<number, readonly number[]>;
  /** The states of each pair. */
  readonly states: readonly (readonly number[])[];
}

/**
 * What every two of the given squares take, from the best place for the player. Other boxes are left out, so that no plan needs
 * fewer actions. Breadth-first search over all positions of two boxes: the work grows with the square of the number
 * of squares, times the floor.
 */
export function pairBounds(board: Board, squares: readonly number[], start: Position): PairBounds[] {
  const graph = pairGraph(board, squares);
  const goals = graph.pairs.flatMap(([first, second], i) =>
    board.goals[first] && board.goals[second] ? graph.states[i] : [],
  );
  const starts = start.boxes.flatMap((first, i) =>
    start.boxes.slice(i + 1).map((second) => graph.stateOf(first, second, start.player)),
  );
  const used = leastFrom(starts, graph.after);
  const need = leastFrom(goals, graph.before);
  return graph.pairs.map(([first, second], i) => {
    const states = graph.states[i].filter((state) => used.has(state) && need.has(state));
    return { first, second, possible: states.length > 0, need: leastOf(need, states) };
  });
}

function pairGraph(board: Board, squares: readonly number[]): PairGraph {
  const size = board.walls.length;
  const kept = new Set(squares);
  const after = new Map<number, number[]>();
  const before = new Map<number, number[]>();
  const pairs = squares.flatMap((first, i) => squares.slice(i + 1).map((second) => [first, second] as const));
  const states = pairs.map(([first, second]) =>
    partsAround(board, [first, second]).map((part) => {
      addPushes(first, second, part);
      return idOf(first, second, part.indexOf(1));
    }),
  );
  return { pairs, stateOf, after, before, states };

  function idOf(first: number, second: number, part: number): number {
    return (Math.min(first, second) * size + Math.max(first, second)) * size + part;
  }

  function stateOf(first: number, second: number, player: number): number {
    return idOf(first, second, reachableSquares(board, player, [first, second]).indexOf(1));
  }

  function addPushes(first: number, second: number, part: Uint8Array): void {
    const from = idOf(first, second, part.indexOf(1));
    for (const [box, other] of [
      [first, second],
      [second, first],
    ]) {
      for (const { to, player } of pushesOf(board, box, other, part)) {
        if (!kept.has(to)) continue;
        const next = stateOf(to, other, player);
        listOf(after, from).push(next);
        listOf(before, next).push(from);
      }
    }
  }
}

/** Where one of two boxes can be pushed by a player who can walk the marked squares, and where he then stands. */
function* pushesOf(
  board: Board,
  box: number,
  other: number,
  reach: Uint8Array,
): Generator<{ readonly to: number; readonly player: number }> {
  for (const direction of DIRECTIONS) {
    const behind = neighbourOf(board, box, oppositeOf(direction));
    if (behind === undefined || !reach[behind]) continue;
    let player = box;
    let to = neighbourOf(board, box, direction);
    while (to !== undefined && !board.walls[to] && to !== other) {
      yield { to, player };
      player = to;
      to = neighbourOf(board, to, direction);
    }
  }
}

/** The parts of the floor beside two boxes, each as a map of its squares. */
function partsAround(board: Board, boxes: readonly number[]): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (const box of boxes) {
    for (const direction of DIRECTIONS) {
      const side = neighbourOf(board, box, direction);
      if (side === undefined || board.walls[side] || boxes.includes(side)) continue;
      if (parts.some((part) => part[side])) continue;
      parts.push(reachableSquares(board, side, boxes));
    }
  }
  return parts;
}

function listOf(lists: Map<number, number[]>, key: number): number[] {
  const known = lists.get(key) ?? [];
  lists.set(key, known);
  return known;
}

/** The fewest steps from any of the given states to every state that can be reached. */
function leastFrom(
  states: readonly number[],
  next: ReadonlyMap<number, readonly number[]>,
): Map<number, number> {
  const least = new Map(states.map((state) => [state, 0]));
  const queue = [...least.keys()];
  for (const state of queue) {
    for (const beyond of next.get(state) ?? []) {
      if (least.has(beyond)) continue;
      least.set(beyond, least.get(state)! + 1);
      queue.push(beyond);
    }
  }
  return least;
}

function leastOf(table: ReadonlyMap<number, number>, states: readonly number[]): number {
  return states.reduce(
    (low, state) => Math.min(low, table.get(state) ?? Number.POSITIVE_INFINITY),
    Number.POSITIVE_INFINITY,
  );
}
