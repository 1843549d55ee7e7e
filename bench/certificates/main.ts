import { gzipSync } from 'node:zlib';
import { Random } from '../../src/base/random.js';
import { checkCertificate } from '../../src/certificate/check-certificate.js';
import type { Header } from '../../src/certificate/header.js';
import { certify } from '../../src/certify/certify.js';
import type { Level } from '../../src/game/level.js';
import type { BestObjective } from '../../src/game/metrics.js';
import { unsolvableTwin } from '../../src/generate/twin.js';
import { solveNatively } from '../../src/search/search.js';
import { BYTE_MUTATIONS, bytesOf, MUTATIONS, partsOf } from '../../test/helpers/certificates.js';
import { randomLevel } from '../../test/helpers/random-level.js';
import { cpuSeconds } from '../cpu-clock.js';
import { readCollection } from '../search/levels.js';

/*
 * npm run bench:certificates -- COLLECTION pushes|moves|lines FIRST LAST SECONDS   a row a level, then their sum
 * npm run bench:certificates -- unsolvable COUNT                                    random levels, and unsolvable twins
 * npm run bench:certificates -- mutants COUNT                                       broken certificates: all must be refused
 * SOKOSET_COLLECTIONS names the folder of the collections. Times are CPU seconds; SECONDS is what a certificate may take.
 */
const [what, ...rest] = process.argv.slice(2);
const folder = process.env['SOKOSET_COLLECTIONS'] ?? '../shared';
const SEARCH_SECONDS = 60;
const MOST_BYTES_TO_CHANGE = 20_000;

/** What became of one level. */
interface Row {
  readonly name: string;
  readonly outcome: string;
  readonly value?: number;
  readonly positions?: number;
  readonly patterns?: number;
  readonly bytes?: number;
  readonly packed?: number;
  readonly solve?: number;
  readonly write?: number;
  readonly check?: number;
}

const FIELDS = [
  'name',
  'outcome',
  'value',
  'positions',
  'patterns',
  'bytes',
  'packed',
  'solve',
  'write',
  'check',
] as const;

let wrong = 0;
let toBreak: { readonly level: Level; readonly bytes: Uint8Array }[] | undefined;
if (what === 'unsolvable') await benchUnsolvable(Number(rest[0]));
else if (what === 'mutants') await benchMutants(Number(rest[0]));
else await benchCollection(what, rest[0] as BestObjective, rest.slice(1).map(Number));
if (wrong > 0) process.exitCode = 1;

async function benchCollection(
  name: string,
  objective: BestObjective,
  [first, last, seconds]: number[],
): Promise<void> {
  const levels = readCollection(folder, name).filter(({ index }) => index >= first && index <= last);
  const rows: Row[] = [];
  console.log(FIELDS.join('\t'));
  for (const { index, level } of levels)
    rows.push(print((await measure(String(index), level, objective, seconds)).row));
  summarise(rows);
}

async function benchUnsolvable(count: number): Promise<void> {
  const rows: Row[] = [];
  console.log(FIELDS.join('\t'));
  for (const { name, level } of unsolvableLevels(count))
    rows.push(print((await measure(name, level, 'pushes', 60)).row));
  summarise(rows);
}

/** Unsolvable levels: two in three drawn at random, the others made from a solvable level by changing a place or a few. */
function* unsolvableLevels(count: number): Generator<{ readonly name: string; readonly level: Level }> {
  const random = new Random(500);
  for (let found = 0; found < count; ) {
    const [width, height, boxes] = [4 + random.below(4), 4 + random.below(3), 2 + random.below(3)];
    const level = randomLevel(random, { width, height, boxes });
    const { status, statistics } = solve(level, 'pushes');
    if (status === 'unsolvable' && statistics.nodes > 0 && found % 3 !== 2)
      yield { name: `random ${++found}`, level };
    if (status !== 'solved' || found % 3 !== 2) continue;
    const twin = unsolvableTwin(random, level, {
      width: width + 2,
      height: height + 2,
      walls: 20,
      terrain: 'halls',
      symmetric: false,
      boxes,
      mutate: false,
      seed: 1,
      prove: false,
      nodes: 5000,
      tries: 1,
    });
    if (twin) yield { name: `twin ${++found}`, level: twin.level };
  }
}

/** Breaks the certificates of a few collections' small levels and of unsolvable ones, in turn in every way. */
async function benchMutants(count: number): Promise<void> {
  const random = new Random(1000);
  const tally = new Map<string, number>();
  let made = 0;
  while (made < count) {
    for (const { level, bytes } of await certificatesToBreak()) {
      const parts = await partsOf(level, bytes);
      const changed = [
        ...Object.entries(MUTATIONS).map(([name, mutate]) => {
          const broken = mutate(level, parts, random);
          return [name, broken && bytesOf(broken)] as const;
        }),
        ...Object.entries(BYTE_MUTATIONS).map(([name, mutate]) => [name, mutate(bytes, random)] as const),
      ];
      for (const [name, broken] of changed) {
        if (broken === undefined || made === count) continue;
        made++;
        tally.set(name, (tally.get(name) ?? 0) + 1);
        if (!(await checked(level, broken)).ok) continue;
        wrong++;
        console.log(`accepted: ${name}`);
      }
    }
  }
  for (const [name, number] of tally) console.log(`${name}\t${number}`);
  console.log(`${made} broken certificates, ${made - wrong} refused`);
}

async function certificatesToBreak() {
  if (toBreak) return toBreak;
  toBreak = [];
  const objectives: readonly BestObjective[] = ['pushes', 'moves', 'lines'];
  const drawn = readCollection(folder, 'microban1')
    .slice(0, 60)
    .map(({ level }) => level);
  const lost = [...unsolvableLevels(20)].map(({ level }) => level);
  for (const [i, level] of [...drawn, ...lost].entries()) {
    const { bytes } = await measure('', level, objectives[i % 3], 5);
    if (bytes && bytes.length < MOST_BYTES_TO_CHANGE && (await partsOf(level, bytes)).positions.length > 3)
      toBreak.push({ level, bytes });
  }
  return toBreak;
}

/** Solves, writes and checks one level. */
async function measure(name: string, level: Level, objective: BestObjective, seconds: number) {
  const [began, result] = [cpuSeconds(), solve(level, objective)];
  const solved = cpuSeconds();
  const claim: Header['claim'] = result.status === 'unsolvable' ? 'unsolvable' : objective;
  if (claim !== 'unsolvable' && !result.optimal)
    return { row: { name, outcome: 'not proved by the search' } };
  const made = await certify(level, claim, result.moves ?? '', { seconds });
  if (!made.ok)
    return { row: { name, outcome: `no certificate: ${made.error.code}`, solve: solved - began } };
  const bytes = Buffer.concat([...made.value.chunks]);
  const packed = gzipSync(bytes, { level: 9 }).length;
  const written = cpuSeconds();
  const verdict = await checked(level, bytes);
  if (!verdict.ok) wrong++;
  const row: Row = {
    name,
    outcome: verdict.ok ? 'proved' : `refused: ${verdict.error}`,
    ...(result.value !== undefined && { value: result.value }),
    positions: made.value.positions,
    patterns: made.value.patterns,
    bytes: bytes.length,
    packed,
    solve: solved - began,
    write: written - solved,
    check: cpuSeconds() - written,
  };
  return { row, bytes };
}

function solve(level: Level, objective: BestObjective) {
  return solveNatively(level, { objective, limits: { seconds: SEARCH_SECONDS }, now: cpuSeconds });
}

function checked(level: Level, bytes: Uint8Array) {
  return checkCertificate(level, chunksOf(bytes));
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

function print(row: Row): Row {
  console.log(FIELDS.map((field) => shown(row[field])).join('\t'));
  return row;
}

function shown(value: string | number | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(2) : String(value);
}

function summarise(rows: readonly Row[]): void {
  const proved = rows.filter(({ outcome }) => outcome === 'proved');
  const sum = (field: 'positions' | 'patterns' | 'bytes' | 'packed' | 'solve' | 'write' | 'check') =>
    proved.reduce((total, row) => total + (row[field] ?? 0), 0);
  console.log(`${proved.length} of ${rows.length} proved`);
  if (proved.length === 0) return;
  for (const field of FIELDS.slice(3) as Parameters<typeof sum>[0][]) {
    const most = Math.max(...proved.map((row) => row[field] ?? 0));
    console.log(`${field}: ${shown(sum(field))} in all, ${shown(most)} at most`);
  }
}
