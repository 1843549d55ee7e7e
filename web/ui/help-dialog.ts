import { button, byId, element } from './dom.js';

/** What the keys do, as the help says it. */
const KEYS: readonly (readonly [keys: string, meaning: string])[] = [
  ['Arrows', 'move the player'],
  ['Click a box', 'see where it can go; click a square to push it there'],
  ['Click a floor', 'walk there; on a phone, swipe for one step'],
  ['B, Shift-B', 'choose the next box, the one before'],
  ['then arrows', 'choose where it shall go; Enter pushes it there, Escape leaves it'],
  ['Enter', 'a cursor on the board: arrows move it, Enter takes a box or walks, Escape hides it'],
  ['Z, Backspace', 'undo'],
  ['Y', 'redo'],
  ['Home, End', 'to the start, to the end'],
  ['Space', 'play or pause'],
  ['H', 'hint'],
  ['N, P', 'next level, previous level'],
  ['Shift-N, Shift-P', 'next, previous level that is not solved'],
  ['Ctrl-V', 'open the level in the clipboard'],
  ['?', 'this help'],
];

/** The dialog behind the button with the question mark. */
export function startHelpDialog(): void {
  const rows = KEYS.map(([keys, meaning]) =>
    element('div', {}, element('dt', {}, element('kbd', {}, keys)), element('dd', {}, meaning)),
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
