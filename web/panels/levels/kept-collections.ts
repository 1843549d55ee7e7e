import type { Collection } from '../../play/collection.js';
import type { Store } from '../../store/database.js';
import type { KeptCollection } from '../../store/kept.js';
import { button, element, fill } from '../../ui/dom.js';
import { onReturn } from '../../ui/on-return.js';

/** What follows when a collection is chosen or removed. */
interface KeptActions {
  readonly open: (key: string) => Promise<void>;
  readonly removed: (collection: KeptCollection) => void;
}

/** The collections that this browser stores: a list to open or to delete one. The open one is chosen. */
export function keptCollections(collection: Collection, store: Store, actions: KeptActions): HTMLElement {
  const field = element('select', { id: 'kept-file', 'aria-label': 'Opened before' });
  const forget = button('Remove', () => void remove(field.value), {
    id: 'remove-kept',
    title: 'Remove this collection',
  });
  const row = element('div', { class: 'row nowrap kept' }, field, forget);
  /** Says what was removed, and offers to undo it. */
  const said = element('p', { class: 'row', id: 'removed-kept', role: 'status' });

  /** The keys of what is listed. */
  let listed: string | undefined;
  const refresh = async () => {
    const kept = [...(await store.all('collections'))].sort((a, b) => b.opened - a.opened);
    const keys = kept.map(({ key }) => key).sort();
    if (keys.join() === listed) return;
    listed = keys.join();
    row.hidden = kept.length === 0;
    fill(field, element('option', { value: '' }, `Opened before (${kept.length})`), ...optionsOf(kept));
    show();
  };
  const show = () => {
    field.value = listed?.split(',').includes(collection.place ?? '') ? collection.place! : '';
    forget.hidden = field.value === '';
  };

  const remove = async (key: string) => {
    const removed = await store.get('collections', key);
    await store.remove('collections', key);
    await refresh();
    if (!removed) return;
    actions.removed(removed);
    offerUndo(removed);
  };

  const offerUndo = (removed: KeptCollection) => {
    const undo = button('Undo', () => void putBack(removed), { id: 'undo-remove' });
    const isOpen = collection.place === removed.key;
    const open = isOpen ? 'It stays open until you open another file or load the page again. ' : '';
    fill(said, `${removed.name} is removed. ${open}Your games and solutions stay. `, undo);
    // The button that had the focus is gone.
    undo.focus();
  };

  const putBack = async (removed: KeptCollection) => {
    fill(said);
    await collection.putBack(removed);
    await refresh();
    field.focus();
  };

  field.addEventListener('change', () => {
    forget.hidden = field.value === '';
    if (field.value !== '') void actions.open(field.value);
  });
  collection.opened.listen(() => {
    fill(said);
    show();
    void refresh();
  });
  collection.onAdded(() => void refresh());
  onReturn(() => void refresh());
  void refresh();
  return element('div', { class: 'kept-files' }, row, said);
}

/** Collections by name and number of levels. Those that have both in common are known by when they were read. */
function optionsOf(kept: readonly KeptCollection[]): HTMLElement[] {
  const labels = kept.map(({ name, levels }) => `${name} (${levels.toLocaleString('en')})`);
  const isShared = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  return kept.map(({ key, opened }, i) => {
    const when = new Date(opened).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
    return element('option', { value: key }, isShared(labels[i]) ? `${labels[i]}, ${when}` : labels[i]);
  });
}
