import { fieldsOf, jsonIn } from '../../src/base/json.js';
import { err, ok, type Result } from '../../src/base/result.js';
import { formatBoard, type Level, parseBoard } from '../../src/game/level.js';
import { parseLurd } from '../../src/game/lurd.js';
import { replay } from '../../src/game/replay.js';

/**
 * The contents of a link. All of it is text. Nothing of it is ever run, except an encoding when the user
 * solves with it.
 */
export interface Shared {
  readonly level: Level;
  /** Moves that are allowed on the level. */
  readonly moves?: string;
  readonly encoding?: SharedEncoding;
}

/** An encoding that somebody changed: its text, which of ours it was, and whether idle pushes are allowed. */
interface SharedEncoding {
  readonly text: string;
  readonly base: string;
  readonly idle: boolean;
}

/** What a link means that does not name the encoding of ours. */
const USUAL_BASE = 'fast';

/** The beginning of every link; the number counts up when the format changes. */
const PREFIX = '#v1=';
/** The longest link that is made or read, and the largest contents when it is unpacked. */
const MOST_CHARACTERS = 32 * 1024;
const MOST_BYTES = 256 * 1024;
const LONGEST_TITLE = 200;

/** The fragment for an address, or why there is none. */
export async function formatFragment({ level, moves, encoding }: Shared): Promise<Result<string, string>> {
  const record = {
    board: formatBoard(level.board, level.start).map((row) => row.trimEnd()),
    ...(level.title !== undefined && { title: level.title.slice(0, LONGEST_TITLE) }),
    ...(level.author !== undefined && { author: level.author.slice(0, LONGEST_TITLE) }),
    ...(moves && { moves }),
    ...(encoding && { encoding: encoding.text, base: encoding.base, ...(encoding.idle && { idle: true }) }),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  if (bytes.length > MOST_BYTES) return err('too large for a link');
  const packed = await collect(throughStream(bytes, new CompressionStream('deflate-raw')), MOST_BYTES);
  const fragment = PREFIX + base64Of(packed!);
  return fragment.length > MOST_CHARACTERS ? err('too large for a link; save a file instead') : ok(fragment);
}

/** Reads a fragment that anybody may have written. */
export async function parseFragment(hash: string): Promise<Result<Shared, string>> {
  if (hash.length > MOST_CHARACTERS) return err('it is too long');
  if (!hash.startsWith(PREFIX)) return err('it is of another version');
  const packed = bytesOf(hash.slice(PREFIX.length));
  if (!packed) return err('it is damaged');
  const bytes = await collect(
    throughStream(packed, new DecompressionStream('deflate-raw')),
    MOST_BYTES,
  ).catch(() => undefined);
  if (!bytes) return err('it is damaged or too large');
  const record = jsonIn(bytes);
  return record === undefined ? err('it is damaged') : read(record);
}

/** Every field is checked; a wrong one is refused. */
function read(record: unknown): Result<Shared, string> {
  const { board, title, author, moves, ...given } = fieldsOf(record);
  if (!Array.isArray(board) || !board.every((row) => typeof row === 'string'))
    return err('it holds no level');
  const notes = { ...text('title', title), ...text('author', author) };
  const level = parseBoard(board, notes);
  if (!level.ok) return err(`its level is wrong: ${level.error.message}`);
  const played = playedMoves(level.value, moves);
  if (!played.ok) return err(`its moves are wrong: ${played.error}`);
  const encoding = sharedEncoding(given);
  return ok({
    level: level.value,
    ...(played.value !== '' && { moves: played.value }),
    ...(encoding && { encoding }),
  });
}

/** The encoding; undefined if there is none. */
function sharedEncoding({ encoding: text, base, idle }: Record<string, unknown>): SharedEncoding | undefined {
  if (typeof text !== 'string' || text.includes('\0')) return undefined;
  const isName = typeof base === 'string' && /^[a-z-]{1,20}$/.test(base);
  return { text, base: isName ? base : USUAL_BASE, idle: idle === true };
}

/** A note without control characters; undefined if it is not text. */
function text(name: string, value: unknown): Record<string, string> {
  if (typeof value !== 'string') return {};
  return {
    [name]: value
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, ' ')
      .slice(0, LONGEST_TITLE),
  };
}

function playedMoves(level: Level, value: unknown): Result<string, string> {
  if (value === undefined) return ok('');
  if (typeof value !== 'string' || value.length > MOST_BYTES) return err('they are not text');
  const moves = parseLurd(value);
  if (!moves.ok) return err(moves.error.message);
  if (moves.value.length > MOST_BYTES) return err('they are too many');
  const played = replay(level, moves.value);
  return played.ok ? ok(played.value.moves) : err(played.error.message);
}

function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream().pipeThrough(stream);
}

/** All bytes of a stream; undefined as soon as there are more than `most`. */
async function collect(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
