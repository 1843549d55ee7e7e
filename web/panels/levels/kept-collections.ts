import type { Collection } from '../../play/collection.js';
import type { Store } from '../../store/database.js';
import { button, element, fill } from '../../ui/dom.js';

/** The collections that this browser stores: a list to open or to delete one. */
export function keptCollections(
  collection: Collection,
  store: Store,
  open: (key: string) => Promise<void>,
): HTMLElement {
  const field = element('select', { id: 'kept-file', 'aria-label': 'Opened before' });
  const forget = button(
    'Remove',
    async () => {
      await store.remove('collections', field.value);
      await refresh();
    },
    { id: 'remove-kept', title: 'Remove this collection' },
  );
  const row = element('div', { class: 'row nowrap kept' }, field, forget);

  const refresh = async () => {
    const kept = [...(await store.all('collections'))].sort((a, b) => b.opened - a.opened);
    row.hidden = kept.length === 0;
    forget.hidden = true;
    fill(
      field,
      element('option', { value: '' }, `Opened before (${kept.length})`),
      ...kept.map(({ key, name, levels }) =>
        element('option', { value: key }, `${name} (${levels.toLocaleString('en')})`),
      ),
    );
  };

  field.addEventListener('change', () => {
    forget.hidden = field.value === '';
    if (field.value !== '') void open(field.value);
  });
  let count = -1;
  collection.opened.listen(async () => {
    const { length } = await store.all('collections');
    if (length !== count) await refresh();
    count = length;
  });
  void refresh();
  return row;
}
