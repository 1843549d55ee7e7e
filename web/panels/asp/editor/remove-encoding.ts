import type { Desk } from '../../../state/desk.js';
import { describeEncoding, editedEncoding, withEdit, withoutForeign } from '../../../state/encodings.js';
import { button } from '../../../ui/dom.js';
import { offer } from '../../../ui/notice.js';

/** Removes the chosen encoding, which came from elsewhere, and offers to undo it. */
export function removeEncoding(desk: Desk): void {
  const { encoding } = desk.state;
  const text = editedEncoding(desk.state);
  desk.change(withoutForeign);
  const undo = () => {
    takeAway();
    desk.change((state) => withEdit({ ...state, encoding }, text));
  };
  const words = `“${describeEncoding(encoding.base)}” is removed.`;
  const takeAway = offer(words, button('Undo', undo, { id: 'undo-remove-encoding' }));
}
