import { exactIdOf } from '../../../src/game/identity.js';
import { element } from '../../ui/dom.js';
import type { Parts } from '../parts.js';

const LONGEST = 100;

/** The player's own words for the open level. They are found like titles. */
export function tagField({ session, collection, records }: Parts): HTMLElement {
  const field = element('input', {
    id: 'tags',
    type: 'text',
    placeholder: 'hard, corridors',
    maxlength: 400,
  });
  field.addEventListener('change', () => {
    const tags = tagsIn(field.value);
    field.value = tags.join(', ');
    records.keepTags(session.level, tags);
  });
  /** What is being written is left alone. */
  const show = () => {
    if (document.activeElement === field) return;
    field.value = records.tagsOf(exactIdOf(session.level)).join(', ');
  };
  collection.opened.listen(show);
  records.changed.listen(show);
  show();
  return element('label', { class: 'field tags' }, element('span', {}, 'Tags of this level'), field);
}

/** Words between commas, each once, in the order of the alphabet. */
function tagsIn(text: string): string[] {
  const plain = text.split(',').map((tag) => tag.trim().slice(0, LONGEST).trim());
  return [...new Set(plain.filter((tag) => tag !== ''))].sort();
}
