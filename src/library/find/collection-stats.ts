import type { Sqlite } from '../database/sqlite.js';
import { COLLECTION_NAME, timeOf } from './collection-places.js';
import { IS_PROVED_THERE } from './found-level.js';

/** How many levels of a group are solved and proved. */
export interface GroupStats {
  readonly name: string;
  readonly levels: number;
  readonly solved: number;
  readonly unsolvable: number;
  /** Levels with a proved optimum of any measure. */
  readonly proved: number;
}

/** What a library holds, in numbers. */
export interface LibraryCounts {
  readonly levels: number;
  readonly occurrences: number;
  readonly solutions: number;
  readonly results: number;
  readonly solved: number;
  readonly unsolvable: number;
  readonly open: number;
  /** Levels with a proved optimum, by its measure. */
  readonly proved: Readonly<Record<string, number>>;
}

/** The same, and the numbers of each collection. */
export interface LibraryStats extends LibraryCounts {
  readonly collections: readonly GroupStats[];
}

/** Counts everything. */
export function libraryStats(db: Sqlite): LibraryStats {
  return { ...libraryCounts(db), collections: collectionStats(db) };
}

export function libraryCounts(db: Sqlite): LibraryCounts {
  const count = (table: string) => db.get<{ n: number }>(`select count(*) as n from ${table}`)!.n;
  const states = db.all<{ state: string; n: number }>(
    'select state, count(*) as n from levels group by state',
  );
  const ofState = (state: string) => states.find((row) => row.state === state)?.n ?? 0;
  const proved = db.all<{ objective: string; n: number }>(
    'select objective, count(distinct level) as n from results where optimal = 1 group by objective',
  );
  return {
    levels: states.reduce((sum, { n }) => sum + n, 0),
    occurrences: count('occurrences'),
    solutions: count('solutions'),
    results: count('results'),
    solved: ofState('solved'),
    unsolvable: ofState('unsolvable'),
    open: ofState('open'),
    proved: Object.fromEntries(proved.map(({ objective, n }) => [objective, n])),
  };
}

/** Holds if an optimum is proved for a place of the collection that holds the level. */
const IS_PROVED = `(levels.id in (select level from results where optimal = 1)
  and exists (select 1 from occurrences join files on files.id = file where level = held.level
    and ${IS_PROVED_THERE} and ${COLLECTION_NAME} = held.name and ${timeOf('occurrences')} = held.time))`;

const SUMS = `count(*) as levels, sum(state = 'solved') as solved, sum(state = 'unsolvable') as unsolvable,
  sum(${IS_PROVED}) as proved`;

/** Counts by collection. A level in several collections counts in each, and twins in one file count each. */
export function collectionStats(db: Sqlite): GroupStats[] {
  return db.all<GroupStats>(
    `select name, ${SUMS} from (
       select distinct ${COLLECTION_NAME} as name, level, ${timeOf('occurrences')} as time
       from occurrences join files on files.id = file) as held
     join levels on levels.id = held.level group by name order by name`,
  );
}
