import { button, element } from './dom.js';

/** What can be done after something failed: to try again, or to load the page anew where its files were renewed. */
export function waysOut(again: () => void): HTMLElement {
  return element(
    'span',
    { class: 'ways-out' },
    button('Try again', again, { class: 'try-again' }),
    button('Load the page anew', () => location.reload(), { class: 'reload' }),
  );
}
