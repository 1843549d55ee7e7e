import { lookUp } from '../../../src/base/look-up.js';
import { largest } from '../../../src/base/many-values.js';
import type { Rung } from '../../state/search-record.js';
import { element } from '../../ui/dom.js';
import { svg } from '../../ui/svg.js';

/** The number of rungs that are shown. Of a longer ladder, the last ones. */
const MOST_SHOWN = 8;

const WORDS: Readonly<Record<string, readonly [sign: string, kind: string]>> = {
  satisfiable: ['SAT', 'satisfiable'],
  unsatisfiable: ['UNSAT', 'unsatisfiable'],
};

/** The ladder of steps that clingo climbs: the verdict of each number, its time and its conflicts. */
export function ladderOf(rungs: readonly Rung[]): HTMLElement {
  const shown = rungs.slice(-MOST_SHOWN);
  const slowest = largest([0.001, ...shown.map(({ seconds }) => seconds)]);
  const left = rungs.length - shown.length;
  return element(
    'table',
    { class: 'ladder' },
    element('caption', { class: 'unseen' }, 'Numbers of steps that clingo tried'),
    element('thead', {}, element('tr', {}, ...['steps', 'verdict', 'time', 'conflicts'].map(headCell))),
    element('tbody', {}, ...(left > 0 ? [earlier(left)] : []), ...shown.map((rung) => rowOf(rung, slowest))),
  );
}

function headCell(text: string): HTMLElement {
  return element('th', { scope: 'col' }, text);
}

function earlier(count: number): HTMLElement {
  return element('tr', {}, element('td', { colspan: 4, class: 'quiet' }, `${count} earlier`));
}

function rowOf({ steps, verdict, seconds, conflicts }: Rung, slowest: number): HTMLElement {
  const [sign, kind] = lookUp(WORDS, verdict) ?? ['open', 'open'];
  const bar = svg(
    'svg',
    { class: 'bar', viewBox: '0 0 100 4', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    svg('rect', { width: (100 * seconds) / slowest, height: 4 }),
  );
  return element(
    'tr',
    { class: kind },
    element('th', { scope: 'row' }, String(steps)),
    element('td', {}, sign),
    element('td', {}, `${seconds.toFixed(2)} s`, bar),
    element('td', {}, conflicts === undefined ? '' : conflicts.toLocaleString('en')),
  );
}
