import { ByteStream } from '../base/byte-stream.js';
import { KeyTable } from '../base/key-table.js';
import { err, ok, type Result } from '../base/result.js';
import { exactIdOf } from '../game/identity.js';
import type { Level } from '../game/level.js';
import { metricsOf } from '../game/metrics.js';
import { judge } from '../game/replay.js';
import { Bounds } from './bounds.js';
import { type Floor, floorOf } from './floor.js';
import { CLAIMS, type Header, parseHeader } from './header.js';
import { Patterns } from './patterns.js';
import { Pushes } from './pushes.js';

/** Limits: squares of the floor, of boxes and players together, positions of a pattern, prices of a list. */
export const MOST_FLOOR = 10_000;
export const MOST_SQUARES = 2 ** 29;
const MOST_IN_PATTERN = 4096;
const MOST_PRICES = 2 ** 51;

/**
 * Checks an unpacked certificate. Returns what it proves about the level, or the first fault.
 * docs/certificates.md has the argument. `breathe` is awaited now and then.
 */
export async function checkCertificate(
  level: Level,
  bytes: AsyncIterable<Uint8Array>,
  breathe: () => Promise<void> = async () => {},
): Promise<Result<Header, string>> {
  const stream = new ByteStream(bytes);
  const header = parseHeader(await stream.line(2 ** 24));
  if (header === undefined) return err('this is not a certificate');
  if (header.exactId !== exactIdOf(level)) return err(`it is for the level with Exact-Id ${header.exactId}`);
  const value = header.claim === 'unsolvable' ? Infinity : header.value;
  if (header.claim !== 'unsolvable') {
    const played = judge(level, header.solution);
    if (!played.ok) return err(`its solution is wrong: ${played.error.message}`);
    const counted = metricsOf(header.solution)[header.claim];
    if (counted !== value) return err(`its solution has ${counted} ${header.claim}, not ${value}`);
  }
  const floor = floorOf(level);
  if (floor.size > MOST_FLOOR) return err(`the floor has more than ${MOST_FLOOR} squares`);
  const claim = CLAIMS[header.claim];
  const bounds = new Bounds(floor, claim.longest);
  const patterns = new Patterns(floor);
  const [priceLists, patternCount, positions] = header.counts;
  const most = 6 * (floor.boxes.length + 3);
  for (let i = 0; i < priceLists && !stream.fault; i++) {
    await stream.need(most);
    bounds.add(floor.boxes.map(() => stream.difference(MOST_PRICES / floor.boxes.length)));
  }
  for (let i = 0; i < patternCount && !stream.fault; i++) {
    await stream.need(most);
    const pattern = readPosition(stream, floor, stream.number(), []);
    if (!patterns.isDead(pattern, MOST_IN_PATTERN))
      return err(stream.fault ?? `pattern ${i + 1} is not proved dead`);
    patterns.add(pattern);
    if (i % 64 === 0) await breathe();
  }
  if (positions * floor.start.length > MOST_SQUARES) return err('there are too many positions');
  const table = new KeyTable(floor.start.length, positions, floor.size);
  for (let i = 0, last: readonly number[] = [], cost = 0; i < positions && !stream.fault; i++) {
    await stream.need(most);
    last = readPosition(stream, floor, floor.boxes.length, last.slice(0, -1).slice(0, stream.number()));
    cost += stream.difference();
    if (table.find(last) !== -1) return err(stream.fault ?? `position ${i + 1} is listed twice`);
    table.add(cost);
  }
  if (stream.fault) return err(stream.fault);
  if (!(await stream.isAtEnd())) return err('the file has more data than its header says');
  const isMet = new Uint8Array(positions);
  const pushes = new Pushes(floor, floor.start);
  /** Whether the current position is closed at this cost, or cannot be part of a better solution. */
  const isSettled = (cost: number, moved: number): boolean => {
    if (floor.surplus < 0 || bounds.find(Math.min(floor.far, value - cost), pushes) !== -1) return true;
    const number = table.find(pushes.key(claim.exactPlayer));
    if (number === -1 || table.values[number] > cost) return patterns.find(pushes, moved) !== -1;
    if (table.values[number] === cost) isMet[number] = 1;
    return true;
  };
  if (!floor.start.some((square) => isSettled(0, square))) return err('the start is not closed');
  for (let i = 0; i < positions; i++) {
    pushes.load(table.keyAt(i));
    if (pushes.isSolved(floor.surplus)) return err(`position ${i + 1} is solved`);
    const isClosed = pushes.each(claim.longest, (to, walk) =>
      isSettled(table.values[i] + claim.cost(walk), to),
    );
    if (!isClosed) return err(`a push in position ${i + 1} leads to an open position`);
    if (i % 4096 === 0) await breathe();
  }
  const unmet = isMet.indexOf(0);
  return unmet === -1 ? ok(header) : err(`no push leads to position ${unmet + 1} at its cost`);
}

/** Reads `count` boxes, each by its distance from the one before, the first given; then the player. */
function readPosition(stream: ByteStream, { size }: Floor, count: number, first: readonly number[]) {
  const position = [...first];
  for (let last = first.at(-1) ?? -1; position.length < count && last < size; position.push(last))
    last += 1 + stream.number();
  const player = stream.number();
  if (player >= size || position.some((box) => box >= size || box === player))
    stream.fault ??= 'a square is outside the floor, or holds both a box and the player';
  return stream.fault ? [] : [...position, player];
}
