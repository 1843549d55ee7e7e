import { fieldsOf } from '../../../../src/base/json.js';
import { formatBoard, type Level, type LevelNotes } from '../../../../src/game/level.js';
import type { Drawing } from '../drawing/drawing.js';

/** The level that a draft was made from: its drawing, and what its file says about it. */
export interface Origin {
  readonly drawing: Drawing;
  readonly notes: Omit<LevelNotes, 'author'>;
}

export function originOf({ board, start, ...said }: Level): Origin {
  const { title, collection, comment, properties, solutions } = said;
  const notes = {
    ...(title && { title }),
    ...(collection && { collection }),
    ...(comment && { comment }),
    ...(properties && { properties }),
    ...(solutions && { solutions }),
  };
  return { drawing: formatBoard(board, start), notes };
}

/** The title of a level that was drawn from one with this title: it is another level. */
export function changedTitle(title: string): string {
  const [, name, count = '1'] = /^(.*), changed(?: (\d+))?$/.exec(title) ?? [];
  return name === undefined ? `${title}, changed` : `${name}, changed ${Number(count) + 1}`;
}

/** Whether a value is the notes of an origin; anybody may have written it. */
export function areNotes(value: unknown): boolean {
  const { title = '', collection = '', comment = '', properties = [], solutions = [] } = fieldsOf(value);
  return (
    [title, collection, comment].every((text) => typeof text === 'string') &&
    Array.isArray(properties) &&
    properties.every(isProperty) &&
    Array.isArray(solutions) &&
    solutions.every(isGame)
  );
}

function isProperty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

function isGame(value: unknown): boolean {
  const { title = '', moves } = fieldsOf(value);
  return typeof title === 'string' && typeof moves === 'string';
}
