import { counted } from '../../../src/base/count.js';
import type { Session } from '../../play/session.js';
import { type AnswerWords, lowered } from '../../state/answer.js';
import { element, fill } from '../../ui/dom.js';
import { type Asked, isOnBoard } from './asked.js';

/** The answer of all engines in one line, with the position that it is about. */
interface Headline {
  readonly element: HTMLElement;
  show(asked: Asked, answer: AnswerWords): void;
  clear(): void;
}

/**
 * Makes the line. An answer about a later position of the level is never shown as an answer about the level:
 * while another position is on the board, it says so and has no colour.
 */
export function createHeadline(session: Session): Headline {
  const place = element('p', { class: 'hero', id: 'answer', role: 'status' });
  let shown: { readonly asked: Asked; readonly answer: AnswerWords } | undefined;

  const draw = () => {
    if (!shown) return;
    const { asked, answer } = shown;
    const isPart = asked.before !== '';
    const isHere = isPart && isOnBoard(asked, session);
    const where = isHere
      ? 'From here'
      : `From another position, after ${counted(asked.before.length, 'move')}`;
    const words = isPart ? `${where}: ${lowered(answer.words)}` : answer.words;
    place.dataset['tone'] = isPart && !isHere ? 'plain' : answer.tone;
    // The same words are not announced twice.
    if (place.textContent !== words) place.textContent = words;
  };
  session.changed.listen(draw);
  return {
    element: place,
    show: (asked, answer) => {
      shown = { asked, answer };
      draw();
    },
    clear: () => {
      shown = undefined;
      fill(place);
    },
  };
}
