import { byId, fill } from './dom.js';

/** What a notice is about. This decides its colour; its words say it too. */
export type Tone = 'plain' | 'good' | 'bad' | 'warn';

/**
 * Shows a notice below the board, and announces it to screen readers. Actions are buttons behind the words.
 */
export function notify(text: string, tone: Tone = 'plain', ...actions: readonly HTMLElement[]): void {
  const place = byId('notice');
  if (text === '' && place.textContent === '') return;
  place.dataset['tone'] = tone;
  fill(place, text, ...actions);
}

/** Takes a notice away, unless another one has replaced it. */
export function takeBack(text: string): void {
  if (byId('notice').textContent === text) notify('');
}

/** Shows a notice behind the one that is shown, if there is one. Its colour and actions stay. */
export function addToNotice(text: string, tone: Tone): void {
  const place = byId('notice');
  if (place.textContent === '') notify(text, tone);
  else if (!place.textContent?.includes(text)) place.append(` ${text}`);
}
