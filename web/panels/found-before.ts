import { exactIdOf } from '../../src/game/identity.js';
import { describeMetrics, metricsOf } from '../../src/game/metrics.js';
import type { EngineSolution } from '../store/kept.js';
import { button, element, fill } from '../ui/dom.js';
import type { Parts } from './parts.js';

/** What the list is made of. */
type FoundParts = Pick<Parts, 'session' | 'control' | 'findings' | 'records'>;

/**
 * The best solutions that engines found on earlier visits to the open level, each to be shown on the board. What
 * they have found on this visit is in their cards.
 */
export function createFoundBefore({ session, control, findings, records }: FoundParts): HTMLElement {
  const list = element('ul', { class: 'found-before' });
  const place = element(
    'section',
    { class: 'stack', 'aria-label': 'Found before' },
    element('h3', {}, 'Found before'),
    list,
  );
  let { level } = session;
  let id = exactIdOf(level);
  let shown: readonly EngineSolution[] = [];

  const rowOf = ({ engine, moves }: EngineSolution) => {
    const play = () => {
      session.show(moves, engine);
      control.play();
    };
    const words = `${engine}: ${describeMetrics(metricsOf(moves))}`;
    const show = { class: 'show-found', title: 'Show it on the board', 'aria-label': `Show ${words}` };
    return element('li', { class: 'row' }, words, button('Show it', play, show));
  };
  const refresh = () => {
    if (level !== session.level) {
      level = session.level;
      id = exactIdOf(level);
    }
    const isNew = ({ moves }: EngineSolution) => findings.solutions.some((one) => one.moves === moves);
    const next = records.foundOf(id).filter((one) => !isNew(one));
    place.hidden = next.length === 0;
    if (next.length === shown.length && next.every((one, i) => one === shown[i])) return;
    shown = next;
    fill(list, ...next.map(rowOf));
  };
  findings.changed.listen(refresh);
  records.changed.listen(refresh);
  refresh();
  return place;
}
