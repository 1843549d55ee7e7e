import { element, fill } from '../../ui/dom.js';
import type { Parts } from '../parts.js';
import { startBackup } from './backup.js';
import { createCollectionFile } from './collection-file.js';
import { createLinkMaker } from './link-maker.js';
import { createMovesText } from './moves-text.js';
import { createSaving } from './saving.js';

/** The panel for sharing: moves, link, pictures, facts and level files. */
export function startSharePanel(
  panel: HTMLElement,
  { desk, session, control, collection, store, keep, records, publicUrl }: Parts,
): void {
  const message = element('p', { role: 'status', id: 'share-message' });
  const say = (text: string) => {
    message.textContent = text;
  };
  fill(
    panel,
    element('h3', {}, 'Moves'),
    ...createMovesText({ session, control, records }, say),
    element('h3', {}, 'Link'),
    ...createLinkMaker({ desk, session, publicUrl }, say),
    message,
    element('h3', {}, 'Save'),
    createSaving({ session, records }, say),
    element('div', { class: 'row' }, createCollectionFile({ collection, records }, say)),
    ...startBackup({ desk, store, keep, records, collection }),
  );
}
