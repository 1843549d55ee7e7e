import type { Desk } from '../state/desk.js';
import type { Settings } from '../state/state.js';
import { byId } from '../ui/dom.js';
import type { BoardView } from './board-view.js';
import { startSkinChoice } from './skin-choice.js';

/** The factor by which one click changes the size of the board. */
const FACTOR = 1.25;

/** A setting that is on or off. */
type SwitchName = 'coordinates' | 'grid' | 'follow' | 'sound' | 'pad';

/** The menu for the look of the board. It closes at a click elsewhere, at Escape, and when the focus leaves it. */
export function startViewMenu(desk: Desk, view: BoardView): void {
  const switches: Readonly<Record<SwitchName, (isOn: boolean) => void>> = {
    coordinates: view.showCoordinates,
    grid: view.showGrid,
    follow: view.port.setFollowing,
    sound: () => undefined,
    pad: (isOn) => document.body.classList.toggle('no-pad', !isOn),
  };
  for (const [name, apply] of Object.entries(switches)) startSwitch(desk, name as SwitchName, apply);
  startSkinChoice(desk, view);
  byId('zoom-in').addEventListener('click', () => view.port.zoomBy(FACTOR));
  byId('zoom-out').addEventListener('click', () => view.port.zoomBy(1 / FACTOR));
  byId('zoom-fit').addEventListener('click', view.port.zoomToFit);
  startClosing(byId<HTMLDetailsElement>('view-menu'));
}

/** A button that is pressed while its setting is on. */
function startSwitch(desk: Desk, name: SwitchName, apply: (isOn: boolean) => void): void {
  const shown = byId<HTMLButtonElement>(name);
  let applied: boolean | undefined;
  const show = () => {
    const isOn = desk.state.settings[name];
    if (isOn === applied) return;
    applied = isOn;
    apply(isOn);
    shown.setAttribute('aria-pressed', String(isOn));
  };
  shown.addEventListener('click', () =>
    desk.change(({ settings, ...state }) => ({ ...state, settings: withSwitched(settings, name) })),
  );
  desk.changed.listen(show);
  show();
}

function withSwitched(settings: Settings, name: SwitchName): Settings {
  return { ...settings, [name]: !settings[name] };
}

function startClosing(menu: HTMLDetailsElement): void {
  const close = () => {
    menu.open = false;
  };
  document.addEventListener('click', ({ target }) => {
    if (!menu.contains(target as Node)) close();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    event.stopPropagation();
    close();
    byId('view').focus();
  });
}
