import { addAll } from '../base/many-values.js';
import { matchOf } from './match-words.js';
import type { Sqlite, Value } from './sqlite.js';
import type { LevelState } from './stored-level.js';

/** The measures of a level that a search can limit to a range. */
export const MEASURES = ['width', 'height', 'boxes', 'goals', 'floor', 'moves', 'pushes', 'lines'] as const;
export type Measure = (typeof MEASURES)[number];

/** The possible states of a level, as conditions on its row. */
const TRAITS = {
  solved: "levels.state = 'solved'",
  unsolved: "levels.state = 'open'",
  unsolvable: "levels.state = 'unsolvable'",
  proved: 'levels.id in (select level from results where optimal = 1)',
  unproved: 'levels.id not in (select level from results where optimal = 1)',
  symmetric: 'levels.symmetries > 1',
  begun: 'levels.id in (select level from progress)',
} as const;
export type Trait = keyof typeof TRAITS;
export const TRAIT_NAMES = Object.keys(TRAITS) as Trait[];

/** The columns of `words` that a search can name. Without a name it uses all of them. */
export const WORD_COLUMNS = ['title', 'author', 'collection', 'file'] as const;
export type WordColumn = (typeof WORD_COLUMNS)[number];

const TITLE = '(select title from occurrences where level = levels.id order by id limit 1)';

/** The possible orders of levels. Levels without the value come last. */
const SORTS = {
  added: 'levels.id',
  title: `${TITLE} collate nocase`,
  id: 'levels.unique_id',
  size: 'levels.width * levels.height',
  boxes: 'levels.boxes',
  floor: 'levels.floor',
  moves: 'levels.moves',
  pushes: 'levels.pushes',
  lines: 'levels.lines',
} as const;
export type Sort = keyof typeof SORTS;
export const SORT_NAMES = Object.keys(SORTS) as Sort[];

/** Which levels are asked for. All given conditions must hold. */
export interface Query {
  /** Words, or first letters of words, by the column that holds them; under `any` in any column. */
  readonly words?: Partial<Readonly<Record<WordColumn | 'any', string>>>;
  readonly measures?: Partial<Readonly<Record<Measure, readonly [least: number, most: number]>>>;
  readonly traits?: readonly Trait[];
  readonly tag?: string;
  /** The first digits of a Unique-Id. */
  readonly id?: string;
  readonly sort?: Sort;
  readonly descending?: boolean;
  /** No limit if absent. */
  readonly limit?: number;
  readonly offset?: number;
}

/** A level as lists show it, with the first place where it was found. */
export interface FoundLevel {
  readonly id: number;
  readonly unique_id: string;
  readonly exact_id: string;
  readonly drawing: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: number;
  readonly goals: number;
  readonly floor: number;
  readonly symmetries: number;
  readonly state: LevelState;
  readonly moves: number | null;
  readonly pushes: number | null;
  readonly lines: number | null;
  readonly path: string | null;
  readonly place: number | null;
  readonly collection: string | null;
  readonly title: string | null;
  readonly author: string | null;
  readonly comment: string | null;
  /** The other `Key: value` lines of that place, as JSON. */
  readonly properties: string | null;
  /** The objectives with a proved optimum, separated by commas. */
  readonly proved: string | null;
  /** Separated by line feeds. */
  readonly tags: string | null;
}

/** The levels that a query asks for, in its order. */
export function findLevels(db: Sqlite, query: Query): FoundLevel[] {
  const { sql, values } = selectionOf(db, query);
  // The selection keeps its order by its place. The details are looked up for these levels alone.
  return db.all<FoundLevel>(
    `with chosen as materialized (${sql})
     select levels.*, files.path, place, collection, title, author, comment, properties,
       (select group_concat(distinct objective) from results where level = levels.id and optimal = 1) as proved,
       (select group_concat(tag, char(10)) from tags where level = levels.id) as tags
     from chosen join levels on levels.id = chosen.id
     left join occurrences on occurrences.id = (select min(id) from occurrences where level = levels.id)
     left join files on files.id = occurrences.file
     order by chosen.place_in_order`,
    ...values,
  );
}

/** The numbers of the levels that a query asks for. */
export function findIds(db: Sqlite, query: Query): number[] {
  const { sql, values } = selectionOf(db, query);
  return db.map(sql, values, ({ id }: { id: number }) => id);
}

function selectionOf(db: Sqlite, query: Query): { sql: string; values: Value[] } {
  const { sort = 'added', descending = false, limit = -1, offset = 0 } = query;
  const { conditions, values } = conditionsOf(db, query);
  const { from, key } = wayOf(db, query);
  const order = `${key}${descending ? ' desc' : ''}`;
  const sql = `select levels.id, row_number() over () as place_in_order from (
      select levels.id from ${from} where ${conditions.join(' and ') || 'true'}
      order by ${sort === 'added' ? order : `${order} nulls last, levels.id`}
      limit ? offset ?) as levels`;
  return { sql, values: [...values, limit, offset] };
}

/** Levels that are sorted for one page at most. */
const MANY = 5000;
/** Levels whose words are looked up one by one at most. */
const FEW = 500;

/**
 * The tables that a selection reads, and the key of its order. Words come in the order of their levels, so a
 * page of them needs no sorting. Levels that an index gives are sorted; if they are many, it is quicker to go
 * through all levels in their order until the page is full.
 */
function wayOf(db: Sqlite, query: Query): { from: string; key: string } {
  const { sort = 'added', limit } = query;
  const hasWords = Object.values(query.words ?? {}).some((text) => text.trim() !== '');
  const key = SORTS[sort];
  const most = hasWords ? FEW : MANY;
  const isFew = limit === undefined || countIndexed(db, query, most) < most;
  if (!hasWords) return { from: sort === 'added' && !isFew ? 'levels not indexed' : 'levels', key };
  if (isFew && limit !== undefined)
    return { from: 'levels cross join words on words.rowid = levels.id', key };
  return {
    from: 'words cross join levels on levels.id = words.rowid',
    key: sort === 'added' ? 'words.rowid' : key,
  };
}

/** How many levels an index gives for a query, at most `most`; that many where no index knows. */
function countIndexed(db: Sqlite, query: Query, most: number): number {
  const { conditions, values } = levelConditions(query, INDEXED);
  if (conditions.length === 0) return most;
  const some = `select 1 from levels where ${conditions.join(' and ')} limit ?`;
  return db.get<{ n: number }>(`select count(*) as n from (${some})`, ...values, most)!.n;
}

interface Conditions {
  readonly conditions: readonly string[];
  readonly values: readonly Value[];
}

function conditionsOf(db: Sqlite, query: Query): Conditions {
  const match = matchOf(db, query.words ?? {});
  const { conditions, values } = levelConditions(query);
  if (match === '') return { conditions, values };
  return { conditions: ['words match ?', ...conditions], values: [match, ...values] };
}

/** Conditions that an index answers. */
const INDEXED: readonly string[] = ['boxes', 'moves', 'pushes', 'lines', 'solved', 'unsolved', 'unsolvable'];

/** What must be true of the level. If names are given: of its measures and traits only those. */
function levelConditions(
  { measures = {}, traits = [], tag, id }: Query,
  names?: readonly string[],
): Conditions {
  const conditions: string[] = [];
  const values: Value[] = [];
  const where = (condition: string, ...of: Value[]) => {
    conditions.push(condition);
    addAll(values, of);
  };
  const isWanted = (name: string) => names?.includes(name) ?? true;
  for (const [measure, [least, most]] of Object.entries(measures)) {
    if (!isWanted(measure)) continue;
    if (least === most) where(`levels.${measure} = ?`, least);
    else where(`levels.${measure} between ? and ?`, least, most);
  }
  for (const trait of traits) if (isWanted(trait)) where(TRAITS[trait]);
  if (tag !== undefined) where('levels.id in (select level from tags where tag = ?)', tag);
  if (id !== undefined) where('levels.unique_id >= ? and levels.unique_id < ?', ...prefixRange(id));
  return { conditions, values };
}

/** The texts that begin with a prefix lie between these two. */
function prefixRange(id: string): [string, string] {
  const prefix = id.toUpperCase();
  return [prefix, `${prefix}~`];
}
