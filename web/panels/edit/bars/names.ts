import { element } from '../../../ui/dom.js';
import { type Draft, titleOf, UNTITLED } from '../book/book.js';
import type { Drafting } from '../book/drafting.js';
import type { Part } from './part.js';

/**
 * Title and author of the drawing. What is typed is kept at once: the page may be closed at any time. What is
 * typed in one go is one change.
 */
export function createNames(drafting: Drafting): Part {
  const title = textField(drafting, {
    field: element('input', { type: 'text', id: 'draft-title', placeholder: UNTITLED, maxlength: 120 }),
    shown: titleOf,
    written: (draft) => draft.title,
    write: (text) => drafting.typeStroke({ title: text }),
  });
  const author = textField(drafting, {
    field: element('input', {
      type: 'text',
      id: 'draft-author',
      placeholder: 'nobody named',
      maxlength: 120,
    }),
    shown: (draft) => draft.author,
    written: (draft) => draft.author,
    write: (text) => drafting.typeStroke({ author: text }),
  });
  return {
    elements: [
      element('div', { class: 'row' }, labelled('Title', title.field), labelled('Author', author.field)),
    ],
    show: () => {
      title.show();
      author.show();
    },
  };
}

/** A field, what it shows of a draft, what the user wrote of that, and how it is written. */
interface NameField {
  readonly field: HTMLInputElement;
  readonly shown: (draft: Draft) => string;
  readonly written: (draft: Draft) => string;
  readonly write: (text: string) => void;
}

function textField(drafting: Drafting, { field, shown, written, write }: NameField) {
  let isTyping = false;
  const show = () => {
    // Spaces at the ends do not count, and an empty title is filled in when the field is left.
    isTyping &&= written(drafting.draft) === field.value.trim();
    if (!isTyping) field.value = shown(drafting.draft);
  };
  field.addEventListener('focus', drafting.beginStroke);
  field.addEventListener('input', () => {
    isTyping = true;
    write(field.value.trim());
  });
  field.addEventListener('blur', () => {
    isTyping = false;
    show();
  });
  return { field, show };
}

function labelled(name: string, field: HTMLElement): HTMLElement {
  return element('label', { class: 'field' }, element('span', {}, name), field);
}
