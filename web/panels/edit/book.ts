import { formatBoard, type Level } from '../../../src/game/level.js';
import { type Drawing, emptyRoom, levelOf } from './drawing.js';

/** A level that is being drawn. */
export interface Draft {
  readonly drawing: Drawing;
  readonly title: string;
  readonly author: string;
}

/** The levels of a collection that is being drawn, and the current one. Never changed: every change is a new book. */
export interface Book {
  readonly drafts: readonly Draft[];
  readonly at: number;
}

/** The name of levels without a title. */
export const UNTITLED = 'Drawn level';

export function draftAt({ drafts, at }: Book): Draft {
  return drafts[at];
}

/** The book with a change of its current draft. */
export function withDraft(book: Book, change: Partial<Draft>): Book {
  const drafts = book.drafts.map((draft, i) => (i === book.at ? { ...draft, ...change } : draft));
  return { ...book, drafts };
}

/** The book with more drafts behind the current one; the first of them becomes current. */
export function withMore({ drafts, at }: Book, more: readonly Draft[]): Book {
  if (more.length === 0) return { drafts, at };
  return { drafts: [...drafts.slice(0, at + 1), ...more, ...drafts.slice(at + 1)], at: at + 1 };
}

/** The book without the current draft. The last draft is replaced by an empty room. */
export function withoutDraft({ drafts, at }: Book): Book {
  const rest = drafts.filter((_, i) => i !== at);
  if (rest.length === 0) return { drafts: [emptyDraft()], at: 0 };
  return { drafts: rest, at: Math.min(at, rest.length - 1) };
}

/** The book at another draft, or at the nearest one that exists. */
export function turnedTo({ drafts, at }: Book, to: number): Book {
  const next = Math.max(0, Math.min(drafts.length - 1, to));
  return next === at ? { drafts, at } : { drafts, at: next };
}

export function emptyDraft(): Draft {
  return { drawing: emptyRoom(10, 8), title: '', author: '' };
}

/** A level as a draft. What is drawn from it is another level, so it keeps only its author. */
export function draftOf({ board, start, author = '' }: Level): Draft {
  return { drawing: formatBoard(board, start), title: '', author };
}

/** The levels that a book holds: `at` is the place of the current draft, `left` the number of drafts that are not levels. */
export function levelsOf({ drafts, at }: Book): { levels: Level[]; at: number; left: number } {
  const all = drafts.map(({ drawing, title, author }) => {
    const level = levelOf(drawing);
    const names = { title: title || UNTITLED, ...(author && { author }) };
    return level.ok ? { ...level.value, ...names } : undefined;
  });
  const levels = all.filter((level) => level !== undefined);
  const before = all.slice(0, at).filter((level) => level !== undefined).length;
  return { levels, at: before, left: all.length - levels.length };
}

/** Whether two books say the same; the current draft counts too. */
export function isSame(one: Book, other: Book): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
