import { button, element } from '../../ui/dom.js';
import { setEnabled } from '../../ui/set-enabled.js';
import { type Draft, emptyDraft } from './book.js';
import type { Drafting } from './drafting.js';
import type { Part } from './part.js';

/** Undo and redo, and two drawings to begin with. */
export function createUndoBar(drafting: Drafting, openDraft: () => Draft): Part {
  const undo = button('Undo', drafting.undo, { id: 'undo-drawing' });
  const redo = button('Redo', drafting.redo, { id: 'redo-drawing' });
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
