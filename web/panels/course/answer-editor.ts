import { lessonFile } from '../../../src/course/lesson-text.js';
import type { LessonName } from '../../../src/course/lessons.js';
import { createCodeEditor } from '../../code/code-editor.js';
import type { Desk } from '../../state/desk.js';
import { answerKey, withText } from '../../state/state.js';
import { button, element, fill } from '../../ui/dom.js';
import { setEnabled } from '../../ui/set-enabled.js';
import type { Complaint } from '../../work/asp-works.js';

/** The student's answer, which is part of the state of the page, with clingo's messages about its lines. */
export interface AnswerEditor {
  /** The editor and the messages. */
  readonly elements: readonly HTMLElement[];
  readonly reset: HTMLElement;
  readonly text: string;
  /** Shows the answer to the chosen lesson. */
  open(): void;
  /** Shows it again if it came from another window. */
  follow(): void;
  complain(complaints: readonly Complaint[]): void;
}

/** What follows from Ctrl-Enter, which gets the editor, and from another answer. */
interface AnswerActs {
  run(editor: HTMLElement): void;
  change(): void;
}

export function createAnswerEditor(desk: Desk, lesson: () => LessonName, acts: AnswerActs): AnswerEditor {
  const list = element('ul', { class: 'complaints', id: 'lesson-complaints' });
  const code = createCodeEditor({
    id: 'lesson-answer',
    label: 'Your answer',
    describedBy: 'lesson-complaints',
    wraps: true,
    onChange: (changed) => keep(changed),
    onRun: () => acts.run(frame),
  });
  const frame = element('div', { class: 'editor-frame answer-frame' }, code.element);
  const start = () => lessonFile(lesson(), 'start.lp');
  const answer = () => desk.state.edits[answerKey(lesson())] ?? start();
  /** Replaces the answer; what was written can be undone in the editor. */
  const reset = button(
    'Start again',
    () => {
      code.replace(start());
      code.focus();
    },
    { id: 'reset-answer' },
  );

  const keep = (changed: string) => {
    const text = changed === start() ? undefined : changed;
    desk.change((state) => withText(state, answerKey(lesson()), text));
    acts.change();
    show([]);
  };

  const complain = (complaints: readonly Complaint[]) => {
    code.remark(complaints);
    fill(list, ...complaints.map((complaint) => rowOf(complaint, () => code.goTo(complaint))));
    if (complaints[0]) code.scrollTo(complaints[0]);
  };

  const show = (complaints: readonly Complaint[]) => {
    complain(complaints);
    setEnabled(reset, answer() !== start());
  };

  const open = () => {
    code.open(lesson(), answer());
    show([]);
  };

  return {
    elements: [frame, list],
    reset,
    get text() {
      return answer();
    },
    open,
    follow: () => {
      if (code.text === answer()) return;
      acts.change();
      open();
    },
    complain,
  };
}

function rowOf({ line, kind, text }: Complaint, goTo: () => void): HTMLElement {
  const words = element('span', {}, `: ${kind}: ${text}`);
  return element('li', { class: kind }, button(`Line ${line}`, goTo, { class: 'link' }), words);
}
