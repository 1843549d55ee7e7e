import { element, fill } from '../../ui/dom.js';
import type { Parts } from '../parts.js';
import { startBackup } from './backup.js';
import { createCollectionFile } from './collection-file.js';
import { createLinkMaker } from './link-maker.js';
import { createMovesText } from './moves-text.js';
import { createSaid } from './said.js';
import { createSaving } from './saving.js';

/** The panel for sharing: moves, link, pictures, facts and level files. */
export function startSharePanel(
  panel: HTMLElement,
  { desk, session, control, collection, store, keep, records, publicUrl }: Parts,
): void {
  const saved = createSaid('save-message');
  fill(
    panel,
    element('h3', {}, 'Moves'),
    ...createMovesText({ session, control, records }),
    element('h3', {}, 'Link'),
    ...createLinkMaker({ desk, session, publicUrl }),
    element('h3', {}, 'Save'),
    createSaving({ session, records }, saved),
    element('div', { class: 'row' }, createCollectionFile({ collection, records }, saved)),
    saved.element,
    ...startBackup({ desk, store, keep, records, collection }),
  );
}
