import { SYMBOLS } from '../../src/report/symbols.js';
import type { Desk } from '../state/desk.js';
import { byId, element } from '../ui/dom.js';
import { notify } from '../ui/notice.js';
import type { BoardView } from './board-view.js';
import type { Symbols } from './skins/symbols.js';

/**
 * A look of the board: symbols from here, colours from `style/skins.css`. All except the first are loaded on
 * use.
 */
interface Skin {
  readonly name: string;
  readonly label: string;
  readonly load: () => Promise<Symbols>;
}

const SKINS: readonly Skin[] = [
  { name: 'classic', label: 'Crates', load: async () => SYMBOLS },
  { name: 'clear', label: 'Clear, for all eyes', load: async () => (await import('./skins/clear.js')).CLEAR },
  { name: 'ink', label: 'Ink', load: async () => (await import('./skins/ink.js')).INK },
  { name: 'garden', label: 'Garden', load: async () => (await import('./skins/garden.js')).GARDEN },
];

/** The choice among the skins. */
export function startSkinChoice(desk: Desk, view: BoardView): void {
  const field = byId<HTMLSelectElement>('skin');
  field.append(...SKINS.map(({ name, label }) => element('option', { value: name }, label)));
  let worn = SKINS[0];

  const show = async () => {
    const wanted = SKINS.find(({ name }) => name === desk.state.settings.skin) ?? SKINS[0];
    field.value = wanted.name;
    if (wanted === worn) return;
    const before = worn;
    worn = wanted;
    try {
      const symbols = await wanted.load();
      if (worn !== wanted) return;
      document.documentElement.dataset['skin'] = wanted.name;
      view.wear(symbols);
    } catch {
      worn = before;
      field.value = before.name;
      notify('This skin could not be loaded: the server cannot be reached.', 'warn');
    }
  };

  field.addEventListener('change', () => {
    const skin = field.value;
    desk.change((state) => ({ ...state, settings: { ...state.settings, skin } }));
  });
  desk.changed.listen(() => void show());
  void show();
}
