import { button, element } from '../ui/dom.js';

/** Milliseconds between two checks for a newer version of the page. */
const PERIOD = 3_600_000;

/**
 * Lets the browser store the page, so that from then on everything works without a network. A newer version
 * waits until the user wants it. If browser or host do not allow this, the page works as usual.
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
    // Another window has started the new version. Files that this window has not loaded yet are gone.
    else if (hadController)
      show('Another window has loaded a newer version of this page.', 'Reload', () => location.reload());
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
