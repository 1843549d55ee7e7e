import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';
import { isShort, StatePool, wordCountOf } from '../state/state-pool.js';
import { NONE } from './area-notes.js';
import type { Wastes } from './area-table.js';

/** The word that says how many are used, and the words of a table before its arrays: their lengths. */
const [USED, FIRST_WORD] = [0, 1];
const [SLOTS, STATES, HEADER] = [0, 1, 2];

/** Where a table stands is kept in 32 bits, and all tables together rarely take as much. */
const MOST_BYTES = 2 ** 31;

/** Makes the shared memory for tables. If the system has not enough, each thread keeps its own. */
export function createTableSpace(bytes: number): SharedArrayBuffer {
  const most = Math.min(bytes, MOST_BYTES);
  try {
    return new SharedArrayBuffer(4 * Math.ceil(FIRST_WORD + most / 4));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new SharedArrayBuffer(4 * FIRST_WORD);
  }
}

/*
 * Tables of areas in shared memory, which is written once from its start to its end. A table is read after
 * the notes of its area have told where it stands, so after it was written.
 */
export class SharedTables {
  private readonly memory: SharedArrayBuffer;
  private readonly words: Int32Array;
  private readonly live: LiveSquares;
  private readonly board: CompiledBoard;

  constructor(memory: SharedArrayBuffer, board: CompiledBoard, live: LiveSquares) {
    this.memory = memory;
    this.words = new Int32Array(memory);
    this.board = board;
    this.live = live;
  }

  /** Copies what a table consists of. Where it stands; NONE if there is no room. */
  put({ pool, wastes }: Wastes): number {
    const { table, packed, players } = pool.lookup();
    const arrays = [table, packed, players, wastes.subarray(0, pool.count)];
    const length = HEADER + arrays.reduce((sum, array) => sum + wordsOf(array.byteLength), 0);
    const { words } = this;
    if (Atomics.load(words, USED) + length + FIRST_WORD > words.length) return NONE;
    const place = FIRST_WORD + Atomics.add(words, USED, length);
    if (place + length > words.length) return NONE;
    words[place + SLOTS] = table.length;
    words[place + STATES] = pool.count;
    let at = place + HEADER;
    for (const array of arrays) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      new Uint8Array(this.memory, 4 * at, bytes.length).set(bytes);
      at += wordsOf(bytes.length);
    }
    return place;
  }

  /** The table at a place: nothing is copied. */
  at(place: number): Wastes {
    const { memory, words, board, live } = this;
    const [slots, states] = [words[place + SLOTS], words[place + STATES]];
    let at = place + HEADER;
    const next = (bytes: number): number => {
      const from = at;
      at += wordsOf(bytes);
      return 4 * from;
    };
    const packed = states * wordCountOf(live.count);
    const lookup = {
      table: new Uint32Array(memory, next(4 * slots), slots),
      packed: new Uint32Array(memory, next(4 * packed), packed),
      players: isShort(board.size)
        ? new Uint16Array(memory, next(2 * states), states)
        : new Uint32Array(memory, next(4 * states), states),
    };
    const pool = StatePool.finding(lookup, live.count, board.size);
    return { pool, wastes: new Uint16Array(memory, next(2 * states), states) };
  }
}

function wordsOf(bytes: number): number {
  return Math.ceil(bytes / 4);
}
