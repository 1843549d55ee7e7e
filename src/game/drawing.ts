import type { Result } from '../base/result.js';
import { formatBoard, type Level, type LevelError, type LevelNotes, parseBoard } from './level.js';

/** The level of a drawing that is one text. A line end after the last row adds no row. */
export function parseDrawing(text: string, notes: LevelNotes = {}): Result<Level, LevelError> {
  return parseBoard(text.replace(LAST_END, '').split(LINE_END), notes);
}

const LINE_END = /\r\n?|\n/;
const LAST_END = /(?:\r\n?|\n)$/;

/** The drawing of a level as one text. Rows have no floor at their ends, and the last one has no line end. */
export function formatDrawing({ board, start }: Pick<Level, 'board' | 'start'>): string {
  return formatBoard(board, start)
    .map((row) => row.trimEnd())
    .join('\n');
}
