import type { ClingoEngine } from '../../asp/clingo/engine.js';
import type { EncodingPart } from '../../asp/encoding/encoding.js';
import { type Grade, gradeAnswer } from '../../course/grade.js';
import { type LessonName, lessonOf } from '../../course/lessons.js';
import { formatBoard } from '../../game/level.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { printable, printRecord, type Terminal } from '../output/terminal.js';
import { describeGrade } from './grade-text.js';
import { numberOf } from './student-folder.js';

/** What checks the answers to one lesson. */
export interface Checker {
  readonly engine: ClingoEngine;
  readonly name: LessonName;
  /** The limit of each run of the rules. */
  readonly seconds: number;
  /** Whether grades are printed as records. */
  readonly json: boolean;
  readonly terminal: Terminal;
}

/** Grades an answer and prints the grade. Undefined if the check was interrupted. */
export async function checkAnswer(
  checker: Checker,
  answer: EncodingPart,
  describe: (grade: Grade) => string = (grade) =>
    describeGrade(answer.name, grade, textWidth(checker.terminal)),
): Promise<Grade | undefined> {
  const { engine, name, seconds, json, terminal } = checker;
  const grade = await gradeAnswer({
    engine,
    lesson: lessonOf(name),
    answer,
    limits: { seconds, signal: terminal.signal },
    onLevel: (tried, of) => terminal.status(`${answer.name}: ${tried} of ${of} tiny instances`),
  });
  if (terminal.signal.aborted) return undefined;
  if (json) printRecord(terminal, recordOf(name, answer.name, grade));
  else terminal.out(printable(`${describe(grade)}\n`));
  return grade;
}

export function codeOf({ status }: Grade): ExitCode {
  if (status === 'fault') return EXIT.error;
  return status === 'passed' ? EXIT.done : EXIT.open;
}

/** What every record of a lesson begins with. */
export function headOf(name: LessonName) {
  return { schema: 1, lesson: name, number: Number(numberOf(name)) };
}

/** The width of texts. Longer lines are hard to read. */
export function textWidth({ width }: Terminal): number {
  return Math.min(80, width);
}

function recordOf(lesson: LessonName, file: string, grade: Grade): object {
  const head = { ...headOf(lesson), file };
  if (grade.status !== 'wrong') return { ...head, ...grade };
  const { level, ...on } = grade.on;
  return { ...head, ...grade, on: { board: formatBoard(level.board, level.start), ...on } };
}
