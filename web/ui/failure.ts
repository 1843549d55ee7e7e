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

/** Loads the page again if its server answers: without an answer there would be no page at all. */
export async function reloadIfServed(): Promise<void> {
  const isServed = await fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isServed) location.reload();
}
