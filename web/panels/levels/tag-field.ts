import { exactIdOf } from '../../../src/game/identity.js';
import { formatTags, parseTags } from '../../../src/game/tag.js';
import { element } from '../../ui/dom.js';
import type { Parts } from '../parts.js';

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
    const tags = parseTags(field.value);
    field.value = formatTags(tags);
    records.keepTags(level, tags);
  };
  /** What is being written is left alone. */
  const show = () => {
    if (!isWritten) field.value = formatTags(records.tagsOf(exactIdOf(level)));
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
