import { counted } from '../../../../src/base/count.js';
import { button, element } from '../../../ui/dom.js';
import type { Drafting } from '../book/drafting.js';
import { BORDERS, type Border, resized, shownLevel } from '../drawing/drawing.js';
import { TURNS } from '../drawing/turns.js';
import { group, type Part } from './part.js';

/** Buttons that turn, mirror, shift and resize the whole drawing, and its size. */
export function createWholeDrawing(drafting: Drafting): Part {
  const size = element('output', { class: 'quiet' });
  const turns = TURNS.map(({ id, label, says, of }) =>
    button(label, () => drafting.changeDraft({ drawing: of(drafting.draft.drawing) }), {
      id,
      class: 'icon',
      title: says,
      'aria-label': says,
    }),
  );
  const borders = BORDERS.map((border) =>
    borderButtons(border, (by) =>
      drafting.changeDraft({ drawing: resized(drafting.draft.drawing, border, by) }),
    ),
  );
  return {
    elements: [group('Whole drawing', ...turns), element('div', { class: 'borders' }, ...borders, size)],
    show: () => {
      const { width, height } = shownLevel(drafting.draft.drawing).board;
      size.textContent = `${counted(width, 'column')}, ${counted(height, 'row')}`;
    },
  };
}

function borderButtons(border: Border, resize: (by: number) => void): HTMLElement {
  return element(
    'div',
    { class: 'border' },
    element('span', { class: 'quiet' }, border),
    button('+', () => resize(1), { class: 'icon', 'aria-label': `Add a row or column at the ${border}` }),
    button('−', () => resize(-1), { class: 'icon', 'aria-label': `Remove a row or column at the ${border}` }),
  );
}
