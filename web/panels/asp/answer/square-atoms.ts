import { formatAtom } from '../../../../src/asp/facts/atom.js';
import { factBlocks } from '../../../../src/asp/facts/fact-blocks.js';
import { type Instance, instanceOf, squareByName } from '../../../../src/asp/facts/instance.js';
import type { BoardView } from '../../../play/board-view.js';
import type { Session } from '../../../play/session.js';
import { element, fill } from '../../../ui/dom.js';
import { atomList, squaresOfAtom } from '../../atom-list.js';

/** What is true of one square: its facts, and the atoms of the current step. */
interface SquareAtoms {
  readonly element: HTMLElement;
  /** The squares of the level by the names of their locations. */
  squares(): ReadonlyMap<string, number>;
}

/** `current` are the atoms of the current step; `pick` is called with an atom that the user chooses. */
export function createSquareAtoms(
  session: Session,
  view: BoardView,
  current: () => readonly string[],
  pick: (atom: string) => void,
): SquareAtoms {
  const field = element('input', {
    type: 'text',
    id: 'square',
    size: 12,
    placeholder: 'col1row1',
    spellcheck: 'false',
    autocapitalize: 'off',
  });
  const list = element('div', {});
  let known: { readonly instance: Instance; readonly squares: ReadonlyMap<string, number> } | undefined;

  const level = () => {
    const instance = session.instance ?? instanceOf(session.level);
    if (known?.instance.level !== session.level) known = { instance, squares: squareByName(instance) };
    return known;
  };

  const draw = () => {
    const { instance, squares } = level();
    const square = squares.get(field.value.trim());
    if (square === undefined) return fill(list);
    const facts = factBlocks(instance).flatMap((block) => block.atoms.map(formatAtom));
    const here = [...facts, ...current()].filter((text) => squaresOfAtom(text, squares).includes(square));
    return fill(list, atomList('True on this square', here, { view, squares: () => squares, pick }));
  };

  /** Without a pointer, the name is typed. */
  const look = ({ clientX, clientY }: PointerEvent) => {
    if (!list.offsetParent) return;
    const square = view.squareAt(clientX, clientY);
    const name = [...level().squares].find(([, at]) => at === square)?.[0];
    if (name === undefined || name === field.value) return;
    field.value = name;
    draw();
  };

  field.addEventListener('input', draw);
  view.element.addEventListener('pointermove', look, { passive: true });
  session.opened.listen(() => {
    field.value = '';
    fill(list);
  });
  session.changed.listen(() => list.offsetParent && draw());
  return {
    element: element(
      'div',
      { class: 'square-atoms' },
      element('label', { class: 'field' }, element('span', {}, 'Square'), field),
      list,
    ),
    squares: () => level().squares,
  };
}
