import { lessonFile } from '../../../src/course/lesson-text.js';
import type { LessonName } from '../../../src/course/lessons.js';
import { bringAnswer } from '../../ui/bring-answer.js';
import { button, element } from '../../ui/dom.js';

/** The solution of a lesson, hidden until it is asked for. */
interface SolutionView {
  readonly button: HTMLElement;
  readonly element: HTMLElement;
  hide(): void;
}

export function createSolutionView(lesson: () => LessonName): SolutionView {
  const place = element('pre', {
    class: 'text-view',
    tabindex: 0,
    role: 'region',
    'aria-label': 'A solution',
    hidden: true,
  });
  const show = (isShown: boolean) => {
    place.textContent = lessonFile(lesson(), 'solution.lp');
    place.hidden = !isShown;
    if (isShown) bringAnswer(turn, place);
    turn.textContent = isShown ? 'Hide the solution' : 'Show a solution';
  };
  const turn = button('Show a solution', () => show(place.hidden !== false), { id: 'show-solution' });
  return { button: turn, element: place, hide: () => show(false) };
}
