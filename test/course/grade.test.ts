import test from 'ava';
import { gradeAnswer } from '../../src/course/grade.js';
import { lessonFile, lessonText, wrongAnswers } from '../../src/course/lesson-text.js';
import { LESSON_NAMES, lessonOf } from '../../src/course/lessons.js';
import { ENGINES } from '../helpers/engines.js';

const [{ engine }] = ENGINES;
const graded = (name: (typeof LESSON_NAMES)[number], text: string) =>
  gradeAnswer({ engine, lesson: lessonOf(name), answer: { name: 'mine.lp', text }, limits: { seconds: 60 } });

for (const name of LESSON_NAMES) {
  test(`${name}: the solution passes`, async (t) => {
    t.like(await graded(name, lessonFile(name, 'solution.lp')), { status: 'passed' });
  });

  test(`${name}: each foreseen wrong answer fails with its explanation`, async (t) => {
    const wrong = wrongAnswers(name);
    t.true(wrong.length >= 3);
    for (const { rules, explanation } of wrong) {
      const grade = await graded(name, rules);
      t.like(grade, { status: 'wrong', explanation }, `${rules}\n${JSON.stringify(grade)}`);
    }
  });

  test(`${name}: what a student starts from is no answer yet, and has a text`, async (t) => {
    const { title, text, task, hint } = lessonText(name);
    for (const part of [title, text, task, hint]) t.regex(part, /\S/);
    t.not((await graded(name, lessonFile(name, 'start.lp'))).status, 'passed');
  });
}

test('rules that clingo refuses are a fault at their place', async (t) => {
  const grade = await graded('facts', '\nsquare(L) :- not box(L).\n');
  t.is(grade.status, 'fault');
  t.regex(grade.status === 'fault' ? grade.message : '', /mine\.lp:2/);
});
