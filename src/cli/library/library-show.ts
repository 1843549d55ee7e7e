import { counted } from '../../base/count.js';
import { countedAs, describeMetrics } from '../../game/metrics.js';
import type { Sqlite } from '../../library/database/sqlite.js';
import { findLevels } from '../../library/find/find-levels.js';
import type { FoundLevel } from '../../library/find/found-level.js';
import { fullRecord, propertiesOf } from '../../library/record/level-record.js';
import { claimsOf, type StoredClaim } from '../../library/store/claims.js';
import {
  bestsIn,
  occurrencesOf,
  progressOf,
  resultsOf,
  type StoredResult,
  type StoredSolution,
  solutionsOf,
} from '../../library/store/level-details.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode, worstOf } from '../call/exit-code.js';
import { outputFlag } from '../call/option.js';
import { UsageError } from '../call/usage-error.js';
import { LIBRARY_OPTION, type LibraryArgs, libraryCall, withLibrary } from '../memory/library-option.js';
import { openTerminal, printable, type Terminal } from '../output/terminal.js';

type ShowArgs = LibraryArgs & { readonly ids: readonly string[]; readonly json: boolean };

export const libraryShowCommand: Command = {
  examples: [
    ['sokoset library show 42B53099ECB77AA7', 'show the level with this Unique-Id'],
    ['sokoset library show 42B5 --json', 'the first digits are enough, if only one level has them'],
  ],
  positional: { name: 'ids', array: true, required: true, describe: 'Unique-Ids, or their beginnings' },
  options: {
    ...LIBRARY_OPTION,
    json: outputFlag('print one JSON record per level'),
  },
  run: show,
};

async function show(args: ShowArgs): Promise<ExitCode> {
  checkIds(args);
  const terminal = await openTerminal();
  const codes = await withLibrary(args, terminal, (db) =>
    args.ids.map((id) => showOne(db, id, args, terminal)),
  );
  await terminal.close();
  return worstOf(codes);
}

function checkIds({ ids, library }: ShowArgs): void {
  const wrong = ids.find((id) => !/^[0-9a-f]{1,16}$/i.test(id));
  if (wrong === undefined) return;
  const why = 'a Unique-Id has 16 hexadecimal digits, and the first of them are enough';
  throw new UsageError(`${wrong}: ${why}; ${whereIdsAre(library)}`);
}

function whereIdsAre(library: string | undefined): string {
  return `to see ids, call ${libraryCall('search WORDS', library)}`;
}

/** Shows the level of an id. An id that names no level, or several, does not stop the others. */
function showOne(db: Sqlite, id: string, { json }: ShowArgs, terminal: Terminal): ExitCode {
  const [level, second] = findLevels(db, { id, sort: 'id', limit: 2 });
  if (!level || second) {
    const why = level
      ? 'several levels have a Unique-Id that begins so; give more digits'
      : `no level has a Unique-Id that begins so; ${whereIdsAre(db.path)}`;
    terminal.note(`${id}: ${why}`);
    return EXIT.input;
  }
  terminal.out(json ? `${JSON.stringify(fullRecord(db, level))}\n` : printable(describe(db, level)));
  return EXIT.done;
}

function describe(db: Sqlite, level: FoundLevel): string {
  const solutions = solutionsOf(db, level.id);
  const bests = bestsIn(solutions);
  const progress = progressOf(db, level.id);
  const lines = [
    `${level.title ?? 'a level without a title'}  ${level.unique_id}`,
    level.drawing,
    `${counted(level.boxes, 'box')}, ${counted(level.floor, 'square')}, ${describeSymmetries(level)}: ${level.state}`,
    ...(level.tags === null ? [] : [`tags: ${level.tags.replaceAll('\n', ', ')}`]),
    'found in:',
    ...occurrencesOf(db, level.id).map(
      ({ path, place, title, symmetry }) =>
        `  ${path}, level ${place}${title ? ` "${title}"` : ''}${describeTurn(symmetry)}`,
    ),
    ...describeNotes(level),
    ...(solutions.length > 0 ? ['solutions:'] : []),
    ...solutions.map((solution) => describeSolution(solution, bests(solution))),
    ...resultsOf(db, level.id).map(describeResult),
    ...claimsOf(db, level.id).map(describeClaim),
    ...(progress
      ? [`a game in progress: ${counted(progress.moves, 'move')}, ${counted(progress.pushes, 'push')}`]
      : []),
  ];
  return `${lines.join('\n')}\n\n`;
}

function describeTurn(symmetry: string): string {
  return symmetry === 'as-is' ? '' : `, rotated or mirrored: ${symmetry}`;
}

/** What the file says that lists name. */
function describeNotes({ author, comment, properties }: FoundLevel): string[] {
  const notes = [['Author', author], ...(propertiesOf(properties) ?? []), ['Comment', comment]];
  return notes.flatMap(([key, text]) => (text === null ? [] : [`${key}: ${text}`]));
}

/** One of the eight symmetries leaves every level as it is. */
function describeSymmetries({ symmetries }: FoundLevel): string {
  return symmetries === 1 ? 'not symmetric' : `the same under ${symmetries} of 8 symmetries`;
}

function describeSolution(solution: StoredSolution, best: readonly string[]): string {
  const { finder, name, version } = solution;
  const marks = best.length > 0 ? ` best ${best.join(', ')};` : '';
  const who = `${finder} ${name}${version === null ? '' : ` ${version}`}`;
  return `  ${describeMetrics(solution)};${marks} ${who}\n    ${solution.lurd}`;
}

function describeResult(result: StoredResult): string {
  const { engine, version, objective, status, optimal, value, bound, stopped, seconds } = result;
  const proof = optimal === 1 ? `, the value ${value} proved` : bound === null ? '' : `, at least ${bound}`;
  const end = stopped === null ? '' : `, ended by ${stopped}`;
  return `result: ${engine} ${version}, ${objective}: ${status}${proof}${end}, ${seconds} s`;
}

function describeClaim({ objective, kind, value, source, verdict }: StoredClaim): string {
  const what = kind === 'optimum' ? 'the optimum is' : 'there is a solution with';
  return `stated: ${what} ${countedAs(value, objective)} (${source}): ${verdict}`;
}
