import { type Board, neighbourOf } from '../../game/board.js';
import { DIRECTIONS, type Direction, oppositeOf } from '../../game/direction.js';
import { reachableSquares } from '../../game/position.js';

/** One push action of the box. */
export interface OneBoxPush {
  readonly from: number;
  readonly to: number;
  readonly direction: Direction;
}

/** All states of one box alone, numbered `square * PARTS + part`, and every push action between them. */
export interface OneBoxGraph {
  readonly states: number;
  readonly pushes: readonly OneBoxPush[];
  /** The state of a box on a square with the player on another square. */
  stateOf(square: number, player: number): number;
}

export const PARTS = 5;

/**
 * On larger floors the player may be on any side of the box, because a look around each square would take
 * too long. All distances are then at most the exact ones.
 */
const MOST_SQUARES = 4000;

/**
 * Builds the graph of one box alone. It is an abstraction of the level: while other boxes are pushed, the
 * player stays in the same part of the floor around this box. So every plan is a walk in this graph, with the
 * same number of pushes of the box.
 */
export function oneBoxGraph(board: Board): OneBoxGraph {
  const isLarge = board.walls.reduce((floor, wall) => floor + (wall ? 0 : 1), 0) > MOST_SQUARES;
  const parts = isLarge
    ? []
    : Array.from(board.walls, (wall, square) => (wall ? undefined : partsAround(board, square)));
  const stateOf = (square: number, player: number) => square * PARTS + (parts[square]?.[player] ?? 0);
  const pushes: OneBoxPush[] = [];
  for (let square = 0; square < board.walls.length; square++) {
    if (!board.walls[square]) for (const direction of DIRECTIONS) pushes.push(...pushesOf(square, direction));
  }
  return { states: board.walls.length * PARTS, pushes, stateOf };

  function* pushesOf(square: number, direction: Direction): Generator<OneBoxPush> {
    const behind = floorBeside(board, square, oppositeOf(direction));
    if (behind === undefined) return;
    const from = stateOf(square, behind);
    let player = square;
    let to = floorBeside(board, square, direction);
    while (to !== undefined) {
      yield { from, to: stateOf(to, player), direction };
      player = to;
      to = floorBeside(board, to, direction);
    }
  }
}

/** For each square, its part of the floor when a box stands on `box`. */
function partsAround(board: Board, box: number): Uint8Array {
  const part = new Uint8Array(board.walls.length).fill(PARTS - 1);
  DIRECTIONS.forEach((direction, index) => {
    const side = floorBeside(board, box, direction);
    if (side === undefined || part[side] !== PARTS - 1) return;
    reachableSquares(board, side, [box]).forEach((mark, square) => {
      if (mark) part[square] = index;
    });
  });
  return part;
}

function floorBeside(board: Board, square: number, direction: Direction): number | undefined {
  const beside = neighbourOf(board, square, direction);
  return beside === undefined || board.walls[beside] ? undefined : beside;
}

/** The fewest push actions from any of the given states to every state; Infinity if there is no way. */
export function leastPushes(
  graph: OneBoxGraph,
  starts: readonly number[],
  way: 'forwards' | 'backwards',
): Float64Array {
  const [near, far] = way === 'forwards' ? (['from', 'to'] as const) : (['to', 'from'] as const);
  const next: number[][] = Array.from({ length: graph.states }, () => []);
  for (const push of graph.pushes) next[push[near]].push(push[far]);
  const least = new Float64Array(graph.states).fill(Number.POSITIVE_INFINITY);
  for (const start of starts) least[start] = 0;
  const queue = [...starts];
  for (const state of queue) {
    for (const beyond of next[state]) {
      if (least[beyond] !== Number.POSITIVE_INFINITY) continue;
      least[beyond] = least[state] + 1;
      queue.push(beyond);
    }
  }
  return least;
}
