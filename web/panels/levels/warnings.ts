import { counted } from '../../../src/base/count.js';
import type { Collection } from '../../play/collection.js';
import { element, fill } from '../../ui/dom.js';

/** More warnings are only counted. */
const MOST = 3;

/** What the reader of files remarked about the open file: letters, tabs, boxes that nobody can move. */
export function warningList(collection: Collection): HTMLElement {
  const list = element('div', { class: 'warnings', role: 'status' });
  const draw = () => {
    const { warnings } = collection;
    const more = warnings.length - MOST;
    list.hidden = warnings.length === 0;
    fill(
      list,
      ...warnings.slice(0, MOST).map((words) => element('p', {}, words)),
      ...(more > 0 ? [element('p', {}, `and ${counted(more, 'more warning')}`)] : []),
    );
  };
  collection.changed.listen(draw);
  draw();
  return list;
}
