import { SYMBOLS } from '../../src/report/picture/symbols.js';
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
  /** The skin that was asked for last. If it cannot be loaded, it is not asked for again by itself. */
  let asked = worn;

  const show = () => {
    const wanted = SKINS.find(({ name }) => name === desk.state.settings.skin) ?? SKINS[0];
    if (wanted !== asked) void wear(wanted);
  };

  const wear = async (wanted: Skin) => {
    asked = wanted;
    field.value = wanted.name;
    const symbols = await wanted.load().catch(() => undefined);
    if (asked !== wanted) return;
    if (!symbols) {
      field.value = worn.name;
      return notify('This skin could not be loaded: the server cannot be reached.', 'warn');
    }
    worn = wanted;
    document.documentElement.dataset['skin'] = wanted.name;
    view.wear(symbols);
  };

  field.addEventListener('change', () => {
    const chosen = SKINS.find(({ name }) => name === field.value)!;
    const isAgain = chosen === asked;
    desk.change(({ settings, ...state }) => ({ ...state, settings: { ...settings, skin: chosen.name } }));
    if (isAgain) void wear(chosen);
  });
  desk.changed.listen(show);
  show();
}
