import { PushedRegion, UNKNOWN } from '../board/pushed-region.js';
import { Reach } from '../board/reach.js';
import { PULL } from '../board/sense.js';
import type { StraightPush } from '../board/straight-push.js';
import { NO_GOAL } from '../slack/potentials.js';
import type { StepOutcome, Usage } from '../stage/stage.js';
import { grown } from '../state/columns.js';
import { OpenStates } from '../state/open-states.js';
import { PartialPosition } from '../state/partial-position.js';
import { isDeadPush } from '../state/push-detector.js';
import { NO_STATE, POOL_FULL } from '../state/state-pool.js';
import { type AreaGame, mayBe } from './area-game.js';
import { AreaMoves } from './area-moves.js';
import { type AreaTable, MOST_WASTE, NEVER } from './area-table.js';
import { type Entrance, entrancesOf } from './entrances.js';

/*
 * A* for the least waste with which all boxes of an area come to its goals or leave it, and its goals are
 * filled. There are no boxes outside, so the player walks there as he likes. A box that is pushed out is
 * gone. At any time one may come in, at no cost. The same holds for pulls: there the boxes come to where they
 * stand at the start.
 *
 * The pushes of a solution that begin in the area waste no less. Leave out of the solution all boxes while
 * they are outside. What is left is a plan of this kind, since a box that is not there is in nobody's way. So
 * the wastes of several areas add up, if no two have a square in common.
 */
export class AreaSearch {
  nodes = 0;
  /** The least waste of a plan found so far. */
  least = Number.POSITIVE_INFINITY;
  /** 1 on the squares of the area, which are live. */
  readonly inArea: Uint8Array;
  /** Tables of parts of the area, no two with a square in common. They bound what is left. */
  readonly parts: readonly AreaTable[];
  readonly open: OpenStates;
  /** All moves from closed states. */
  readonly moves = new AreaMoves();
  private readonly game: AreaGame;
  private readonly mostBytes: number;
  private readonly entrances: readonly Entrance[];
  private readonly position: PartialPosition;
  private readonly goalBits: Uint32Array;
  private readonly reach: Reach;
  private readonly reachAfter: Reach;
  private readonly pushedRegion: PushedRegion;
  /** The smallest square that the player reaches in the state that is expanded. */
  private region = 0;
  /** What each part wastes from each state on, state by state. */
  private partWastes = new Uint16Array(1 << 10);
  /** The boxes of the state that is expanded. */
  private readonly boxes: Int32Array;

  constructor(game: AreaGame, inArea: Uint8Array, parts: readonly AreaTable[], mostBytes: number) {
    const { board, live } = game;
    this.game = game;
    this.inArea = inArea;
    this.parts = parts;
    this.mostBytes = mostBytes;
    this.entrances = entrancesOf(game, inArea);
    this.position = new PartialPosition(board, live);
    this.reach = new Reach(board);
    this.reachAfter = new Reach(board);
    this.pushedRegion = new PushedRegion(board);
    this.open = new OpenStates(board, live, mostBytes);
    this.boxes = new Int32Array(board.boxes.length);
    for (const goal of game.ends) if (inArea[goal] !== 0) this.position.add(goal);
    this.goalBits = this.position.bits.slice();
    for (const root of game.roots) {
      this.position.clear();
      for (const box of root.boxes) if (inArea[box] !== 0) this.position.add(box);
      this.storeStart(root.player);
    }
  }

  /** A lower bound on the waste; the least waste itself once it is finished. */
  get bound(): number {
    return Math.min(this.least, this.lowest);
  }

  /** What a plan wastes at least that is not found yet; Infinity if there is none. */
  get lowest(): number {
    const { queue } = this.open;
    return queue.findLowest() === NO_STATE ? Number.POSITIVE_INFINITY : queue.lowest;
  }

  get isFinished(): boolean {
    return this.lowest >= this.least;
  }

  usage(): Usage {
    const bytes = this.open.bytes + this.moves.bytes + this.partWastes.byteLength;
    return { nodes: this.nodes, states: this.open.pool.count, bytes };
  }

  /** Expands one node; `finished` says that all are expanded. */
  step(): StepOutcome {
    const { pool, queue } = this.open;
    const state = queue.pop();
    if (state === NO_STATE) return 'finished';
    if (pool.closed[state] !== 0) return 'running';
    this.nodes++;
    const atEnd = this.wasteAt(state);
    if (atEnd < NO_GOAL) this.least = Math.min(this.least, pool.costs[state] + atEnd);
    pool.closed[state] = 1;
    this.moves.begin(state);
    const order = queue.lowest;
    if (this.expand(state)) return this.usage().bytes < this.mostBytes ? 'running' : 'memory';
    pool.closed[state] = 0;
    queue.push(order, state);
    return 'memory';
  }

  /** Loads a state. What its boxes waste if they stay where they are: NO_GOAL or more if that is no end. */
  wasteAt(state: number): number {
    const { goalBits, position } = this;
    const { bits } = position;
    const { pool } = this.open;
    position.load(pool.packed, state * bits.length);
    for (let w = 0; w < bits.length; w++) if (goalBits[w] !== bits[w]) return NO_GOAL;
    let waste = 0;
    for (let i = 0; i < position.boxes.length; i++)
      waste += this.game.potentials.wasteAtEnd(position.boxes[i], pool.players[state]);
    return waste;
  }

  /** What the parts waste from a state on; NEVER if one has no plan. */
  leftOf(state: number): number {
    const { length } = this.parts;
    let left = 0;
    for (let i = length * state; i < length * (state + 1); i++) {
      if (this.partWastes[i] === NEVER) return NEVER;
      left += this.partWastes[i];
    }
    return Math.min(left, MOST_WASTE);
  }

  /** Stores the position as the first state, or as one more of them. There is always room for it. */
  private storeStart(player: number): void {
    const { pool } = this.open;
    const { parts, position } = this;
    pool.words.set(position.bits);
    const state = pool.findOrAdd(this.reach.flood(player, position.occupied));
    if (!pool.wasAdded) return;
    this.makeRoom(parts.length * (state + 1));
    for (let i = 0; i < parts.length; i++)
      this.partWastes[parts.length * state + i] = parts[i].wasteFrom(position.boxes, player);
    this.wait(state, 0);
  }

  /** Makes every move of the loaded state; false if memory has ended. */
  private expand(state: number): boolean {
    const { position, reach, boxes } = this;
    const { sense, board } = this.game;
    const { neighbours } = board;
    const { length: count } = position.boxes;
    this.region = reach.flood(this.open.pool.players[state], position.occupied);
    boxes.set(position.boxes);
    for (let i = 0; i < count; i++) {
      for (let direction = 0; direction < 4; direction++) {
        const side = direction ^ sense;
        const to = neighbours[4 * boxes[i] + direction];
        // In a pull the player is on that square before, and on the next one afterwards.
        const mustBeFree = sense === PULL ? neighbours[4 * to + side] : to;
        if (position.occupied[mustBeFree] !== 0 || !reach.has(neighbours[4 * boxes[i] + side])) continue;
        if (!this.move(state, { from: boxes[i], to, direction })) return false;
      }
    }
    return count === boxes.length || this.letIn(state);
  }

  /** Stores the state after a move, unless that is dead; false if memory has ended. */
  private move(state: number, move: StraightPush): boolean {
    const { position, inArea, game } = this;
    const { from, to, direction } = move;
    const side = direction ^ game.sense;
    const place = 4 * to + side;
    if (!mayBe(game, place)) return true;
    const waste = game.potentials.wasteOf(4 * from + side, place);
    if (waste === NO_GOAL) return true;
    const staysIn = inArea[to] !== 0;
    position.remove(from);
    if (staysIn) position.add(to);
    const isDead = staysIn && this.isDead(side);
    const goesOn = isDead || this.store(state, waste, move);
    if (staysIn) position.remove(to);
    position.add(from);
    return goesOn;
  }

  /** Lets a box in at each entrance to which one can be brought; false if memory has ended. */
  private letIn(state: number): boolean {
    const { position, reach, entrances } = this;
    for (let i = 0; i < entrances.length; i++) {
      const { move, before, after } = entrances[i];
      if (!reach.has(before) || position.occupied[move.to] !== 0 || position.occupied[after] !== 0) continue;
      position.add(move.to);
      const goesOn = this.isDead(move.direction ^ this.game.sense) || this.store(state, 0, move);
      position.remove(move.to);
      if (!goesOn) return false;
    }
    return true;
  }

  /** Whether the box that was put down last, with the player on its side, makes a deadlock. */
  private isDead(side: number): boolean {
    const { position, game } = this;
    return isDeadPush(game.detectors, position, position.boxes.length - 1, side ^ 2);
  }

  /** Stores the position after a move that wasted something; false if memory has ended. */
  private store(parent: number, waste: number, move: StraightPush): boolean {
    const { pool } = this.open;
    pool.words.set(this.position.bits);
    const state = pool.findOrAdd(this.regionAfter(move));
    if (state === POOL_FULL) return false;
    this.moves.add(state, waste);
    if (pool.wasAdded) this.askParts(parent, state, move);
    const cost = pool.costs[parent] + waste;
    if (pool.wasAdded || cost < pool.costs[state]) this.wait(state, cost);
    return true;
  }

  /** Puts a state that was reached at a lower cost than before among those that wait. */
  private wait(state: number, cost: number): void {
    const { pool, queue } = this.open;
    pool.setCost(state, cost);
    pool.closed[state] = 0;
    const left = this.leftOf(state);
    if (left !== NEVER) queue.push(cost + left, state);
  }

  /** The smallest square that the player reaches after a move. */
  private regionAfter(move: StraightPush): number {
    const player = this.playerAfter(move);
    const { pushedRegion, reach, reachAfter, region, position } = this;
    const known = pushedRegion.smallest(position.occupied, reach, region, move);
    return known !== UNKNOWN ? known : reachAfter.smallest(player, position.occupied, pushedRegion.least);
  }

  /** Notes what the parts waste from a new state on. Without the moved box a part is as it was. */
  private askParts(parent: number, state: number, move: StraightPush): void {
    const { parts, position } = this;
    const { from, to } = move;
    const { length } = parts;
    const player = this.playerAfter(move);
    this.makeRoom(length * (state + 1));
    for (let i = 0; i < length; i++) {
      this.partWastes[length * state + i] =
        parts[i].has(from) || parts[i].has(to)
          ? parts[i].wasteFrom(position.boxes, player)
          : this.partWastes[length * parent + i];
    }
  }

  /** Where the player stands after a move. */
  private playerAfter({ to, direction }: StraightPush): number {
    const { board, sense } = this.game;
    return board.neighbours[4 * to + (direction ^ sense)];
  }

  private makeRoom(length: number): void {
    if (length > this.partWastes.length) this.partWastes = grown(this.partWastes, Math.floor(length * 1.25));
  }
}
