import { addAll } from '../../../src/base/many-values.js';
import type { Direction } from '../../../src/game/direction.js';
import type { Level } from '../../../src/game/level.js';
import type { Findings } from '../../play/findings.js';
import type { Session } from '../../play/session.js';
import { describePlace } from '../../play/words.js';
import type { Desk } from '../../state/desk.js';
import { losingPush } from '../../state/knowledge.js';
import { boxRuns, type Push, pushesOf } from '../../state/pushes.js';
import { ownerOf, type Variation, variationsOf } from '../../state/variations.js';
import { button, element, fill } from '../../ui/dom.js';

const ARROWS: Readonly<Record<Direction, string>> = { left: '←', up: '↑', right: '→', down: '↓' };
const NONE =
  'No push yet. Your pushes will be listed here. If you go back and try another way, it becomes a branch.';

/** What the list shows of the state, and what a click on a push does. */
interface Source {
  readonly level: Level;
  readonly lines: readonly string[];
  readonly losses: readonly (number | undefined)[];
  go(line: number, cursor: number): void;
}

/**
 * The pushes of the game as a list: a row for each run of pushes of one box, and variations where they leave
 * a line.
 */
export function createMoveList(desk: Desk, session: Session, findings: Findings): HTMLElement {
  const list = element('div', { class: 'push-list', role: 'group', 'aria-label': 'Pushes' });
  let drawn = '';
  let root = variationsOf(['']);
  let buttons = new Map<string, HTMLElement>();
  let current: HTMLElement | undefined;

  const draw = () => {
    if (desk.state.tab !== 'analysis') return;
    const { game, shown } = desk.state;
    const lines = shown ? [shown.moves] : game.lines;
    const losses = lines.map((line) => losingPush(findings.knowledge, line));
    const now = JSON.stringify([lines, losses]);
    if (now !== drawn || level !== session.level) {
      [drawn, level] = [now, session.level];
      root = variationsOf(lines);
      const go = (line: number, cursor: number) =>
        desk.state.shown ? session.seek(cursor) : session.choose(line, cursor);
      const rows = rowsOf({ level, lines, losses, go }, root);
      if (rows.length > 0) fill(list, ...rows);
      else fill(list, element('p', { class: 'quiet' }, NONE));
      buttons = new Map(
        [...list.querySelectorAll<HTMLElement>('.push')].map((one) => [one.dataset['at']!, one]),
      );
    }
    follow(shown ? 0 : game.line);
  };
  let level: Level | undefined;

  /** Marks the last push. */
  const follow = (line: number) => {
    const { moves, cursor } = session;
    let at = cursor - 1;
    while (at >= 0 && moves[at] === moves[at].toLowerCase()) at--;
    const next = at < 0 ? undefined : buttons.get(`${ownerOf(root, line, at)} ${at}`);
    if (next === current) return;
    current?.removeAttribute('aria-current');
    current = next;
    current?.setAttribute('aria-current', 'step');
    if (current && list.offsetParent) reveal(list, current);
  };

  session.changed.listen(draw);
  desk.changed.listen(draw);
  findings.changed.listen(draw);
  draw();
  return list;
}

/** Scrolls a push into view inside the list, without scrolling the page. */
function reveal(list: HTMLElement, push: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), push.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + inner.height;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + inner.height;
}

/**
 * The rows of a line from the place where it leaves its parent line. Each row is followed by the variations
 * that begin there.
 */
function rowsOf(source: Source, { line, from, children }: Variation): HTMLElement[] {
  const all = pushesOf(source.level, source.lines[line]);
  const before = all.filter(({ index }) => index < from).length;
  const rows: HTMLElement[] = [];
  let waiting = [...children];
  let number = before;
  for (const run of boxRuns(all.slice(before))) {
    rows.push(rowOf(source, line, run, number));
    number += run.length;
    const end = run[run.length - 1].index;
    const here = waiting.filter((child) => child.from <= end);
    waiting = waiting.filter((child) => child.from > end);
    addAll(
      rows,
      here.flatMap((child) => variationOf(source, child)),
    );
  }
  return [...rows, ...waiting.flatMap((child) => variationOf(source, child))];
}

/** A variation with its heading; nothing if it has no push of its own. */
function variationOf(source: Source, variation: Variation): HTMLElement[] {
  const rows = rowsOf(source, variation);
  if (rows.length === 0) return [];
  const name = `Branch ${variation.line + 1}`;
  const heading = element('span', { class: 'variation-name' }, name);
  return [element('div', { class: 'variation', role: 'group', 'aria-label': name }, heading, ...rows)];
}

/** The pushes of one box, one after the other. */
function rowOf(source: Source, line: number, run: readonly Push[], before: number): HTMLElement {
  const { width } = source.level.board;
  const { box } = run[0];
  return element(
    'div',
    { class: 'push-row' },
    element('span', { class: 'push-number' }, String(before + 1)),
    element('span', { class: 'push-box' }, `${box % width},${Math.floor(box / width)}`),
    element(
      'span',
      { class: 'push-arrows' },
      ...run.map((push, i) => pushButton(source, line, push, before + i + 1)),
    ),
  );
}

function pushButton(source: Source, line: number, push: Push, number: number): HTMLElement {
  const { level, losses } = source;
  const { index, direction, box, to } = push;
  const isLoss = losses[line] === index;
  const isHome = level.board.goals[to] === 1;
  const about = `Push ${number}: box at ${describePlace(level.board, box)} ${direction}`;
  const ends = `${isHome ? ', on a goal' : ''}${isLoss ? ', which lost the level' : ''}`;
  return button(`${ARROWS[direction]}${isLoss ? '✗' : isHome ? '•' : ''}`, () => source.go(line, index + 1), {
    class: `push${isLoss ? ' losing' : ''}${isHome ? ' home' : ''}`,
    'data-at': `${line} ${index}`,
    'aria-label': about + ends,
    title: about + ends,
  });
}
