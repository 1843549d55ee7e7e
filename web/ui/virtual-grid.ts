import { smallest } from '../../src/base/many-values.js';
import { element } from './dom.js';

/** The contents of a grid. Cells are made only while they can be seen. */
interface VirtualGridOptions {
  readonly label: string;
  /** The smallest width of a cell and its height, in pixels. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly count: () => number;
  /** Fills a new cell; `index` is its place in the grid. */
  readonly draw: (cell: HTMLElement, index: number) => void;
  /** Called when a cell is chosen by click or Enter. */
  readonly choose: (index: number) => void;
}

/**
 * A grid of any length as an ARIA listbox in reading order: arrow keys, Page, Home and End move, Enter
 * chooses.
 */
interface VirtualGrid {
  readonly element: HTMLElement;
  /** Draws again after the count or the cells changed. */
  refresh(): void;
  /** Makes a cell the active one and scrolls it into view; −1 for none. */
  activate(index: number): void;
}

/** The number of rows above and below the window that are drawn too. */
const MARGIN = 2;
let grids = 0;

export function createVirtualGrid(options: VirtualGridOptions): VirtualGrid {
  const { label, cellWidth, cellHeight, count, draw, choose } = options;
  const name = `list-${++grids}`;
  const space = element('div', { class: 'list-space', role: 'presentation' });
  const list = element('div', { class: 'list', role: 'listbox', tabindex: 0, 'aria-label': label }, space);
  /** The existing cells, by their places. */
  const cells = new Map<number, HTMLElement>();
  let columns = 1;
  let active = -1;

  const refresh = () => {
    cells.clear();
    space.replaceChildren();
    drawWindow();
  };

  const setHeight = () => {
    const height = Math.ceil(count() / columns) * cellHeight;
    space.style.height = `${height}px`;
    list.style.setProperty('--content', `${height + 2}px`);
  };

  /** Removes cells that are out of view, and makes those that came into view. */
  const drawWindow = () => {
    columns = Math.max(1, Math.floor(list.clientWidth / cellWidth));
    setHeight();
    const first = Math.max(0, Math.floor(list.scrollTop / cellHeight) - MARGIN) * columns;
    const end = (Math.ceil((list.scrollTop + list.clientHeight) / cellHeight) + MARGIN) * columns;
    const last = Math.min(count(), end);
    for (const [index, cell] of cells) {
      if (index >= first && index < last) continue;
      cell.remove();
      cells.delete(index);
    }
    const known = smallest(cells.keys());
    const [above, below]: HTMLElement[][] = [[], []];
    for (let index = first; index < last; index++)
      if (!cells.has(index)) (index < known ? above : below).push(cellAt(index));
    // In the page they stand in reading order.
    space.prepend(...above);
    space.append(...below);
    showActive();
  };

  const cellAt = (index: number) => {
    const cell = element('div', {
      class: 'list-row',
      role: 'option',
      id: `${name}-${index}`,
      'aria-selected': String(index === active),
      'aria-setsize': count(),
      'aria-posinset': index + 1,
      onclick: () => choose(index),
    });
    cell.style.transform = `translate(${100 * (index % columns)}%, ${Math.floor(index / columns) * cellHeight}px)`;
    cell.style.width = `${100 / columns}%`;
    cell.style.height = `${cellHeight}px`;
    draw(cell, index);
    cells.set(index, cell);
    return cell;
  };

  const showActive = () => {
    for (const [index, cell] of cells) cell.setAttribute('aria-selected', String(index === active));
    if (cells.has(active)) list.setAttribute('aria-activedescendant', `${name}-${active}`);
    else list.removeAttribute('aria-activedescendant');
  };

  const activate = (index: number) => {
    active = index;
    const top = Math.floor(index / columns) * cellHeight;
    if (index >= 0 && top < list.scrollTop) list.scrollTop = top;
    else if (index >= 0 && top + cellHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top + cellHeight - list.clientHeight;
    drawWindow();
  };

  list.addEventListener('scroll', drawWindow, { passive: true });
  let width = 0;
  new ResizeObserver(() => {
    const isOther = list.clientWidth !== width;
    width = list.clientWidth;
    if (isOther) refresh();
    else drawWindow();
    if (isOther) activate(active);
  }).observe(list);
  list.addEventListener('keydown', (event) => {
    const page = columns * Math.max(1, Math.floor(list.clientHeight / cellHeight));
    const to = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: count() - 1,
    }[event.key];
    if (to !== undefined && count() > 0) activate(Math.max(0, Math.min(count() - 1, to)));
    else if ((event.key === 'Enter' || event.key === ' ') && active >= 0) choose(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return { element: list, refresh, activate };
}
