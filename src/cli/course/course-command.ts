import { on } from 'node:events';
import { watch } from 'node:fs';
import { wrapped } from '../../base/wrap.js';
import { lessonFile, lessonText } from '../../course/lesson-text.js';
import { LESSON_NAMES, type LessonName, lessonOf } from '../../course/lessons.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { GROUPS, outputFlag, SECONDS } from '../call/option.js';
import { shellWord } from '../call/shell-word.js';
import { UsageError } from '../call/usage-error.js';
import { clingoOpener } from '../engines/engines.js';
import { openTerminal, printable, printRecord, type Terminal } from '../output/terminal.js';
import { checkHandedIn } from './check-handed-in.js';
import { type Checker, checkAnswer, codeOf, headOf, textWidth } from './checker.js';
import { numberOf, type StudentFolder, studentFolder } from './student-folder.js';

interface CourseArgs {
  /** The lesson, and behind it more files of `--file`. */
  readonly lesson?: readonly string[];
  readonly check: boolean;
  readonly watch: boolean;
  readonly hint: boolean;
  readonly given: boolean;
  readonly solution: boolean;
  readonly folder: string;
  readonly file?: readonly string[];
  readonly time: number;
  readonly json: boolean;
}

const FOLDER = 'sokoset-course';

export const courseCommand: Command = {
  examples: [
    ['sokoset course', 'list the lessons, and which of them you have passed'],
    ['sokoset course 1', 'read the first lesson, and get a file to start from'],
    ['sokoset course 1 --check', 'check your answer'],
    ['sokoset course 1 --watch', 'check it each time you save it'],
    ['sokoset course facts --hint', 'help, if you are stuck'],
    ['sokoset course 1 --file ann.lp', 'check the answer of a student'],
    ['sokoset course 1 --file answers/', 'check the answers of a class, a line for each'],
  ],
  positional: {
    name: 'lesson',
    array: true,
    describe: 'number or name of a lesson; with --file also more files',
  },
  options: {
    check: { type: 'boolean', default: false, describe: 'check your answer' },
    watch: {
      without: ['file'],
      type: 'boolean',
      default: false,
      describe: 'check your answer each time you save it',
    },
    hint: { type: 'boolean', default: false, describe: 'print the hint' },
    given: { type: 'boolean', default: false, describe: 'print the rules that your answer may use' },
    solution: { type: 'boolean', default: false, describe: 'print a solution' },
    folder: {
      type: 'string',
      takes: 'DIR',
      file: 'folder',
      default: FOLDER,
      without: ['file'],
      describe: 'the folder of your answers',
    },
    file: {
      type: 'string',
      takes: 'FILE',
      file: 'input',
      array: true,
      describe:
        'check these files instead of yours, or all .lp files of a folder; - is standard input. Your folder is not changed',
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
      without: ['hint', 'given', 'solution'],
    },
  },
  run: course,
};

async function course(args: CourseArgs): Promise<number> {
  const [lesson, ...others] = args.lesson ?? [];
  const about = (['check', 'watch', 'hint', 'given', 'solution', 'file'] as const).find((name) => args[name]);
  if (lesson === undefined && about !== undefined)
    throw new UsageError(`--${about} needs a lesson: sokoset course 1 --${about}`);
  if (args.file === undefined && others.length > 0)
    throw new UsageError(`this word is not expected here: ${others[0]}; --file names answers to check`);
  const name = lesson === undefined ? undefined : lessonNamed(lesson);
  const terminal = await openTerminal();
  const folder = studentFolder(args.folder);
  const code =
    name === undefined
      ? await list(args, terminal, folder)
      : args.file !== undefined
        ? await checkHandedIn(await checkerOf(args, terminal, name), [...args.file, ...others])
        : await open(args, terminal, folder, name);
  await terminal.close();
  return code;
}

async function list(args: CourseArgs, terminal: Terminal, folder: StudentFolder): Promise<ExitCode> {
  const passed = await folder.passed();
  for (const name of LESSON_NAMES) {
    const { title } = lessonText(name);
    const mark = passed.includes(name) ? '✓' : ' ';
    if (args.json) printRecord(terminal, { ...headOf(name), title, passed: passed.includes(name) });
    else terminal.out(`${mark} ${numberOf(name)}  ${name.padEnd(14)} ${title}\n`);
  }
  if (!args.json) terminal.out(`\n${whatIsNext(args, passed)}\n`);
  return EXIT.done;
}

function whatIsNext(args: CourseArgs, passed: readonly string[]): string {
  const next = LESSON_NAMES.find((name) => !passed.includes(name));
  return next === undefined ? 'All passed.' : `Next: ${callFor(args, next)}`;
}

/** A call about a lesson in the same folder, as a shell takes it. */
function callFor({ folder }: CourseArgs, name: LessonName, ...options: readonly string[]): string {
  const place = folder === FOLDER ? [] : ['--folder', shellWord(folder)];
  return ['sokoset course', Number(numberOf(name)), ...options, ...place].join(' ');
}

async function open(
  args: CourseArgs,
  terminal: Terminal,
  folder: StudentFolder,
  name: LessonName,
): Promise<ExitCode> {
  const asked = args.hint || args.given || args.solution;
  if (args.hint) terminal.out(`${inLines(lessonText(name).hint, terminal)}\n`);
  if (args.given) terminal.out(givenText(name));
  if (args.solution) terminal.out(lessonFile(name, 'solution.lp'));
  if (args.check || args.watch) {
    if (await folder.begin(name)) terminal.note(`${folder.pathOf(name)} is new: write your answer there`);
    const checker = await checkerOf(args, terminal, name);
    return args.watch
      ? watchAnswer(args, checker, folder)
      : checkOwn(args, checker, folder, await folder.read(name));
  }
  if (!asked) await showLesson(args, terminal, folder, name);
  return EXIT.done;
}

/** The text of a lesson, and the file of the student: it is written if it is not there. */
async function showLesson(
  args: CourseArgs,
  terminal: Terminal,
  folder: StudentFolder,
  name: LessonName,
): Promise<void> {
  const { title, text, task } = lessonText(name);
  const { parts } = lessonOf(name);
  const isNew = await folder.begin(name);
  const file = folder.pathOf(name);
  if (args.json) return printRecord(terminal, { ...headOf(name), title, text, task, given: parts, file });
  terminal.out(
    `${numberOf(name)}  ${title}\n\n${inLines(text, terminal)}\n\nTask\n\n${inLines(task, terminal)}\n\n`,
  );
  const rows = [
    ['Your file:', `${file}${isNew ? ' (new)' : ''}`],
    ...(parts.length > 0 ? [['Given:', callFor(args, name, '--given')]] : []),
    ['Check it:', callFor(args, name, '--check')],
    ['Hint:', callFor(args, name, '--hint')],
  ];
  terminal.out(printable(rows.map(([label, words]) => `${label.padEnd(10)} ${words}\n`).join('')));
}

/** The given rules as one program. A comment names the file of each part. */
function givenText(name: LessonName): string {
  const { parts } = lessonOf(name);
  if (parts.length === 0) return '% Only the facts of the level are given.\n';
  return parts.map((part) => `% ${part.name}\n\n${part.text}`).join('\n');
}

/** As lines of the terminal. */
function inLines(text: string, terminal: Terminal): string {
  return wrapped(text, textWidth(terminal)).join('\n');
}

function lessonNamed(given: string): LessonName {
  const name = LESSON_NAMES.find((lesson) => lesson === given || Number(numberOf(lesson)) === Number(given));
  if (name) return name;
  throw new UsageError(
    `there is no lesson ${given}: the lessons are 1 to ${LESSON_NAMES.length}, or ${LESSON_NAMES.join(', ')}`,
  );
}

async function checkerOf({ time, json }: CourseArgs, terminal: Terminal, name: LessonName): Promise<Checker> {
  return { engine: await clingoOpener({})('clingo'), name, seconds: time, json, terminal };
}

/** Checks the student's file once. */
async function checkOwn(
  args: CourseArgs,
  checker: Checker,
  folder: StudentFolder,
  text: string,
): Promise<ExitCode> {
  const { name, terminal } = checker;
  const grade = await checkAnswer(checker, { name: folder.pathOf(name), text });
  if (grade === undefined) return EXIT.interrupted;
  if (grade.status === 'passed') await folder.pass(name);
  if (grade.status === 'passed' && !args.json)
    terminal.out(printable(`\n${whatIsNext(args, await folder.passed())}\n`));
  return codeOf(grade);
}

/** Checks the file now and after each change of its text, until it is correct. */
async function watchAnswer(args: CourseArgs, checker: Checker, folder: StudentFolder): Promise<ExitCode> {
  const { name, terminal } = checker;
  // Some editors replace the file, so the folder is watched: from here on, so that no change is missed.
  const watcher = watch(args.folder);
  const changes = on(watcher, 'change', { signal: terminal.signal });
  try {
    let before = await folder.read(name);
    let code = await checkOwn(args, checker, folder, before);
    if (code === EXIT.done) return code;
    terminal.note('waiting for you to save it; Ctrl-C ends');
    for await (const _ of changes) {
      const text = await readIfThere(folder, name);
      if (!text || text === before) continue;
      before = text;
      code = await checkOwn(args, checker, folder, text);
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
