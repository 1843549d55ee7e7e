import { on } from 'node:events';
import { watch } from 'node:fs';
import type { ClingoEngine } from '../../asp/clingo/engine.js';
import type { EncodingPart } from '../../asp/encoding/encoding.js';
import { wrapped } from '../../base/wrap.js';
import { type Grade, gradeAnswer } from '../../course/grade.js';
import { lessonFile, lessonText } from '../../course/lesson-text.js';
import { LESSON_NAMES, type LessonName, lessonOf } from '../../course/lessons.js';
import { formatBoard } from '../../game/level.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { GROUPS, outputFlag, SECONDS } from '../call/option.js';
import { UsageError } from '../call/usage-error.js';
import { clingoOpener } from '../engines/engines.js';
import { readText } from '../levels/input.js';
import { openTerminal, printable, printRecord, type Terminal } from '../output/terminal.js';
import { describeGrade } from './grade-text.js';
import { numberOf, type StudentFolder, studentFolder } from './student-folder.js';

interface CourseArgs {
  readonly lesson?: string;
  readonly check: boolean;
  readonly watch: boolean;
  readonly hint: boolean;
  readonly solution: boolean;
  readonly folder: string;
  readonly file?: string;
  readonly time: number;
  readonly json: boolean;
}

export const courseCommand: Command = {
  examples: [
    ['sokoset course', 'list the lessons, and which of them you have passed'],
    ['sokoset course 1', 'read the first lesson, and get a file to start from'],
    ['sokoset course 1 --check', 'check your answer'],
    ['sokoset course 1 --watch', 'check it each time you save it'],
    ['sokoset course facts --hint', 'help, if you are stuck'],
    ['sokoset course 1 --file ann.lp', 'check the answer of a student'],
  ],
  positional: { name: 'lesson', describe: 'number or name of a lesson' },
  options: {
    check: { type: 'boolean', default: false, describe: 'check your answer' },
    watch: {
      without: ['file'],
      type: 'boolean',
      default: false,
      describe: 'check your answer each time you save it',
    },
    hint: { type: 'boolean', default: false, describe: 'print the hint' },
    solution: { type: 'boolean', default: false, describe: 'print a solution' },
    folder: {
      type: 'string',
      takes: 'DIR',
      file: 'folder',
      default: 'sokoset-course',
      without: ['file'],
      describe: 'the folder of your answers',
    },
    file: {
      type: 'string',
      takes: 'FILE',
      file: 'input',
      describe: 'check this file instead of yours; - is standard input. Your folder is not changed',
    },
    time: {
      group: GROUPS.limits,
      type: 'number',
      range: SECONDS,
      default: 20,
      needs: [{ check: [], watch: [], file: [] }],
      describe: 'seconds for each run of your rules',
    },
    json: {
      ...outputFlag('print the list, the lesson or the check as JSON'),
      without: ['hint', 'solution'],
    },
  },
  run: course,
};

async function course(args: CourseArgs): Promise<number> {
  const about = (['check', 'watch', 'hint', 'solution', 'file'] as const).find((name) => args[name]);
  if (args.lesson === undefined && about !== undefined)
    throw new UsageError(`--${about} needs a lesson: sokoset course 1 --${about}`);
  const terminal = await openTerminal();
  const folder = studentFolder(args.folder);
  const code =
    args.lesson === undefined ? await list(args, terminal, folder) : await open(args, terminal, folder);
  await terminal.close();
  return code;
}

async function list({ json }: CourseArgs, terminal: Terminal, folder: StudentFolder): Promise<ExitCode> {
  const passed = await folder.passed();
  for (const name of LESSON_NAMES) {
    const { title } = lessonText(name);
    const mark = passed.includes(name) ? '✓' : ' ';
    if (json) printRecord(terminal, { ...headOf(name), title, passed: passed.includes(name) });
    else terminal.out(`${mark} ${numberOf(name)}  ${name.padEnd(14)} ${title}\n`);
  }
  if (!json) terminal.out(`\n${whatIsNext(passed)}\n`);
  return EXIT.done;
}

function whatIsNext(passed: readonly string[]): string {
  const next = LESSON_NAMES.find((name) => !passed.includes(name));
  return next === undefined ? 'All passed.' : `Next: sokoset course ${Number(numberOf(next))}`;
}

async function open(args: CourseArgs, terminal: Terminal, folder: StudentFolder): Promise<ExitCode> {
  const name = lessonNamed(args.lesson!);
  const { title, text, task, hint } = lessonText(name);
  if (args.hint) terminal.out(`${inLines(hint, terminal)}\n`);
  if (args.solution) terminal.out(lessonFile(name, 'solution.lp'));
  if (args.file !== undefined) {
    const answer = { name: args.file, text: await readText(args.file) };
    const grade = await gradeOf(args, terminal, { engine: await clingoOpener({})('clingo'), name }, answer);
    return grade === undefined ? EXIT.interrupted : codeOf(grade);
  }
  if (args.check || args.watch) {
    if (await folder.begin(name)) terminal.note(`${folder.pathOf(name)} is new: write your answer there`);
    const engine = await clingoOpener({})('clingo');
    return args.watch
      ? watchAnswer(args, terminal, folder, { engine, name })
      : checkAnswer(args, terminal, folder, { engine, name }, await folder.read(name));
  }
  if (args.hint || args.solution) return EXIT.done;
  const isNew = await folder.begin(name);
  if (args.json) {
    printRecord(terminal, { ...headOf(name), title, text, task, file: folder.pathOf(name) });
    return EXIT.done;
  }
  terminal.out(
    `${numberOf(name)}  ${title}\n\n${inLines(text, terminal)}\n\nTask\n\n${inLines(task, terminal)}\n\n`,
  );
  terminal.out(`Your file: ${printable(folder.pathOf(name))}${isNew ? ' (new)' : ''}\n`);
  terminal.out(`Check it:  sokoset course ${Number(numberOf(name))} --check\n`);
  terminal.out(`Hint:      sokoset course ${Number(numberOf(name))} --hint\n`);
  return EXIT.done;
}

/** What every record of a lesson begins with. */
function headOf(name: LessonName) {
  return { schema: 1, lesson: name, number: Number(numberOf(name)) };
}

/** As lines of the terminal. */
function inLines(text: string, terminal: Terminal): string {
  return wrapped(text, widthIn(terminal)).join('\n');
}

/** The width of texts. Longer lines are hard to read. */
function widthIn({ width }: Terminal): number {
  return Math.min(80, width);
}

function lessonNamed(given: string): LessonName {
  const name = LESSON_NAMES.find((lesson) => lesson === given || Number(numberOf(lesson)) === Number(given));
  if (name) return name;
  throw new UsageError(
    `there is no lesson ${given}: the lessons are 1 to ${LESSON_NAMES.length}, or ${LESSON_NAMES.join(', ')}`,
  );
}

interface Checked {
  readonly engine: ClingoEngine;
  readonly name: LessonName;
}

/** Checks the student's file once. */
async function checkAnswer(
  args: CourseArgs,
  terminal: Terminal,
  folder: StudentFolder,
  { engine, name }: Checked,
  text: string,
): Promise<ExitCode> {
  const answer = { name: folder.pathOf(name), text };
  const grade = await gradeOf(args, terminal, { engine, name }, answer);
  if (grade === undefined) return EXIT.interrupted;
  if (grade.status === 'passed') await folder.pass(name);
  if (grade.status === 'passed' && !args.json) terminal.out(`\n${whatIsNext(await folder.passed())}\n`);
  return codeOf(grade);
}

/** Grades an answer and prints the grade. Undefined if the check was interrupted. */
async function gradeOf(
  args: CourseArgs,
  terminal: Terminal,
  { engine, name }: Checked,
  answer: EncodingPart,
): Promise<Grade | undefined> {
  const grade = await gradeAnswer({
    engine,
    lesson: lessonOf(name),
    answer,
    limits: { seconds: args.time, signal: terminal.signal },
    onLevel: (tried, of) => terminal.status(`${tried} of ${of} tiny instances`),
  });
  if (terminal.signal.aborted) return undefined;
  if (args.json) printRecord(terminal, recordOf(name, answer.name, grade));
  else terminal.out(printable(`${describeGrade(answer.name, grade, widthIn(terminal))}\n`));
  return grade;
}

function codeOf({ status }: Grade): ExitCode {
  if (status === 'fault') return EXIT.error;
  return status === 'passed' ? EXIT.done : EXIT.open;
}

function recordOf(lesson: LessonName, file: string, grade: Grade): object {
  const head = { ...headOf(lesson), file };
  if (grade.status !== 'wrong') return { ...head, ...grade };
  const { level, ...on } = grade.on;
  return { ...head, ...grade, on: { board: formatBoard(level.board, level.start), ...on } };
}

/** Checks the file now and after each change of its text, until it is correct. */
async function watchAnswer(
  args: CourseArgs,
  terminal: Terminal,
  folder: StudentFolder,
  checked: Checked,
): Promise<ExitCode> {
  // Some editors replace the file, so the folder is watched: from here on, so that no change is missed.
  const watcher = watch(args.folder);
  const changes = on(watcher, 'change', { signal: terminal.signal });
  try {
    let before = await folder.read(checked.name);
    let code = await checkAnswer(args, terminal, folder, checked, before);
    if (code === EXIT.done) return code;
    terminal.note('waiting for you to save it; Ctrl-C ends');
    for await (const _ of changes) {
      const text = await readIfThere(folder, checked.name);
      if (!text || text === before) continue;
      before = text;
      code = await checkAnswer(args, terminal, folder, checked, text);
      if (code === EXIT.done) return code;
    }
  } catch (error) {
    if (!terminal.signal.aborted) throw error;
  } finally {
    watcher.close();
  }
  return EXIT.interrupted;
}

/** The file, or undefined between the two steps in which an editor replaces it. */
async function readIfThere(folder: StudentFolder, name: LessonName): Promise<string | undefined> {
  try {
    return await folder.read(name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
