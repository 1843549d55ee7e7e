import type { Metrics } from '../../game/metrics.js';
import type { Problem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import { type StepOutcome, type Usage, usageOfBoth, workOf } from '../stage/stage.js';
import type { GoalRoom } from './goal-room.js';
import { innerBoard } from './inner-board.js';
import { joinWays } from './join-ways.js';
import { outerProblem, pushesInCorridor } from './outer-problem.js';
import { RoomPacking } from './room-packing.js';

/** When all packings together have taken this many nodes, the level is searched as a whole. */
const MOST_NODES = 1_000_000;
/** The share of the memory for the packing. */
const ROOM_SHARE = 1 / 8;

/** Makes a proof of the fewest pushes of a problem. */
type Prove = (problem: Problem, mostBytes: number) => Proof;

/*
 * The fewest pushes of a level whose goals all lie in a room with one door, all boxes and the player outside:
 * the fewest that bring all boxes through the door, and the fewest that pack them one after the other. The two
 * are searched apart, so no position outside is combined with any position inside.
 *
 * No solution takes fewer pushes, not even one in which boxes come out again. Leave out everything that a box
 * does after it first came in: the rest is a way to bring all boxes through the door, because a box that is
 * not there is in nobody's way. Leave out everything that a box does before it last came in: the rest is a
 * packing, for the same reason. No push is in both. And both together are a solution: when a box has come in,
 * the player stands in the door, packs until the next one may come, and is back at the door.
 *
 * Outside, a corridor of goals stands in place of the room (`outerProblem`); the pushes inside it are the same
 * in all solutions.
 */
export function goalRoomProof(
  problem: Problem,
  rooms: readonly GoalRoom[],
  mostBytes: number,
  prove: Prove,
): Proof {
  const waiting = [...rooms];
  let packing = nextPacking();
  let outside: Outside | undefined;
  /** What was used for rooms that were given up. */
  let before: Usage = { nodes: 0, states: 0, bytes: 0 };
  let fewest: Metrics | undefined;

  /** The packing of the next room; undefined if none is left. */
  function nextPacking(): { room: GoalRoom; search: RoomPacking } | undefined {
    const room = waiting.shift();
    if (room === undefined) return undefined;
    return { room, search: new RoomPacking(innerBoard(problem.board, room), mostBytes * ROOM_SHARE) };
  }

  /** Begins the search outside, or that of the whole level if no room could be packed. */
  const begin = (): Outside => {
    const begun = packing
      ? outsideOf(problem, packing, mostBytes * (1 - ROOM_SHARE), prove)
      : { proof: prove(problem, mostBytes), offset: 0, join: (moves: string) => moves };
    if (fewest) begun.proof.dropFrom({ ...fewest, pushes: fewest.pushes - begun.offset });
    return begun;
  };

  const pack = ({ search }: { search: RoomPacking }): StepOutcome => {
    const outcome = search.step();
    if (outcome === 'finished') {
      if (search.pushes === undefined) return 'finished';
      outside = begin();
    } else if (outcome === 'memory' || before.nodes + search.nodes >= MOST_NODES) {
      before = usageOfBoth(before, { ...search.usage(), bytes: 0 });
      packing = before.nodes < MOST_NODES ? nextPacking() : undefined;
      if (packing === undefined) outside = begin();
    }
    return 'running';
  };

  const usage = (): Usage => {
    const inside = packing ? usageOfBoth(before, packing.search.usage()) : before;
    return outside ? usageOfBoth(inside, outside.proof.usage()) : inside;
  };

  return {
    step: () => outside?.proof.step() ?? pack(packing!),
    usage,
    work() {
      const { nodes, states } = packing ? usageOfBoth(before, packing.search.usage()) : before;
      return nodes + states + (outside ? workOf(outside.proof) : 0);
    },
    bound: () => (outside ? outside.proof.bound() + outside.offset : (packing?.search.bound ?? 0)),
    standing: () => outside?.proof.standing?.() ?? { strategy: GOAL_ROOM_STRATEGY },
    value() {
      const value = outside?.proof.value();
      return value === undefined ? undefined : value + outside!.offset;
    },
    moves: () => outside!.join(outside!.proof.moves()),
    dropFrom(metrics) {
      if (fewest && fewest.pushes <= metrics.pushes) return;
      fewest = metrics;
      outside?.proof.dropFrom({ ...metrics, pushes: metrics.pushes - outside.offset });
    },
  };
}

const GOAL_ROOM_STRATEGY = 'goal-room';

/** The search outside a room, what its values lack of those of the level, and how its solutions become one. */
interface Outside {
  readonly proof: Proof;
  readonly offset: number;
  readonly join: (moves: string) => string;
}

function outsideOf(
  problem: Problem,
  { room, search }: { readonly room: GoalRoom; readonly search: RoomPacking },
  mostBytes: number,
  prove: Prove,
): Outside {
  const outer = outerProblem(problem, room);
  return {
    proof: prove(outer.problem, mostBytes),
    offset: search.pushes! - pushesInCorridor(problem.board.boxes.length),
    join: (moves) => joinWays(problem, room, { outer, moves }, search.moves()),
  };
}
