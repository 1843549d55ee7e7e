import { describePosition } from '../../play/words.js';
import { byId, element, fill } from '../../ui/dom.js';
import { notify } from '../../ui/notice.js';
import type { MadeLevel } from '../../work/generate-works.js';
import type { BoardEditor, Parts } from '../parts.js';
import { createBookBar } from './bars/book-bar.js';
import { createBrushBar } from './bars/brush-bar.js';
import { createHandOver, openDrawn } from './bars/hand-over.js';
import { createNames } from './bars/names.js';
import { createUndoBar } from './bars/undo-bar.js';
import { createWholeDrawing } from './bars/whole-drawing.js';
import { draftOf, withMore } from './book/book.js';
import { createDrafting } from './book/drafting.js';
import { keepBook, keptBook } from './book/kept-book.js';
import { openDraft } from './book/open-draft.js';
import { createPainter } from './brush/painter.js';
import { levelOf, shownLevel } from './drawing/drawing.js';
import { describeDrawing } from './drawing/stroke-words.js';
import { createGenerator } from './generator.js';
import { createJudgement } from './judgement.js';
import { createSolvable } from './solvable.js';

const HELP =
  'Draw on the board; a second stroke erases. Drag an edge to change the size. Keys: arrow keys move, 1 to 9 choose, Enter draws, Z and Y undo and redo.';

const NOT_KEPT = 'These drawings are too long to be kept. Save them as a file before you close the page.';

export function startEditPanel(panel: HTMLElement, { desk, session, view, collection }: Parts): BoardEditor {
  const drafting = createDrafting();
  const judgement = createJudgement();
  const solvable = createSolvable();
  let isActive = false;

  const painter = createPainter(
    {
      view,
      drawing: () => drafting.draft.drawing,
      begin: drafting.beginStroke,
      put: drafting.drawStroke,
      isUnderHand: () => drafting.isUnderHand,
      drop: drafting.dropStroke,
      isActive: () => isActive,
    },
    () => {
      brushBar.show();
      painter.refresh();
    },
  );
  const brushBar = createBrushBar(painter);
  const undoBar = createUndoBar(drafting, () => openDraft({ session, collection }));
  const handOver = createHandOver(drafting);
  const names = createNames(drafting);
  const whole = createWholeDrawing(drafting);
  const bookBar = createBookBar(drafting, collection);
  /** A made level becomes the current one as long as nobody does anything else. */
  const take = (made: readonly MadeLevel[]) => {
    const drafts = made.map(({ level }) => draftOf(level));
    const { activeElement } = document;
    if (activeElement === document.body || generator.contains(activeElement))
      drafting.change(withMore(drafting.book, drafts));
    else drafting.addAtEnd(drafts);
  };
  const generator = createGenerator(take);

  const notKept = element('p', { class: 'quiet', role: 'status' });
  const keep = () => {
    notKept.textContent = keepBook(desk, drafting) ? '' : NOT_KEPT;
  };

  /** The words for the board are those of the drawing while it is on the board. */
  const describe = () => {
    if (isActive) byId('board-text').textContent = describeDrawing(drafting.draft.drawing);
  };
  session.changed.listen(describe);

  const draw = () => {
    const { drawing } = drafting.draft;
    const level = levelOf(drawing);
    if (isActive) view.openDrawing(shownLevel(drawing));
    describe();
    for (const part of [undoBar, handOver, names, whole, bookBar]) part.show();
    judgement.show(drawing);
    if (isActive) {
      solvable.ask(level.ok ? level.value : undefined);
      painter.refresh();
    }
    keep();
  };
  drafting.changed.listen(draw);

  fill(
    panel,
    element('p', { class: 'quiet' }, HELP),
    ...brushBar.elements,
    ...undoBar.elements,
    element('div', { class: 'drawn-state' }, judgement.verdict, solvable.element),
    notKept,
    ...handOver.elements,
    ...names.elements,
    ...whole.elements,
    ...bookBar.elements,
    generator,
    ...judgement.identities,
  );
  painter.choose('wall', 'freehand');

  return {
    enter: () => {
      isActive = true;
      notify('');
      const kept = drafting.loadedFrom === undefined ? keptBook(desk.state) : undefined;
      if (drafting.loadedFrom !== session.level) {
        drafting.load(session.level, openDraft({ session, collection }));
        if (drafting.hasUnopened) notify('What you drew before is still here: ‹ leads to it.');
      }
      if (kept) drafting.change(kept);
      draw();
    },
    leave: () => {
      isActive = false;
      solvable.ask(undefined);
      void openDrawn(drafting, { session, collection }).then(keep);
      view.open(session.level);
      view.show(session.position);
      byId('board-text').textContent = describePosition(session);
      const level = levelOf(drafting.draft.drawing);
      if (!level.ok)
        notify(`The drawing stays in the editor, because it is not a level yet: ${level.error.message}.`);
    },
    acts: painter.acts,
  };
}
