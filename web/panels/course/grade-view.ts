import { instanceOf, squareByName } from '../../../src/asp/facts/instance.js';
import { countWords, stepWords, testedWords, type WrongOn } from '../../../src/course/difference.js';
import type { Grade } from '../../../src/course/grade.js';
import { describeUndefined } from '../../../src/course/undefined-words.js';
import type { BoardView } from '../../play/board-view.js';
import { createSmallBoard } from '../../play/small-board.js';
import { element } from '../../ui/dom.js';
import { prose } from '../../ui/prose.js';
import type { Complaint } from '../../work/asp-works.js';
import { type AtomLinks, atomList } from '../atom-list.js';

type WrongGrade = Extract<Grade, { readonly status: 'wrong' }>;

/** The grade of an answer in one sentence, and how it looks; `isOpen` if the board shows the level of a wrong one. */
export function verdictOf(
  grade: Grade,
  complaints: readonly Complaint[],
  isOpen: boolean,
): { readonly tone: 'good' | 'bad' | 'warn'; readonly words: string } {
  switch (grade.status) {
    case 'passed':
      return { tone: 'good', words: `Right, on ${testedWords(grade)}` };
    case 'fault':
      return { tone: 'bad', words: complaints[0] ? `Error in line ${complaints[0].line}` : grade.message };
    case 'open':
      return { tone: 'warn', words: endlessWords(complaints) ?? 'The check ended at a limit' };
    case 'wrong':
      return { tone: 'bad', words: wrongWords(grade, isOpen) };
  }
}

/** A warning about a rule that may have no end is the only one without a fault. */
function endlessWords([complaint]: readonly Complaint[]): string | undefined {
  return complaint && `clingo came to no end: see line ${complaint.line}`;
}

function wrongWords({ on, uncut }: WrongGrade, isOpen: boolean): string {
  const place = isOpen ? 'the board shows the smallest level' : 'there is a tiny level';
  const shown = (what: string) => `${place} ${what}${stepWords(on)}`;
  return uncut
    ? `Your rules lose no plan, but they do not cut enough: ${shown('where they leave too much')}`
    : `Not right yet: ${shown('that your rules get wrong')}`;
}

/** Why an answer is wrong, and the atoms that differ. They light their squares. */
export function reasonsOf(grade: Grade, view: BoardView): HTMLElement[] {
  if (grade.status !== 'wrong') return [];
  const { on, uncut, explanation, undefined: words = [] } = grade;
  return [
    ...(explanation === undefined ? [] : prose(explanation)),
    ...words.map((word) => element('p', {}, describeUndefined(word))),
    ...differences(on, uncut ? 'Not cut' : 'Too much', view),
  ];
}

/** The difference in words and atoms. A small board of the level is for screens where the board is out of sight. */
function differences(
  { level, missing, extra, answerSets, costs }: WrongOn,
  tooMuch: string,
  board: BoardView,
): HTMLElement[] {
  const names = squareByName(instanceOf(level));
  const small = createSmallBoard(level);
  small.show(level.start, 'The level that your rules get wrong');
  const view: AtomLinks['view'] = {
    mark: (kind, squares) => {
      board.mark(kind, squares);
      small.mark(squares);
    },
  };
  const list = (label: string, atoms: readonly string[]) => {
    const what = answerSets ? `${label}: an answer set` : label;
    return atoms.length === 0
      ? element('p', {}, `${what}, the empty one.`)
      : atomList(what, atoms, { view, squares: () => names });
  };
  return [
    ...(answerSets ? [element('p', {}, countWords(answerSets))] : []),
    ...(missing ? [list('Missing', missing)] : []),
    ...(extra ? [list(tooMuch, extra)] : []),
    element('div', { class: 'wrong-level' }, small.element),
    ...(costs
      ? [element('p', {}, `The best value is ${costs[0] || 'none'}, yours is ${costs[1] || 'none'}.`)]
      : []),
  ];
}
