import { carrierOf } from '../game/carry-over.js';
import { composed, type Symmetry } from '../game/symmetry.js';
import { type Added, fileOf, nothingAdded, upsertOccurrence } from './add-levels.js';
import { claimsOf, storeClaim } from './claims.js';
import {
  branchesOf,
  occurrencesOf,
  progressOf,
  resultsOf,
  type StoredSolution,
  solutionsOf,
  tagsOf,
} from './level-details.js';
import type { Sqlite } from './sqlite.js';
import { storeProgress, storeTag } from './store-notes.js';
import { resultFaults, storeResult, withoutMoves } from './store-result.js';
import { storeSolution } from './store-solution.js';
import { type LevelRow, levelOf, storeLevel } from './stored-level.js';

/** What was taken from another library. */
export interface Merged extends Added {
  results: number;
}

const PAGE = 500;

/**
 * Adds the contents of another library. What both have stays as it is here; everything else is added.
 * Solutions are rotated to fit the first drawing here, and replayed. A result that replayed solutions here
 * contradict is refused.
 */
export function mergeLibrary(db: Sqlite, other: Sqlite, onPage: (merged: Merged) => boolean): Merged {
  const merged: Merged = { ...nothingAdded(), results: 0 };
  for (let last = 0; ; ) {
    const rows = other.all<LevelRow>(
      'select id, unique_id, exact_id, drawing from levels where id > ? order by id limit ?',
      last,
      PAGE,
    );
    db.transaction(() => {
      for (const row of rows) mergeLevel(db, other, row, merged);
    });
    if (rows.length < PAGE || !onPage(merged)) return merged;
    last = rows[rows.length - 1].id;
  }
}

function mergeLevel(db: Sqlite, other: Sqlite, from: LevelRow, merged: Merged): void {
  const theirs = levelOf(from);
  const row = storeLevel(db, theirs);
  const ours = row.isNew ? theirs : levelOf(row);
  const carrier = carrierOf(theirs, ours);
  if (!carrier) throw new Error(`two levels with the Unique-Id ${row.unique_id} differ`);
  merged.read++;
  if (row.isNew) merged.levels++;
  mergeOccurrences(db, other, from, row, carrier.symmetry, merged);
  for (const solution of solutionsOf(other, from.id)) {
    const stored = storeSolution(db, row.id, ours, carrier.carry(solution.lurd), finderOf(solution));
    if (!stored.ok) merged.refused.push(`${from.unique_id}: ${stored.error}`);
    else if (stored.value) merged.solutions++;
  }
  const known = solutionsOf(db, row.id);
  for (const result of resultsOf(other, from.id)) {
    const theirs = carrier.isExact ? result : withoutMoves(result);
    const faults = resultFaults(theirs, known);
    if (faults.length === 0) merged.results += storeResult(db, row.id, theirs);
    for (const fault of faults) merged.refused.push(`${from.unique_id}: ${fault}`);
  }
  for (const tag of tagsOf(other, from.id)) merged.tags += storeTag(db, row.id, tag);
  const progress = progressOf(other, from.id);
  for (const claim of claimsOf(other, from.id)) storeClaim(db, row.id, claim);
  const saved =
    progress &&
    storeProgress(db, row.id, ours, 'keep', [progress.lurd, ...branchesOf(progress)].map(carrier.carry));
  if (saved?.ok && saved.value) merged.progress++;
}

/** The places of files in the other library. The symmetry of each is the one to the first drawing here. */
function mergeOccurrences(
  db: Sqlite,
  other: Sqlite,
  from: LevelRow,
  to: LevelRow,
  toFirst: Symmetry,
  merged: Merged,
): void {
  for (const found of occurrencesOf(other, from.id)) {
    const { path, place, collection, title, author, comment, properties, exact_id, symmetry } = found;
    const drawing = found.drawing ?? (exact_id === from.exact_id ? from.drawing : null);
    const file = fileOf(db, path);
    const known = db.get(
      'select 1 from occurrences where file = ? and place = ? and level = ?',
      file,
      place,
      to.id,
    );
    if (known) continue;
    merged.occurrences += upsertOccurrence(db, [
      to.id,
      file,
      place,
      collection,
      title,
      author,
      comment,
      properties,
      exact_id,
      composed(symmetry as Symmetry, toFirst),
      drawing === to.drawing ? null : drawing,
    ]);
  }
}

function finderOf({ finder, name, version }: StoredSolution) {
  return { finder: finder as 'file' | 'engine' | 'player', name, ...(version !== null && { version }) };
}
