import type { LevelState } from '../store/stored-level.js';

/** A level as lists show it, with a place where it was found. */
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
  /** The Exact-Id of the drawing there, and the symmetry that turns it into the first one. */
  readonly place_exact_id: string | null;
  readonly symmetry: string | null;
  /** The drawing there; null if it is the first one, or if an older version of the schema did not keep it. */
  readonly place_drawing: string | null;
  /** The objectives with a proved optimum, separated by commas. */
  readonly proved: string | null;
  /** The same on the drawing of the place, where the player may begin elsewhere. */
  readonly moves_there: number | null;
  readonly proved_there: string | null;
  /** Separated by line feeds. */
  readonly tags: string | null;
}

/** What the library has about the drawing of a place. */
const THERE = 'levels.drawing, occurrences.symmetry, occurrences.exact_id, occurrences.drawing';

/**
 * Holds if the player begins where he does in the first drawing, so that a proof of the fewest moves is valid
 * at the place. The query must join `levels` and `occurrences`.
 */
const BEGINS_THERE = `(occurrences.exact_id is null or occurrences.exact_id = levels.exact_id
  or begins_there(${THERE}))`;

/** The fewest known moves on the drawing of a place. */
export const MOVES_THERE = `(case when levels.moves is null or ${BEGINS_THERE} then levels.moves
  else coalesce(fewest_moves_there((select json_group_array(lurd) from solutions where level = levels.id), ${THERE}),
    levels.moves) end)`;

/** Holds if an optimum is proved for the drawing of a place. The query need not join `levels`. */
export const IS_PROVED_THERE = `(
  occurrences.level in (select level from results where optimal = 1 and objective <> 'moves')
  or occurrences.level in (select level from results where optimal = 1)
    and (select ${BEGINS_THERE} from levels where levels.id = occurrences.level))`;

const PROVED = 'select group_concat(distinct objective) from results where level = levels.id and optimal = 1';

/** The columns of a level that was found. The query must join `occurrences` and `files`. */
export const FOUND_COLUMNS = `levels.*, files.path, place, collection, title, author, comment, properties,
  occurrences.exact_id as place_exact_id, symmetry, occurrences.drawing as place_drawing,
  (${PROVED}) as proved,
  ${MOVES_THERE} as moves_there,
  (${PROVED} and (objective <> 'moves' or ${BEGINS_THERE})) as proved_there,
  (select group_concat(tag, char(10)) from tags where level = levels.id) as tags`;
