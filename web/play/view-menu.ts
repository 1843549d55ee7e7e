import type { Desk } from '../state/desk.js';
import { byId } from '../ui/dom.js';
import type { BoardView } from './board-view.js';

/** How much larger or smaller the board is drawn at one click. */
const FACTOR = 1.25;

/** The menu of how the board is shown: coordinates, larger and smaller. It closes at a click elsewhere and at Escape. */
export function startViewMenu(desk: Desk, view: BoardView): void {
  const menu = byId<HTMLDetailsElement>('view-menu');
  const coordinates = byId<HTMLButtonElement>('coordinates');
  const show = () => {
    const isOn = desk.state.settings.coordinates;
    if (coordinates.getAttribute('aria-pressed') === String(isOn)) return;
    view.showCoordinates(isOn);
    coordinates.setAttribute('aria-pressed', String(isOn));
  };
  coordinates.addEventListener('click', () =>
    desk.change(({ settings, ...state }) => ({
      ...state,
      settings: { ...settings, coordinates: !settings.coordinates },
    })),
  );
  desk.changed.listen(show);
  show();
  byId('zoom-in').addEventListener('click', () => view.zoomBy(FACTOR));
  byId('zoom-out').addEventListener('click', () => view.zoomBy(1 / FACTOR));
  byId('zoom-fit').addEventListener('click', view.zoomToFit);
  const close = () => {
    menu.open = false;
  };
  document.addEventListener('click', ({ target }) => {
    if (!menu.contains(target as Node)) close();
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    event.stopPropagation();
    close();
    byId('view').focus();
  });
}
