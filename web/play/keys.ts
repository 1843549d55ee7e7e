import { byId } from '../ui/dom.js';

/** What each key of the page does, by the button that does the same. */
const BUTTONS: Readonly<Record<string, string>> = {
  ' ': 'play',
  z: 'undo',
  u: 'undo',
  Backspace: 'undo',
  y: 'redo',
  Home: 'restart',
  End: 'to-end',
  n: 'next-level',
  p: 'previous-level',
  h: 'hint',
  '?': 'help',
};

/** Where keys belong to what has the focus. */
const TYPING = 'input, textarea, select, [role=tab], [role=listbox], dialog';

/** Listens for keys anywhere on the page; `first` may take a key before the table does. */
export function startKeys(first: (event: KeyboardEvent) => boolean): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey) return;
    const target = event.target as Element;
    if (target.closest(TYPING)) return;
    if (target.closest('button, a, summary') && (event.key === ' ' || event.key === 'Enter')) return;
    if (first(event)) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey) {
      const id = { z: event.shiftKey ? 'redo' : 'undo', y: 'redo' }[event.key.toLowerCase()];
      if (id) press(id, event);
      return;
    }
    const id = BUTTONS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (id) press(id, event);
  });
}

function press(id: string, event: KeyboardEvent): void {
  event.preventDefault();
  const found = document.getElementById(id);
  if (found instanceof HTMLButtonElement) byId(id).click();
}
