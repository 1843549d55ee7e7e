import { LESSON_TEXTS } from './lesson-texts.generated.js';

/** The text of a lesson for students, in Markdown. */
interface LessonText {
  readonly title: string;
  readonly text: string;
  readonly task: string;
  readonly hint: string;
}

/** A typical wrong answer. */
interface WrongAnswer {
  readonly rules: string;
  /** What is wrong with it. */
  readonly explanation: string;
}

/** A file of a lesson. Throws if there is none. */
export function lessonFile(lesson: string, file: string): string {
  const text = LESSON_TEXTS[`${lesson}/${file}`];
  if (text === undefined) throw new Error(`the lesson ${lesson} has no file ${file}`);
  return text;
}

const FORM = /^# ([^\n]+)\n(.*)\n## Task\n(.*)\n## Hint\n(.*)$/s;

/** Throws if a lesson has not the form of all others. */
export function lessonText(lesson: string): LessonText {
  const parts = FORM.exec(lessonFile(lesson, 'lesson.md'));
  if (parts === null) throw new Error(`${lesson}/lesson.md lacks a title, ## Task or ## Hint, in this order`);
  const [, title, text, task, hint] = parts;
  return { title, text: text.trim(), task: task.trim(), hint: hint.trim() };
}

/** The wrong answers of a lesson: files whose first comment says what is wrong. */
export function wrongAnswers(lesson: string): WrongAnswer[] {
  const answers: WrongAnswer[] = [];
  for (let number = 1; `${lesson}/wrong-${number}.lp` in LESSON_TEXTS; number++) {
    const [comment, ...rules] = lessonFile(lesson, `wrong-${number}.lp`).split('\n\n');
    answers.push({
      explanation: comment.replace(/^% ?/gm, '').replace(/\n/g, ' '),
      rules: rules.join('\n\n'),
    });
  }
  return answers;
}
