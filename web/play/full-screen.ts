import { byId } from '../ui/dom.js';

/**
 * Shows only the board, on the whole screen if the browser allows it. Some phones do not; then the board has
 * the whole window. A button in its corner leads back. What had the focus may be gone, so the board gets it.
 */
export function startFullScreen(): void {
  const toggle = byId('full-screen');
  const leave = byId('show-panels');
  const show = (isOn: boolean) => {
    document.body.classList.toggle('board-only', isOn);
    toggle.setAttribute('aria-pressed', String(isOn));
    leave.hidden = !isOn;
    byId<HTMLDetailsElement>('view-menu').open = false;
    byId('board').focus({ preventScroll: true });
  };
  const isOn = () => document.body.classList.contains('board-only');

  const switchOver = () => {
    const on = !isOn();
    show(on);
    // If the browser refuses, the page stays in its window.
    if (on) void document.documentElement.requestFullscreen?.().catch(() => undefined);
    else if (document.fullscreenElement) void document.exitFullscreen();
  };
  toggle.addEventListener('click', switchOver);
  leave.addEventListener('click', switchOver);
  document.addEventListener('fullscreenchange', () => {
    if (!document.fullscreenElement && isOn()) show(false);
  });
}
