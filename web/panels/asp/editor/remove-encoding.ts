import type { Desk } from '../../../state/desk.js';
import { describeEncoding, editedEncoding, withEdit, withoutForeign } from '../../../state/encodings.js';
import { button } from '../../../ui/dom.js';
import { notify } from '../../../ui/notice.js';

/** Removes the chosen encoding, which came from elsewhere, and offers to undo it. */
export function removeEncoding(desk: Desk): void {
  const { encoding } = desk.state;
  const text = editedEncoding(desk.state);
  desk.change(withoutForeign);
  const undo = () => {
    notify('');
    desk.change((state) => withEdit({ ...state, encoding }, text));
  };
  const offer = button('Undo', undo, { id: 'undo-remove-encoding' });
  notify(`“${describeEncoding(encoding.base)}” is removed.`, 'plain', offer);
}
