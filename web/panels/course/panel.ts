import { lessonText } from '../../../src/course/lesson-text.js';
import type { LessonName } from '../../../src/course/lessons.js';
import { exactIdOf } from '../../../src/game/identity.js';
import type { Level } from '../../../src/game/level.js';
import { withPassed } from '../../state/state.js';
import { element, fill } from '../../ui/dom.js';
import { openBrought } from '../brought-level.js';
import type { Parts } from '../parts.js';
import { whereAsked } from '../where-asked.js';
import { createAnswerEditor } from './answer-editor.js';
import { createGrading } from './grading.js';
import { createLessonChooser } from './lesson-chooser.js';
import { showLesson } from './lesson-view.js';
import { createSolutionView } from './solution-view.js';

/**
 * The course: a lesson, a file to write, and its check. The open lesson, the passed ones and all answers are
 * part of the state of the page.
 */
export function startCoursePanel(panel: HTMLElement, parts: Parts): void {
  const { desk, session, view } = parts;
  let shown: LessonName | undefined;
  const lesson = () => chooser.lesson;
  const chooser = createLessonChooser(desk);
  const text = element('div', { class: 'lesson' });
  const answer = createAnswerEditor(desk, lesson, {
    run: (editor) => grading.ask(editor),
    change: () => grading.drop(),
  });
  const solution = createSolutionView(lesson);
  const grading = createGrading(view, lesson, answer, {
    pass: (name) => desk.change((state) => withPassed(state, name)),
    where: () => whereAsked(parts),
    openLevel: (name, level, isWanted) => openLevel(name, level, isWanted),
  });

  const openLevel = async (name: LessonName, level: Level, isWanted?: () => boolean) => {
    const { title } = lessonText(name);
    await openBrought(parts, 'Course', { ...level, title }, isWanted);
    return exactIdOf(session.level) === exactIdOf(level);
  };

  const draw = () => {
    chooser.draw();
    if (shown === lesson()) return;
    shown = lesson();
    grading.clear();
    showLesson(text, shown);
    answer.open();
    solution.hide();
  };

  fill(
    panel,
    chooser.element,
    text,
    ...answer.elements,
    element('div', { class: 'row' }, ...grading.buttons, answer.reset, solution.button),
    ...grading.elements,
    solution.element,
  );
  draw();
  let seen = desk.state;
  desk.changed.listen(() => {
    const { course, edits } = seen;
    seen = desk.state;
    if (seen.course !== course) draw();
    if (seen.edits !== edits) answer.follow();
  });
}
