import test from 'ava';
import { lessonFile, lessonText, wrongAnswers } from '../../src/course/lesson-text.js';
import { LESSON_TEXTS } from '../../src/course/lesson-texts.generated.js';
import { LESSON_NAMES } from '../../src/course/lessons.js';

test('each folder of lessons is a lesson, with its four texts', (t) => {
  const folders = new Set(Object.keys(LESSON_TEXTS).map((path) => path.split('/')[0]));
  t.deepEqual([...folders].sort(), [...LESSON_NAMES].sort());
  for (const name of LESSON_NAMES) {
    const { title, text, task, hint } = lessonText(name);
    for (const part of [title, text, task, hint]) {
      t.regex(part, /\S/, name);
      t.notRegex(part, /^## (Task|Hint)$/m, name);
    }
  }
});

test('every file with a wrong answer is one of the wrong answers of its lesson', (t) => {
  for (const name of LESSON_NAMES) {
    const files = Object.keys(LESSON_TEXTS).filter((path) => path.startsWith(`${name}/wrong-`));
    const answers = wrongAnswers(name);
    t.is(answers.length, files.length, name);
    for (const { explanation, rules } of answers) {
      t.regex(explanation, /\S/, name);
      t.regex(rules, /\S/, name);
    }
  }
});

test('every predicate that a whole encoding defines is named in a text before its solution', (t) => {
  const until = LESSON_NAMES.slice(0, LESSON_NAMES.indexOf('own') + 1);
  const texts = until.flatMap((name) => Object.values(lessonText(name))).join('\n');
  const heads = lessonFile('own', 'solution.lp').match(/^(?:1 \{ )?[a-z]\w*/gm) ?? [];
  const predicates = new Set(heads.map((head) => head.replace('1 { ', '')));
  t.true(predicates.size > 10);
  for (const predicate of predicates) t.regex(texts, new RegExp(`\`${predicate}\\b`), predicate);
});
