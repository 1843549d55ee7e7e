import { lessonText } from '../../../src/course/lesson-text.js';
import { LESSON_NAMES, type LessonName } from '../../../src/course/lessons.js';
import type { Desk } from '../../state/desk.js';
import { button, element, select } from '../../ui/dom.js';
import { setEnabled } from '../../ui/set-enabled.js';
import { numberOf } from './lesson-view.js';

/** Chooses a lesson, and shows how many are passed. Both are part of the state of the page. */
interface LessonChooser {
  readonly element: HTMLElement;
  readonly lesson: LessonName;
  /** Shows what the state says now. */
  draw(): void;
}

export function createLessonChooser(desk: Desk): LessonChooser {
  const { field, label } = select(
    'Lesson',
    LESSON_NAMES.map((name) => [name, '']),
    { id: 'lesson' },
  );
  const progress = element('span', { class: 'quiet', id: 'course-progress' });
  const chosen = (): LessonName => lessonCalled(desk.state.course.lesson) ?? LESSON_NAMES[0];
  const choose = (lesson: LessonName) =>
    desk.change((state) => ({ ...state, course: { ...state.course, lesson } }));
  const go = (by: number) => {
    const next = LESSON_NAMES[LESSON_NAMES.indexOf(chosen()) + by];
    if (next) choose(next);
  };
  const previous = button('Previous', () => go(-1), { id: 'previous-lesson' });
  const next = button('Next', () => go(1), { id: 'next-lesson' });
  field.addEventListener('change', () => choose(field.value as LessonName));

  return {
    element: element('div', { class: 'row' }, label, previous, next, progress),
    get lesson() {
      return chosen();
    },
    draw: () => {
      const { lesson, passed } = desk.state.course;
      const isUnknown = lesson !== '' && !lessonCalled(lesson);
      const missing = isUnknown ? `There is no lesson “${lesson}”; this is the first one. ` : '';
      for (const option of field.options) option.textContent = titleOf(option.value as LessonName, passed);
      field.value = chosen();
      progress.textContent = `${missing}${passed.length} of ${LESSON_NAMES.length} passed`;
      setEnabled(previous, chosen() !== LESSON_NAMES[0]);
      setEnabled(next, chosen() !== LESSON_NAMES.at(-1));
    },
  };
}

/** A lesson by its name or its number, such as `minimise` or `12`. */
function lessonCalled(text: string): LessonName | undefined {
  return LESSON_NAMES.find((name) => name === text || String(numberOf(name)) === text);
}

function titleOf(lesson: LessonName, passed: readonly string[]): string {
  return `${numberOf(lesson)}  ${lessonText(lesson).title}${passed.includes(lesson) ? ' ✓' : ''}`;
}
