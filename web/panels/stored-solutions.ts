import { exactIdOf } from '../../src/game/identity.js';
import { describeMetrics, metricsOf } from '../../src/game/metrics.js';
import { engineName } from '../state/engine-names.js';
import { type EngineSolution, movesOf } from '../store/kept.js';
import { knownWords } from '../store/known-answers.js';
import { button, element, fill } from '../ui/dom.js';
import type { Parts } from './parts.js';

/** What the list is made of. */
export type StoredParts = Pick<Parts, 'session' | 'control' | 'findings' | 'records'>;

/** A solution of the player or of an engine. */
interface Stored {
  readonly whose: string;
  readonly moves: string;
}

/**
 * What is stored of the open level: what engines proved, and the best solutions, each to be shown on the board.
 * Solutions that engines have found on this visit are left out: they have cards of their own.
 */
export function createStoredSolutions({ session, control, findings, records }: StoredParts): HTMLElement {
  const answers = element('p', { class: 'stored-answers' });
  const list = element('ul', { class: 'stored-solutions' });
  const place = element(
    'section',
    { class: 'stack', 'aria-label': 'Stored solutions' },
    element('h3', {}, 'Stored solutions'),
    answers,
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
  const proved = () => {
    const found = records.foundOf(id).map(({ moves }) => moves);
    return knownWords(records.proofsOf(id), [...movesOf(records.solutionsOf(id)), ...found]);
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
    const words = proved();
    const now = [words, ...all.map(({ whose, moves }) => `${whose} ${moves}`)].join();
    place.hidden = all.length === 0 && words === '';
    if (now === shown) return;
    shown = now;
    answers.textContent = words;
    answers.hidden = words === '';
    fill(list, ...all.map(rowOf));
  };
  session.changed.listen(refresh);
  findings.changed.listen(refresh);
  records.changed.listen(refresh);
  refresh();
  return place;
}
