import { announce } from '../../../ui/announce.js';
import { button, element } from '../../../ui/dom.js';
import { setEnabled } from '../../../ui/set-enabled.js';
import { type Draft, emptyDraft } from '../book/book.js';
import type { Drafting } from '../book/drafting.js';
import { describeChange } from '../drawing/stroke-words.js';
import type { Part } from './part.js';

/** Undo and redo, and two drawings to begin with. */
export function createUndoBar(drafting: Drafting, openDraft: () => Draft): Part {
  /** What is drawn is said to screen readers, so what is taken back is too. */
  const said = (name: string, act: () => void) => () => {
    const before = drafting.draft.drawing;
    act();
    announce(`${name}: ${describeChange(before, drafting.draft.drawing)}`);
  };
  const undo = button('Undo', said('Undo', drafting.undo), { id: 'undo-drawing' });
  const redo = button('Redo', said('Redo', drafting.redo), { id: 'redo-drawing' });
  const bar = element(
    'div',
    { class: 'row' },
    undo,
    redo,
    button('Empty room', () => drafting.replaceDraft(emptyDraft())),
    button('Back to the open level', () => drafting.replaceDraft(openDraft())),
  );
  return {
    elements: [bar],
    show: () => {
      setEnabled(undo, drafting.canUndo);
      setEnabled(redo, drafting.canRedo);
    },
  };
}
