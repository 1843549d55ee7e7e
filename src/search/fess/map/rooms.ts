import type { CompiledBoard } from '../../board/compiled-board.js';

/** The value of `roomOf` for a square of a corridor. */
export const CORRIDOR = -1;

/**
 * The rooms of a level: connected areas of floor that consist of 2 × 2 blocks of squares; single blocks do
 * not count. Floor between the rooms, and floor that two rooms share, is corridor. A link is a pair of rooms
 * that are joined without crossing a third.
 */
export interface Rooms {
  readonly count: number;
  readonly roomOf: Int32Array;
  /** Room numbers, two for each link. */
  readonly links: Int32Array;
}

/** A board divided into rooms. */
interface Division {
  readonly board: CompiledBoard;
  readonly roomOf: Int32Array;
  readonly count: number;
}

export function findRooms(board: CompiledBoard): Rooms {
  const { size } = board;
  const anchors = findAnchors(board);
  const roomOf = new Int32Array(size + 1).fill(CORRIDOR);
  const shared = new Uint8Array(size + 1);
  const seen = new Uint8Array(size + 1);
  let count = 0;
  for (let square = 0; square < size; square++) {
    if (anchors[square] === 0 || seen[square] !== 0) continue;
    const room = blocksAround(board, anchors, seen, square);
    if (room.length < 2) continue;
    for (const anchor of room) {
      for (const covered of blockAt(board, anchor)) {
        if (roomOf[covered] !== CORRIDOR && roomOf[covered] !== count) shared[covered] = 1;
        roomOf[covered] = count;
      }
    }
    count++;
  }
  for (let square = 0; square < size; square++) if (shared[square] !== 0) roomOf[square] = CORRIDOR;
  return { count, roomOf, links: openLinks({ board, roomOf, count }) };
}

/** The squares whose right, lower and lower right neighbours are floor too. */
function findAnchors(board: CompiledBoard): Uint8Array {
  const anchors = new Uint8Array(board.size + 1);
  for (let square = 0; square < board.size; square++)
    anchors[square] = blockAt(board, square).every((covered) => covered !== board.size) ? 1 : 0;
  return anchors;
}

function blockAt({ neighbours }: CompiledBoard, anchor: number): number[] {
  const right = neighbours[4 * anchor + 2];
  return [anchor, right, neighbours[4 * anchor + 3], neighbours[4 * right + 3]];
}

function blocksAround(board: CompiledBoard, anchors: Uint8Array, seen: Uint8Array, start: number): number[] {
  const room = [start];
  seen[start] = 1;
  for (const anchor of room) {
    for (let d = 0; d < 4; d++) {
      const next = board.neighbours[4 * anchor + d];
      if (anchors[next] === 0 || seen[next] !== 0) continue;
      seen[next] = 1;
      room.push(next);
    }
  }
  return room;
}

/** The links that are open on the empty board, each once, as pairs of room numbers. */
function openLinks(division: Division): Int32Array {
  const { board, count } = division;
  const ways = new OpenWays(division);
  ways.mark(new Uint8Array(board.size + 1));
  const links: number[] = [];
  for (let one = 0; one < count; one++)
    for (let other = one + 1; other < count; other++) if (ways.areJoined(one, other)) links.push(one, other);
  return Int32Array.from(links);
}

/** Which rooms are joined directly or through corridors. */
class OpenWays {
  private readonly division: Division;
  private readonly corridors: Int32Array;
  /** Neighbouring squares of different rooms, in pairs. */
  private readonly borders: Int32Array;
  /** 1 at `one * count + other`, the smaller room first, for rooms that are joined. */
  private readonly open: Uint8Array;
  private readonly seen: Uint8Array;
  private readonly stack: Int32Array;
  /** The rooms beside the corridor that was visited last. */
  private readonly touched: Int32Array;
  private touchedCount = 0;

  constructor(division: Division) {
    const { board, roomOf, count } = division;
    this.division = division;
    this.corridors = Int32Array.from(squaresOf(board).filter((square) => roomOf[square] === CORRIDOR));
    this.borders = Int32Array.from(squaresOf(board).flatMap((square) => bordersAt(division, square)));
    this.open = new Uint8Array(count * count);
    this.seen = new Uint8Array(board.size + 1);
    this.stack = new Int32Array(board.size + 1);
    this.touched = new Int32Array(count);
  }

  /** Finds them with these squares occupied. */
  mark(occupied: Uint8Array): void {
    const { corridors, borders, open, seen, touched } = this;
    const { roomOf } = this.division;
    open.fill(0);
    seen.fill(0);
    for (let i = 0; i < borders.length; i += 2)
      if ((occupied[borders[i]] | occupied[borders[i + 1]]) === 0)
        this.join(roomOf[borders[i]], roomOf[borders[i + 1]]);
    for (let i = 0; i < corridors.length; i++) {
      if (occupied[corridors[i]] !== 0 || seen[corridors[i]] !== 0) continue;
      this.visit(corridors[i], occupied);
      for (let one = 1; one < this.touchedCount; one++)
        for (let other = 0; other < one; other++) this.join(touched[one], touched[other]);
    }
  }

  areJoined(one: number, other: number): boolean {
    return this.open[one * this.division.count + other] !== 0;
  }

  private visit(start: number, occupied: Uint8Array): void {
    const { seen, stack, touched } = this;
    const { board, roomOf } = this.division;
    const { neighbours } = board;
    this.touchedCount = 0;
    let depth = 0;
    stack[depth++] = start;
    seen[start] = 1;
    while (depth > 0) {
      const at = 4 * stack[--depth];
      for (let d = 0; d < 4; d++) {
        const next = neighbours[at + d];
        if (occupied[next] !== 0 || next === board.size) continue;
        const room = roomOf[next];
        if (room === CORRIDOR) {
          if (seen[next] !== 0) continue;
          seen[next] = 1;
          stack[depth++] = next;
        } else {
          let i = 0;
          while (i < this.touchedCount && touched[i] !== room) i++;
          if (i === this.touchedCount) touched[this.touchedCount++] = room;
        }
      }
    }
  }

  private join(one: number, other: number): void {
    this.open[Math.min(one, other) * this.division.count + Math.max(one, other)] = 1;
  }
}

/** A square and those to its right and below that belong to another room, in pairs. */
function bordersAt({ board, roomOf }: Division, square: number): number[] {
  if (roomOf[square] === CORRIDOR) return [];
  return [2, 3].flatMap((d) => {
    const beside = board.neighbours[4 * square + d];
    const isBorder =
      beside !== board.size && roomOf[beside] !== CORRIDOR && roomOf[beside] !== roomOf[square];
    return isBorder ? [square, beside] : [];
  });
}

function squaresOf({ size }: CompiledBoard): number[] {
  return Array.from({ length: size }, (_, square) => square);
}

/** The number of counts to keep, a power of two. Positions with the same slot replace each other. */
const KNOWN = 1 << 14;
const UNCOUNTED = 0xffff;

/** How many links the boxes block. */
export class BlockedLinks {
  private readonly rooms: Rooms;
  private readonly ways: OpenWays;
  /**
   * 1 if a box there can matter to some link: corridors, the squares beside them, and squares beside another
   * room.
   */
  private readonly matters: Uint8Array;
  private readonly squares: Int32Array;
  /**
   * The boxes on those squares, as bits: of the current position and of positions counted before. Few
   * different ones occur.
   */
  private readonly words: Int32Array;
  private readonly known: Int32Array;
  private readonly counts: Uint16Array;

  constructor(board: CompiledBoard, rooms: Rooms) {
    this.rooms = rooms;
    this.ways = new OpenWays({ board, roomOf: rooms.roomOf, count: rooms.count });
    this.matters = new Uint8Array(board.size + 1);
    const { neighbours, size } = board;
    for (let square = 0; square < size; square++) {
      for (let d = 0; d < 4; d++) {
        const beside = neighbours[4 * square + d];
        if (beside !== size && rooms.roomOf[beside] !== rooms.roomOf[square]) this.matters[square] = 1;
      }
      if (rooms.roomOf[square] === CORRIDOR) this.matters[square] = 1;
    }
    this.squares = Int32Array.from(this.matters.keys()).filter((square) => this.matters[square] !== 0);
    this.words = new Int32Array(Math.ceil(this.squares.length / 32));
    this.known = new Int32Array(KNOWN * this.words.length);
    this.counts = new Uint16Array(KNOWN).fill(UNCOUNTED);
  }

  /** Whether moving a box between these squares can change the count. */
  dependsOn(from: number, to: number): boolean {
    return (this.matters[from] | this.matters[to]) !== 0;
  }

  count(occupied: Uint8Array): number {
    if (this.rooms.links.length === 0) return 0;
    const slot = this.pack(occupied);
    const { words, known, counts } = this;
    const base = slot * words.length;
    let w = 0;
    while (w < words.length && known[base + w] === words[w]) w++;
    if (w === words.length && counts[slot] !== UNCOUNTED) return counts[slot];
    known.set(words, base);
    counts[slot] = this.countAnew(occupied);
    return counts[slot];
  }

  /**
   * Packs the squares that matter into `words`; returns the place of such a position among the known ones.
   */
  private pack(occupied: Uint8Array): number {
    const { words, squares } = this;
    let hash = 0;
    for (let w = 0, i = 0; w < words.length; w++) {
      let word = 0;
      for (let bit = 0; bit < 32 && i < squares.length; bit++, i++) word |= occupied[squares[i]] << bit;
      words[w] = word;
      hash = Math.imul(hash ^ word, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash & (KNOWN - 1);
  }

  private countAnew(occupied: Uint8Array): number {
    const { ways } = this;
    const { links } = this.rooms;
    ways.mark(occupied);
    let blocked = 0;
    for (let i = 0; i < links.length; i += 2) if (!ways.areJoined(links[i], links[i + 1])) blocked++;
    return blocked;
  }
}
