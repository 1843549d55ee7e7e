import { button, element } from '../ui/dom.js';

/** Milliseconds between two looks whether there is a newer page. */
const PERIOD = 3_600_000;

/**
 * Has the browser keep the page, so that all of it works without a network from then on. A newer page waits until the
 * user wants it. Where browsers or hosts do not allow it, the page works as it does now.
 */
export async function startOffline(): Promise<void> {
  const container = navigator.serviceWorker;
  const registration = await container
    ?.register(new URL('service-worker.js', document.baseURI))
    .catch(() => undefined);
  if (!registration) return;
  const isRenewal = () => container.controller !== null;
  let isWanted = false;

  const offer = () => {
    const next = registration.waiting;
    if (!next || !isRenewal()) return;
    show('A newer version of this page is ready.', 'Use it now', () => {
      isWanted = true;
      next.postMessage('take over');
    });
  };

  const watch = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', watch);
  watch();
  offer();

  let hadController = isRenewal();
  container.addEventListener('controllerchange', () => {
    if (isWanted) location.reload();
    // Another window wanted it: what this one has not loaded yet is not there any more.
    else if (hadController)
      show('This page was renewed in another window.', 'Load it anew', () => location.reload());
    hadController = true;
  });

  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < PERIOD) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** A line at the foot of the page that stays until it is answered. */
function show(words: string, action: string, act: () => void): void {
  document.getElementById('renewal')?.remove();
  const bar = element(
    'p',
    { id: 'renewal', class: 'renewal', role: 'status' },
    element('span', {}, words),
    button(action, act, { class: 'primary', id: 'renew' }),
    button('Later', () => bar.remove()),
  );
  document.querySelector('main')!.append(bar);
}
