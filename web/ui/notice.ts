import { byId, element, fill } from './dom.js';

/** What a notice is about. This decides its colour; its words say it too. */
export type Tone = 'plain' | 'good' | 'bad' | 'warn';

/**
 * Shows a notice below the board, and announces it to screen readers. Actions are buttons behind the words.
 */
export function notify(text: string, tone: Tone = 'plain', ...actions: readonly HTMLElement[]): void {
  const place = byId('notice');
  if (text === '' && (place.textContent === '' || isOffer(place))) return;
  put(place, text, tone, actions);
}

/**
 * Shows a notice with what can still be done. It stays until another notice takes its place, or until the
 * returned function takes it away.
 */
export function offer(text: string, act: HTMLElement): () => void {
  const place = byId('notice');
  put(place, text, 'plain', [act]);
  place.dataset['offer'] = '';
  return () => act.isConnected && put(place, '', 'plain', []);
}

function isOffer({ dataset }: HTMLElement): boolean {
  return dataset['offer'] !== undefined;
}

function put(place: HTMLElement, text: string, tone: Tone, actions: readonly HTMLElement[]): void {
  delete place.dataset['offer'];
  place.dataset['tone'] = tone;
  if (text === '') fill(place);
  else fill(place, element('div', { class: 'notice-body' }, element('span', {}, text), ...actions));
}

/** Takes a notice away, unless another one has replaced it. */
export function takeBack(text: string): void {
  if (byId('notice').textContent === text) notify('');
}

/** Shows a notice behind the one that is shown, if there is one. Its colour and actions stay. */
export function addToNotice(text: string, tone: Tone): void {
  const place = byId('notice');
  if (place.textContent === '') notify(text, tone);
  else if (!place.textContent?.includes(text)) place.querySelector('span')?.append(` ${text}`);
}

/** Shows a warning in a place above the board that no other message takes; without words there is none. */
export function warnAbove(id: string, words: string): void {
  const place = byId(id);
  if (place.textContent === words) return;
  place.textContent = words;
  place.hidden = words === '';
}
