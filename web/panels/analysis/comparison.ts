import { counted } from '../../../src/base/count.js';
import type { Level } from '../../../src/game/level.js';
import type { Metrics } from '../../../src/game/metrics.js';
import { isSolved } from '../../../src/game/position.js';
import type { Session } from '../../play/session.js';
import { createSmallBoard, type SmallBoard } from '../../play/small-board.js';
import { describePlace } from '../../play/words.js';
import { type Comparison, comparisonOf, positionOf, type Side, type Way } from '../../state/compare.js';
import type { Push } from '../../state/pushes.js';
import { button, element, fill } from '../../ui/dom.js';
import { setEnabled } from '../../ui/set-enabled.js';

const MEASURES: readonly (readonly [name: keyof Metrics, words: string])[] = [
  ['pushes', 'Pushes'],
  ['moves', 'Moves'],
  ['lines', 'Lines'],
  ['boxChanges', 'Box changes'],
];

/** Two ways side by side: their figures, their first difference, and both boards at the same push. */
export function comparisonView(session: Session, one: Way, other: Way): HTMLElement {
  const { level } = session;
  const found = comparisonOf(level, one.moves, other.moves);
  const boards = [createSmallBoard(level), createSmallBoard(level)];
  const caption = element('output', { class: 'compare-at' });
  const field = element('input', {
    type: 'range',
    id: 'compare-scrub',
    min: 0,
    max: found.longest,
    'aria-label': 'Pushes made on both boards',
  });

  const seek = (pushes: number) => {
    const at = Math.max(0, Math.min(found.longest, pushes));
    field.value = String(at);
    field.setAttribute('aria-valuetext', `push ${at} of ${found.longest}`);
    caption.textContent = `Push ${at} of ${found.longest}`;
    draw(boards[0], found.one, at, one);
    draw(boards[1], found.other, at, other);
    setEnabled(back, at > 0);
    setEnabled(on, at < found.longest);
  };
  const back = button('‹', () => seek(Number(field.value) - 1), {
    class: 'icon',
    'aria-label': 'One push back on both boards',
  });
  const on = button('›', () => seek(Number(field.value) + 1), {
    class: 'icon',
    'aria-label': 'One push forward on both boards',
  });
  field.addEventListener('input', () => seek(Number(field.value)));
  const jump = found.difference ?? 0;
  seek(found.difference === undefined ? found.longest : jump + 1);
  return element(
    'div',
    { class: 'comparison' },
    element('p', { class: 'difference', id: 'difference' }, differenceWords(level, found)),
    element(
      'div',
      { class: 'compare-boards' },
      ...boards.map((board, i) => figureOf(board, i === 0 ? 'A' : 'B', i === 0 ? one : other, session)),
    ),
    element('div', { class: 'compare-controls' }, back, field, on, caption),
    measuresTable(found),
  );
}

function draw(board: SmallBoard, side: Side, at: number, { name }: Way): void {
  const position = positionOf(side, at);
  const last = side.pushes[at - 1];
  board.show(position, `${name} after ${counted(Math.min(at, side.pushes.length), 'push')}`);
  board.mark(last ? [last.to] : []);
}

function figureOf(board: SmallBoard, letter: string, { name, moves }: Way, session: Session): HTMLElement {
  const show = button('Show it', () => session.show(moves, name), { title: 'Show it on the board' });
  return element(
    'figure',
    {},
    element('figcaption', {}, element('b', {}, letter), ` ${name}`),
    board.element as unknown as HTMLElement,
    show,
  );
}

/** The first difference of two ways, in words. */
export function differenceWords(level: Level, { one, other, difference }: Comparison): string {
  if (difference === undefined) return 'Both make the same pushes. Only the walks can differ.';
  const [a, b] = [one.pushes[difference], other.pushes[difference]];
  const place = `First difference at push ${difference + 1}: `;
  return `${place}${does('A', level, one, a)}, ${does('B', level, other, b)}.`;
}

function does(letter: string, level: Level, side: Side, push: Push | undefined): string {
  if (push) return `${letter} pushes the box at ${describePlace(level.board, push.box)} ${push.direction}`;
  const end = positionOf(side, side.pushes.length);
  return `${letter} ${isSolved(level.board, end) ? 'has solved the level' : 'has ended'}`;
}

function measuresTable({ one, other }: Comparison): HTMLElement {
  const head = element(
    'tr',
    {},
    element('td'),
    ...['A', 'B', 'B − A'].map((text) => element('th', { scope: 'col' }, text)),
  );
  const rows = MEASURES.map(([name, words]) => {
    const [a, b] = [one.metrics[name], other.metrics[name]];
    const cells = [String(a), String(b), signed(b - a)].map((text) => element('td', {}, text));
    return element('tr', {}, element('th', { scope: 'row' }, words), ...cells);
  });
  const table = element('table', { class: 'measures' }, element('thead', {}, head));
  const body = element('tbody');
  fill(body, ...rows);
  table.append(body);
  return table;
}

function signed(difference: number): string {
  if (difference === 0) return '=';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}
