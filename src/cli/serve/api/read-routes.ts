import { formatSok } from '../../../game/format/sok.js';
import { exactIdOf } from '../../../game/identity.js';
import type { Sqlite } from '../../../library/database/sqlite.js';
import { collectionStats, libraryCounts } from '../../../library/find/collection-stats.js';
import { findLevels, findListed } from '../../../library/find/find-levels.js';
import { placesOf } from '../../../library/find/find-places.js';
import type { FoundLevel } from '../../../library/find/found-level.js';
import { drawnLevel } from '../../../library/record/drawn-level.js';
import { drawnRecord, fullRecord, libraryRecord } from '../../../library/record/level-record.js';
import { withBests } from '../../../library/record/noted-level.js';
import { solutionsOf, tagsOf } from '../../../library/store/level-details.js';
import { tagCounts } from '../../../library/store/store-notes.js';
import { queryOf } from '../../memory/library-query.js';
import { ApiError } from './api-error.js';
import type { Route } from './route.js';
import { COLLECTION_PAGE, SEARCH } from './schemas.js';

/** Levels of a collection in one answer. */
const IN_FILE = 2000;

/** What can be read. */
export const READ_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: 'library',
    summary: 'How much the library holds',
    answer: 'LibraryCounts',
    errors: [],
    run: (db) => libraryCounts(db),
  },
  {
    method: 'GET',
    path: 'collections',
    summary: 'The collections, with how much of each is solved; a file without a title is listed by its path',
    answer: 'Collections',
    errors: [],
    run: (db) => ({ collections: collectionStats(db) }),
  },
  {
    method: 'GET',
    path: 'collection',
    summary: 'The levels of a collection in its order, with their best solutions, as the text of a file',
    query: COLLECTION_PAGE,
    answer: 'CollectionFile',
    errors: ['not-found'],
    run: (db, { query }) => collectionFile(db, query),
  },
  {
    method: 'GET',
    path: 'tags',
    summary: 'All tags, with how many levels have each',
    answer: 'TagCounts',
    errors: [],
    run: (db) => ({ tags: tagCounts(db) }),
  },
  {
    method: 'GET',
    path: 'levels',
    summary: 'The levels that a search selects, page by page; the query is that of library search',
    query: SEARCH,
    answer: 'Page',
    errors: [],
    run: (db, { query: { limit, page, words, ...query } }) => {
      const asked = { ...queryOf({ ...query, words: words?.split(' ') }, 'query/'), limit: limit + 1 };
      const found = findListed(db, { ...asked, offset: (page - 1) * limit });
      return { levels: found.slice(0, limit).map(libraryRecord), more: found.length > limit };
    },
  },
  {
    method: 'GET',
    path: 'levels/{id}',
    summary: 'Everything that is known about a level',
    answer: 'Level',
    errors: ['not-found'],
    run: (db, { id }) => fullRecord(db, levelWith(db, id)),
  },
];

/** The level with a Unique-Id. */
export function levelWith(db: Sqlite, id: string): FoundLevel {
  const [level] = findLevels(db, { id, sort: 'id', limit: 1 });
  if (!level) throw new ApiError('not-found', `the library has no level ${id}`);
  return level;
}

function collectionFile(db: Sqlite, { name, page }: { readonly name: string; readonly page: number }) {
  const found = placesOf(db, [name], { limit: IN_FILE + 1, offset: (page - 1) * IN_FILE });
  if (found.length === 0)
    throw new ApiError(
      'not-found',
      `the library has no ${page > 1 ? 'such page of the ' : ''}collection ${JSON.stringify(name)}`,
    );
  const levels = found.slice(0, IN_FILE).map((row) => ({ row, drawn: drawnLevel(row) }));
  const text = formatSok(levels.map(({ row, drawn }) => withBests(row, drawn, solutionsOf(db, row.id))));
  const known = levels
    .map(({ row: { id }, drawn }) => ({
      exactId: exactIdOf(drawn.level),
      ...drawnRecord(db, id, drawn),
      tags: tagsOf(db, id),
    }))
    .filter(({ exactId: _, ...all }) => Object.values(all).flat().length > 0);
  const ids = levels.map(({ row }) => row.unique_id);
  return { name, text, ids, known, more: found.length > IN_FILE };
}
