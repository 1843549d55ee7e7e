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
  /** The level whose tags the field has. */
  let { level } = session;
  /** Whether something was written that is not kept yet. */
  let isWritten = false;
  const keep = () => {
    if (!isWritten) return;
    isWritten = false;
    const tags = tagsIn(field.value);
    field.value = tags.join(', ');
    records.keepTags(level, tags);
  };
  /** What is being written is left alone. */
  const show = () => {
    if (!isWritten) field.value = records.tagsOf(exactIdOf(level)).join(', ');
  };
  /** What is being written belongs to the level before. */
  const turn = () => {
    keep();
    level = session.level;
    show();
  };
  field.addEventListener('input', () => {
    isWritten = true;
  });
  field.addEventListener('change', keep);
  collection.opened.listen(turn);
  records.changed.listen(show);
  show();
  return element('label', { class: 'field tags' }, element('span', {}, 'Tags of this level'), field);
}

/** Words between commas, each once, in the order of the alphabet. */
function tagsIn(text: string): string[] {
  const plain = text.split(',').map((tag) => tag.trim().slice(0, LONGEST).trim());
  return [...new Set(plain.filter((tag) => tag !== ''))].sort();
}
