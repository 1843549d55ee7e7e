import { counted } from '../../../src/base/count.js';
import { formatSok } from '../../../src/game/format/sok.js';
import { withStored } from '../../store/with-stored.js';
import { button } from '../../ui/dom.js';
import { download } from '../../ui/files.js';
import { setEnabled } from '../../ui/set-enabled.js';
import type { Parts } from '../parts.js';
import { fileNameOf } from './file-name.js';
import type { Said } from './said.js';

const OTHER_BROWSER =
  ' In another browser its solutions are those of a file. “Save all” takes yours there as your own.';

/** The button that saves the whole open collection as SOK: as it was read, with all stored solutions. */
export function createCollectionFile(
  { collection, records }: Pick<Parts, 'collection' | 'records'>,
  { say, refuse }: Said,
): HTMLElement {
  const save = async () => {
    const { name, rows } = collection;
    const valid = rows.filter(({ fault }) => fault === undefined);
    const found = await collection.contents();
    if (!found) return refuse(`${name} could not be read again.`);
    const levels = found.levels.map((level, i) => withStored(level, valid[i].id!, records));
    download(`${fileNameOf(name, 'collection')}.sok`, formatSok(levels, found.notes));
    const left = rows.length - valid.length;
    const wrong = left === 0 ? '' : ` ${counted(left, 'wrong level')} ${left === 1 ? 'is' : 'are'} left out.`;
    const hasOwn = valid.some(({ id }) => records.solutionsOf(id!) !== undefined);
    return say(`Saved: ${counted(levels.length, 'level')} of ${name}.${wrong}${hasOwn ? OTHER_BROWSER : ''}`);
  };

  const whole = button('Collection as SOK', () => void save(), {
    id: 'save-collection',
    title: 'The whole open collection, with the solutions that are stored',
  });
  const refresh = () => {
    setEnabled(
      whole,
      collection.rows.some(({ fault }) => fault === undefined),
    );
  };
  collection.changed.listen(refresh);
  refresh();
  return whole;
}
