import type { Metrics } from '../../game/metrics.js';
import type { Problem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import { type StepOutcome, type Usage, usageOfBoth, workOf } from '../stage/stage.js';
import type { GoalRoom } from './goal-room.js';
import { innerBoard } from './inner-board.js';
import { outsideOf, type PackedRoom } from './outside.js';
import { RoomPacking } from './room-packing.js';

/** When all packings together have taken this many nodes, the level is searched as a whole. */
const MOST_NODES = 500_000;
/** The share of the memory for the packing. */
const ROOM_SHARE = 1 / 8;

/** Makes a proof of the fewest pushes of a problem. Its values lack `offset` of those of the level. */
export type Prove = (problem: Problem, mostBytes: number, offset: number) => Proof;

/** A proof that may search a goal room apart. */
export interface DividedProof extends Proof {
  /** The room, once it is packed; undefined if it is not, or the level is searched as a whole. */
  packed(): PackedRoom | undefined;
}

/** The search that follows the packing. */
interface Rest {
  readonly proof: Proof;
  readonly offset: number;
  readonly join: (moves: string) => string;
}

/*
 * The fewest pushes of a level whose goals all lie in a room with one door, and all boxes outside: the fewest
 * that bring all boxes through the door, and the fewest that pack them one after the other. The two are
 * searched apart, so no position outside is combined with any position inside.
 *
 * No solution takes fewer pushes, not even one in which boxes come out again. Leave out everything that a box
 * does after it first came in: the rest brings all boxes through the door, since a box that is not there is
 * in nobody's way. Leave out everything that a box does before it last came in: the rest is a packing, for
 * the same reason. No push is in both. And both together are a solution: when a box has come in, the player
 * stands in the door, packs until the next one may come, and is back at the door.
 *
 * Outside, a corridor of goals stands in place of the room (`outerProblem`). The pushes inside it are the
 * same in all solutions.
 */
export function goalRoomProof(
  problem: Problem,
  rooms: readonly GoalRoom[],
  mostBytes: number,
  prove: Prove,
): DividedProof {
  let place = 0;
  let packing: RoomPacking | undefined = newPacking();
  let packed: PackedRoom | undefined;
  let rest: Rest | undefined;
  /** What was used for rooms that were given up. */
  let before: Usage = { nodes: 0, states: 0, bytes: 0 };
  let fewest: Metrics | undefined;
  /** The most that packings were shown to cost: a solution costs that at least. */
  let leastInside = 0;

  function newPacking(): RoomPacking {
    return new RoomPacking(innerBoard(problem.board, rooms[place]), mostBytes * ROOM_SHARE);
  }

  /** Gives a room up; the next one is packed, if there is one and work is left for it. */
  const giveUp = (search: RoomPacking): void => {
    before = usageOfBoth(before, { ...search.usage(), bytes: 0 });
    place++;
    packing = place < rooms.length && before.nodes < MOST_NODES ? newPacking() : undefined;
  };

  const begin = (): Rest => {
    const { offset, join, problem: on } = packed ? outsideOf(problem, packed) : wholeOf(problem);
    const proof = prove(on, packed ? mostBytes * (1 - ROOM_SHARE) : mostBytes, offset);
    if (fewest) proof.dropFrom({ ...fewest, pushes: fewest.pushes - offset });
    return { proof, offset, join };
  };

  const pack = (search: RoomPacking): StepOutcome => {
    const outcome = search.step();
    leastInside = Math.max(leastInside, search.bound);
    if (outcome === 'finished') {
      if (search.pushes === undefined) return 'finished';
      packed = { place, pushes: search.pushes, moves: search.moves() };
      rest = begin();
    } else if (outcome === 'memory' || before.nodes + search.nodes >= MOST_NODES) {
      giveUp(search);
      if (packing === undefined) rest = begin();
    }
    return 'running';
  };

  const inside = (): Usage => (packing ? usageOfBoth(before, packing.usage()) : before);

  return {
    step: () => rest?.proof.step() ?? pack(packing!),
    usage: () => (rest ? usageOfBoth(inside(), rest.proof.usage()) : inside()),
    work() {
      const { nodes, states } = inside();
      return nodes + states + (rest ? workOf(rest.proof) : 0);
    },
    bound: () => Math.max(leastInside, rest ? rest.proof.bound() + rest.offset : 0),
    standing: () => (rest ? (rest.proof.standing?.() ?? {}) : { strategy: 'goal-room' }),
    value() {
      const value = rest?.proof.value();
      return value === undefined ? undefined : value + rest!.offset;
    },
    moves: () => rest!.join(rest!.proof.moves()),
    dropFrom(metrics) {
      if (fewest && fewest.pushes <= metrics.pushes) return;
      fewest = metrics;
      rest?.proof.dropFrom({ ...metrics, pushes: metrics.pushes - rest.offset });
    },
    packed: () => packed,
  };
}

/** A level that is searched as a whole. */
function wholeOf(problem: Problem) {
  return { problem, offset: 0, join: (moves: string) => moves };
}
