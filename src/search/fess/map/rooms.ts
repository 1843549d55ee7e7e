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
  return { count, roomOf, links: openLinks({ board, roomOf, count }, new Uint8Array(size + 1)) };
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

/** The links that are open with these squares occupied, each once, as pairs of room numbers. */
function openLinks(division: Division, occupied: Uint8Array): Int32Array {
  const { board, count } = division;
  const open = new Uint8Array(count * count);
  markOpenLinks(division, occupied, new Uint8Array(board.size + 1), open);
  const links: number[] = [];
  for (let one = 0; one < count; one++)
    for (let other = one + 1; other < count; other++)
      if (open[one * count + other] !== 0) links.push(one, other);
  return Int32Array.from(links);
}

/**
 * Sets `open[one * count + other]`, the smaller room first, for every pair with a way between them through
 * corridors.
 */
function markOpenLinks(
  { board, roomOf, count }: Division,
  occupied: Uint8Array,
  seen: Uint8Array,
  open: Uint8Array,
): void {
  const { size, neighbours } = board;
  const stack: number[] = [];
  const touched: number[] = [];
  for (let square = 0; square < size; square++) {
    if (occupied[square] !== 0) continue;
    if (roomOf[square] !== CORRIDOR) {
      for (let d = 2; d < 4; d++) {
        const beside = neighbours[4 * square + d];
        if (beside === size || occupied[beside] !== 0 || roomOf[beside] === CORRIDOR) continue;
        markPair(open, count, roomOf[square], roomOf[beside]);
      }
      continue;
    }
    if (seen[square] !== 0) continue;
    touched.length = 0;
    stack.push(square);
    seen[square] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      for (let d = 0; d < 4; d++) {
        const next = neighbours[4 * at + d];
        if (next === size || occupied[next] !== 0) continue;
        if (roomOf[next] !== CORRIDOR) {
          if (!touched.includes(roomOf[next])) touched.push(roomOf[next]);
        } else if (seen[next] === 0) {
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    for (const one of touched) for (const other of touched) markPair(open, count, one, other);
  }
}

function markPair(open: Uint8Array, count: number, one: number, other: number): void {
  if (one !== other) open[Math.min(one, other) * count + Math.max(one, other)] = 1;
}

/** The number of counts to keep, a power of two. Positions with the same slot replace each other. */
const KNOWN = 1 << 12;
const UNCOUNTED = 0xffff;

/** How many links the boxes block. */
export class BlockedLinks {
  private readonly board: CompiledBoard;
  private readonly rooms: Rooms;
  private readonly open: Uint8Array;
  private readonly seen: Uint8Array;
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
    this.board = board;
    this.rooms = rooms;
    this.open = new Uint8Array(rooms.count * rooms.count);
    this.seen = new Uint8Array(board.size + 1);
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
    const { rooms, open, seen } = this;
    open.fill(0);
    seen.fill(0);
    markOpenLinks({ board: this.board, roomOf: rooms.roomOf, count: rooms.count }, occupied, seen, open);
    let blocked = 0;
    for (let i = 0; i < rooms.links.length; i += 2)
      if (open[rooms.links[i] * rooms.count + rooms.links[i + 1]] === 0) blocked++;
    return blocked;
  }
}
