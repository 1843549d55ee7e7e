import { PushedRegion, UNKNOWN } from '../board/pushed-region.js';
import { Reach } from '../board/reach.js';
import { PartialPosition } from '../state/partial-position.js';
import type { JudgedPosition } from '../state/position-detector.js';
import type { Tables } from '../state/tables.js';
import { ALIVE, DEAD, UNDECIDED, type Verdict } from '../state/verdict.js';

/*
 * The boxes around some unreachable squares, alone on the board. A zone is those squares and the boxes' own; a box
 * pushed out of it is taken off. The zone is alive when all boxes left stand on goals, or when no corral is left on the
 * board; it is dead when every position was looked at and none was alive. Breadth first, since ways out are short.
 */
export class ZoneSearch {
  readonly position: PartialPosition;
  /** The smallest square that the player of the position can reach with the zone's boxes alone on the board. */
  region = 0;
  private readonly tables: Tables;
  private readonly reach: Reach;
  private readonly reachAfter: Reach;
  private readonly pushedRegion: PushedRegion;
  /** How many squares the player can reach after the push tried last. */
  private reached = 0;
  /** The boxes of the position at hand, in an order that pushes tried do not change. */
  private readonly from: Int32Array;
  private readonly isZone: Uint8Array;
  private zone: number[] = [];
  /** The positions found, each its packed boxes and its player region. */
  private readonly packed: Uint32Array;
  private readonly regions: Int32Array;
  /** The position before each, and the push that led to it: the box's square and the direction. */
  private readonly parents: Int32Array;
  private readonly pushedFrom: Int32Array;
  private readonly directions: Uint8Array;
  private count = 0;
  /** The pushes to where the zone was found alive, from the last search that found it so: `4 * square + direction`. */
  readonly way: number[] = [];

  constructor(tables: Tables, mostPositions: number) {
    const { board, live } = tables;
    this.tables = tables;
    this.reach = new Reach(board);
    this.reachAfter = new Reach(board);
    this.pushedRegion = new PushedRegion(board);
    this.from = new Int32Array(board.boxes.length);
    this.position = new PartialPosition(board, live);
    this.isZone = new Uint8Array(board.size + 1);
    this.packed = new Uint32Array((mostPositions + 1) * this.position.bits.length);
    this.regions = new Int32Array(mostPositions + 1);
    this.parents = new Int32Array(mostPositions + 1);
    this.pushedFrom = new Int32Array(mostPositions + 1);
    this.directions = new Uint8Array(mostPositions + 1);
  }

  /** Takes the boxes around one or two regions of a position. */
  open({ occupied, player }: JudgedPosition, region: Int32Array, second?: Int32Array): void {
    const { position, isZone, reach } = this;
    for (const square of this.zone) isZone[square] = 0;
    this.zone.length = 0;
    position.clear();
    this.include(occupied, region);
    if (second) this.include(occupied, second);
    this.region = reach.flood(player, position.occupied);
  }

  /** Takes one more box of the position into the zone. */
  grow(box: number, player: number): void {
    this.position.add(box);
    this.isZone[box] = 1;
    this.zone.push(box);
    this.region = this.reach.flood(player, this.position.occupied);
  }

  /** Whether a square belongs to the zone. */
  isInside(square: number): boolean {
    return this.isZone[square] !== 0;
  }

  private include(occupied: Uint8Array, region: Int32Array): void {
    const { isZone, zone, position } = this;
    const { size, neighbours } = this.tables.board;
    for (let i = 0; i < region.length; i++) {
      isZone[region[i]] = 1;
      zone.push(region[i]);
      for (let d = 0; d < 4; d++) {
        const beside = neighbours[4 * region[i] + d];
        if (beside === size || occupied[beside] === 0 || position.occupied[beside] !== 0) continue;
        position.add(beside);
        isZone[beside] = 1;
        zone.push(beside);
      }
    }
  }

  /** Whether the boxes left all stand on goals. */
  isSolved(): boolean {
    const { boxes } = this.position;
    const { goals } = this.tables.board;
    for (let i = 0; i < boxes.length; i++) if (goals[boxes[i]] === 0) return false;
    return true;
  }

  /** Searches from the zone opened last, which is not solved, through so many positions; the zone is as before then. */
  run(mostPositions: number): Verdict {
    this.count = 0;
    this.store(this.region, -1, 0, 0);
    let verdict: Verdict = DEAD;
    for (let next = 0; next < this.count && verdict === DEAD; next++)
      verdict = this.expand(next, mostPositions);
    this.position.load(this.packed, 0);
    return verdict;
  }

  /** Makes every push of a stored position; DEAD means that none of them leads out at once. */
  private expand(id: number, mostPositions: number): Verdict {
    const { position, reach, regions, packed, from } = this;
    const { board, live } = this.tables;
    position.load(packed, id * position.bits.length);
    reach.flood(regions[id], position.occupied);
    const boxCount = position.boxes.length;
    from.set(position.boxes);
    for (let i = 0; i < boxCount; i++) {
      for (let d = 0; d < 4; d++) {
        const to = board.neighbours[4 * from[i] + d];
        if (position.occupied[to] !== 0 || live.deadSides[4 * to + (d ^ 2)] !== 0) continue;
        if (!reach.has(board.neighbours[4 * from[i] + (d ^ 2)])) continue;
        if (this.tryPush(id, from[i], to, d) === ALIVE) {
          this.traceWay(id, 4 * from[i] + d);
          return ALIVE;
        }
        if (this.count > mostPositions) return UNDECIDED;
      }
    }
    return DEAD;
  }

  /** Makes a push, stores what it leads to unless that is lost, and takes it back. */
  private tryPush(parent: number, from: number, to: number, direction: number): Verdict {
    const { position, isZone } = this;
    const staysIn = isZone[to] !== 0;
    position.remove(from);
    if (staysIn) position.add(to);
    const verdict = staysIn && this.isLost(direction) ? DEAD : this.judge(parent, from, to, direction);
    if (staysIn) position.remove(to);
    position.add(from);
    return verdict;
  }

  /** Whether some detector sees a deadlock after a push of the last box. */
  private isLost(direction: number): boolean {
    const { position } = this;
    const { detectors } = this.tables;
    const last = position.boxes.length - 1;
    for (let i = 0; i < detectors.length; i++) if (detectors[i](position, last, direction)) return true;
    return false;
  }

  private judge(parent: number, from: number, to: number, direction: number): Verdict {
    const { position } = this;
    if (this.isSolved()) return ALIVE;
    const region = this.regionAfter(parent, from, to, direction);
    if (this.reached + position.boxes.length === this.tables.board.size) return ALIVE;
    this.store(region, parent, from, direction);
    return DEAD;
  }

  /** The smallest square that the player can reach after a push; flooded only where the push opened or closed a way. */
  private regionAfter(parent: number, from: number, to: number, direction: number): number {
    const { reach, reachAfter, regions, pushedRegion } = this;
    const { occupied } = this.position;
    const known =
      occupied[to] === 0
        ? UNKNOWN
        : pushedRegion.smallest(occupied, reach, regions[parent], { from, to, direction });
    if (known !== UNKNOWN) {
      this.reached = reach.count + 1 - (reach.has(to) ? 1 : 0);
      return known;
    }
    const region = reachAfter.flood(from, occupied);
    this.reached = reachAfter.count;
    return region;
  }

  private traceWay(parent: number, last: number): void {
    const { way, parents } = this;
    way.length = 0;
    way.push(last);
    for (let id = parent; parents[id] !== -1; id = parents[id])
      way.push(4 * this.pushedFrom[id] + this.directions[id]);
    way.reverse();
  }

  private store(region: number, parent: number, from: number, direction: number): void {
    const { packed, regions, position } = this;
    const { bits } = position;
    const words = bits.length;
    for (let id = 0; id < this.count; id++) {
      if (regions[id] !== region) continue;
      let w = 0;
      while (w < words && packed[id * words + w] === bits[w]) w++;
      if (w === words) return;
    }
    packed.set(bits, this.count * words);
    this.parents[this.count] = parent;
    this.pushedFrom[this.count] = from;
    this.directions[this.count] = direction;
    regions[this.count++] = region;
  }
}
