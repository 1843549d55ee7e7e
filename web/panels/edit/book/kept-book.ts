import { fieldsOf, jsonOf } from '../../../../src/base/json.js';
import type { Desk } from '../../../state/desk.js';
import { DRAWN_KEY, type State, withText } from '../../../state/state.js';
import type { Book, Draft } from './book.js';
import type { Drafting } from './drafting.js';
import { areNotes } from './origin.js';

/** Longer texts are not kept: they would be written at each stroke. */
const LONGEST = 200_000;

/**
 * Keeps what is drawn and not opened as a level yet: it is there again when the page is reloaded. False if it
 * is too long for that.
 */
export function keepBook(desk: Desk, drafting: Drafting): boolean {
  const { book, isAsLoaded, isCollectionOpen, hasUnopened } = drafting;
  const isOpen = (isAsLoaded || isCollectionOpen) && !hasUnopened;
  const text = isOpen ? '' : JSON.stringify(book);
  const kept = text === '' || text.length > LONGEST ? undefined : text;
  desk.change((state) => withText(state, DRAWN_KEY, kept));
  return text.length <= LONGEST;
}

/** The kept drawings. A foreign text counts as nothing drawn. */
export function keptBook({ edits }: Pick<State, 'edits'>): Book | undefined {
  const { drafts, at, notes } = fieldsOf(jsonOf(edits[DRAWN_KEY] ?? ''));
  if (!Array.isArray(drafts) || !drafts.every(isDraft)) return undefined;
  if (typeof at !== 'number' || !drafts[at]) return undefined;
  const head = Object.entries(fieldsOf(notes)).filter(([, value]) => typeof value === 'string');
  return { drafts, at, ...(head.length > 0 && { notes: Object.fromEntries(head) }) };
}

function isDraft(value: unknown): value is Draft {
  const { drawing, title, author, origin } = fieldsOf(value);
  const { drawing: before, notes } = fieldsOf(origin);
  const isOrigin = origin === undefined || (isDrawing(before) && areNotes(notes));
  return isDrawing(drawing) && isOrigin && typeof title === 'string' && typeof author === 'string';
}

function isDrawing(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isRow(value[0]));
}

/** All rows of a drawing have the length of the first. */
function isRow(first: unknown) {
  return (row: unknown) =>
    typeof row === 'string' && /^[ #.$*@+]+$/.test(row) && row.length === String(first).length;
}
