import { wrapped } from '../../base/wrap.js';
import { countWords, type Difference, stepWords, testedWords } from '../../course/difference.js';
import type { Grade } from '../../course/grade.js';
import { describeUndefined } from '../../course/undefined-words.js';
import { formatBoard } from '../../game/level.js';

type WrongGrade = Extract<Grade, { readonly status: 'wrong' }>;

/** The grade of the answer in a file, in words. Clingo's messages name the file themselves. */
export function describeGrade(path: string, grade: Grade, width: number): string {
  switch (grade.status) {
    case 'passed':
      return `${path}: right, on ${testedWords(grade)}`;
    case 'fault':
      return grade.message;
    case 'open':
      return grade.message === undefined
        ? `${path}: the check ended at a limit; allow more with --time`
        : `${path}: clingo came to no end\n${grade.message}`;
    case 'wrong':
      return `${path}: ${describeWrong(grade, width)}`;
  }
}

function describeWrong({ on, uncut, explanation, undefined: words = [] }: WrongGrade, width: number): string {
  const head = uncut
    ? 'your rules lose no plan, but they do not cut enough: the smallest level where it shows'
    : 'not right yet: the smallest level where it shows';
  return [
    `${head}${stepWords(on)}`,
    '',
    ...formatBoard(on.level.board, on.level.start),
    '',
    ...describeDifference(on, uncut ? 'not cut' : 'too much'),
    ...(explanation === undefined ? [] : ['', ...wrapped(explanation, width)]),
    ...(words.length === 0 ? [] : ['', ...words.map(describeUndefined)]),
  ].join('\n');
}

function describeDifference({ missing, extra, answerSets, costs }: Difference, tooMuch: string): string[] {
  const atoms = answerSets ? 'an answer set: ' : '';
  return [
    ...(answerSets ? [countWords(answerSets), ''] : []),
    ...(missing ? [`missing: ${atoms}${atomsOf(missing)}`] : []),
    ...(extra ? [`${tooMuch}: ${atoms}${atomsOf(extra)}`] : []),
    ...(costs ? [`the best value is ${costs[0] || 'none'}, yours is ${costs[1] || 'none'}`] : []),
  ];
}

function atomsOf(atoms: readonly string[]): string {
  return atoms.join(' ') || 'the empty one';
}
