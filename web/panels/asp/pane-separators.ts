import type { Desk } from '../../state/desk.js';
import { element } from '../../ui/dom.js';

/** The panes beside each other, and their shares of the width in percent at first. */
const PANES = ['facts', 'encoding', 'answers'] as const;
const SHARES = [25, 42, 33];
/** No pane gets a smaller share. */
const LEAST = 12;
/** What an arrow key moves. */
const STEP = 3;

/** Two bars between the three panes. Drag them, or move them by arrow keys. */
export function createPaneSeparators(panel: HTMLElement, desk: Desk): readonly HTMLElement[] {
  const shares = keptShares(desk.state.settings.paneShares);
  const draw = () => {
    for (const [i, pane] of PANES.entries()) panel.style.setProperty(`--${pane}-share`, `${shares[i]}fr`);
    for (const [i, bar] of bars.entries()) bar.setAttribute('aria-valuenow', String(Math.round(shares[i])));
  };

  const move = (at: number, by: number) => {
    const most = shares[at + 1] - LEAST;
    const moved = Math.max(LEAST - shares[at], Math.min(most, by));
    shares[at] += moved;
    shares[at + 1] -= moved;
    draw();
    const paneShares = shares.map((share) => share.toFixed(1)).join(' ');
    desk.change((state) => ({ ...state, settings: { ...state.settings, paneShares } }));
  };

  const bars = [0, 1].map((at) => {
    const bar = element('div', {
      role: 'separator',
      class: `pane-bar bar-${at}`,
      tabindex: 0,
      'aria-orientation': 'vertical',
      'aria-label': `Width of the pane: ${PANES[at]}`,
      'aria-valuemin': LEAST,
      'aria-valuemax': 100 - 2 * LEAST,
    });
    bar.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowLeft') move(at, -STEP);
      if (key === 'ArrowRight') move(at, STEP);
    });
    bar.addEventListener('pointerdown', ({ pointerId }) => bar.setPointerCapture(pointerId));
    bar.addEventListener('pointermove', ({ pointerId, movementX }) => {
      if (bar.hasPointerCapture(pointerId)) move(at, (movementX / panel.clientWidth) * 100);
    });
    return bar;
  });
  draw();
  return bars;
}

/** The shares that were chosen before, if they are three that fill the width. */
function keptShares(text: string): number[] {
  const shares = text.split(' ').map(Number);
  const sum = shares.reduce((all, share) => all + share, 0);
  const fits = shares.length === PANES.length && shares.every((share) => share >= LEAST - 0.1);
  return fits && Math.abs(sum - 100) < 1 ? shares : [...SHARES];
}
