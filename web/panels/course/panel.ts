import { lessonFile, lessonText } from '../../../src/course/lesson-text.js';
import { LESSON_NAMES, type LessonName } from '../../../src/course/lessons.js';
import { formatXsb } from '../../../src/game/format/xsb.js';
import type { Level } from '../../../src/game/level.js';
import { createCodeEditor } from '../../code/code-editor.js';
import { answerKey, withPassed, withText } from '../../state/state.js';
import { button, element, fill, select } from '../../ui/dom.js';
import { bytesOfText } from '../../ui/files.js';
import { aspCrew, type Complaint, type GradeResult } from '../../work/asp-works.js';
import { describeFailure } from '../../work/job.js';
import { createRunner } from '../../work/runner.js';
import { createGoStop } from '../go-stop.js';
import type { Parts } from '../parts.js';
import { reasonsOf, verdictOf } from './grade-view.js';
import { numberOf, showLesson } from './lesson-view.js';

/**
 * The course: a lesson, a file to write, and its check. The open lesson, the passed ones and all answers are
 * part of the state of the page.
 */
export function startCoursePanel(panel: HTMLElement, { desk, view, collection }: Parts): void {
  let shown: LessonName | undefined;
  const { field, label } = select(
    'Lesson',
    LESSON_NAMES.map((name) => [name, '']),
    { id: 'lesson' },
  );
  const progress = element('span', { class: 'quiet', id: 'course-progress' });
  const text = element('div', { class: 'lesson' });
  const list = element('ul', { class: 'complaints', id: 'lesson-complaints' });
  const verdict = element('p', { class: 'verdict', role: 'status', id: 'grade' });
  const reasons = element('div', { class: 'stack', id: 'grade-reasons' });
  const code = createCodeEditor({
    id: 'lesson-answer',
    label: 'Your answer',
    describedBy: 'lesson-complaints',
    onChange: (changed) => keep(changed),
    onRun: () => check.go.click(),
  });
  const check = createGoStop(
    { go: 'check-answer', stop: 'stop-check' },
    'Check',
    () => void grade(),
    () => runner.stop(),
  );
  const runner = createRunner(check.show);

  const name = (): LessonName =>
    LESSON_NAMES.find((one) => one === desk.state.course.lesson) ?? LESSON_NAMES[0];
  const start = () => lessonFile(name(), 'start.lp');
  const answer = () => desk.state.edits[answerKey(name())] ?? start();

  const choose = (lesson: LessonName) =>
    desk.change((state) => ({ ...state, course: { ...state.course, lesson } }));
  const go = (by: number) => {
    const next = LESSON_NAMES[LESSON_NAMES.indexOf(name()) + by];
    if (next) choose(next);
  };
  const previous = button('Previous', () => go(-1), { id: 'previous-lesson' });
  const next = button('Next', () => go(1), { id: 'next-lesson' });

  const keep = (changed: string | undefined) => {
    desk.change((state) => withText(state, answerKey(name()), changed === start() ? undefined : changed));
    complain([]);
    reset.disabled = answer() === start();
  };

  /** Replaces the answer; what was written can be undone in the editor. */
  const write = (changed: string) => {
    code.replace(changed);
    code.focus();
  };
  const reset = button('Start again', () => write(start()), { id: 'reset-answer' });
  const solution = button('Show a solution', () => showSolution(), { id: 'show-solution' });
  const solutionPlace = element('pre', {
    class: 'text-view',
    tabindex: 0,
    role: 'region',
    'aria-label': 'A solution',
    hidden: true,
  });
  const showSolution = () => {
    solutionPlace.textContent = lessonFile(name(), 'solution.lp');
    solutionPlace.hidden = !solutionPlace.hidden;
    solution.textContent = solutionPlace.hidden ? 'Show a solution' : 'Hide the solution';
  };

  const complain = (complaints: readonly Complaint[]) => {
    code.remark(complaints);
    fill(list, ...complaints.map((complaint) => complaintRow(complaint, () => code.goTo(complaint))));
    if (complaints[0]) code.scrollTo(complaints[0]);
  };

  const say = (tone: string, words: string, ...more: readonly HTMLElement[]) => {
    verdict.dataset['tone'] = tone;
    verdict.textContent = words;
    fill(reasons, ...more);
  };

  const grade = async () => {
    const lesson = name();
    complain([]);
    say('plain', 'Checking …');
    const job = aspCrew.start('grade', { lesson, text: answer() }, ({ tried, of }) => {
      verdict.textContent = `Checking: ${tried} of ${of} tiny instances …`;
    });
    const outcome = await runner.run(job);
    if (lesson !== name()) return;
    if (outcome.end === 'stopped') say('warn', 'Stopped');
    else if (outcome.end === 'failed') say('warn', `clingo ${describeFailure(outcome.failure)}.`);
    else await showGrade(lesson, outcome.result);
  };

  const showGrade = async (lesson: LessonName, { grade: got, complaints }: GradeResult) => {
    if (got.status === 'passed') desk.change((state) => withPassed(state, lesson));
    if (got.status === 'wrong') await openLevel(lesson, got.on.level);
    const { tone, words } = verdictOf(got, complaints);
    complain(complaints);
    say(tone, words, ...reasonsOf(got, view));
  };

  const openLevel = async (lesson: LessonName, level: Level) => {
    const { title } = lessonText(lesson);
    await collection.read('Course', bytesOfText(formatXsb([{ ...level, title }])));
  };

  const draw = () => {
    const { passed } = desk.state.course;
    for (const option of field.options) {
      const lesson = option.value as LessonName;
      const mark = passed.includes(lesson) ? ' ✓' : '';
      option.textContent = `${numberOf(lesson)}  ${lessonText(lesson).title}${mark}`;
    }
    field.value = name();
    progress.textContent = `${passed.length} of ${LESSON_NAMES.length} passed`;
    previous.disabled = name() === LESSON_NAMES[0];
    next.disabled = name() === LESSON_NAMES.at(-1);
    if (shown !== name()) showNamed();
  };

  const showNamed = () => {
    shown = name();
    runner.stop();
    showLesson(text, shown);
    code.open(shown, answer());
    complain([]);
    say('plain', '');
    if (!solutionPlace.hidden) showSolution();
    reset.disabled = answer() === start();
  };

  field.addEventListener('change', () => choose(field.value as LessonName));
  fill(
    panel,
    element('div', { class: 'row' }, label, previous, next, progress),
    text,
    element('div', { class: 'editor-frame answer-frame' }, code.element),
    list,
    element('div', { class: 'row' }, check.go, check.stop, reset, solution),
    verdict,
    reasons,
    solutionPlace,
  );
  draw();
  let seen = desk.state;
  desk.changed.listen(() => {
    const { course } = seen;
    seen = desk.state;
    if (seen.course !== course) draw();
  });
}

function complaintRow({ line, kind, text }: Complaint, goTo: () => void): HTMLElement {
  const words = element('span', {}, ` ${kind}: ${text}`);
  return element('li', { class: kind }, button(`Line ${line}`, goTo, { class: 'link' }), words);
}
