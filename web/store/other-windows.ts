import type { StoreName } from './kept.js';

const CHANNEL = 'sokoset';
/** Milliseconds from what another window stored until it counts. What follows in this time counts with it. */
const PATIENCE = 500;
/** What changes with every step that is played. Windows do not follow each other so closely. */
const UNTOLD: readonly StoreName[] = ['page', 'games'];

let channel: BroadcastChannel | undefined;

/** The channel to the other windows of this site; none where a browser has no channels. */
function openChannel(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells the other windows that something of this kind was stored. */
export function tellWindows(kind: StoreName): void {
  if (!UNTOLD.includes(kind)) openChannel()?.postMessage(kind);
}

/**
 * Calls back when another window has stored something, while the user sees this one too. A window out of sight
 * learns of it when he comes back (`onReturn`).
 */
export function onStoredElsewhere(act: () => void): void {
  let isWaiting = false;
  const tell = () => {
    isWaiting = false;
    if (document.visibilityState === 'visible') act();
  };
  openChannel()?.addEventListener('message', () => {
    if (!isWaiting) setTimeout(tell, PATIENCE);
    isWaiting = true;
  });
}
