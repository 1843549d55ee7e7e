import type { CollectionNotes } from '../../../../src/game/format/level-file.js';
import type { Level, SavedGame } from '../../../../src/game/level.js';
import { solutionOf } from '../../../../src/game/solutions.js';
import { type Drawing, emptyRoom, levelOf } from '../drawing/drawing.js';
import { changedTitle, type Origin, originOf } from './origin.js';

/** A level that is being drawn. */
export interface Draft {
  readonly drawing: Drawing;
  /** As the user wrote it. Without one, the title follows from the origin. */
  readonly title: string;
  readonly author: string;
  readonly origin?: Origin;
}

/** The levels of a collection that is being drawn, and the current one. Never changed: every change is a new book. */
export interface Book {
  /** What the file of a collection that was taken says about all of its levels. */
  readonly notes?: CollectionNotes;
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
export function withMore(book: Book, more: readonly Draft[]): Book {
  const { drafts, at } = book;
  if (more.length === 0) return book;
  return { ...book, drafts: [...drafts.slice(0, at + 1), ...more, ...drafts.slice(at + 1)], at: at + 1 };
}

/** The book with more drafts at its end; the same one stays current. */
export function withAtEnd(book: Book, more: readonly Draft[]): Book {
  return { ...book, drafts: [...book.drafts, ...more] };
}

/** The book without the current draft. The last draft is replaced by an empty room. */
export function withoutDraft(book: Book): Book {
  const { drafts, at } = book;
  const rest = drafts.filter((_, i) => i !== at);
  if (rest.length === 0) return { drafts: [emptyDraft()], at: 0 };
  return { ...book, drafts: rest, at: Math.min(at, rest.length - 1) };
}

/** The book at another draft, or at the nearest one that exists. */
export function turnedTo(book: Book, to: number): Book {
  return { ...book, at: Math.max(0, Math.min(book.drafts.length - 1, to)) };
}

export function emptyDraft(): Draft {
  return { drawing: emptyRoom(10, 8), title: '', author: '' };
}

/** A level as a draft, with everything that its file says about it. */
export function draftOf(level: Level): Draft {
  const origin = originOf(level);
  return { drawing: origin.drawing, title: '', author: level.author ?? '', origin };
}

/** The title of a draft: that of the user, else that of its origin. Empty if it has none. */
export function titleOf({ drawing, title, origin }: Draft): string {
  const before = origin?.notes.title ?? '';
  if (title !== '' || before === '') return title;
  return isSameDrawing(drawing, origin!.drawing) ? before : changedTitle(before);
}

/** The levels of a book, as they are played and saved. */
export interface DrawnLevels {
  readonly levels: readonly Level[];
  /** The place of the current draft in them. */
  readonly at: number;
  /** The number of drafts that are not levels. */
  readonly left: number;
  /** The number of solutions that are left out, because they do not solve what was changed. */
  readonly dropped: number;
}

export function levelsOf({ drafts, at }: Book): DrawnLevels {
  const all = drafts.map(drawnLevel);
  const drawn = all.filter((one) => one !== undefined);
  return {
    levels: drawn.map(({ level }) => level),
    at: all.slice(0, at).filter((one) => one !== undefined).length,
    left: all.length - drawn.length,
    dropped: drawn.reduce((sum, { dropped }) => sum + dropped, 0),
  };
}

/** A draft as a level, with the notes of its origin; undefined if it is none. */
function drawnLevel(draft: Draft): { readonly level: Level; readonly dropped: number } | undefined {
  const { drawing, author, origin } = draft;
  const parsed = levelOf(drawing);
  if (!parsed.ok) return undefined;
  const { title: _, solutions: games = [], ...notes } = origin?.notes ?? {};
  const isUnchanged = origin && isSameDrawing(drawing, origin.drawing);
  const fits = ({ moves }: SavedGame) => isUnchanged || solutionOf(parsed.value, moves).ok;
  const solutions = games.filter(fits);
  const title = titleOf(draft) || (isUnchanged ? '' : UNTITLED);
  const names = { ...(title && { title }), ...(author && { author }) };
  const level = { ...parsed.value, ...notes, ...names, ...(solutions.length > 0 && { solutions }) };
  return { level, dropped: games.length - solutions.length };
}

function isSameDrawing(one: Drawing, other: Drawing): boolean {
  return one === other || one.join('\n') === other.join('\n');
}

/** The book after it was opened as levels: what is drawn from now on is a change of these. */
export function rebased(book: Book): Book {
  const drafts = book.drafts.map((draft) => {
    const drawn = drawnLevel(draft);
    return drawn ? { ...draft, origin: originOf(drawn.level) } : draft;
  });
  return { ...book, drafts };
}

/** Whether two books say the same; the current draft counts too. */
export function isSame(one: Book, other: Book): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
