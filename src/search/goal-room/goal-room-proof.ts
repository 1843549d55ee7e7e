import type { Metrics } from '../../game/metrics.js';
import type { Problem } from '../problem/problem.js';
import type { Standing } from '../stage/native-search.js';
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
  /** The room, once it is packed; undefined or absent if the level is searched as a whole. */
  packed?(): PackedRoom | undefined;
}

/** A room whose packing is looked for. */
interface RoomAtWork {
  readonly room: GoalRoom;
  readonly search: RoomPacking;
}

/**
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
export class GoalRoomProof implements DividedProof {
  private readonly problem: Problem;
  private readonly mostBytes: number;
  private readonly prove: Prove;
  private readonly waiting: GoalRoom[];
  private packing: RoomAtWork | undefined;
  private packedRoom: PackedRoom | undefined;
  /** What is left of the level once a room is packed. */
  private outside: Outside | undefined;
  /** The search that follows the packing: outside, or of the whole level. */
  private proof: Proof | undefined;
  /** What was used for rooms that are packed or given up. */
  private before = NOTHING_USED;
  private fewest: Metrics | undefined;
  /** The most that packings were shown to cost: a solution costs that at least. */
  private leastInside = 0;

  constructor(problem: Problem, rooms: readonly GoalRoom[], mostBytes: number, prove: Prove) {
    this.problem = problem;
    this.mostBytes = mostBytes;
    this.prove = prove;
    this.waiting = [...rooms];
    this.packing = this.nextRoom();
  }

  step(): StepOutcome {
    return this.proof?.step() ?? this.pack(this.packing!);
  }

  usage(): Usage {
    const { before, packing, proof } = this;
    const inside = packing ? usageOfBoth(before, packing.search.usage()) : before;
    return proof ? usageOfBoth(inside, proof.usage()) : inside;
  }

  work(): number {
    const { proof, before } = this;
    const inside = { usage: () => (proof ? before : this.usage()) };
    return workOf(inside) + (proof ? workOf(proof) : 0);
  }

  bound(): number {
    const { leastInside, proof, offset } = this;
    return Math.max(leastInside, proof ? proof.bound() + offset : 0);
  }

  standing(): Standing {
    return this.proof ? (this.proof.standing?.() ?? {}) : { strategy: 'goal-room' };
  }

  value(): number | undefined {
    const value = this.proof?.value();
    return value === undefined ? undefined : value + this.offset;
  }

  moves(): string {
    const moves = this.proof!.moves();
    return this.outside ? this.outside.join(moves) : moves;
  }

  dropFrom(metrics: Metrics): void {
    if (this.fewest && this.fewest.pushes <= metrics.pushes) return;
    this.fewest = metrics;
    this.drop(metrics);
  }

  packed(): PackedRoom | undefined {
    return this.packedRoom;
  }

  /** The pushes that are not those of the search outside. */
  private get offset(): number {
    return this.outside?.offset ?? 0;
  }

  private nextRoom(): RoomAtWork | undefined {
    const room = this.waiting.shift();
    if (room === undefined) return undefined;
    const search = new RoomPacking(innerBoard(this.problem, room), this.mostBytes * ROOM_SHARE);
    return { room, search };
  }

  private pack({ room, search }: RoomAtWork): StepOutcome {
    const outcome = search.step();
    this.leastInside = Math.max(this.leastInside, search.bound);
    if (outcome === 'finished') {
      if (search.pushes === undefined) return 'finished';
      this.packedRoom = { room, pushes: search.pushes, moves: search.moves() };
      this.outside = outsideOf(this.problem, this.packedRoom);
      this.begin();
    } else if (this.usage().nodes >= MOST_NODES) {
      this.begin();
    } else if (outcome === 'memory') {
      this.before = { ...this.usage(), bytes: 0 };
      this.packing = this.nextRoom();
      if (this.packing === undefined) this.begin();
    }
    return 'running';
  }

  /** Begins the search that follows. The packing is not needed any more. */
  private begin(): void {
    const { problem, outside, mostBytes, fewest } = this;
    this.before = { ...this.usage(), bytes: 0 };
    this.packing = undefined;
    const bytes = outside ? mostBytes * (1 - ROOM_SHARE) : mostBytes;
    this.proof = this.prove(outside?.problem ?? problem, bytes, this.offset);
    if (fewest) this.drop(fewest);
  }

  /** Hands a solution from elsewhere on. */
  private drop(metrics: Metrics): void {
    this.proof?.dropFrom({ ...metrics, pushes: metrics.pushes - this.offset });
  }
}
