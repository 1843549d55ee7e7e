import {
  type Board,
  DIRECTIONS,
  type Direction,
  isSolved,
  type Level,
  neighbourOf,
  type Position,
  play,
} from '../../src/index.js';

/*
 * The reference that every engine is compared with: breadth-first search over `game/position`, with no pruning, no
 * bound and no shared code, so that a fault of the engines is not repeated here. For small levels only.
 */

/** What can be asked for: the fewest pushes, moves or box lines of a solution. */
export type BruteObjective = 'pushes' | 'moves' | 'lines';

/** Moves of a move-optimal solution, and the fewest pushes among the move-optimal ones. */
export interface MoveOptimum {
  readonly moves: number;
  readonly pushes: number;
}

/** The optimum of the level, or undefined where the search ends without a solution: the level is unsolvable. */
export function bruteForce(level: Level, objective: BruteObjective): number | undefined {
  if (objective === 'moves') return bruteForceMoves(level)?.moves;
  return objective === 'pushes' ? fewest(level, isPush, false) : fewest(level, startsLine, true);
}

/** The move optimum with its ties broken by pushes, or undefined for an unsolvable level. */
export function bruteForceMoves(level: Level): MoveOptimum | undefined {
  let layer = new Map<string, [Position, number]>([[keyOf(level.start), [level.start, 0]]]);
  const seen = new Set(layer.keys());
  for (let moves = 0; layer.size > 0; moves++) {
    let best: number | undefined;
    const next = new Map<string, [Position, number]>();
    for (const [position, pushes] of layer.values()) {
      if (isSolved(level.board, position)) best = Math.min(best ?? pushes, pushes);
      for (const { to, pushed } of stepsFrom(level.board, position)) {
        const key = keyOf(to);
        const cost = pushes + (pushed === undefined ? 0 : 1);
        if (!seen.has(key) && cost < (next.get(key)?.[1] ?? Infinity)) next.set(key, [to, cost]);
      }
    }
    if (best !== undefined) return { moves, pushes: best };
    for (const key of next.keys()) seen.add(key);
    layer = next;
  }
  return undefined;
}

/**
 * For each number of actions from 0 to `most`, whether a plan of exactly that many push actions ends solved. An
 * action shifts one box one or more squares in one direction, walks are free; `idle` lets an action do nothing.
 */
export function exactActions(level: Level, most: number, idle = false): boolean[] {
  let layer = new Map([[regionKeyOf(level.board, level.start), level.start]]);
  const answers: boolean[] = [];
  for (let actions = 0; actions <= most; actions++) {
    answers.push([...layer.values()].some((position) => isSolved(level.board, position)));
    const next = idle ? new Map(layer) : new Map<string, Position>();
    for (const position of layer.values()) {
      for (const to of actionsFrom(level.board, position)) next.set(regionKeyOf(level.board, to), to);
    }
    layer = next;
  }
  return answers;
}

/** A position that a level can come to, and its way from the start and to the end. */
export interface ReachedPosition {
  readonly position: Position;
  /** The fewest pushes from the start to here. */
  readonly pushesDone: number;
  /** The fewest pushes from here to the end; Infinity where the position is dead. */
  readonly pushesLeft: number;
}

/** Every position that the level can come to. */
export function allPositions(level: Level): ReachedPosition[] {
  const positions = [level.start];
  const ids = new Map([[keyOf(level.start), 0]]);
  const leadsTo: Edge[][] = [];
  const cameFrom: Edge[][] = [[]];
  for (let id = 0; id < positions.length; id++) {
    leadsTo.push([]);
    for (const { to, pushed } of stepsFrom(level.board, positions[id])) {
      const key = keyOf(to);
      let child = ids.get(key);
      if (child === undefined) {
        child = positions.length;
        ids.set(key, child);
        positions.push(to);
        cameFrom.push([]);
      }
      const cost = pushed === undefined ? 0 : 1;
      leadsTo[id].push({ id: child, cost });
      cameFrom[child].push({ id, cost });
    }
  }
  const solved = positions.map((_, id) => id).filter((id) => isSolved(level.board, positions[id]));
  const done = lowestCosts(leadsTo, [0]);
  const left = lowestCosts(cameFrom, solved);
  return positions.map((position, id) => ({ position, pushesDone: done[id], pushesLeft: left[id] }));
}

/** A step to a position. It costs one if it is a push. */
interface Edge {
  readonly id: number;
  readonly cost: 0 | 1;
}

/** The lowest cost of each position on the way from some others; Infinity where there is no way. */
function lowestCosts(edges: readonly (readonly Edge[])[], from: readonly number[]): number[] {
  const costs = edges.map(() => Infinity);
  for (const id of from) costs[id] = 0;
  let layer = [...from];
  for (let pushes = 0; layer.length > 0; pushes++) {
    const next: number[] = [];
    for (const id of layer) {
      if (costs[id] !== pushes) continue;
      for (const edge of edges[id]) {
        if (costs[edge.id] <= pushes + edge.cost) continue;
        costs[edge.id] = pushes + edge.cost;
        (edge.cost === 0 ? layer : next).push(edge.id);
      }
    }
    layer = next;
  }
  return costs;
}

/** The number of positions, boxes and player region, that are `depth` single pushes or fewer apart, by depth. */
export function perft(level: Level, depth: number): number[] {
  let layer = new Map([[regionKeyOf(level.board, level.start), level.start]]);
  const seen = new Set(layer.keys());
  const counts = [1];
  for (let pushes = 1; pushes <= depth; pushes++) {
    const next = new Map<string, Position>();
    for (const position of layer.values()) {
      for (const to of actionsFrom(level.board, position, 1)) {
        const key = regionKeyOf(level.board, to);
        if (!seen.has(key)) next.set(key, to);
        seen.add(key);
      }
    }
    counts.push(next.size);
    layer = next;
  }
  return counts;
}

interface Step {
  readonly to: Position;
  readonly direction: Direction;
  /** Where the pushed box stood, undefined for a walk. */
  readonly pushed?: number;
}

function stepsFrom(board: Board, position: Position): Step[] {
  const steps: Step[] = [];
  for (const direction of DIRECTIONS) {
    const to = play(board, position, direction);
    if (to) steps.push({ to, direction, ...(to.boxes !== position.boxes && { pushed: to.player }) });
  }
  return steps;
}

/** Where the box pushed last stands, and the direction of that push. */
interface LastPush {
  readonly box: number;
  readonly direction: Direction;
}

type Counts = (step: Step, last: LastPush | undefined) => boolean;

const isPush: Counts = (step) => step.pushed !== undefined;
const startsLine: Counts = (step, last) =>
  step.pushed !== undefined && !(last?.box === step.pushed && last.direction === step.direction);

/** The fewest steps that count, by breadth-first search with edges of cost 0 and 1. */
function fewest(level: Level, counts: Counts, keepLast: boolean): number | undefined {
  let layer: [Position, LastPush | undefined][] = [[level.start, undefined]];
  const done = new Set<string>();
  for (let cost = 0; layer.length > 0; cost++) {
    const next: typeof layer = [];
    for (let entry = layer.pop(); entry; entry = layer.pop()) {
      const [position, last] = entry;
      const key = keyOf(position) + (last ? `${last.box}${last.direction}` : '');
      if (done.has(key)) continue;
      done.add(key);
      if (isSolved(level.board, position)) return cost;
      for (const step of stepsFrom(level.board, position)) {
        const box =
          step.pushed === undefined ? undefined : neighbourOf(level.board, step.pushed, step.direction);
        const now = !keepLast || box === undefined ? last : { box, direction: step.direction };
        (counts(step, last) ? next : layer).push([step.to, now]);
      }
    }
    layer = next;
  }
  return undefined;
}

function actionsFrom(board: Board, position: Position, longest = Infinity): Position[] {
  const found: Position[] = [];
  const players = [position.player];
  const seen = new Set(players);
  for (const player of players) {
    for (const direction of DIRECTIONS) {
      let to = play(board, { boxes: position.boxes, player }, direction);
      if (!to) continue;
      if (to.boxes === position.boxes) {
        if (!seen.has(to.player)) players.push(to.player);
        seen.add(to.player);
        continue;
      }
      for (let length = 1; to && length <= longest; length++) {
        found.push(to);
        const on = play(board, to, direction);
        to = on && on.boxes !== to.boxes ? on : undefined;
      }
    }
  }
  return found;
}

function keyOf(position: Position): string {
  return `${position.boxes.join()}|${position.player};`;
}

function regionKeyOf(board: Board, position: Position): string {
  const players = [position.player];
  const seen = new Set(players);
  for (const player of players) {
    for (const direction of DIRECTIONS) {
      const to = play(board, { boxes: position.boxes, player }, direction);
      if (!to || to.boxes !== position.boxes || seen.has(to.player)) continue;
      seen.add(to.player);
      players.push(to.player);
    }
  }
  return `${position.boxes.join()}|${Math.min(...players)}`;
}
