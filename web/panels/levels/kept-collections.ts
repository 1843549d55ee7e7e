import type { Collection } from '../../play/collection.js';
import type { Store } from '../../store/database.js';
import type { KeptCollection } from '../../store/kept.js';
import { onStoredElsewhere } from '../../store/other-windows.js';
import { button, element, fill } from '../../ui/dom.js';
import { onReturn } from '../../ui/on-return.js';

/** What follows when a collection is chosen or removed. */
interface KeptActions {
  readonly open: (key: string) => Promise<void>;
  readonly removed: ((collection: KeptCollection) => void) | undefined;
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
    if (keys.join('\n') === listed) return;
    listed = keys.join('\n');
    row.hidden = kept.length === 0;
    fill(field, element('option', { value: '' }, `Opened before (${kept.length})`), ...optionsOf(kept));
    show();
  };
  const show = () => {
    field.value = listed?.split('\n').includes(collection.place ?? '') ? collection.place! : '';
    forget.hidden = field.value === '';
  };

  const remove = async (key: string) => {
    const removed = await store.get('collections', key);
    await store.remove('collections', key);
    await refresh();
    if (!removed) return;
    actions.removed?.(removed);
    offerUndo(removed);
  };

  /** What was removed last, as long as it can be put back: until the next one, or until it is here again. */
  let removedLast: KeptCollection | undefined;
  const words = element('span', {});
  const undo = button('Undo', () => void putBack(), { id: 'undo-remove' });

  const drawOffer = () => {
    if (removedLast === undefined) return fill(said);
    const isOpen = collection.place === removedLast.key;
    const open = isOpen ? 'It stays open until you open another file or load the page again. ' : '';
    words.textContent = `${removedLast.name} is removed. ${open}Your games and solutions stay. `;
    if (!undo.isConnected) fill(said, words, undo);
    return undefined;
  };

  const offerUndo = (removed: KeptCollection) => {
    removedLast = removed;
    drawOffer();
    // The button that had the focus is gone.
    undo.focus();
  };

  const putBack = async () => {
    const removed = removedLast;
    if (removed === undefined) return;
    await collection.putBack(removed);
    await refresh();
    field.focus();
  };

  field.addEventListener('change', () => {
    forget.hidden = field.value === '';
    if (field.value !== '') void actions.open(field.value);
  });
  collection.opened.listen(() => {
    drawOffer();
    show();
    void refresh();
  });
  collection.onAdded((key) => {
    if (key === removedLast?.key) removedLast = undefined;
    drawOffer();
    void refresh();
  });
  onReturn(() => void refresh());
  onStoredElsewhere(() => void refresh());
  void refresh();
  return element('div', { class: 'kept-files' }, row, said);
}

/** Collections by name and number of levels. Those that have both in common are known by when they were read. */
function optionsOf(kept: readonly KeptCollection[]): HTMLElement[] {
  const names = kept.map(({ name, levels }) => `${name} (${levels.toLocaleString('en')})`);
  const minutes = withTimes(names, kept, 'short');
  const labels = withTimes(names, kept, 'medium').map((exact, i) =>
    isShared(minutes, i) ? exact : minutes[i],
  );
  return kept.map(({ key }, i) => element('option', { value: key }, labels[i]));
}

/** Names, with the time behind those that stand for several collections. */
function withTimes(
  names: readonly string[],
  kept: readonly KeptCollection[],
  timeStyle: 'short' | 'medium',
): readonly string[] {
  return names.map((name, i) => {
    const when = new Date(kept[i].opened).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle });
    return isShared(names, i) ? `${name}, ${when}` : name;
  });
}

function isShared(texts: readonly string[], at: number): boolean {
  return texts.indexOf(texts[at]) !== texts.lastIndexOf(texts[at]);
}
