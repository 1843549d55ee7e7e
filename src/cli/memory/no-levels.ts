import type { Sqlite } from '../../library/database/sqlite.js';
import { libraryCall } from './library-option.js';

/** Why a search of the library finds nothing. */
export function noLevels(db: Sqlite): string {
  const isEmpty = db.get('select 1 from levels limit 1') === undefined;
  return isEmpty
    ? `the library is empty; to add levels, call ${libraryCall('add FILES', db.path)}`
    : 'no level has these properties';
}
