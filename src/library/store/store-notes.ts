import { err, ok, type Result } from '../../base/result.js';
import { metricsOf } from '../../game/metrics.js';
import { replay } from '../../game/replay.js';
import { MOST_TAGS, tagFault } from '../../game/tag.js';
import type { Sqlite } from '../database/sqlite.js';
import { progressOf, tagsOf } from './level-details.js';
import type { FirstDrawing } from './stored-level.js';

/** What to do with a saved game if the level already has one. */
type SavedBefore = 'keep' | 'replace';

/** Why moves that solve a level are no saved game. */
export const SOLVING_MOVES = 'these moves solve the level: they are a solution';

/**
 * Stores a game on the first drawing of a level: first the moves to continue from, then its branches. Moves
 * that the rules forbid, and moves that solve the level, are not progress; the reason is returned. Otherwise
 * returns whether anything changed.
 */
export function storeProgress(
  db: Sqlite,
  { row, first }: FirstDrawing,
  [moves, ...branches]: readonly string[],
  before: SavedBefore,
): Result<boolean, string> {
  const lines: string[] = [];
  for (const line of [moves, ...branches]) {
    const played = replay(first, line);
    if (!played.ok) return err(`move ${played.error.index + 1}: ${played.error.message}`);
    if (played.value.solved) return err(SOLVING_MOVES);
    lines.push(played.value.moves);
  }
  const [lurd, ...others] = lines;
  const more = others.some((line) => line !== lurd) ? JSON.stringify(others) : null;
  const old = progressOf(db, row.id);
  if (old && (before === 'keep' || (old.lurd === lurd && old.branches === more))) return ok(false);
  const { moves: count, pushes } = metricsOf(lurd);
  db.run(
    `insert or replace into progress (level, lurd, moves, pushes, saved, branches)
     values (?, ?, ?, ?, ?, ?)`,
    row.id,
    lurd,
    count,
    pushes,
    new Date().toISOString(),
    more,
  );
  return ok(true);
}

/** Forgets the saved game of a level; returns the number of changed rows. */
export function dropProgress(db: Sqlite, id: number): number {
  return db.run('delete from progress where level = ?', id);
}

/** Puts a tag on a level, and says whether it is new there; or returns why it cannot have this tag. */
export function storeTag(db: Sqlite, id: number, tag: string): Result<boolean, string> {
  const before = tagsOf(db, id);
  if (before.includes(tag)) return ok(false);
  const fault = tagFault([tag]);
  if (fault !== undefined) return err(fault);
  if (before.length >= MOST_TAGS) return err(TOO_MANY_TAGS);
  return ok(insertTag(db, id, tag) > 0);
}

export const TOO_MANY_TAGS = `a level has at most ${MOST_TAGS} tags`;

function insertTag(db: Sqlite, id: number, tag: string): number {
  return db.run('insert into tags (level, tag) values (?, ?) on conflict do nothing', id, tag);
}

/** Takes a tag from a level; returns the number of changed rows. */
export function dropTag(db: Sqlite, id: number, tag: string): number {
  return db.run('delete from tags where level = ? and tag = ?', id, tag);
}

/**
 * Gives a level these tags. Other tags stay if the giver does not know of them; without `known` he knows all.
 * Says whether anything changed.
 */
export function replaceTags(
  db: Sqlite,
  id: number,
  tags: readonly string[],
  known: readonly string[] = tagsOf(db, id),
): boolean {
  const gone = tagsOf(db, id).filter((tag) => !tags.includes(tag) && known.includes(tag));
  const dropped = gone.map((tag) => dropTag(db, id, tag));
  const stored = tags.map((tag) => insertTag(db, id, tag));
  return [...dropped, ...stored].some((rows) => rows > 0);
}

/** All tags, with the number of levels for each. */
export function tagCounts(db: Sqlite): { readonly tag: string; readonly levels: number }[] {
  return db.all('select tag, count(*) as levels from tags group by tag order by tag');
}
