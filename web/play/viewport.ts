import type { Acts } from '../ui/keys.js';

/** How far one can zoom out beyond the whole board. */
const MOST_ZOOM = 12;
const LEAST_ZOOM = 0.05;
/** The distance of the player from the edge, as a part of the visible area. */
const MARGIN = 0.2;

/** How far a key moves the board, in pixels. */
const PAN = 120;

/** The window through which a board is seen: its scale, and which part of it shows. */
export interface Viewport {
  /** Starts again with a board of this many columns, as large as fits. */
  open(columns: number): void;
  /** The same board has this many columns now; its scale stays, and so does what it shows. */
  resize(columns: number): void;
  /** Whether a part of the board is hidden. */
  readonly isLarger: boolean;
  zoomBy(factor: number): void;
  /** Zooms so that what is at a point of the window stays there. */
  zoomAt(factor: number, x: number, y: number): void;
  zoomToFit(): void;
  /** Shows another part of the board, shifted by this many pixels. */
  panBy(x: number, y: number): void;
  /** What zooming keeps in view from now on, if the board is larger than its frame and this is wanted. */
  keep(column: number, row: number): void;
  /** Keeps a square in view, and brings it there if this is wanted. */
  follow(column: number, row: number): void;
  /** Keeps a square in view, and brings it there in any case. */
  bring(column: number, row: number): void;
  setFollowing(isOn: boolean): void;
}

/** Makes the viewport of a board; its parent is the frame, which scrolls. */
export function createViewport(board: HTMLElement): Viewport {
  const frame = board.parentElement!;
  let columns = 1;
  let [column, row] = [0, 0];
  let zoom = 1;
  /** Whether a part of the board is hidden, and the side of a square. Both are measured when sizes change. */
  let isLarger = false;
  let side = 0;
  let isFollowing = true;

  const measure = () => {
    side = board.clientWidth / columns;
    board.style.setProperty('--side', String(side));
    isLarger = board.clientWidth > frame.clientWidth + 1 || board.clientHeight > frame.clientHeight + 1;
    frame.classList.toggle('scrolls', isLarger);
  };

  const draw = (next: number) => {
    zoom = Math.max(LEAST_ZOOM, Math.min(MOST_ZOOM, next));
    board.style.setProperty('--zoom', String(zoom));
    measure();
  };

  const set = (next: number) => {
    draw(next);
    follow();
  };

  const keep = (x: number, y: number) => {
    [column, row] = [x, y];
  };

  const zoomAt = (factor: number, x: number, y: number) => {
    const before = board.getBoundingClientRect();
    draw(zoom * factor);
    const after = board.getBoundingClientRect();
    const growth = after.width / before.width;
    frame.scrollBy(after.left + (x - before.left) * growth - x, after.top + (y - before.top) * growth - y);
  };

  const follow = () => {
    if (isFollowing) reveal();
  };

  const reveal = () => {
    if (!isLarger) return;
    const left = inView(frame.scrollLeft, frame.clientWidth, column * side + board.offsetLeft, side);
    const top = inView(frame.scrollTop, frame.clientHeight, row * side + board.offsetTop, side);
    if (left !== frame.scrollLeft || top !== frame.scrollTop) frame.scrollTo({ left, top });
  };

  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomAt(1.002 ** -event.deltaY, event.clientX, event.clientY);
    },
    { passive: false },
  );
  new ResizeObserver(() => {
    measure();
    follow();
  }).observe(frame);

  return {
    get isLarger() {
      return isLarger;
    },
    open: (width) => {
      columns = width;
      set(1);
    },
    resize: (width) => {
      columns = width;
      draw(zoom);
    },
    zoomBy: (factor) => set(zoom * factor),
    zoomAt,
    panBy: (x, y) => frame.scrollBy(x, y),
    zoomToFit: () => {
      set(1);
      const fit = Math.min(frame.clientWidth / board.clientWidth, frame.clientHeight / board.clientHeight);
      if (fit < 1) set(fit);
    },
    keep,
    follow: (x, y) => {
      keep(x, y);
      follow();
    },
    bring: (x, y) => {
      keep(x, y);
      reveal();
    },
    setFollowing: (isOn) => {
      isFollowing = isOn;
      follow();
    },
  };
}

/** The keys that show another part of a board, a level or a drawing. */
export function panActs({ panBy }: Viewport): Acts {
  return {
    'pan-left': () => panBy(-PAN, 0),
    'pan-right': () => panBy(PAN, 0),
    'pan-up': () => panBy(0, -PAN),
    'pan-down': () => panBy(0, PAN),
  };
}

/** Where to scroll so that a square is well inside the visible area. */
function inView(scroll: number, length: number, at: number, side: number): number {
  const margin = length * MARGIN;
  if (at < scroll + margin) return Math.max(0, at - margin);
  if (at + side > scroll + length - margin) return at + side - length + margin;
  return scroll;
}
