import { LIMIT_NAMES } from '../../../base/limits.js';
import { LONGEST_TAG, MOST_TAGS } from '../../../game/tag.js';
import { NUMBER_COLUMNS, SORT_NAMES, TRAIT_NAMES } from '../../../library/find/level-query.js';
import { OBJECTIVES } from '../../../solve/question/solver.js';

/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** An object with these fields and no others. */
function objectOf(properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

export function listOf(items: Schema, limits: Schema = {}): Schema {
  return { type: 'array', items, ...limits };
}

/** One of the schemas that the description names. */
export function named(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

const PATTERNS = {
  line: '^[^\\u0000-\\u001f]*$',
  range: '^([0-9]{1,9}-?[0-9]{0,9}|-[0-9]{1,9})$',
  /** SQLite keeps a text up to its first NUL, so a name with one would become another name. */
  name: '^[^\\u0000]*$',
  pageFile: '^workbench/[^\\u0000]*$',
  id: '^[0-9A-F]{16}$',
  digits: '^[0-9A-Fa-f]{1,16}$',
  moves: '^[lurdLURD]*$',
  tag: '^[^\\u0000-\\u001f\\u007f]+$',
} as const;

/** What a text with each pattern is, in the words of a refusal. */
const MEANT: Readonly<Record<keyof typeof PATTERNS, string>> = {
  line: 'one line of text',
  range: 'a number or a range such as 3-8, 3- or -8',
  name: 'a text without the character NUL',
  pageFile: 'a name that begins with workbench/',
  id: 'a Unique-Id, which has 16 hexadecimal digits',
  digits: 'hexadecimal digits, at most 16',
  moves: 'moves in the letters l, u, r, d or L, U, R, D',
  tag: 'one line of text that is not empty',
};

/** A pattern in words. */
export function meantBy(pattern: string): string {
  const names = Object.keys(PATTERNS) as (keyof typeof PATTERNS)[];
  return MEANT[names.find((name) => PATTERNS[name] === pattern)!];
}

const WORDS = { type: 'string', maxLength: 200, pattern: PATTERNS.line };
const RANGE = { type: 'string', pattern: PATTERNS.range };
const NAME = { type: 'string', pattern: PATTERNS.name, minLength: 1, maxLength: 200 };
export const ID = { type: 'string', pattern: PATTERNS.id };
export const COUNT = { type: 'integer', minimum: 0 };
const MOVES = { type: 'string', pattern: PATTERNS.moves, maxLength: 1_000_000 };
const DRAWING = {
  type: 'string',
  minLength: 1,
  maxLength: 1_000_000,
  description:
    'the drawing to which the moves belong, rows separated by line feeds; by default the first drawing',
};
/** The wide rule: tags of older libraries may be asked for and sent back. Only `isTag` can be added. */
const TAG = { type: 'string', pattern: PATTERNS.tag, minLength: 1, maxLength: LONGEST_TAG };

/** The levels that are asked for: the options of `library search`, and a page of what is found. */
export const SEARCH = objectOf(
  {
    words: WORDS,
    title: WORDS,
    author: WORDS,
    collection: WORDS,
    id: { type: 'string', pattern: PATTERNS.digits },
    tag: TAG,
    is: listOf({ enum: TRAIT_NAMES }, { uniqueItems: true, maxItems: TRAIT_NAMES.length }),
    ...Object.fromEntries(NUMBER_COLUMNS.map((column) => [column, RANGE])),
    sort: { enum: SORT_NAMES },
    descending: { type: 'boolean' },
    limit: { type: 'integer', minimum: 1, maximum: 1000, default: 50 },
    page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  },
  [],
);

export const COLLECTION_PAGE = objectOf(
  {
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 2000,
      description: 'a name that /api/collections gives',
    },
    page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  },
  ['name'],
);

/** Files that were opened in the page. Those of the command line have whole paths. */
export const PAGE_FILE = objectOf(
  {
    name: {
      ...NAME,
      pattern: PATTERNS.pageFile,
      description: 'how the library names a file that was opened in the page',
    },
  },
  ['name'],
);

export const NEW_LEVELS = objectOf(
  {
    name: { ...NAME, description: 'how the library names the file' },
    text: { type: 'string', minLength: 1, maxLength: 4_000_000, description: 'levels in any format of text' },
    tags: listOf(TAG, { maxItems: 100 }),
  },
  ['name', 'text'],
);

export const NEW_SOLUTION = objectOf(
  {
    moves: { ...MOVES, description: 'empty for a level that is solved at its start' },
    drawing: DRAWING,
    finder: { enum: ['player', 'engine'] },
    name: NAME,
    version: NAME,
  },
  ['moves', 'finder', 'name'],
);

export const NEW_RESULT = objectOf(
  {
    engine: NAME,
    version: NAME,
    drawing: DRAWING,
    objective: { enum: OBJECTIVES },
    status: { enum: ['solved', 'unsolvable', 'unknown'] },
    optimal: { type: 'boolean', default: false },
    value: { ...COUNT, maximum: 1e9 },
    bound: { ...COUNT, maximum: 1e9 },
    limit: { enum: LIMIT_NAMES },
    timeLimit: { type: 'number', minimum: 0, maximum: 1e9 },
    memoryLimit: { type: 'number', minimum: 0, maximum: 1e9 },
    seconds: { type: 'number', minimum: 0, maximum: 1e9 },
  },
  ['engine', 'version', 'objective', 'status', 'seconds'],
);

/** A game has at most this many branches. */
export const MOST_BRANCHES = 200;

/** Without moves, the branches that are known are forgotten. */
export const NEW_PROGRESS: Schema = {
  ...objectOf(
    {
      moves: { ...MOVES, minLength: 1, description: 'the moves to continue from' },
      branches: listOf(
        { ...MOVES, minLength: 1 },
        { maxItems: MOST_BRANCHES, description: 'all branches of the game' },
      ),
      known: listOf(
        { ...MOVES, minLength: 1 },
        {
          maxItems: MOST_BRANCHES,
          description:
            'the stored branches that the sender knows: they are replaced, and others stay; without it all are replaced',
        },
      ),
      drawing: DRAWING,
    },
    [],
  ),
  anyOf: [{ required: ['moves'] }, { required: ['known'] }],
};

export const NEW_TAGS = objectOf(
  {
    tags: listOf(TAG, { maxItems: MOST_TAGS, uniqueItems: true }),
    known: listOf(TAG, {
      maxItems: MOST_TAGS,
      description:
        'the stored tags that the sender knows: they are replaced, and others stay; without it all are replaced',
    }),
  },
  ['tags'],
);

const GROUP = objectOf(
  { name: { type: 'string' }, levels: COUNT, solved: COUNT, unsolvable: COUNT, proved: COUNT },
  ['name', 'levels', 'solved', 'unsolvable', 'proved'],
);

/** The fields of a level that say what was found out and played on it. */
const KNOWN_FIELDS = ['solutions', 'results', 'tags', 'progress'];

/** A field as in the record of a level. */
function ofLevel(field: string): Schema {
  return { $ref: `schemas/library.schema.json#/properties/${field}` };
}

/** What the answers are made of, by the names that the description gives them. */
export const COMPONENTS: Readonly<Record<string, Schema>> = {
  Level: { $ref: 'schemas/library.schema.json' },
  Collection: GROUP,
  Error: objectOf(
    { error: objectOf({ code: { type: 'string' }, message: { type: 'string' } }, ['code', 'message']) },
    ['error'],
  ),
  LibraryCounts: objectOf(
    {
      levels: COUNT,
      occurrences: COUNT,
      solutions: COUNT,
      results: COUNT,
      solved: COUNT,
      unsolvable: COUNT,
      open: COUNT,
      proved: { type: 'object', additionalProperties: COUNT, description: 'by objective' },
    },
    ['levels', 'occurrences', 'solutions', 'results', 'solved', 'unsolvable', 'open', 'proved'],
  ),
  Page: objectOf({ levels: listOf(named('Level')), more: { type: 'boolean' } }, ['levels', 'more']),
  CollectionFile: objectOf(
    {
      name: { type: 'string' },
      text: { type: 'string', description: 'levels with their best solutions, as SOK text' },
      ids: listOf(ID, { description: 'the Unique-Ids of its levels, in the order of the text' }),
      known: listOf(named('Known'), {
        description:
          'solutions, results, tags and games of its levels, with moves of the drawings in the text; levels without any are left out',
      }),
      more: { type: 'boolean', description: 'there is a further page' },
    },
    ['name', 'text', 'ids', 'known', 'more'],
  ),
  Known: objectOf(
    {
      exactId: ID,
      ...Object.fromEntries(KNOWN_FIELDS.map((field) => [field, ofLevel(field)])),
    },
    ['exactId', 'solutions', 'results', 'tags'],
  ),
  Added: objectOf(
    {
      read: COUNT,
      levels: COUNT,
      occurrences: COUNT,
      removed: COUNT,
      solutions: COUNT,
      progress: COUNT,
      tags: COUNT,
      refused: listOf({ type: 'string' }, { description: 'why solutions of the text were not stored' }),
      invalid: listOf({ type: 'string' }, { description: 'why levels of the text were not stored' }),
    },
    ['read', 'levels', 'occurrences', 'removed', 'solutions', 'progress', 'tags', 'refused', 'invalid'],
  ),
  Removed: objectOf(
    {
      places: { ...COUNT, description: 'places of the file that are removed' },
      levels: { ...COUNT, description: 'levels that were in no other file' },
      kept: { ...COUNT, description: 'places that stay: a solution or a proof would be lost with them' },
    },
    ['places', 'levels', 'kept'],
  ),
  Stored: objectOf({ isNew: { type: 'boolean' }, level: named('Level') }, ['isNew', 'level']),
  TagCounts: objectOf(
    { tags: listOf(objectOf({ tag: { type: 'string' }, levels: COUNT }, ['tag', 'levels'])) },
    ['tags'],
  ),
  Collections: objectOf({ collections: listOf(named('Collection')) }, ['collections']),
};
