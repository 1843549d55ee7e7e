import type { BoardView } from '../../play/board-view.js';
import { button, element, fill } from '../../ui/dom.js';
import type { GradeResult } from '../../work/asp-works.js';
import { reasonsOf, verdictOf } from './grade-view.js';

/** The place of the grade and its reasons. */
interface GradePlace {
  readonly verdict: HTMLElement;
  readonly reasons: HTMLElement;
  say(tone: string, words: string, ...more: readonly HTMLElement[]): void;
  /** Shows a grade. If the level of a wrong answer is not on the board, `open` opens it on request. */
  show(result: GradeResult, open?: () => Promise<void>): void;
}

export function createGradePlace(view: BoardView): GradePlace {
  const verdict = element('p', { class: 'verdict', role: 'status', id: 'grade' });
  const reasons = element('div', { class: 'stack', id: 'grade-reasons' });
  const say: GradePlace['say'] = (tone, words, ...more) => {
    verdict.dataset['tone'] = tone;
    verdict.textContent = words;
    fill(reasons, ...more);
  };
  return {
    verdict,
    reasons,
    say,
    show: ({ grade, complaints }, open) => {
      const { tone, words } = verdictOf(grade, complaints, open === undefined);
      const way =
        open &&
        element(
          'div',
          {},
          button('Show this level', () => void open(), { id: 'show-wrong' }),
        );
      say(tone, words, ...(way ? [way] : []), ...reasonsOf(grade, view));
    },
  };
}
