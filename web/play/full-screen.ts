import { byId } from '../ui/dom.js';

/**
 * Shows only the board, on the whole screen if the browser allows it. Some phones do not; then at least the
 * panels disappear.
 */
export function startFullScreen(): void {
  const toggle = byId<HTMLButtonElement>('full-screen');
  const show = (isOn: boolean) => {
    document.body.classList.toggle('board-only', isOn);
    toggle.setAttribute('aria-pressed', String(isOn));
    toggle.textContent = isOn ? 'Show the panels' : 'Full screen';
  };
  const isOn = () => document.body.classList.contains('board-only');

  toggle.addEventListener('click', () => {
    const on = !isOn();
    show(on);
    // If the browser refuses, the page stays in its window.
    if (on) void document.documentElement.requestFullscreen?.().catch(() => undefined);
    else if (document.fullscreenElement) void document.exitFullscreen();
  });
  document.addEventListener('fullscreenchange', () => {
    if (!document.fullscreenElement && isOn()) show(false);
  });
}
