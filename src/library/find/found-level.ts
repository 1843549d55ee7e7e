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
  /** Separated by line feeds. */
  readonly tags: string | null;
}

/** The columns of a level that was found. The query must join `occurrences` and `files`. */
export const FOUND_COLUMNS = `levels.*, files.path, place, collection, title, author, comment, properties,
  occurrences.exact_id as place_exact_id, symmetry, occurrences.drawing as place_drawing,
  (select group_concat(distinct objective) from results where level = levels.id and optimal = 1) as proved,
  (select group_concat(tag, char(10)) from tags where level = levels.id) as tags`;
