import { button, element } from './dom.js';

/**
 * What can be done after a failure: try again, or reload the page if its files have changed on the server.
 */
export function waysOut(again: () => void): HTMLElement {
  return element(
    'span',
    { class: 'ways-out' },
    button('Try again', again, { class: 'try-again' }),
    button('Reload the page', () => location.reload(), { class: 'reload' }),
  );
}
