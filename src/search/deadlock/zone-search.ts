import { PUSH } from '../board/sense.js';
import type { JudgedPosition } from '../state/position-detector.js';
import type { Tables } from '../state/tables.js';
import type { Verdict } from '../state/verdict.js';
import { NONE_LEFT, SubsetSearch } from './subset-search.js';

/*
 * The boxes around some unreachable squares, alone on the board. A zone is these squares together with those
 * of the boxes. A box pushed out of it is taken off. The zone is alive if all remaining boxes stand on goals,
 * or if no corral is left on the board. It is dead if every position was looked at and none was alive.
 * Breadth first, because ways out are short.
 */
export class ZoneSearch extends SubsetSearch {
  /**
   * The smallest square that the player of the position can reach with only the boxes of the zone on the
   * board.
   */
  region = 0;
  private readonly isZone: Uint8Array;
  private zone: number[] = [];
  private expanded = 0;

  constructor(tables: Tables, mostPositions: number) {
    super(tables, { sense: PUSH, detectors: tables.detectors, firstSide: 2, endsOpen: true }, mostPositions);
    this.isZone = new Uint8Array(tables.board.size + 1);
  }

  /** Takes the boxes around one or two regions of a position. */
  open({ occupied, player }: JudgedPosition, region: Int32Array, second?: Int32Array): void {
    const { position, isZone, reachAfter } = this;
    for (const square of this.zone) isZone[square] = 0;
    this.zone.length = 0;
    position.clear();
    this.include(occupied, region);
    if (second) this.include(occupied, second);
    this.region = reachAfter.smallest(player, position.occupied, 0);
  }

  /** Adds one more box of the position to the zone. */
  grow(box: number, player: number): void {
    this.position.add(box);
    this.isZone[box] = 1;
    this.zone.push(box);
    this.region = this.reachAfter.smallest(player, this.position.occupied, this.region);
  }

  /** Searches from the last opened zone, which must not be solved. Afterwards the zone is as before. */
  run(mostPositions: number): Verdict {
    this.expanded = 0;
    return this.search(this.region, mostPositions);
  }

  /** Whether a square belongs to the zone. */
  isInside(square: number): boolean {
    return this.isZone[square] !== 0;
  }

  /** Whether all remaining boxes stand on goals. */
  isHome(): boolean {
    const { boxes } = this.position;
    const { goals } = this.tables.board;
    for (let i = 0; i < boxes.length; i++) if (goals[boxes[i]] === 0) return false;
    return true;
  }

  protected staysOn(square: number): boolean {
    return this.isZone[square] !== 0;
  }

  protected noted(): void {}

  protected next(): number {
    return this.expanded < this.count ? this.expanded++ : NONE_LEFT;
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
}
