import { exactIdOf } from '../../../src/game/identity.js';
import { formatTags, parseTags } from '../../../src/game/tag.js';
import { areSameTags, mergedTags } from '../../store/merged-tags.js';
import { element } from '../../ui/dom.js';
import { leavingPage } from '../../ui/leaving-page.js';
import type { Parts } from '../parts.js';

/** Milliseconds without a key after which tags are kept, even if more may follow. */
const PAUSE = 700;

const CAPTION = 'Tags of this level';

/** The player's own words for the open level. They are found like titles. */
export function tagField({ session, collection, records }: Parts): HTMLElement {
  const field = element('input', {
    id: 'tags',
    type: 'text',
    placeholder: 'hard, corridors',
    maxlength: 400,
  });
  const caption = element('span', {}, CAPTION);
  /** The level whose tags the field has. */
  let { level } = session;
  /** Whether something is being written. */
  let isWritten = false;
  /** The tags of the field when they were shown or kept last. Others may have changed them since then. */
  let base: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tagsNow = () => records.tagsOf(exactIdOf(level));

  /** Keeps what is written so far. The field stays as it is. */
  const keepWritten = () => {
    clearTimeout(timer);
    const written = parseTags(field.value);
    const tags = mergedTags(written, base, tagsNow());
    base = written;
    if (!areSameTags(tags, tagsNow())) records.keepTags(level, tags);
  };
  const keep = () => {
    if (!isWritten) return;
    keepWritten();
    isWritten = false;
    show();
  };
  /** What is being written is left alone. */
  const show = () => {
    if (isWritten) return;
    base = tagsNow();
    field.value = formatTags(base);
  };
  /** Turns to the open level. What is still being written is for the level that it was begun on. */
  const turn = () => {
    if (isWritten && document.activeElement === field) {
      caption.textContent = `Tags of ${level.title ?? 'the level before'}`;
      return;
    }
    keep();
    level = session.level;
    caption.textContent = CAPTION;
    show();
  };
  const end = () => {
    keep();
    turn();
  };
  field.addEventListener('input', () => {
    isWritten = true;
    clearTimeout(timer);
    timer = setTimeout(keepWritten, PAUSE);
  });
  field.addEventListener('change', end);
  leavingPage.listen(keep);
  collection.opened.listen(turn);
  records.changed.listen(show);
  show();
  return element('label', { class: 'field tags' }, caption, field);
}
