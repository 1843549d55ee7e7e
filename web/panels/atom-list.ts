import { parseAtom } from '../../src/asp/facts/atom.js';
import type { BoardView } from '../play/board-view.js';
import { button, element } from '../ui/dom.js';

/** The squares that an atom names. */
export function squaresOfAtom(text: string, squares: ReadonlyMap<string, number>): number[] {
  const found = (parseAtom(text)?.args ?? []).map((name) => squares.get(name));
  return [...new Set(found.filter((square) => square !== undefined))];
}

/** What atoms are tied to. */
export interface AtomLinks {
  readonly view: Pick<BoardView, 'mark'>;
  /** The squares of the level by the names of their locations. */
  readonly squares: () => ReadonlyMap<string, number>;
  /** Gets an atom that the user chooses. */
  readonly pick?: (atom: string) => void;
}

/** Lights the squares of an atom while the pointer or the focus is on its button. */
export function lightEvents(
  text: string,
  { view, squares }: AtomLinks,
): Readonly<Record<string, () => void>> {
  const light = () => view.mark('lit', squaresOfAtom(text, squares()));
  const dark = () => view.mark('lit', []);
  return { onpointerenter: light, onfocus: light, onpointerleave: dark, onblur: dark };
}

/** Atoms in a row, each tied to the board. */
export function atomList(label: string, atoms: readonly string[], links: AtomLinks): HTMLElement {
  const rows = atoms.map((text) => {
    const press = () => links.pick?.(text);
    return element('li', {}, button(text, press, { class: 'atom', ...lightEvents(text, links) }));
  });
  return element('div', { class: 'atom-list' }, element('h4', {}, label), element('ul', {}, ...rows));
}
