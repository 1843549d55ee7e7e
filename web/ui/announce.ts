import { byId, element, fill } from './dom.js';

/** Says something to screen readers alone; the same words twice are said twice. */
export function announce(text: string): void {
  fill(byId('spoken'), element('span', {}, text));
}
