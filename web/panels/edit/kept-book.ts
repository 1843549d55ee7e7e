import type { Desk } from '../../state/desk.js';
import { recordOf } from '../../state/parse-state.js';
import { DRAWN_KEY, type State, withText } from '../../state/state.js';
import type { Book, Draft } from './book.js';
import type { Drafting } from './drafting.js';

/** Longer texts are not kept: they would be written at each stroke. */
const LONGEST = 200_000;

/**
 * Keeps what is drawn and not opened as a level yet: it is there again when the page is reloaded. False if it
 * is too long for that.
 */
export function keepBook(desk: Desk, { book, isAsLoaded, hasUnopened }: Drafting): boolean {
  const text = isAsLoaded && !hasUnopened ? '' : JSON.stringify(book);
  const kept = text === '' || text.length > LONGEST ? undefined : text;
  desk.change((state) => withText(state, DRAWN_KEY, kept));
  return text.length <= LONGEST;
}

/** The kept drawings. A foreign text counts as nothing drawn. */
export function keptBook({ edits }: Pick<State, 'edits'>): Book | undefined {
  try {
    const { drafts, at } = recordOf(JSON.parse(edits[DRAWN_KEY] ?? ''));
    if (!Array.isArray(drafts) || !drafts.every(isDraft)) return undefined;
    return Number.isInteger(at) && drafts[at as number] ? { drafts, at: at as number } : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is Draft {
  const { drawing, title, author } = recordOf(value);
  const isDrawing = Array.isArray(drawing) && drawing.length > 0 && drawing.every(isRow(drawing[0]));
  return isDrawing && typeof title === 'string' && typeof author === 'string';
}

/** All rows of a drawing have the length of the first. */
function isRow(first: unknown) {
  return (row: unknown) =>
    typeof row === 'string' && /^[ #.$*@+]+$/.test(row) && row.length === String(first).length;
}
