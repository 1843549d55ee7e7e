/**
 * Scrolls an answer into view, if what asked for it is still in view: nobody is taken away from another place.
 * Of several parts the last one is seen in any case. It comes after all that scrolls in this frame, such as an
 * editor that shows a line with an error.
 */
export function bringAnswer(asker: Element, ...parts: readonly Element[]): void {
  const { top, bottom } = asker.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return;
  requestAnimationFrame(() => {
    for (const part of parts) part.scrollIntoView({ block: 'nearest' });
  });
}
