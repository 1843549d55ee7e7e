import { parseAtom } from '../../src/asp/facts/atom.js';
import type { BoardView } from '../play/board-view.js';
import { button, element } from '../ui/dom.js';

/** The squares that an atom names. */
export function squaresOfAtom(text: string, squares: ReadonlyMap<string, number>): number[] {
  const found = (parseAtom(text)?.args ?? []).map((name) => squares.get(name));
  return [...new Set(found.filter((square) => square !== undefined))];
}

/** Lights the squares of an atom while the pointer or the focus is on its button. */
export function lightEvents(
  text: string,
  { mark }: Pick<BoardView, 'mark'>,
  squares: () => ReadonlyMap<string, number>,
): Readonly<Record<string, () => void>> {
  const light = () => mark('lit', squaresOfAtom(text, squares()));
  const dark = () => mark('lit', []);
  return { onpointerenter: light, onfocus: light, onpointerleave: dark, onblur: dark };
}

/** Atoms in a row. The one under the pointer, or with the focus, lights its squares on the board; `pick` gets the one that is pressed. */
export function atomList(
  label: string,
  atoms: readonly string[],
  view: Pick<BoardView, 'mark'>,
  squares: ReadonlyMap<string, number>,
  pick: (text: string) => void = () => undefined,
): HTMLElement {
  const rows = atoms.map((text) => {
    const events = lightEvents(text, view, () => squares);
    return element(
      'li',
      {},
      button(text, () => pick(text), { class: 'atom', ...events }),
    );
  });
  return element('div', { class: 'atom-list' }, element('h4', {}, label), element('ul', {}, ...rows));
}
