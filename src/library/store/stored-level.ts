import { squaresWhere } from '../../game/board.js';
import { formatDrawing, parseDrawing } from '../../game/drawing.js';
import { exactIdOf, symmetrySumsOf, uniqueIdFrom, uniqueIdOf } from '../../game/identity.js';
import type { Level, LevelNotes } from '../../game/level.js';
import { reachableSquares } from '../../game/position.js';
import type { Sqlite } from '../database/sqlite.js';

/** A level is open until a solution is known or a proof that there is none. */
const LEVEL_STATES = ['open', 'solved', 'unsolvable'] as const;
export type LevelState = (typeof LEVEL_STATES)[number];

/** A level as the library has it: the drawing as it was first read. */
export interface LevelRow {
  readonly id: number;
  readonly unique_id: string;
  readonly exact_id: string;
  readonly drawing: string;
}

/** A level of the library as it was first read. Moves and results belong to this drawing. */
export interface FirstDrawing {
  readonly row: Pick<LevelRow, 'id'>;
  readonly first: Level;
}

/** A stored drawing is not a level: something else changed the file of the library. */
export class DamagedLevel extends Error {}

/** The level of a stored drawing. Throws DamagedLevel if the drawing is wrong. */
export function levelOf({ drawing, unique_id: id }: LevelRow, notes: LevelNotes = {}): Level {
  const level = parseDrawing(drawing, notes);
  if (!level.ok) {
    throw new DamagedLevel(`the stored drawing of ${id} is not a level: ${level.error.message}`);
  }
  return level.value;
}

/** The first drawing of a level. Throws DamagedLevel if it is wrong. */
export function firstDrawingOf(row: LevelRow): FirstDrawing {
  return { row, first: levelOf(row) };
}

/** The row of a level that the library has. */
export function findRow(db: Sqlite, level: Level): LevelRow | undefined {
  return rowOf(db, uniqueIdOf(level));
}

/** The row of a level. A new level is stored first. Call it within a transaction. */
export function storeLevel(db: Sqlite, level: Level): LevelRow & { readonly isNew: boolean } {
  const sums = symmetrySumsOf(level);
  const uniqueId = uniqueIdFrom(sums);
  const known = rowOf(db, uniqueId);
  if (known) return { ...known, isNew: false };
  const { board, start } = level;
  const inside = reachableSquares(board, start.player, []);
  const exactId = exactIdOf(level);
  const drawing = formatDrawing(level);
  const { id } = db.get<{ id: number }>(
    `insert into levels (unique_id, exact_id, drawing, width, height, boxes, goals, floor, symmetries)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
    uniqueId,
    exactId,
    drawing,
    board.width,
    board.height,
    start.boxes.filter((box) => inside[box]).length,
    squaresWhere(board.goals).filter((goal) => inside[goal]).length,
    squaresWhere(inside).length,
    8 / new Set(sums).size,
  )!;
  return { id, unique_id: uniqueId, exact_id: exactId, drawing, isNew: true };
}

function rowOf(db: Sqlite, uniqueId: string): LevelRow | undefined {
  return db.get<LevelRow>(
    'select id, unique_id, exact_id, drawing from levels where unique_id = ?',
    uniqueId,
  );
}
