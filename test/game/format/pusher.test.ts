import test from 'ava';
import { Random } from '../../../src/base/random.js';
import type { LevelFile } from '../../../src/game/format/level-file.js';
import { decodePusher, encodePusher } from '../../../src/game/format/pusher-code.js';
import { formatPusherDump, isPusherDump, parsePusherDump } from '../../../src/game/format/pusher-dump.js';
import { parsePusherExecutable } from '../../../src/game/format/pusher-executable.js';
import {
  formatPusherListing,
  isPusherListing,
  parsePusherListing,
} from '../../../src/game/format/pusher-listing.js';
import { exactIdOf } from '../../../src/game/identity.js';
import { formatBoard, type Level } from '../../../src/game/level.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { anyLevel } from '../../helpers/random-level.js';

/** The levels that github.com/begoon/sokoban-maps prints in its description of the format. */
const PRINTED = `
    level_01        db 16h, 0Bh, 0A2h, 0DFh, 38h, 32h, 1Fh, 38h, 2Ah, 3, 0E6h
                    db 12h, 0C0h, 0A5h, 0F2h, 83h, 2, 81h, 3, 0E4h, 12h, 82h
                    db 25h, 6, 0CDh, 64h, 22h, 51h, 0ACh, 11h, 0A1h, 0Ah, 5
                    db 0E5h, 11h, 0B1h, 14h, 82h, 29h, 82h, 31h, 0A0h, 0E1h
                    db 2Ch, 18h, 0D1h, 0CFh, 80h, 0Ch, 8
    level_02        db 0Eh, 0Ah, 0F6h, 58h, 0Ch, 68h, 0Dh, 94h, 0C6h, 80h
                    db 85h, 2, 82h, 18h, 0D0h, 15h, 4Ch, 10h, 0C6h, 0C2h, 18h
                    db 21h, 8Dh, 1, 6, 4, 39h, 10h, 0A0h, 81h, 80h, 85h, 2
                    db 8, 20h, 60h, 34h, 1Bh, 0Ch, 1Eh, 0CAh, 7, 4
    level_03        db 11h, 0Ah, 0E3h, 9Fh, 0Eh, 7, 0C2h, 11h, 42h, 1Fh, 8
                    db 50h, 23h, 0E0h, 85h, 4, 0Ch, 1Eh, 84h, 8, 0A6h, 0B4h
                    db 10h, 85h, 2, 82h, 59h, 0D4h, 28h, 14h, 90h, 0D6h, 83h
                    db 0DFh, 7Ch, 0Eh, 1
`;

const PRINTED_DUMP = `
    *************************************
    Maze: 1
    File offset: 148C, DS:00FC, table offset: 0000
    Size X: 22
    Size Y: 11
    End: 14BD
    Length: 50

        XXXXX
        X   X
        X*  X
      XXX  *XXX
      X  *  * X
    XXX X XXX X     XXXXXX
    X   X XXX XXXXXXX  ..X
    X *  *             ..X
    XXXXX XXXX X@XXXX  ..X
        X      XXX  XXXXXX
        XXXXXXXX

    *************************************
`;

function levelsOf(file: ReturnType<typeof parsePusherListing>): Level[] {
  return entriesOf(file).map(({ level }) => {
    if (!level.ok) throw new Error(level.error.message);
    return level.value;
  });
}

function entriesOf(file: ReturnType<typeof parsePusherListing>): LevelFile['entries'] {
  if (!file.ok) throw new Error(file.error.message);
  return file.value.entries;
}

/** The bytes of each level of the printed listing, read without the parser. */
const RECORDS = PRINTED.split('level_')
  .slice(1)
  .map((text) =>
    Uint8Array.from(text.slice(2).match(/[0-9A-F]+h?/g) ?? [], (word) =>
      Number.parseInt(word, word.endsWith('h') ? 16 : 10),
    ),
  );

test('the printed levels have their printed sizes', (t) => {
  const sizes = levelsOf(parsePusherListing(PRINTED)).map(({ board }) => [board.width, board.height]);
  t.deepEqual(sizes, [
    [22, 11],
    [14, 10],
    [17, 10],
  ]);
});

test('the first printed level is the printed drawing', (t) => {
  const [packed] = levelsOf(parsePusherListing(PRINTED));
  const [drawn] = levelsOf(parsePusherDump(PRINTED_DUMP));
  t.deepEqual(packed, drawn);
  t.is(packed.title, '1');
});

test('the printed levels are packed again byte for byte', (t) => {
  t.deepEqual(
    RECORDS.map((record) => record.length),
    [50, 43, 37],
  );
  levelsOf(parsePusherListing(PRINTED)).forEach((level, i) => {
    t.deepEqual(encodePusher(formatBoard(level.board, level.start)), RECORDS[i]);
  });
});

test('a listing that is written has the same bytes', (t) => {
  const levels = levelsOf(parsePusherListing(PRINTED));
  const bytes = (text: string) =>
    text
      .replace(/^\s+|\s+db\s+|,\s*|\n/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  t.is(bytes(formatPusherListing(levels).text), bytes(PRINTED.replace(/\n\s+db/g, ', ').trim()));
});

test('random levels survive packing and the dump', (t) => {
  const random = new Random(2);
  for (let round = 0; round < 100; round++) {
    const level = anyLevel(random, 20);
    const rows = formatBoard(level.board, level.start);
    const packed = encodePusher(rows);
    if (!packed) return t.fail();
    const decoded = decodePusher(packed);
    t.deepEqual(decoded, { ok: true, value: { rows, length: packed.length } });
    if (level.board.goals[level.start.player]) continue;
    t.deepEqual(levelsOf(parsePusherDump(formatPusherDump([level]).text))[0].board, level.board);
  }
});

test('a packed level that is cut off anywhere is an error with a place inside', (t) => {
  for (const record of RECORDS) {
    for (let end = 0; end < record.length; end++) {
      const decoded = decodePusher(record, 0, end);
      t.true(!decoded.ok && decoded.error.offset <= end, `${end}`);
    }
  }
});

/** The printed listing as IDA shows a program: every line with its place, other data around the levels. */
function asDisassembled(listing: string): string {
  const lines = listing
    .trim()
    .split('\n')
    .map((line) => (/level_/.test(line) ? `${line.trimEnd()} ; DATA XREF: draw+1A` : line));
  const all = [
    '; Segment type: Pure data',
    'dseg segment para public',
    "aTitle          db 'Sokoban',0Dh,0Ah",
    'sound_on        db 1',
    'buffer          db 40000 dup(?)',
    'byte_42         db 3, 3, 0FFh',
    ...lines,
    'level_offsets   dw 0, 32h, 5Dh',
    '                db 0',
    'byte_99         db 0Ch ; last',
    'dseg ends',
  ];
  return all
    .map((line, i) => `dseg:${(0xfc + i).toString(16).toUpperCase().padStart(4, '0')} ${line}`)
    .join('\n');
}

test('a listing of a whole program has its levels alone, with their numbers', (t) => {
  const printed = parsePusherListing(PRINTED);
  for (const text of [asDisassembled(PRINTED), asDisassembled(PRINTED).replace(/^dseg:\w+ /gm, '')]) {
    t.true(isPusherListing(text));
    t.deepEqual(levelsOf(parsePusherListing(text)), levelsOf(printed));
  }
});

test('labels that say nothing are levels where they unpack', (t) => {
  const renamed = asDisassembled(PRINTED).replace(/level_0(\d)/g, 'unk_1A$1F');
  t.deepEqual(levelsOf(parsePusherListing(renamed)), levelsOf(parsePusherListing(PRINTED)));
});

const wrongBytes = test.macro((t, bytes: number[], pattern: RegExp) => {
  const decoded = decodePusher(Uint8Array.from(bytes));
  t.regex(decoded.ok ? '' : decoded.error.message, pattern);
});
test('a board without squares', wrongBytes, [0, 9, 0, 0, 0], /0x9/);
test(
  'a run that leaves the board',
  wrongBytes,
  [1, 1, 0xff, 0xff, 0, 0],
  /a run is longer than the rest of the board/,
);
test('a player outside', wrongBytes, [1, 1, 0, 1, 0], /outside/);
test('a player in a wall', wrongBytes, [1, 1, 0x20, 0, 0], /wall or a box/);
test('a stream without end', wrongBytes, [255, 255, 0, 0, 0], /ends before the last square/);

const wrongListing = test.macro((t, text: string, pattern: RegExp) => {
  const [{ level }] = entriesOf(parsePusherListing(text));
  t.regex(level.ok ? '' : level.error.message, pattern);
});
test('a number that is no byte', wrongListing, 'level_01 db 1FFh', /"1FFh" is not a byte/);
test('a word that is no number', wrongListing, 'level_01 db 1, zero', /"zero" is not a byte/);
test('bytes too many', wrongListing, `${PRINTED.split('level_02')[0]} db 1`, /1 byte too many/);

const wrongDump = test.macro((t, text: string, pattern: RegExp) => {
  const [{ level }] = entriesOf(parsePusherDump(text));
  t.regex(level.ok ? '' : level.error.message, pattern);
});
test(
  'rows too few',
  wrongDump,
  PRINTED_DUMP.replace('Size Y: 11', 'Size Y: 14'),
  /"Size Y: 14", but the board has 1\d rows/,
);
test(
  'rows too long',
  wrongDump,
  PRINTED_DUMP.replace('Size X: 22', 'Size X: 21'),
  /longer than "Size X: 21"/,
);
test(
  'a box of other formats',
  wrongDump,
  PRINTED_DUMP.replace('X*', 'X$'),
  /^"\$" is not a character of a dump/,
);
test('a text with headings of a dump and other walls is no dump', (t) => {
  t.true(isPusherDump(PRINTED_DUMP));
  t.false(isPusherDump('Maze: 1\nSize X: 5\nSize Y: 3\n\n  #####\n  #@$.#\n  #####\n'));
});
test('levels that cannot be packed are named, and a file of none is empty', (t) => {
  const wide = levelOf(['#'.repeat(256), `#@$.${' '.repeat(251)}#`, '#'.repeat(256)]);
  const [small] = levelsOf(parsePusherListing(PRINTED));
  for (const format of [formatPusherListing, formatPusherDump]) {
    const reason = 'wider or higher than 255 squares';
    t.deepEqual(format([small, wide]).leftOut, [{ place: 2, reason }]);
    t.like(format([wide]), { text: '', leftOut: [{ place: 1, reason }] });
  }
});
test('characters of other formats', wrongDump, PRINTED_DUMP.replace('@', '#'), /"#" is not|no player/);

/**
 * A program with packed levels somewhere and a table of their places somewhere else, among noise; with `end` the table
 * closes with the place behind the last level, as in the real program.
 */
function programOf(
  records: readonly Uint8Array[],
  table: 'before' | 'after',
  seed: number,
  end = false,
): Uint8Array {
  const random = new Random(seed);
  const noise = (length: number) => Array.from({ length }, () => random.below(256));
  const places = [...records.keys(), ...(end ? [records.length] : [])];
  const offsets = places.map((i) => records.slice(0, i).reduce((sum, { length }) => sum + length, 0));
  const words = offsets.flatMap((offset) => [offset & 255, offset >> 8]);
  const parts = [words, noise(random.below(700)), records.flatMap((record) => [...record])];
  if (table === 'after') parts.reverse();
  return Uint8Array.from([0x4d, 0x5a, ...noise(random.below(3000)), ...parts.flat(), ...noise(600)]);
}

const extracted = test.macro((t, table: 'before' | 'after', end?: boolean) => {
  for (let seed = 0; seed < 20; seed++) {
    const file = parsePusherExecutable(programOf(RECORDS, table, seed, end));
    t.deepEqual(levelsOf(file), levelsOf(parsePusherListing(PRINTED)));
  }
});
test('a program with its table before the levels', extracted, 'before');
test('a program with its table behind the levels', extracted, 'after');
test('a table before the levels that closes with their end', extracted, 'before', true);
test('a table behind the levels that closes with their end', extracted, 'after', true);

test('a damaged level costs its neighbours nothing and names the offset', (t) => {
  const program = programOf(RECORDS, 'before', 5);
  const second = indexOf(program, RECORDS[1]);
  program[second + RECORDS[1].length - 1] = 99;
  const entries = entriesOf(parsePusherExecutable(program));
  t.deepEqual(
    entries.map(({ level }) => level.ok),
    [true, false, true],
  );
  const { level } = entries[1];
  t.regex(level.ok ? '' : level.error.message, new RegExp(`at offset ${second + RECORDS[1].length - 2}`));
});

function indexOf(bytes: Uint8Array, part: Uint8Array): number {
  return bytes.findIndex((_, at) => part.every((byte, i) => bytes[at + i] === byte));
}

test('a program cut off anywhere has fewer levels or an error with an offset, and no wrong ones', (t) => {
  const program = programOf(RECORDS, 'before', 7);
  const right = new Set(levelsOf(parsePusherListing(PRINTED)).map(exactIdOf));
  for (let end = 2; end < program.length; end += 13) {
    const file = parsePusherExecutable(program.slice(0, end));
    if (!file.ok) {
      t.is(file.error.offset, end);
      continue;
    }
    for (const { level } of file.value.entries) {
      t.true(level.ok ? right.has(exactIdOf(level.value)) : /offset \d+/.test(level.error.message));
    }
  }
});
