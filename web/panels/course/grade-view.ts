import { instanceOf, squareByName } from '../../../src/asp/facts/instance.js';
import { counted } from '../../../src/base/count.js';
import type { Grade, WrongOn } from '../../../src/course/grade.js';
import type { BoardView } from '../../play/board-view.js';
import { element } from '../../ui/dom.js';
import { prose } from '../../ui/prose.js';
import type { Complaint } from '../../work/asp-works.js';
import { atomList } from '../atom-list.js';

/** The grade of an answer in one sentence, and how it looks. */
export function verdictOf(
  grade: Grade,
  complaints: readonly Complaint[],
): { readonly tone: 'good' | 'bad' | 'warn'; readonly words: string } {
  switch (grade.status) {
    case 'passed':
      return { tone: 'good', words: `Right, on ${counted(grade.tried, 'tiny instance')}` };
    case 'fault':
      return { tone: 'bad', words: complaints[0] ? `Error in line ${complaints[0].line}` : grade.message };
    case 'open':
      return { tone: 'warn', words: 'A limit ended the check' };
    case 'wrong':
      if (!grade.on) return { tone: 'bad', words: 'Your rules lose no plan, but they cut nothing either' };
      return {
        tone: 'bad',
        words: `Not right yet: the board shows the smallest level that is wrong, with ${counted(grade.on.steps, 'step')}`,
      };
  }
}

/** Why an answer is wrong, and the atoms that differ. They light their squares. */
export function reasonsOf(grade: Grade, view: BoardView): HTMLElement[] {
  if (grade.status !== 'wrong') return [];
  const explained = grade.explanation === undefined ? [] : prose(grade.explanation);
  return [...explained, ...(grade.on ? differences(grade.on, view) : [])];
}

function differences({ level, missing, extra, costs }: WrongOn, view: BoardView): HTMLElement[] {
  const names = squareByName(instanceOf(level));
  const list = (label: string, atoms: readonly string[]) =>
    atoms.join('') === ''
      ? element('p', {}, `${label}: an answer set without any of these atoms.`)
      : atomList(label, atoms, { view, squares: () => names });
  return [
    ...(missing ? [list('Missing', missing)] : []),
    ...(extra ? [list('Too much', extra)] : []),
    ...(costs
      ? [element('p', {}, `The best value is ${costs[0] || 'none'}, yours is ${costs[1] || 'none'}.`)]
      : []),
  ];
}
