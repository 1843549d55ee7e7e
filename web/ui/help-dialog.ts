import { button, byId, element } from './dom.js';
import { KEYS } from './keys.js';

/** What can be done without keys. */
const POINTER: readonly (readonly [how: string, meaning: string])[] = [
  ['Drag a box', 'push it there; its way is shown, and where it cannot go it does not go'],
  ['Click a box', 'see where it can go; click a square to push it there'],
  ['Click a floor', 'walk there'],
  ['Swipe', 'one step; hold the finger down to go on, turn it to turn'],
  ['Two fingers, Ctrl and wheel', 'larger or smaller; drag a board that is larger than its place'],
  ['Ctrl-V', 'open the level in the clipboard'],
];

/** The dialog behind the button with the question mark. */
export function startHelpDialog(): void {
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
      'Push every box on a goal. Solve runs two engines in this page: a search core of our own, and clingo, which reads the level as facts and answers with sets of push atoms. The ASP panel shows all of it.',
    ),
    element('dl', { class: 'keys' }, ...rows),
  );
  document.body.append(dialog);
  byId('help').addEventListener('click', () => dialog.showModal());
}
