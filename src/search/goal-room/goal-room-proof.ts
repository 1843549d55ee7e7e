import type { Metrics } from '../../game/metrics.js';
import type { Problem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import { NOTHING_USED, type StepOutcome, type Usage, usageOfBoth, workOf } from '../stage/stage.js';
import type { GoalRoom } from './goal-room.js';
import { innerBoard } from './inner-board.js';
import { type Outside, outsideOf, type PackedRoom } from './outside.js';
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
  const waiting = [...rooms];
  let current = nextRoom();
  let packed: PackedRoom | undefined;
  /** What is left of the level once a room is packed. */
  let outside: Outside | undefined;
  /** The search that follows the packing: outside, or of the whole level. */
  let proof: Proof | undefined;
  /** What was used for rooms that are packed or given up. */
  let before = NOTHING_USED;
  let fewest: Metrics | undefined;
  /** The most that packings were shown to cost: a solution costs that at least. */
  let leastInside = 0;

  function nextRoom() {
    const room = waiting.shift();
    return room && { room, packing: new RoomPacking(innerBoard(problem, room), mostBytes * ROOM_SHARE) };
  }

  const usage = (): Usage => {
    const inside = current ? usageOfBoth(before, current.packing.usage()) : before;
    return proof ? usageOfBoth(inside, proof.usage()) : inside;
  };

  const offset = () => outside?.offset ?? 0;

  /** Takes over a solution from elsewhere. */
  const drop = (metrics: Metrics) => proof?.dropFrom({ ...metrics, pushes: metrics.pushes - offset() });

  /** Begins the search that follows. The packing is not needed any more. */
  const begin = (): void => {
    before = { ...usage(), bytes: 0 };
    current = undefined;
    const bytes = outside ? mostBytes * (1 - ROOM_SHARE) : mostBytes;
    proof = prove(outside?.problem ?? problem, bytes, offset());
    if (fewest) drop(fewest);
  };

  const pack = ({ room, packing }: NonNullable<typeof current>): StepOutcome => {
    const outcome = packing.step();
    leastInside = Math.max(leastInside, packing.bound);
    if (outcome === 'finished') {
      if (packing.pushes === undefined) return 'finished';
      packed = { room, pushes: packing.pushes, moves: packing.moves() };
      outside = outsideOf(problem, packed);
      begin();
    } else if (usage().nodes >= MOST_NODES) {
      begin();
    } else if (outcome === 'memory') {
      before = { ...usage(), bytes: 0 };
      current = nextRoom();
      if (current === undefined) begin();
    }
    return 'running';
  };

  return {
    step: () => proof?.step() ?? pack(current!),
    usage,
    work: () => workOf({ usage: () => (proof ? before : usage()) }) + (proof ? workOf(proof) : 0),
    bound: () => Math.max(leastInside, proof ? proof.bound() + offset() : 0),
    standing: () => (proof ? (proof.standing?.() ?? {}) : { strategy: 'goal-room' }),
    value() {
      const value = proof?.value();
      return value === undefined ? undefined : value + offset();
    },
    moves() {
      const moves = proof!.moves();
      return outside ? outside.join(moves) : moves;
    },
    dropFrom(metrics) {
      if (fewest && fewest.pushes <= metrics.pushes) return;
      fewest = metrics;
      drop(metrics);
    },
    packed: () => packed,
  };
}
