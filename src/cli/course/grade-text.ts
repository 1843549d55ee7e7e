import { counted } from '../../base/count.js';
import { wrapped } from '../../base/wrap.js';
import type { Grade, WrongOn } from '../../course/grade.js';
import type { Lesson } from '../../course/lessons.js';
import { formatBoard } from '../../game/level.js';

/** The grade of an answer, in words. */
export function describeGrade({ prunes }: Lesson, grade: Grade): string {
  switch (grade.status) {
    case 'passed':
      return `right, on ${counted(grade.tried, 'tiny instance')}`;
    case 'fault':
      return grade.message;
    case 'open':
      return 'a limit ended the check; --time gives it more';
    case 'wrong': {
      const idle = prunes ? 'your rules lose no plan, but they cut nothing either' : 'not right yet';
      const parts = grade.on ? describeWrong(grade.on) : [idle];
      return [
        ...parts,
        ...(grade.explanation === undefined ? [] : ['', ...wrapped(grade.explanation, 80)]),
      ].join('\n');
    }
  }
}

function describeWrong({ level, steps, missing, extra, costs }: WrongOn): string[] {
  return [
    `not right yet: the smallest level where it shows, with ${counted(steps, 'step')}`,
    '',
    ...formatBoard(level.board, level.start),
    '',
    ...(missing ? [`missing: ${atomsOf(missing)}`] : []),
    ...(extra ? [`too much: ${atomsOf(extra)}`] : []),
    ...(costs ? [`the best value is ${costs[0] || 'none'}, yours is ${costs[1] || 'none'}`] : []),
  ];
}

function atomsOf(atoms: readonly string[]): string {
  return atoms.join(' ') || 'an answer set without any of these atoms';
}
