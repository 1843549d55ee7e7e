import { counted, nounFor } from '../../../../src/base/count.js';
import { bringAnswer } from '../../../ui/bring-answer.js';
import { button, element, fill } from '../../../ui/dom.js';
import { type AspTask, aspCrew, type GroundResult } from '../../../work/asp-works.js';
import { createGoStop } from '../../go-stop.js';
import { GAVE_UP } from './gave-up.js';
import { createQuestion } from './question.js';

/** How many ground rules each rule brings, with lists of them. */
export interface GroundRules {
  readonly element: HTMLElement;
  clear(): void;
}

type Rule = GroundResult['rules'][number];

/** `light` goes to the rule in the editor that begins at a line of the whole text. */
export function createGroundRules(task: () => AspTask, light: (line: number) => void): GroundRules {
  const words = element('p', { role: 'status', id: 'ground-words', class: 'quiet' });
  const list = element('ol', { class: 'ground-rules', id: 'ground-rules' });
  const count = createGoStop(
    { go: 'count-ground', stop: 'stop-ground' },
    'Count ground rules',
    () => find(),
    () => question.stop(),
  );
  const question = createQuestion(words, count.show);

  const clear = () => {
    question.clear();
    fill(list);
  };

  const find = () => {
    clear();
    const asked = task();
    question.ask('clingo is grounding …', aspCrew.start('ground', asked), (result) =>
      show(result, asked.steps ?? 0),
    );
  };

  const show = (result: GroundResult, steps: number) => {
    words.textContent = wordsOf(result, steps);
    fill(list, ...result.rules.map(row));
    bringAnswer(count.go, words);
  };

  const row = (rule: Rule) => {
    const rest = rule.count - rule.instances.length;
    const more = rest > 0 ? `\n… ${rest} more` : '';
    return element(
      'li',
      {},
      button(rule.count.toLocaleString('en'), () => light(rule.line), {
        class: 'link',
        'aria-label': `${counted(rule.count, 'ground rule')} of the rule in line ${rule.line}`,
      }),
      element(
        'details',
        {},
        element('summary', {}, element('code', {}, rule.text)),
        element('pre', { tabindex: 0 }, rule.instances.join('\n') + more),
      ),
    );
  };

  return {
    element: element(
      'div',
      { class: 'stack' },
      element('div', { class: 'row' }, count.go, count.stop),
      words,
      list,
    ),
    clear,
  };
}

function wordsOf({ status, total, message }: GroundResult, steps: number): string {
  switch (status) {
    case 'counted':
      return `${total.toLocaleString('en')} ${nounFor(total, 'ground rule')} with ${counted(steps, 'step')}, without the facts of the level`;
    case 'open':
      return GAVE_UP;
    case 'error':
      return `clingo: ${message}`;
  }
}
