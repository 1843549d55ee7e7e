import { posix, win32 } from 'node:path';
import { carrierOf } from '../../../game/carry-over.js';
import { parseDrawing } from '../../../game/drawing.js';
import type { Level } from '../../../game/level.js';
import { MOST_TAGS, tagFault } from '../../../game/tag.js';
import type { Sqlite } from '../../../library/database/sqlite.js';
import { fullRecord } from '../../../library/record/level-record.js';
import { removeFile } from '../../../library/remove-levels.js';
import { addFile, PIPE } from '../../../library/store/add-levels.js';
import {
  branchesOf,
  progressOf,
  type StoredResult,
  solutionsOf,
  tagsOf,
} from '../../../library/store/level-details.js';
import { dropProgress, replaceTags, storeProgress } from '../../../library/store/store-notes.js';
import { resultFaults, storeResult, withoutMoves } from '../../../library/store/store-result.js';
import { storeSolution } from '../../../library/store/store-solution.js';
import { levelOf } from '../../../library/store/stored-level.js';
import { readLevels } from '../../../solve/question/read-levels.js';
import { ApiError } from './api-error.js';
import { levelWith } from './read-routes.js';
import type { Call, Route } from './route.js';
import {
  MOST_BRANCHES,
  NEW_LEVELS,
  NEW_PROGRESS,
  NEW_RESULT,
  NEW_SOLUTION,
  NEW_TAGS,
  PAGE_FILE,
} from './schemas.js';

/** What can be added, changed and removed. Each is stored whole or not at all. */
export const WRITE_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: 'levels',
    summary: 'Adds the levels of a text, with their solutions; known levels and solutions change nothing',
    body: NEW_LEVELS,
    answer: 'Added',
    errors: [],
    run: (db, { body }) => addLevels(db, body),
  },
  {
    method: 'DELETE',
    path: 'file',
    summary:
      'Removes a file that was opened in the page; levels whose solutions or proofs would be lost stay',
    query: PAGE_FILE,
    answer: 'Removed',
    errors: [],
    run: (db, { query }) => {
      const { places, levels, kept } = removeFile(db, query.name);
      return { places, levels, kept };
    },
  },
  {
    method: 'POST',
    path: 'levels/{id}/solutions',
    summary: 'Adds a solution, after the referee has replayed it',
    body: NEW_SOLUTION,
    answer: 'Stored',
    errors: ['not-found', 'refused'],
    run: (db, { id, body }) => {
      const { level, first, carry } = wayToFirst(db, id, body);
      const { finder, name, version } = body;
      const stored = storeSolution(db, { row: level, first }, carry(body.moves), { finder, name, version });
      if (!stored.ok) throw new ApiError('refused', stored.error);
      return storedAt(db, id, stored.value);
    },
  },
  {
    method: 'POST',
    path: 'levels/{id}/results',
    summary: 'Adds what an engine found out; the status solved needs a stored solution with this value',
    body: NEW_RESULT,
    answer: 'Stored',
    errors: ['not-found', 'contradicted'],
    run: addResult,
  },
  {
    method: 'PUT',
    path: 'levels/{id}/progress',
    summary: 'Stores a saved game and replaces the one before, or what the sender knows of it',
    body: NEW_PROGRESS,
    answer: 'Stored',
    errors: ['not-found', 'refused'],
    run: (db, { id, body }) =>
      storedAt(
        db,
        id,
        db.transaction(() => setProgress(db, id, body)),
      ),
  },
  {
    method: 'DELETE',
    path: 'levels/{id}/progress',
    summary: 'Forgets the saved game',
    answer: 'Stored',
    errors: ['not-found'],
    run: (db, { id }) => storedAt(db, id, dropProgress(db, levelWith(db, id).id) > 0),
  },
  {
    method: 'PUT',
    path: 'levels/{id}/tags',
    summary: 'Gives a level these tags and no others that the sender knows',
    body: NEW_TAGS,
    answer: 'Stored',
    errors: ['not-found', 'refused'],
    run: (db, { id, body }) => setTags(db, id, body),
  },
];

function addLevels(db: Sqlite, { name, text, tags = [] }: Call['body']) {
  if (name === PIPE || posix.isAbsolute(name) || win32.isAbsolute(name))
    throw new ApiError('bad-request', `${JSON.stringify(name)} can only be a file of the command line`);
  checkTags(tags);
  const file = readLevels(text);
  if (!file.ok) throw new ApiError('bad-request', `the text is not a file of levels: ${file.error.message}`);
  const { entries, collection } = file.value;
  const { refused, ...counts } = addFile(db, {
    path: name,
    collection,
    entries,
    places: entries.length,
    tags,
  });
  const invalid = entries.flatMap(({ index, level }) =>
    level.ok ? [] : [`level ${index}: ${level.error.message}`],
  );
  return { ...counts, refused, invalid };
}

/** A level and its first drawing, and what makes the moves of a body those of the first drawing. */
function wayToFirst(db: Sqlite, id: string, { drawing }: Call['body']) {
  const level = levelWith(db, id);
  const first = levelOf(level);
  if (drawing === undefined) return { level, first, carry: (moves: string) => moves, isExact: true };
  const carrier = carrierOf(levelOfDrawing(drawing), first);
  if (!carrier) throw new ApiError('refused', `the drawing is not one of the level ${id}`);
  return { level, first, carry: carrier.carry, isExact: carrier.isExact };
}

function levelOfDrawing(drawing: string): Level {
  const level = parseDrawing(drawing);
  if (!level.ok) throw new ApiError('refused', `the drawing is not a level: ${level.error.message}`);
  return level.value;
}

function addResult(db: Sqlite, { id, body }: Call) {
  const { level, isExact } = wayToFirst(db, id, body);
  const result = resultOf(body, isExact);
  const isNew = db.transaction(() => {
    const faults = resultFaults(result, solutionsOf(db, level.id));
    if (faults.length > 0) throw new ApiError('contradicted', faults.join('; '));
    return storeResult(db, level.id, result) > 0;
  });
  return storedAt(db, id, isNew);
}

/** A proof of the fewest moves holds only if the player begins where he does in the first drawing. */
function resultOf(body: Call['body'], isExact: boolean): StoredResult {
  const result = {
    engine: body.engine,
    objective: body.objective,
    status: body.status,
    optimal: body.optimal ? 1 : 0,
    value: body.value ?? null,
    bound: body.bound ?? (body.optimal ? (body.value ?? null) : null),
    stopped: body.limit ?? null,
    time_limit: body.timeLimit ?? 0,
    memory_limit: body.memoryLimit ?? 0,
    seconds: body.seconds,
    version: body.version,
    made: new Date().toISOString(),
  };
  return isExact ? result : withoutMoves(result);
}

/** Stores a game beside the branches that the sender does not know. Says whether anything changed. */
function setProgress(db: Sqlite, id: string, body: Call['body']): boolean {
  const { level, first, carry } = wayToFirst(db, id, body);
  const given: readonly string[] = body.branches ?? (body.moves ? [body.moves] : []);
  const sent = given.map(carry);
  const branches = [...sent, ...unknownLines(progressOf(db, level.id), body.known?.map(carry), sent)];
  const lines = body.moves ? [carry(body.moves), ...branches] : branches.slice(0, 1).concat(branches);
  if (lines.length === 0) return dropProgress(db, level.id) > 0;
  checkCount('game', branches.length, 'branches', MOST_BRANCHES);
  const stored = storeProgress(db, { row: level, first }, lines, 'replace');
  if (!stored.ok) throw new ApiError('refused', stored.error);
  return stored.value;
}

/** The stored branches that are not known to the sender. Beginnings of what is sent are left out. */
function unknownLines(
  before: ReturnType<typeof progressOf>,
  known: readonly string[] | undefined,
  sent: readonly string[],
): readonly string[] {
  if (!before || !known) return [];
  const begins = (line: string) => (one: string) => one.toLowerCase().startsWith(line.toLowerCase());
  const isKnown = (line: string) => known.some((one) => one.toLowerCase() === line.toLowerCase());
  return branchesOf(before).filter((line) => !isKnown(line) && !sent.some(begins(line)));
}

function setTags(db: Sqlite, id: string, { tags, known }: Call['body']) {
  const { id: level } = levelWith(db, id);
  const isNew = db.transaction(() => {
    const stored = tagsOf(db, level);
    checkTags(tags.filter((tag: string) => !stored.includes(tag)));
    const isChanged = replaceTags(db, level, tags, known);
    const after = tagsOf(db, level).length;
    if (after > stored.length) checkCount('level', after, 'tags', MOST_TAGS);
    return isChanged;
  });
  return storedAt(db, id, isNew);
}

/** Refuses what several senders would make too much together. */
function checkCount(owner: string, count: number, what: string, most: number): void {
  if (count > most)
    throw new ApiError(
      'refused',
      `with those of others the ${owner} has ${count} ${what}, and the library keeps ${most}`,
    );
}

function checkTags(tags: readonly string[]): void {
  const fault = tagFault(tags);
  if (fault !== undefined) throw new ApiError('bad-request', fault);
}

function storedAt(db: Sqlite, id: string, isNew: boolean) {
  return { isNew, level: fullRecord(db, levelWith(db, id)) };
}
