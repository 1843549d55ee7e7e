import { pause } from '../base/breather.js';
import { composed, type Symmetry } from '../game/symmetry.js';
import type { Sqlite } from './database/sqlite.js';
import { type Added, fileOf, nothingAdded } from './store/add-levels.js';
import { claimsOf, storeClaim } from './store/claims.js';
import { type JoinedLevel, joinLevel } from './store/join-level.js';
import {
  branchesOf,
  occurrencesOf,
  progressOf,
  resultsOf,
  type StoredSolution,
  solutionsOf,
  tagsOf,
} from './store/level-details.js';
import { storeProgress, storeTag } from './store/store-notes.js';
import { hasPlace, upsertOccurrence } from './store/store-occurrence.js';
import { resultFaults, storeResult, withoutMoves } from './store/store-result.js';
import { storeSolution } from './store/store-solution.js';
import { type LevelRow, levelOf } from './store/stored-level.js';

/** What was taken from another library. */
export interface Merged extends Added {
  results: number;
}

const PAGE = 500;

/**
 * Adds the contents of another library. What both have stays as it is here; everything else is added.
 * Solutions are rotated to fit the first drawing here, and replayed. A result that contradicts
 * itself or replayed solutions here is refused. After each page the host hears what waits, such as an
 * interruption. Then `onPage` is called; it may end the work by returning `false`.
 */
export async function mergeLibrary(
  db: Sqlite,
  other: Sqlite,
  onPage: (merged: Merged) => boolean,
): Promise<Merged> {
  const merged: Merged = { ...nothingAdded(), results: 0 };
  for (let last = 0; ; ) {
    const rows = other.all<LevelRow>(
      'select id, unique_id, exact_id, drawing from levels where id > ? order by id limit ?',
      last,
      PAGE,
    );
    db.transaction(() => {
      for (const row of rows) mergeLevel({ db, other, merged }, row);
    });
    if (rows.length < PAGE) return merged;
    await pause();
    if (!onPage(merged)) return merged;
    last = rows[rows.length - 1].id;
  }
}

/** The library that grows, the other one, and what was taken from it. */
interface Merge {
  readonly db: Sqlite;
  readonly other: Sqlite;
  readonly merged: Merged;
}

function mergeLevel(merge: Merge, from: LevelRow): void {
  const { db, merged } = merge;
  const joined = joinLevel(db, levelOf(from));
  merged.read++;
  if (joined.row.isNew) merged.levels++;
  mergeOccurrences(merge, from, joined);
  mergeSolutions(merge, from, joined);
  mergeResults(merge, from, joined);
  mergeNotes(merge, from, joined);
}

/** The places of files in the other library. The symmetry of each is the one to the first drawing here. */
function mergeOccurrences({ db, other, merged }: Merge, from: LevelRow, { row, carrier }: JoinedLevel): void {
  for (const { path, ...found } of occurrencesOf(other, from.id)) {
    const place = { level: row.id, file: fileOf(db, path), place: found.place };
    if (hasPlace(db, place)) continue;
    const drawing = found.drawing ?? (found.exact_id === from.exact_id ? from.drawing : null);
    merged.occurrences += upsertOccurrence(db, {
      ...found,
      ...place,
      symmetry: composed(found.symmetry as Symmetry, carrier.symmetry),
      drawing: drawing === row.drawing ? null : drawing,
    });
  }
}

function mergeSolutions({ db, other, merged }: Merge, from: LevelRow, joined: JoinedLevel): void {
  for (const solution of solutionsOf(other, from.id)) {
    const stored = storeSolution(db, joined, joined.carrier.carry(solution.lurd), finderOf(solution));
    if (!stored.ok) merged.refused.push(`${from.unique_id}: ${stored.error}`);
    else if (stored.value) merged.solutions++;
  }
}

function mergeResults({ db, other, merged }: Merge, from: LevelRow, { row, carrier }: JoinedLevel): void {
  const known = solutionsOf(db, row.id);
  for (const found of resultsOf(other, from.id)) {
    const result = carrier.isExact ? found : withoutMoves(found);
    const faults = resultFaults(result, known);
    if (faults.length === 0) merged.results += storeResult(db, row.id, result);
    for (const fault of faults) merged.refused.push(`${from.unique_id}: ${fault}`);
  }
}

/** Tags, claims and the saved game. */
function mergeNotes({ db, other, merged }: Merge, from: LevelRow, joined: JoinedLevel): void {
  const { row, carrier } = joined;
  for (const tag of tagsOf(other, from.id)) {
    const stored = storeTag(db, row.id, tag);
    if (!stored.ok) merged.refused.push(`${from.unique_id}: ${stored.error}`);
    else if (stored.value) merged.tags++;
  }
  for (const claim of claimsOf(other, from.id)) storeClaim(db, row.id, claim);
  const progress = progressOf(other, from.id);
  if (!progress) return;
  const lines = [progress.lurd, ...branchesOf(progress)].map(carrier.carry);
  const stored = storeProgress(db, joined, lines, 'keep');
  if (stored.ok && stored.value) merged.progress++;
}

function finderOf({ finder, name, version }: StoredSolution) {
  return { finder: finder as 'file' | 'engine' | 'player', name, ...(version !== null && { version }) };
}
