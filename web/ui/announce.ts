import { byId, element, fill } from './dom.js';

/** Announces a text to screen readers only. The same text twice is announced twice. */
export function announce(text: string): void {
  fill(byId('spoken'), element('span', {}, text));
}
