import { isSolved } from '../../../src/game/position.js';
import { button, checkbox, element, fill } from '../../ui/dom.js';
import { waysOut } from '../../ui/failure.js';
import { describeFailure } from '../../work/job.js';
import type { Parts } from '../parts.js';
import { createStoredPlace } from '../stored-place.js';
import { createMoveList } from './move-list.js';
import { startSolutions } from './solutions.js';
import { verdictWords } from './verdict-view.js';
import { startVerdictWatch } from './verdict-watch.js';

/**
 * The analysis board: what is proved about the position, the pushes with their variations, and comparisons.
 */
export function startAnalysisPanel(panel: HTMLElement, parts: Parts): void {
  const { desk, session, findings } = parts;
  fill(
    panel,
    verdictCard(parts),
    element('section', {}, element('h3', {}, 'Pushes'), createMoveList(desk, session, findings)),
    createStoredPlace(parts),
    startSolutions(parts),
  );
}

/** The live verdict of the current position, and the switch for it. */
function verdictCard({ desk, session, findings }: Parts): HTMLElement {
  const watch = startVerdictWatch(desk, session, findings);
  const headline = element('p', { class: 'hero', id: 'verdict' });
  const detail = element('p', { class: 'quiet', id: 'verdict-detail' });
  const ways = element('div', { class: 'row' });
  const words = element('div', { role: 'status' }, headline, detail);
  const setLive = (liveVerdict: boolean) =>
    desk.change((state) => ({ ...state, settings: { ...state.settings, liveVerdict } }));
  const live = checkbox('live verdict', desk.state.settings.liveVerdict, setLive);
  const card = element('article', { class: 'verdict-card' }, words, ways, live);

  const draw = () => {
    const { level, position } = session;
    const said = verdictWords(findings.knowledge, session, isSolved(level.board, position));
    const isLooking = watch.isBusy && said.tone === 'plain';
    const isOff = !desk.state.settings.liveVerdict && said.tone === 'plain';
    const failure = watch.failure;
    card.dataset['tone'] = failure ? 'warn' : said.tone;
    card.classList.toggle('busy', watch.isBusy);
    setText(headline, failure ? 'No verdict' : isLooking ? 'Looking …' : said.headline);
    setText(
      detail,
      failure
        ? `The native core ${describeFailure(failure)}.`
        : isOff
          ? 'The live verdict is off.'
          : said.detail,
    );
    const { before } = said;
    if (failure) fill(ways, waysOut(watch.again));
    else if (before === undefined) fill(ways);
    else
      fill(
        ways,
        button('Back before it', () => session.seek(before), { id: 'before-losing' }),
      );
  };
  session.changed.listen(draw);
  findings.changed.listen(draw);
  watch.changed.listen(draw);
  desk.changed.listen(draw);
  draw();
  return card;
}

/** The same words are not announced twice. */
function setText(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}
