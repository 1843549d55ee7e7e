/** Calls back whenever the user looks at the page again: other windows may have changed what it shows. */
export function onReturn(act: () => void): void {
  addEventListener('focus', act);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') act();
  });
}
