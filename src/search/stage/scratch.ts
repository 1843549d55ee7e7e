/**
 * Files on which a search keeps what its memory does not hold. They are named by the search, hold words of 32
 * bits, and belong to one search alone.
 */
export interface Scratch {
  /** Adds words to the end of a file. Throws a ScratchFault if they do not all fit. */
  append(file: string, words: Uint32Array): void;
  /** Fills `words` from word `offset` of a file on. Throws a ScratchFault if they cannot all be read. */
  read(file: string, offset: number, words: Uint32Array): void;
  /** Removes a file. */
  remove(file: string): void;
}

/** A file could not be written or read. The search gives up, as it does without memory. */
export class ScratchFault extends Error {
  override readonly name = 'ScratchFault';
}
