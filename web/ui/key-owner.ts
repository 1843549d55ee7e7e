/** Fields in which keys are text. */
const TEXT =
  'input:not([type=checkbox], [type=range], [type=file], [type=radio]), textarea, [contenteditable]';
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const PAGES = ['PageUp', 'PageDown', 'Home', 'End'];
const PRESS = ['Enter', ' '];

/** The keys that a control needs if it was reached by keys, following the ARIA practices. */
const NEEDS: readonly (readonly [selector: string, keys: readonly string[]])[] = [
  ['[role=tab]', ['ArrowLeft', 'ArrowRight', 'Home', 'End', ...PRESS]],
  ['[role=listbox]', ['ArrowUp', 'ArrowDown', ...PAGES, ...PRESS]],
  ['[role=region], [role=separator], input[type=range]', [...ARROWS, ...PAGES]],
  ['button, a, summary, input', PRESS],
];

/**
 * Knows to whom a key belongs. An open dialog gets all keys, wherever the focus is; so does a text field. An
 * open menu gets Escape. Any other control gets the keys it needs, but only if it was reached by keys. After a click or a tap the focus is there by
 * chance, and keys play.
 */
export function watchKeyOwner(): (event: KeyboardEvent) => boolean {
  let isPressing = false;
  let byPointer = false;
  addEventListener(
    'mousedown',
    () => {
      isPressing = true;
      byPointer = true;
    },
    true,
  );
  addEventListener('click', ({ target }) => {
    if (!clicksField(target)) isPressing = false;
  });
  document.addEventListener('focusin', () => {
    byPointer = isPressing;
  });
  return ({ target, key }) => {
    isPressing = false;
    if (document.querySelector('dialog:modal')) return true;
    if (!(target instanceof Element)) return false;
    if (target.closest(TEXT)) return true;
    if (key === 'Escape' && target.closest('details[open]')) return true;
    if (byPointer) return false;
    if (target.closest('select')) return true;
    return NEEDS.some(([selector, keys]) => keys.includes(key) && target.closest(selector) !== null);
  };
}

/** Whether a click is that of a label. It gives the focus to its field, and then clicks the field itself. */
function clicksField(target: EventTarget | null): boolean {
  const field = target instanceof Element ? target.closest('label')?.control : undefined;
  return field != null && field !== target;
}
