import { lessonText } from '../../../src/course/lesson-text.js';
import { LESSON_NAMES, type LessonName, lessonOf } from '../../../src/course/lessons.js';
import { element, fill } from '../../ui/dom.js';
import { prose } from '../../ui/prose.js';

/** Shows the text of a lesson: what it is about, the task, the given rules and the hint. */
export function showLesson(place: HTMLElement, name: LessonName): void {
  const { title, text, task, hint } = lessonText(name);
  const { parts } = lessonOf(name);
  fill(
    place,
    element('h3', { id: 'lesson-title' }, `${numberOf(name)}  ${title}`),
    ...prose(text),
    element('h4', {}, 'Task'),
    ...prose(task),
    ...(parts.length > 0 ? [folded('Given rules', ...parts.flatMap(fileOf))] : []),
    folded('Hint', ...prose(hint)),
  );
}

export function numberOf(name: LessonName): number {
  return LESSON_NAMES.indexOf(name) + 1;
}

function fileOf({ name, text }: { readonly name: string; readonly text: string }): HTMLElement[] {
  const lines = element('pre', { class: 'text-view', tabindex: 0, role: 'region', 'aria-label': name }, text);
  return [element('h5', {}, name), lines];
}

function folded(title: string, ...content: readonly HTMLElement[]): HTMLElement {
  return element('details', {}, element('summary', {}, title), ...content);
}
