/** Fields where keys are text. */
const TEXT =
  'input:not([type=checkbox], [type=range], [type=file], [type=radio]), textarea, [contenteditable], dialog';
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const PAGES = ['PageUp', 'PageDown', 'Home', 'End'];
const PRESS = ['Enter', ' '];

/** The keys that a control needs when it was reached by keys, as the ARIA practices have it. */
const NEEDS: readonly (readonly [selector: string, keys: readonly string[]])[] = [
  ['[role=tab]', ['ArrowLeft', 'ArrowRight', 'Home', 'End', ...PRESS]],
  ['[role=listbox]', ['ArrowUp', 'ArrowDown', ...PAGES, ...PRESS]],
  ['[role=region], input[type=range]', [...ARROWS, ...PAGES]],
  ['button, a, summary, input', PRESS],
];

/**
 * Knows whose a key is. A text field has all keys. Any other control has the keys that it needs, but only where it was
 * reached by keys: after a click of the mouse or a tap the focus lies there by chance, and keys play.
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
  // A label gives the focus to its field after the click.
  addEventListener('click', () => setTimeout(release), true);
  const release = () => {
    isPressing = false;
  };
  document.addEventListener('focusin', () => {
    byPointer = isPressing;
  });
  return ({ target, key }) => {
    isPressing = false;
    if (!(target instanceof Element)) return false;
    if (target.closest(TEXT)) return true;
    if (byPointer) return false;
    if (target.closest('select')) return true;
    return NEEDS.some(([selector, keys]) => keys.includes(key) && target.closest(selector) !== null);
  };
}
