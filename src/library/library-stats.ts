import type { Sqlite } from './sqlite.js';

/** How many levels of a group are solved and proved. */
export interface GroupStats {
  readonly name: string;
  readonly levels: number;
  readonly solved: number;
  readonly unsolvable: number;
  /** Levels with an optimum that is proved, of any measure. */
  readonly proved: number;
}

/** What a library holds. */
export interface LibraryStats {
  readonly levels: number;
  readonly occurrences: number;
  readonly solutions: number;
  readonly results: number;
  readonly solved: number;
  readonly unsolvable: number;
  readonly open: number;
  /** Levels with a proved optimum, by its measure. */
  readonly proved: Readonly<Record<string, number>>;
  readonly collections: readonly GroupStats[];
}

const SUMS = `count(*) as levels, sum(state = 'solved') as solved, sum(state = 'unsolvable') as unsolvable,
  sum(levels.id in (select level from results where optimal = 1)) as proved`;

/** Counts everything. A level that several collections hold counts in each. */
export function libraryStats(db: Sqlite): LibraryStats {
  const count = (table: string) => db.get<{ n: number }>(`select count(*) as n from ${table}`)!.n;
  const states = db.all<{ state: string; n: number }>(
    'select state, count(*) as n from levels group by state',
  );
  const ofState = (state: string) => states.find((row) => row.state === state)?.n ?? 0;
  const proved = db.all<{ objective: string; n: number }>(
    'select objective, count(distinct level) as n from results where optimal = 1 group by objective',
  );
  return {
    levels: count('levels'),
    occurrences: count('occurrences'),
    solutions: count('solutions'),
    results: count('results'),
    solved: ofState('solved'),
    unsolvable: ofState('unsolvable'),
    open: ofState('open'),
    proved: Object.fromEntries(proved.map(({ objective, n }) => [objective, n])),
    collections: db.all<GroupStats>(
      `select name, ${SUMS} from (
         select distinct coalesce(collection, path) as name, level
         from occurrences join files on files.id = file) as held
       join levels on levels.id = held.level group by name order by name`,
    ),
  };
}
