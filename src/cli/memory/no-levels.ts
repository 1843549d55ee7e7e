import type { Sqlite } from '../../library/database/sqlite.js';

/** Why a search of the library finds nothing. */
export function noLevels(db: Sqlite): string {
  const isEmpty = db.get('select 1 from levels limit 1') === undefined;
  return isEmpty
    ? 'the library is empty: sokoset library add FILES adds levels'
    : 'no level has these properties';
}
