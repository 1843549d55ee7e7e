import type { Level } from '../../../src/game/level.js';
import { button, element } from '../../ui/dom.js';
import { draftOf } from './book.js';
import type { Drafting } from './drafting.js';
import { emptyRoom } from './drawing.js';
import type { Part } from './part.js';

/** Undo and redo, and two drawings to begin with. */
export function createUndoBar(drafting: Drafting, openLevel: () => Level): Part {
  const undo = button('Undo', drafting.undo, { id: 'undo-drawing' });
  const redo = button('Redo', drafting.redo, { id: 'redo-drawing' });
  const bar = element(
    'div',
    { class: 'row' },
    undo,
    redo,
    button('Empty room', () => drafting.changeDraft({ drawing: emptyRoom(10, 8) })),
    button('Back to the open level', () => drafting.changeDraft({ drawing: draftOf(openLevel()).drawing })),
  );
  return {
    elements: [bar],
    show: () => {
      undo.disabled = !drafting.canUndo;
      redo.disabled = !drafting.canRedo;
    },
  };
}
