import type { Level } from '../../../src/game/level.js';
import { reachableSquares } from '../../../src/game/position.js';
import { createSmallBoard } from '../../play/small-board.js';
import type { SearchRecord } from '../../state/search-record.js';
import { element, fill } from '../../ui/dom.js';
import { createBoundChart } from './bound-chart.js';
import { ladderOf } from './ladder.js';

/** Shows one engine at work. What it proved stays when it ends. */
interface SearchView {
  readonly element: HTMLElement;
  show(record: SearchRecord, seconds: number): void;
  /** The work is over, so everything about the present moment disappears. */
  end(record: SearchRecord, seconds: number): void;
}

/** Of shorter work there is no course to be seen. */
const LEAST_SECONDS = 0.5;

/** Larger boards, in squares, are not drawn many times per second. */
const MOST_SQUARES = 2500;

export function createSearchView({ board, start, ...level }: Level): SearchView {
  const chart = createBoundChart();
  const figures = element('dl', { class: 'figures' });
  const ladder = element('div', { class: 'ladder-place' });
  const scene = element('figure', { class: 'looks-at', hidden: true });
  const isDrawn = board.width * board.height <= MOST_SQUARES;
  const small = isDrawn ? createSmallBoard({ ...level, board, start }) : undefined;
  const within = reachableSquares(board, start.player, []);
  /** The search leaves out boxes that nobody can touch. */
  const untouched = start.boxes.filter((box) => !within[box]);
  if (small) fill(scene, small.element, element('figcaption', {}, 'looks at'));
  let rungs: SearchRecord['rungs'] = [];

  const proved = ({ samples, rungs: tried }: SearchRecord, seconds: number) => {
    chart.element.toggleAttribute('hidden', samples.length === 0 || seconds < LEAST_SECONDS);
    chart.show(samples, seconds);
    if (tried.length > 0 && tried !== rungs) fill(ladder, ladderOf(tried));
    rungs = tried;
  };

  return {
    element: element(
      'div',
      { class: 'search-view' },
      element('div', { class: 'search-now' }, figures, scene),
      chart.element,
      ladder,
    ),
    show: (record, seconds) => {
      const { position } = record;
      scene.hidden = !position || !small;
      if (position && small)
        small.show(
          { ...position, boxes: [...position.boxes, ...untouched] },
          'The position that the search looks at',
        );
      fill(figures, ...rowsOf([...figuresOf(record), ['at work for', `${seconds.toFixed(0)} s`]]));
      proved(record, seconds);
    },
    end: (record, seconds) => {
      scene.hidden = true;
      fill(figures);
      proved(record, seconds);
    },
  };
}

/** A figure with its name. */
export type Row = readonly [name: string, value: string];

export function rowsOf(list: readonly Row[]): HTMLElement[] {
  return list.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value)));
}

function figuresOf({ strategy, nodes, rate, depth, mostPlaced, facts }: SearchRecord): Row[] {
  const count = (name: string, value: number | undefined): Row[] =>
    value === undefined ? [] : [[name, value.toLocaleString('en')]];
  return [
    ...(strategy === undefined ? [] : [['strategy', strategy] as const]),
    ...count('nodes', nodes),
    ...count('nodes per second', rate),
    ...count('depth', depth),
    ...count('most in place', mostPlaced),
    ...count('facts', facts),
  ];
}
