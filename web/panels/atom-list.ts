import { parseAtom } from '../../src/asp/facts/atom.js';
import type { BoardView } from '../play/board-view.js';
import { button, element } from '../ui/dom.js';

/** The squares that an atom names. */
export function squaresOfAtom(text: string, squares: ReadonlyMap<string, number>): number[] {
  const found = (parseAtom(text)?.args ?? []).map((name) => squares.get(name));
  return [...new Set(found.filter((square) => square !== undefined))];
}

/** Atoms in a row. The one under the pointer, or with the focus, lights its squares on the board. */
export function atomList(
  label: string,
  atoms: readonly string[],
  { mark }: Pick<BoardView, 'mark'>,
  squares: ReadonlyMap<string, number>,
): HTMLElement {
  const rows = atoms.map((text) => {
    const light = () => mark('lit', squaresOfAtom(text, squares));
    const dark = () => mark('lit', []);
    const events = { onpointerenter: light, onfocus: light, onpointerleave: dark, onblur: dark };
    return element('li', {}, button(text, light, { class: 'atom', ...events }));
  });
  return element('div', { class: 'atom-list' }, element('h4', {}, label), element('ul', {}, ...rows));
}
