import { type Carrier, carrierOf } from '../../game/carry-over.js';
import type { Level } from '../../game/level.js';
import type { Sqlite } from '../database/sqlite.js';
import { type FirstDrawing, type LevelRow, levelOf, storeLevel } from './stored-level.js';

/** A level from elsewhere, and the level of the library that it is. */
export interface JoinedLevel extends FirstDrawing {
  /** As it is drawn elsewhere. */
  readonly level: Level;
  readonly row: LevelRow & { readonly isNew: boolean };
  /** How moves become those of the drawing in the library. */
  readonly carrier: Carrier;
}

/** The mapping of a level to itself. */
const UNCHANGED: Carrier = { symmetry: 'as-is', isExact: true, carry: (moves) => moves };

/** Finds a level in the library. A new level is stored first. Call it within a transaction. */
export function joinLevel(db: Sqlite, level: Level): JoinedLevel {
  const row = storeLevel(db, level);
  if (row.isNew) return { level, row, first: level, carrier: UNCHANGED };
  const first = levelOf(row);
  const carrier = carrierOf(level, first);
  if (!carrier) throw new Error(`two levels with the Unique-Id ${row.unique_id} differ`);
  return { level, row, first, carrier };
}
