import { element } from '../../../ui/dom.js';
import { titleOf, UNTITLED } from '../book/book.js';
import type { Drafting } from '../book/drafting.js';
import type { Part } from './part.js';

/** Title and author of the drawing. */
export function createNames(drafting: Drafting): Part {
  const title = textField('draft-title', UNTITLED, (value) => drafting.changeDraft({ title: value }));
  const author = textField('draft-author', 'nobody named', (value) =>
    drafting.changeDraft({ author: value }),
  );
  return {
    elements: [element('div', { class: 'row' }, labelled('Title', title), labelled('Author', author))],
    show: () => {
      title.value = titleOf(drafting.draft);
      author.value = drafting.draft.author;
    },
  };
}

function textField(id: string, placeholder: string, change: (value: string) => void): HTMLInputElement {
  const field = element('input', { type: 'text', id, placeholder, maxlength: 120 });
  field.addEventListener('change', () => change(field.value.trim()));
  return field;
}

function labelled(name: string, field: HTMLElement): HTMLElement {
  return element('label', { class: 'field' }, element('span', {}, name), field);
}
