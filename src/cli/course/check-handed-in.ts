import type { EncodingPart } from '../../asp/encoding/encoding.js';
import { stopwatch } from '../../base/clock.js';
import { pathFault } from '../../base/path-fault.js';
import type { Grade } from '../../course/grade.js';
import { describeUndefined } from '../../course/undefined-words.js';
import { EXIT, type ExitCode, worstOf } from '../call/exit-code.js';
import { readText } from '../levels/input.js';
import { rulesAt } from '../levels/rules-at.js';
import { type Ended, summaryLine } from '../output/summary.js';
import { printableLine } from '../output/terminal.js';
import { type Checker, checkAnswer, codeOf } from './checker.js';

/** The words for a grade in the line of an answer, in the order of the summary. */
const LABELS = { passed: 'right', wrong: 'wrong', open: 'without a grade', fault: 'with an error' } as const;

/**
 * Checks answers wherever they are; a folder stands for its .lp files. A single file is graded at length.
 * Several files have a line each and a summary, and a file that cannot be read does not stop the others.
 */
export async function checkHandedIn(checker: Checker, paths: readonly string[]): Promise<ExitCode> {
  const found = await Promise.all(paths.map((path) => rulesAt('file', path)));
  const files = [...new Set(found.flat())];
  if (files.length > 1 || files[0] !== paths[0]) return checkEach(checker, files);
  const grade = await checkAnswer(checker, { name: files[0], text: await readText(files[0]) });
  return grade === undefined ? EXIT.interrupted : codeOf(grade);
}

async function checkEach(checker: Checker, files: readonly string[]): Promise<ExitCode> {
  const { terminal, json } = checker;
  const codes: ExitCode[] = [];
  const ended: Ended[] = [];
  for (const file of files) {
    const answer = await readAnswer(file);
    if (typeof answer === 'string') {
      terminal.note(`${file}: ${answer}`);
      codes.push(EXIT.input);
      continue;
    }
    const seconds = stopwatch();
    const grade = await checkAnswer(checker, answer, (graded) => lineOf(file, graded));
    if (grade === undefined) {
      codes.push(EXIT.interrupted);
      break;
    }
    codes.push(codeOf(grade));
    ended.push({ label: LABELS[grade.status], seconds: seconds() });
  }
  if (!json) terminal.note(summaryLine('answer', Object.values(LABELS), ended));
  return worstOf(codes);
}

/** The answer in a file, or why it cannot be read. */
async function readAnswer(file: string): Promise<EncodingPart | string> {
  try {
    return { name: file, text: await readText(file) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return pathFault(error as Error);
  }
}

/** A grade on one line. */
function lineOf(file: string, grade: Grade): string {
  const reason = reasonOf(grade);
  return printableLine(`${file}: ${LABELS[grade.status]}${reason === undefined ? '' : `: ${reason}`}`);
}

function reasonOf(grade: Grade): string | undefined {
  switch (grade.status) {
    case 'passed':
      return undefined;
    case 'fault':
      return grade.message.split('\n', 1)[0];
    case 'open':
      return 'the check ended at a limit; allow more with --time';
    case 'wrong':
      if (grade.undefined?.[0]) return describeUndefined(grade.undefined[0]);
      if (grade.explanation !== undefined) return grade.explanation;
      return grade.uncut && 'the rules lose no plan, but they do not cut enough';
  }
}
