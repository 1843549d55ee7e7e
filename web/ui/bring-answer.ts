/**
 * Scrolls an answer into view, if what asked for it is still in view: nobody is taken away from another place.
 * Of several parts the last one is seen in any case.
 */
export function bringAnswer(asker: Element, ...parts: readonly Element[]): void {
  const { top, bottom } = asker.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return;
  for (const part of parts) part.scrollIntoView({ block: 'nearest' });
}
