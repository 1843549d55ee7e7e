import type { Level } from '../../../../src/game/level.js';
import { createSignal, type Signal } from '../../../ui/signal.js';
import { type Drawing, levelOf } from '../drawing/drawing.js';
import {
  type Book,
  type Draft,
  draftAt,
  draftOf,
  emptyDraft,
  isSame,
  rebased,
  withAtEnd,
  withDraft,
} from './book.js';
import { createHistory } from './history.js';

/** The levels that are being drawn, with everything that undo brings back. */
export interface Drafting {
  readonly book: Book;
  /** The current draft of the book. */
  readonly draft: Draft;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Called at every change, and after undo and redo. */
  readonly changed: Signal;
  change(next: Book): void;
  changeDraft(change: Partial<Draft>): void;
  replaceDraft(draft: Draft): void;
  /** Puts drafts at the end, under the hand of somebody who draws: stroke, undo and redo go on as before. */
  addAtEnd(more: readonly Draft[]): void;
  undo(): void;
  redo(): void;
  /** Begins a stroke: everything that is drawn or typed until the next one is a single change. */
  beginStroke(): void;
  drawStroke(drawing: Drawing): void;
  /** Whether the drawing is still that of the current stroke: another one may have taken its place. */
  readonly isUnderHand: boolean;
  /** Changes title or author as a part of the current stroke. */
  typeStroke(names: Pick<Draft, 'title'> | Pick<Draft, 'author'>): void;
  /** Takes the current stroke back as if it had never been. */
  dropStroke(): void;
  /**
   * Begins with a level that was opened elsewhere, as this draft. Drafts that are open nowhere stay before
   * it. Nobody is called.
   */
  load(from: Level, draft?: Draft): void;
  /** Takes all levels of the open collection. It stays open as long as they are not changed. */
  take(book: Book): void;
  /** The level that the book was loaded from, or opened as. */
  readonly loadedFrom: Level | undefined;
  /** Whether the book is still as it was loaded or opened. */
  readonly isAsLoaded: boolean;
  /** Whether the drafts are all levels of the open collection; another one may be current. */
  readonly isCollectionOpen: boolean;
  /** Whether a draft is open nowhere else: it is no level, or was not opened yet. */
  readonly hasUnopened: boolean;
  /** Says that the book is now open as a collection, at this level. */
  markOpened(book: Book, level: Level): void;
}

export function createDrafting(): Drafting {
  const history = createHistory<Book>({ drafts: [emptyDraft()], at: 0 }, isSame);
  const changed = createSignal();
  /** The books that need not be opened. */
  let loaded: readonly Book[] = [history.now];
  /** The book that is open as a whole collection. */
  let collection: Book | undefined;
  /** The drafts that are open as levels too, as texts. */
  let opened = textsOf(history.now.drafts);
  let loadedFrom: Level | undefined;
  /** The drawing as the current stroke left it. */
  let underHand: Drawing | undefined;
  /** Whether the current stroke has changed something: then the rest is part of that change. */
  let hasStrokeChanged = false;

  const change = (next: Book) => {
    if (!history.change(next)) return;
    hasStrokeChanged = false;
    changed.tell();
  };
  const step = (act: () => void) => {
    act();
    hasStrokeChanged = false;
    changed.tell();
  };
  const amend = (part: Partial<Draft>) => {
    const next = withDraft(history.now, part);
    if (isSame(next, history.now)) return;
    if (hasStrokeChanged) history.amend(next);
    else hasStrokeChanged = history.change(next);
    changed.tell();
  };
  const textsOfLevels = ({ drafts }: Book) => textsOf(drafts.filter(({ drawing }) => levelOf(drawing).ok));
  const unopened = () => history.now.drafts.filter((draft) => !opened.has(JSON.stringify(draft)));

  return {
    get book() {
      return history.now;
    },
    get draft() {
      return draftAt(history.now);
    },
    get canUndo() {
      return history.canUndo;
    },
    get canRedo() {
      return history.canRedo;
    },
    get loadedFrom() {
      return loadedFrom;
    },
    get isAsLoaded() {
      return loaded.some((book) => isSame(book, history.now));
    },
    get isUnderHand() {
      return draftAt(history.now).drawing === underHand;
    },
    get isCollectionOpen() {
      return collection !== undefined && isSame({ ...collection, at: 0 }, { ...history.now, at: 0 });
    },
    get hasUnopened() {
      return unopened().length > 0;
    },
    changed,
    change,
    replaceDraft: (draft) => {
      const { drafts, at } = history.now;
      change({ ...history.now, drafts: drafts.with(at, draft) });
    },
    addAtEnd: (more) => {
      history.changeAll((book) => withAtEnd(book, more));
      changed.tell();
    },
    changeDraft: (part) => change(withDraft(history.now, part)),
    undo: () => step(history.undo),
    redo: () => step(history.redo),
    beginStroke: () => {
      hasStrokeChanged = false;
      underHand = draftAt(history.now).drawing;
    },
    drawStroke: (drawing) => {
      amend({ drawing });
      underHand = draftAt(history.now).drawing;
    },
    typeStroke: amend,
    dropStroke: () => {
      if (hasStrokeChanged) step(history.drop);
    },
    load: (from, draft = draftOf(from)) => {
      const drafts = [...unopened(), draft];
      const book = { drafts, at: drafts.length - 1 };
      if (loadedFrom === undefined) history.start(book);
      else history.change(book);
      loaded = [book];
      loadedFrom = from;
      collection = undefined;
      opened = textsOf([draft]);
    },
    take: (book) => {
      loaded = [...loaded, book];
      collection = book;
      opened = new Set([...opened, ...textsOfLevels(book)]);
      change(book);
    },
    markOpened: (book, level) => {
      const next = rebased(book);
      if (history.now === book) history.amend(next);
      loaded = [next];
      loadedFrom = level;
      collection = next;
      opened = textsOfLevels(next);
    },
  };
}

function textsOf(drafts: readonly Draft[]): ReadonlySet<string> {
  return new Set(drafts.map((draft) => JSON.stringify(draft)));
}
