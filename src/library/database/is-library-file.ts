import { APPLICATION_ID } from './schema.js';

const SQLITE_HEAD = 'SQLite format 3\0';
/** Where the head of a database has the number of its program. */
const PROGRAM_AT = 68;

/** Whether a file is a library of sokoset. */
export function isLibraryFile(bytes: Uint8Array): boolean {
  if (bytes.length < PROGRAM_AT + 4) return false;
  const head = new TextDecoder().decode(bytes.subarray(0, SQLITE_HEAD.length));
  const program = new DataView(bytes.buffer, bytes.byteOffset).getUint32(PROGRAM_AT);
  return head === SQLITE_HEAD && program === APPLICATION_ID;
}
