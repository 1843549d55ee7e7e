import { ByteStream } from '../../src/base/byte-stream.js';
import { now } from '../../src/base/clock.js';
import { KeyTable } from '../../src/base/key-table.js';
import type { Random } from '../../src/base/random.js';
import { checkCertificate } from '../../src/certificate/check-certificate.js';
import { floorOf } from '../../src/certificate/floor.js';
import { type Header, parseHeader } from '../../src/certificate/header.js';
import { certify } from '../../src/certify/certify.js';
import { formatCertificate } from '../../src/certify/format-certificate.js';
import type { Level } from '../../src/game/level.js';
import { solveNatively } from '../../src/search/search.js';

/** The bytes of a certificate of the level's optimum, or that there is no solution, not packed. */
export async function certificateOf(
  level: Level,
  objective: 'pushes' | 'moves' | 'lines',
): Promise<Uint8Array> {
  const { status, optimal, moves = '' } = solveNatively(level, { objective, limits: {}, now });
  if (status !== 'unsolvable' && !optimal) throw new Error(`${status} without a proof`);
  const made = await certify(level, status === 'unsolvable' ? 'unsolvable' : objective, moves, {});
  if (!made.ok) throw new Error(`no certificate: ${made.error.message}`);
  return Buffer.concat([...made.value.chunks]);
}

/** What the checker says, the bytes given in chunks of any size. */
export function check(level: Level, bytes: Uint8Array, chunk = 1000) {
  return checkCertificate(level, chunksOf(bytes, chunk));
}

async function* chunksOf(bytes: Uint8Array, chunk: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
}

/** The parts of a certificate, to be changed: box squares and the player in each pattern and position. */
export interface Parts {
  header: Omit<Header, 'counts' | 'certificate'>;
  lists: number[][];
  patterns: number[][];
  positions: { squares: number[]; cost: number }[];
}

/** Takes a right certificate apart. */
export async function partsOf(level: Level, bytes: Uint8Array): Promise<Parts> {
  const stream = new ByteStream(chunksOf(bytes, 1 << 20));
  const header = parseHeader(await stream.line(1 << 20))!;
  await stream.need(bytes.length);
  const boxes = floorOf(level).boxes.length;
  const [lists, patterns, positions] = header.counts;
  const squaresFrom = (first: readonly number[], count: number) => {
    const squares = [...first];
    while (squares.length < count) squares.push((squares.at(-1) ?? -1) + 1 + stream.number());
    return [...squares, stream.number()];
  };
  const parts: Parts = {
    header,
    lists: times(lists, () => times(boxes, () => stream.difference())),
    patterns: times(patterns, () => squaresFrom([], stream.number())),
    positions: [],
  };
  let [last, cost]: [number[], number] = [[], 0];
  for (let i = 0; i < positions; i++) {
    last = squaresFrom(last.slice(0, stream.number()), boxes);
    cost += stream.difference();
    parts.positions.push({ squares: last, cost });
  }
  return parts;
}

/** Puts a certificate together again, right or wrong. */
export function bytesOf({ header, lists, patterns, positions }: Parts): Uint8Array {
  const { exactId, claim, solution, value } = header;
  const table = new KeyTable((positions[0]?.squares.length ?? 1) + 0, positions.length, 0xffff);
  for (const { squares, cost } of positions) if (table.find(squares) === -1) table.add(cost);
  return Buffer.concat([
    ...formatCertificate({ exactId, claim, solution, value }, { lists, patterns, positions: table }),
  ]);
}

/** A change that breaks a certificate; undefined where it has nothing that could be changed so. */
export type Mutation = (level: Level, parts: Parts, random: Random) => Parts | undefined;

/** Changes of what a certificate says. None of them leaves a proof. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'a position left out': (_, parts, random) => withoutOne(parts, 'positions', random),
  'a cost raised': (_, parts, random) =>
    changePosition(parts, random, (position) => ({ ...position, cost: position.cost + 1 + random.below(3) })),
  'a cost lowered': (_, parts, random) =>
    changePosition(parts, random, (position) => ({ ...position, cost: position.cost - 1 - random.below(3) })),
  'a box of a position moved': (level, parts, random) =>
    changePosition(parts, random, ({ squares, cost }) => {
      const boxes = squares.slice(0, -1);
      boxes[random.below(boxes.length)] = random.pick(freeSquares(level, squares));
      return { squares: [...boxes.sort((a, b) => a - b), squares.at(-1)!], cost };
    }),
  'the player of a position moved': (level, parts, random) =>
    changePosition(parts, random, ({ squares, cost }) => ({
      squares: [...squares.slice(0, -1), random.pick(freeSquares(level, squares))],
      cost,
    })),
  'a position invented': (level, parts, random) => {
    const { boxes } = floorOf(level);
    const squares = random.shuffle(Array.from({ length: floorOf(level).size }, (_, square) => square));
    const invented = [...squares.slice(0, boxes.length).sort((a, b) => a - b), squares[boxes.length]];
    if (isKnown(parts, invented)) return undefined;
    return { ...parts, positions: [...parts.positions, { squares: invented, cost: random.below(10) }] };
  },
  'a pattern invented': (level, parts, random) => {
    const { boxes, start } = floorOf(level);
    if (parts.header.claim === 'unsolvable') return undefined;
    const some = boxes.filter(() => random.below(2) === 0);
    if (some.length === 0) return undefined;
    const at = random.below(parts.patterns.length + 1);
    return { ...parts, patterns: parts.patterns.toSpliced(at, 0, [...some, start.at(-1)!]) };
  },
  'a pattern with boxes on goals': (level, parts) => {
    const { goalSquares, goals } = floorOf(level);
    const player = goals.indexOf(0);
    return player === -1 ? undefined : { ...parts, patterns: [...parts.patterns, [...goalSquares, player]] };
  },
  'all prices left out': (_, parts) =>
    parts.header.claim === 'unsolvable' ? undefined : { ...parts, lists: [] },
  'a higher value': (_, parts) => withHeader(parts, { value: parts.header.value + 1 }),
  'a lower value': (_, parts) => withHeader(parts, { value: parts.header.value - 1 }),
  'a move less': (_, parts) => withHeader(parts, { solution: parts.header.solution.slice(0, -1) }),
  'a wrong move': (_, parts, random) => {
    const at = random.below(parts.header.solution.length);
    const other = parts.header.solution[at] === 'l' ? 'L' : 'l';
    return withHeader(parts, {
      solution: parts.header.solution.slice(0, at) + other + parts.header.solution.slice(at + 1),
    });
  },
  'the optimum called no solution': (_, parts) => withHeader(parts, { claim: 'unsolvable' }),
  'another level': (_, parts) => ({ ...parts, header: { ...parts.header, exactId: '0123456789ABCDEF' } }),
};

/** Changes that may leave a proof, and may break it. */
export const LOOSE_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'a price changed': (_, parts, random) => {
    if (parts.lists.length === 0) return undefined;
    const lists = parts.lists.map((list) => [...list]);
    const list = random.pick(lists);
    list[random.below(list.length)] += random.below(2) === 0 ? 1 : -1;
    return { ...parts, lists };
  },
  'a list of prices left out': (_, parts, random) => withoutOne(parts, 'lists', random),
  'a list of prices twice': (_, parts, random) => withOneTwice(parts, 'lists', random),
  'a pattern left out': (_, parts, random) => withoutOne(parts, 'patterns', random),
  'a pattern twice': (_, parts, random) => withOneTwice(parts, 'patterns', random),
  'a pattern reduced by a box': (_, parts, random) => {
    const patterns = parts.patterns.filter(({ length }) => length > 2);
    if (patterns.length === 0) return undefined;
    const pattern = random.pick(patterns);
    return {
      ...parts,
      patterns: parts.patterns.with(
        parts.patterns.indexOf(pattern),
        pattern.toSpliced(random.below(pattern.length - 1), 1),
      ),
    };
  },
  'positions in another order': (_, parts, random) =>
    parts.positions.length < 2 ? undefined : { ...parts, positions: random.shuffle([...parts.positions]) },
};

/** Changes of the bytes. */
export const BYTE_MUTATIONS: Readonly<Record<string, (bytes: Uint8Array, random: Random) => Uint8Array>> = {
  'the end cut off': (bytes, random) =>
    bytes.subarray(0, bytes.length - 1 - random.below(Math.min(9, bytes.length - 1))),
  'a byte more': (bytes, random) => Uint8Array.from([...bytes, random.below(256)]),
  'another number of positions': (bytes, random) => recount(bytes, 2, random),
  'another number of patterns': (bytes, random) => recount(bytes, 1, random),
};

function recount(bytes: Uint8Array, which: number, random: Random): Uint8Array {
  const end = bytes.indexOf(10);
  const header = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString());
  header.counts[which] += header.counts[which] > 0 && random.below(2) === 0 ? -1 : 1;
  return Buffer.concat([Buffer.from(JSON.stringify(header)), bytes.subarray(end)]);
}

function withHeader(parts: Parts, change: Partial<Parts['header']>): Parts | undefined {
  if (parts.header.claim === 'unsolvable') return undefined;
  return { ...parts, header: { ...parts.header, ...change } };
}

type ListName = 'lists' | 'patterns' | 'positions';

function withoutOne(parts: Parts, name: ListName, random: Random): Parts | undefined {
  const all: readonly unknown[] = parts[name];
  return all.length === 0 ? undefined : { ...parts, [name]: all.toSpliced(random.below(all.length), 1) };
}

function withOneTwice(parts: Parts, name: ListName, random: Random): Parts | undefined {
  const all: readonly unknown[] = parts[name];
  return all.length === 0 ? undefined : { ...parts, [name]: [...all, random.pick(all)] };
}

function changePosition(
  parts: Parts,
  random: Random,
  change: (position: Parts['positions'][number]) => Parts['positions'][number],
): Parts | undefined {
  if (parts.positions.length === 0) return undefined;
  const at = random.below(parts.positions.length);
  const changed = change(parts.positions[at]);
  const isSame = String(changed.squares) === String(parts.positions[at].squares);
  if (!isSame && isKnown(parts, changed.squares)) return undefined;
  return { ...parts, positions: parts.positions.toSpliced(at, 1, changed) };
}

function isKnown({ positions }: Parts, wanted: readonly number[]): boolean {
  return positions.some(({ squares }) => String(squares) === String(wanted));
}

function freeSquares(level: Level, taken: readonly number[]): number[] {
  return Array.from({ length: floorOf(level).size }, (_, square) => square).filter(
    (square) => !taken.includes(square),
  );
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
