// Writes docs/lessons.md: the text of the course, from the lessons in encodings/course/ (npm run docs:lessons).
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { lessonFile, lessonText, wrongAnswers } from '../dist/src/course/lesson-text.js';
import { LESSON_NAMES, lessonOf } from '../dist/src/course/lessons.js';

const fold = (summary, inside) => `<details>\n<summary>${summary}</summary>\n\n${inside}\n\n</details>`;
const program = (text) => `\`\`\`prolog\n${text.trim()}\n\`\`\``;

/** Where a given file is, from docs/. */
const placeOf = (name, file) => `../encodings/${file === 'given.lp' ? `course/${name}/` : ''}${file}`;

function lessonPart(name, number) {
  const { title, text, task, hint } = lessonText(name);
  const given = lessonOf(name).parts.map((part) => `[\`${part.name}\`](${placeOf(name, part.name)})`);
  const wrong = wrongAnswers(name).map(({ explanation }) => `- ${explanation}`);
  return [
    `## ${number}. ${title}`,
    text,
    `**Task.** ${task}`,
    ...(given.length > 0 ? [`Given: ${given.join(', ')}.`] : []),
    fold('Hint', hint),
    fold('A solution', program(lessonFile(name, 'solution.lp'))),
    fold('Typical mistakes', wrong.join('\n')),
  ].join('\n\n');
}

/** The page as text. */
export function lessonsPage() {
  const head =
    '# The lessons\n\nThe texts of all lessons, to read. To write answers and have them checked, use `sokoset course` or the workbench:\n' +
    '[the course](course.md) says how. `npm run docs:lessons` writes this page.';
  return `${[head, ...LESSON_NAMES.map((name, at) => lessonPart(name, at + 1))].join('\n\n')}\n`;
}

const file = fileURLToPath(new URL('../docs/lessons.md', import.meta.url));
if (argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, lessonsPage());
