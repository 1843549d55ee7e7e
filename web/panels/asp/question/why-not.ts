import { counted } from '../../../../src/base/count.js';
import type { BoardView } from '../../../play/board-view.js';
import { bringAnswer } from '../../../ui/bring-answer.js';
import { button, element, fill } from '../../../ui/dom.js';
import {
  type AspTask,
  aspCrew,
  type BlameView,
  type RuleView,
  type WhyResult,
} from '../../../work/asp-works.js';
import { createGoStop } from '../../go-stop.js';
import { GAVE_UP } from './gave-up.js';
import { createQuestion } from './question.js';

/** Why a number of steps has no plan: the smallest sets of rules without which there is one. */
export interface WhyNot {
  readonly element: HTMLElement;
  /** Offers to ask, or takes the offer and the last answer away. */
  offer(isOn: boolean): void;
}

/** What the answer can show: rules in the editor, and squares on the board. */
interface WhyShows {
  /** Lights rules of the encoding, by their lines in its whole text. With `go`, the editor goes to the first. */
  light(lines: readonly number[], go: boolean): void;
  readonly view: Pick<BoardView, 'mark'>;
}

export function createWhyNot(task: () => AspTask, shows: WhyShows): WhyNot {
  const words = element('p', { role: 'status', id: 'why-words' });
  const list = element('ul', { class: 'blames' });
  const why = createGoStop(
    { go: 'why', stop: 'stop-why' },
    'Why is there no plan?',
    () => find(),
    () => question.stop(),
    {},
  );
  const question = createQuestion(words, why.show);
  /** Whether squares are marked. Marks of others stay. */
  let isMarked = false;

  const clear = () => {
    question.clear();
    fill(list);
    shows.light([], false);
    if (isMarked) shows.view.mark('wrong', []);
    isMarked = false;
  };

  const find = () => {
    clear();
    const asked = task();
    question.ask('clingo leaves out rules …', aspCrew.start('why', asked), (result) => tell(result, asked));
  };

  const tell = (result: WhyResult, { steps }: AspTask) => {
    words.textContent = wordsOf(result, steps ?? 0);
    fill(list, ...result.blames.map((blame) => row(blame)));
    shows.light(result.blames.flatMap(linesOf), false);
    bringAnswer(why.go, place, words);
  };

  const row = (blame: BlameView) => {
    const rules = blame.rules.map((rule) => [
      button(rule.name, () => show(blame, rule), { class: 'link' }),
      element('code', {}, rule.text),
    ]);
    const plan = blame.plan.length > 0 ? [element('p', { class: 'mono quiet' }, blame.plan.join(' '))] : [];
    const wrong = `This plan is right, so ${blame.rules.length === 1 ? 'this rule is' : 'these rules are'} wrong.`;
    return element('li', {}, ...rules.flat(), ...plan, ...(blame.isRight ? [element('p', {}, wrong)] : []));
  };

  /** The rule in the editor, and on the board the squares where the plan breaks it. */
  const show = (blame: BlameView, rule: RuleView) => {
    shows.view.mark('wrong', blame.squares);
    isMarked = true;
    const lines = linesOf(blame);
    shows.light(rule.line === undefined ? lines : [rule.line, ...lines], true);
  };

  const place = element(
    'div',
    { class: 'why', hidden: true },
    element('div', { class: 'row' }, why.go, why.stop),
    words,
    list,
  );
  return {
    element: place,
    offer: (isOn) => {
      place.hidden = !isOn;
      clear();
    },
  };
}

function linesOf({ rules }: BlameView): number[] {
  return rules.flatMap(({ line }) => line ?? []);
}

function wordsOf({ status, blames, message }: WhyResult, steps: number): string {
  const sets = `${withoutWords(blames)} there is a plan with ${counted(steps, 'step')}`;
  switch (status) {
    case 'explained':
      return blames.length > 0
        ? `${sets}:`
        : 'No constraint is to blame: without all rules that have no head (:- body.) there is no plan either.';
    case 'open':
      return blames.length > 0 ? `${sets}. There may be more: a limit was reached.` : GAVE_UP;
    case 'satisfiable':
      return 'There is a plan.';
    case 'error':
      return `clingo failed: ${message ?? 'no reason given'}`;
  }
}

function withoutWords(blames: readonly BlameView[]): string {
  if (blames.length > 1) return 'Without the rules of any one line below';
  return blames[0]?.rules.length === 1 ? 'Without this rule' : 'Without these rules';
}
