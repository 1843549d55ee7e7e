import { button, element } from './dom.js';
import { KEYS } from './keys.js';

/** What can be done without keys. */
const POINTER: readonly (readonly [how: string, meaning: string])[] = [
  ['Drag a box', 'push it there; the way is shown if there is one'],
  ['Click a box', 'see where it can go; click a square to push it there'],
  ['Click a floor', 'walk there'],
  ['Swipe', 'one move; hold the finger down to continue, change its direction to turn'],
  ['Two fingers, Ctrl and wheel', 'zoom; drag a board that is larger than its frame'],
  ['Ctrl-V', 'open the level in the clipboard'],
];

/** The dialog behind the button with the question mark. */
export function createHelpDialog(): HTMLDialogElement {
  const keys = KEYS.map(({ shown, says }) => [shown, says] as const);
  const rows = [...POINTER, ...keys].map(([how, meaning]) =>
    element('div', {}, element('dt', {}, element('kbd', {}, how)), element('dd', {}, meaning)),
  );
  const close = button('Close', () => dialog.close(), { class: 'primary' });
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'help-title' },
    element('div', { class: 'row dialog-head' }, element('h2', { id: 'help-title' }, 'Keys and help'), close),
    element(
      'p',
      {},
      'Push every box onto a goal. Solve runs two engines in this page: the native core, which is our own search, and clingo, which reads the level as facts and answers with push atoms. The tab ASP shows every step of this.',
    ),
    element('dl', { class: 'keys' }, ...rows),
  );
  document.body.append(dialog);
  return dialog;
}
