import { exactIdOf } from '../../src/game/identity.js';
import { describeMetrics, metricsOf } from '../../src/game/metrics.js';
import { engineName } from '../state/engine-names.js';
import { type EngineSolution, movesOf } from '../store/kept.js';
import { button, element, fill } from '../ui/dom.js';
import type { Parts } from './parts.js';

/** What the list is made of. */
type StoredParts = Pick<Parts, 'session' | 'control' | 'findings' | 'records'>;

/** A solution of the player or of an engine. */
interface Stored {
  readonly whose: string;
  readonly moves: string;
}

/**
 * The best solutions of the open level that are stored, each to be shown on the board. What engines have found
 * on this visit is left out: it has a card of its own.
 */
export function createStoredSolutions({ session, control, findings, records }: StoredParts): HTMLElement {
  const list = element('ul', { class: 'stored-solutions' });
  const place = element(
    'section',
    { class: 'stack', 'aria-label': 'Stored solutions' },
    element('h3', {}, 'Stored solutions'),
    list,
  );
  let { level } = session;
  let id = exactIdOf(level);
  let shown = '';

  const stored = (): readonly Stored[] => {
    const own = new Set(movesOf(records.solutionsOf(id)));
    const byEngine = ({ engine, moves }: EngineSolution) => ({ whose: engineName(engine).label, moves });
    const onCards = findings.solutions.map(({ moves }) => moves);
    return [
      ...[...own].map((moves) => ({ whose: 'Yours', moves })),
      ...records
        .foundOf(id)
        .filter(({ moves }) => !onCards.includes(moves))
        .map(byEngine),
    ];
  };
  const rowOf = ({ whose, moves }: Stored) => {
    const play = () => {
      session.show(moves, whose);
      control.play();
    };
    const words = `${whose}: ${describeMetrics(metricsOf(moves))}`;
    const show = { class: 'show-stored', title: 'Show it on the board', 'aria-label': `Show ${words}` };
    return element('li', { class: 'row' }, words, button('Show it', play, show));
  };
  const refresh = () => {
    if (level !== session.level) {
      level = session.level;
      id = exactIdOf(level);
    }
    const all = stored();
    const now = all.map(({ whose, moves }) => `${whose} ${moves}`).join();
    place.hidden = all.length === 0;
    if (now === shown) return;
    shown = now;
    fill(list, ...all.map(rowOf));
  };
  session.changed.listen(refresh);
  findings.changed.listen(refresh);
  records.changed.listen(refresh);
  refresh();
  return place;
}
