import { element } from './dom.js';

/** What a list shows; rows are made only while they can be seen. */
export interface VirtualListOptions {
  readonly label: string;
  /** The height of every row in pixels. */
  readonly rowHeight: number;
  readonly count: () => number;
  /** Fills a row that is `index` of the list. */
  readonly draw: (row: HTMLElement, index: number) => void;
  /** Called when a row is chosen by click or Enter. */
  readonly choose: (index: number) => void;
}

/** A list of any length as an ARIA listbox: arrows, Page, Home and End move, Enter chooses. */
export interface VirtualList {
  readonly element: HTMLElement;
  /** Draws again after the count or the rows changed. */
  refresh(): void;
  /** Makes a row the active one and scrolls it into view. */
  activate(index: number): void;
}

/** Rows above and below the window that are drawn too. */
const MARGIN = 6;
let lists = 0;

export function createVirtualList(options: VirtualListOptions): VirtualList {
  const { label, rowHeight, count, draw, choose } = options;
  const name = `list-${++lists}`;
  const space = element('div', { class: 'list-space', role: 'presentation' });
  const list = element('div', { class: 'list', role: 'listbox', tabindex: 0, 'aria-label': label }, space);
  let active = -1;

  const refresh = () => {
    space.style.height = `${count() * rowHeight}px`;
    list.style.setProperty('--content', `${count() * rowHeight + 2}px`);
    drawWindow();
  };

  const drawWindow = () => {
    const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - MARGIN);
    const last = Math.min(count(), Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + MARGIN);
    const rows: HTMLElement[] = [];
    for (let index = first; index < last; index++) rows.push(rowAt(index));
    space.replaceChildren(...rows);
    if (active >= first && active < last) list.setAttribute('aria-activedescendant', `${name}-${active}`);
    else list.removeAttribute('aria-activedescendant');
  };

  const rowAt = (index: number) => {
    const row = element('div', {
      class: 'list-row',
      role: 'option',
      id: `${name}-${index}`,
      'aria-selected': String(index === active),
      'aria-setsize': count(),
      'aria-posinset': index + 1,
      onclick: () => choose(index),
    });
    row.style.transform = `translateY(${index * rowHeight}px)`;
    row.style.height = `${rowHeight}px`;
    draw(row, index);
    return row;
  };

  const activate = (index: number) => {
    active = index;
    const top = index * rowHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + rowHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top + rowHeight - list.clientHeight;
    drawWindow();
  };

  list.addEventListener('scroll', drawWindow, { passive: true });
  new ResizeObserver(drawWindow).observe(list);
  list.addEventListener('keydown', (event) => {
    const page = Math.max(1, Math.floor(list.clientHeight / rowHeight) - 1);
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
