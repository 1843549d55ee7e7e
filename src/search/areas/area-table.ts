import { Reach } from '../board/reach.js';
import { PartialPosition } from '../state/partial-position.js';
import { ABSENT, type StatePool } from '../state/state-pool.js';
import type { AreaGame } from './area-game.js';

/** The waste of a state from which there is no plan. */
export const NEVER = 0xffff;
/** The largest waste of a state that is kept: more counts as this. */
export const MOST_WASTE = NEVER - 1;

/** What an area wastes at least from a position on. */
export interface AreaTable {
  readonly bytes: number;
  /** Whether a square is in the area. */
  has(square: number): boolean;
  /** Boxes outside the area count for nothing. NEVER if there is no plan. */
  wasteFrom(boxes: Int32Array, player: number): number;
}

/** What several areas waste together. */
export function wasteOfAll(areas: readonly AreaTable[], boxes: Int32Array, player: number): number {
  let sum = 0;
  for (let i = 0; i < areas.length; i++) {
    const waste = areas[i].wasteFrom(boxes, player);
    if (waste === NEVER) return NEVER;
    sum += waste;
  }
  return Math.min(sum, MOST_WASTE);
}

/** What is wasted from each state of a pool on. */
export interface Wastes {
  readonly pool: StatePool;
  readonly wastes: Uint16Array;
}

/** An area as its search saw it. */
interface SearchedArea {
  /** 1 on its squares. */
  readonly inArea: Uint8Array;
  /** Tables of its parts, no two with a square in common. */
  readonly parts: readonly AreaTable[];
}

/** The table of a search. About states that it lacks, the parts are asked. `bytes` is what it takes. */
export function areaTable(
  { board, live }: AreaGame,
  { inArea, parts }: SearchedArea,
  { pool, wastes }: Wastes,
  bytes: number,
): AreaTable {
  const position = new PartialPosition(board, live);
  const reach = new Reach(board);
  return {
    bytes: bytes + parts.reduce((sum, part) => sum + part.bytes, 0),
    has: (square) => inArea[square] === 1,
    wasteFrom(boxes, player) {
      position.clear();
      for (let i = 0; i < boxes.length; i++) if (inArea[boxes[i]] !== 0) position.add(boxes[i]);
      const state = pool.find(position.bits, reach.smallest(player, position.occupied, 0));
      return state === ABSENT ? wasteOfAll(parts, position.boxes, player) : wastes[state];
    },
  };
}
