import { ByteWriter } from '../base/byte-stream.js';
import type { KeyTable } from '../base/key-table.js';
import type { Header } from '../certificate/header.js';

/** The parts of a certificate after its header. */
export interface Proof {
  readonly lists: readonly (readonly number[])[];
  /** The boxes of each in ascending order, and then the player. */
  readonly patterns: readonly (readonly number[])[];
  /** Boxes and player as for patterns, and the costs. */
  readonly positions: KeyTable;
}

/** The number of positions per chunk. */
const CHUNK = 8192;

/** A certificate, not packed, in chunks: the line of the header, then numbers as `ByteWriter` writes them. */
export function* formatCertificate(
  header: Omit<Header, 'counts' | 'certificate'>,
  { lists, patterns, positions }: Proof,
): Generator<Uint8Array> {
  const counts = [lists.length, patterns.length, positions.count];
  yield new TextEncoder().encode(`${JSON.stringify({ certificate: 1, ...header, counts })}\n`);
  const writer = new ByteWriter();
  for (const prices of lists) for (const price of prices) writer.difference(price);
  for (const pattern of patterns) {
    writer.number(pattern.length - 1);
    writePosition(writer, pattern, 0);
  }
  yield writer.take();
  yield* formatPositions(writer, positions);
}

/** Sorted by their squares. Neighbours then share their first boxes, and bytes repeat. */
function* formatPositions(writer: ByteWriter, positions: KeyTable): Generator<Uint8Array> {
  const order = Uint32Array.from({ length: positions.count }, (_, i) => i);
  order.sort((one, other) => compare(positions.keyAt(one), positions.keyAt(other)));
  let last: ArrayLike<number> = [];
  let cost = 0;
  for (const [at, number] of order.entries()) {
    const position = positions.keyAt(number);
    const shared = sharedBoxes(last, position);
    writer.number(shared);
    writePosition(writer, position, shared);
    writer.difference(positions.values[number] - cost);
    last = position;
    cost = positions.values[number];
    if (at % CHUNK === CHUNK - 1) yield writer.take();
  }
  yield writer.take();
}

/**
 * The number of squares between a box and the next one, from the given box on; then the square of the player.
 */
function writePosition(writer: ByteWriter, position: ArrayLike<number>, first: number): void {
  for (let i = first; i < position.length - 1; i++)
    writer.number(position[i] - (i === 0 ? 0 : position[i - 1] + 1));
  writer.number(position[position.length - 1]);
}

function sharedBoxes(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let shared = 0;
  while (shared < one.length - 1 && one[shared] === other[shared]) shared++;
  return shared;
}

function compare(one: ArrayLike<number>, other: ArrayLike<number>): number {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return one[i] - other[i];
  return 0;
}
