import { faultOfAtom } from '../../../../src/asp/explain/asked-atom.js';
import { counted } from '../../../../src/base/count.js';
import { bringAnswer } from '../../../ui/bring-answer.js';
import { button, element, fill } from '../../../ui/dom.js';
import { type AspTask, aspCrew, type BecauseResult, type BecauseTask } from '../../../work/asp-works.js';
import { type AtomLinks, lightEvents } from '../../atom-list.js';
import { GAVE_UP } from './gave-up.js';
import { createQuestion } from './question.js';

/** Why an atom is in the answer set that is shown, or in a plan of the native core if there is none. */
export interface Because {
  readonly element: HTMLElement;
  /** Where any atom can be typed, also one that is not in the answer set. */
  readonly form: HTMLElement;
  /** Asks for the reasons of an atom. */
  ask(atom: string): void;
  clear(): void;
}

/** What the reasons are tied to. */
interface BecauseLinks extends AtomLinks {
  /** Goes to the rule that begins at a line of the whole text. */
  readonly light: (line: number) => void;
}

type Reason = NonNullable<BecauseResult['reason']>;

/** Reasons that lie deeper are folded at first. */
const UNFOLDED = 2;

/** `plan` are the push atoms of the answer set that is shown; undefined if none is. */
export function createBecause(
  task: () => AspTask,
  plan: () => readonly string[] | undefined,
  links: BecauseLinks,
): Because {
  const words = element('p', { role: 'status', id: 'because-words' });
  const tree = element('div', { class: 'reasons', id: 'reasons' });
  const place = element('div', { class: 'because', hidden: true }, words, tree);
  const question = createQuestion(words);

  const clear = () => {
    question.clear();
    place.hidden = true;
    fill(tree);
  };

  const refuse = (atom: string, fault: string) => {
    words.textContent = `${atom}: ${fault}.`;
    bringAnswer(form, place, words);
  };

  const ask = (atom: string) => {
    clear();
    place.hidden = false;
    const fault = faultOfAtom(atom);
    if (fault !== undefined) return refuse(atom, fault);
    const found = plan();
    const asked: BecauseTask = { ...task(), ...(found && { plan: found }), atom };
    question.ask(`clingo looks for the reasons of ${atom} …`, aspCrew.start('because', asked), (result) =>
      // Another answer set may be shown by now.
      plan()?.join() === found?.join() ? show(result, atom) : clear(),
    );
  };

  const show = (result: BecauseResult, atom: string) => {
    const { reason, could = [], plan: native = [] } = result;
    words.textContent = wordsOf(result, atom);
    const rules = could.map(({ text, line }) =>
      element(
        'p',
        {},
        button(text, () => links.light(line), { class: 'link' }),
      ),
    );
    const pushes =
      native.length > 0 ? [element('p', { class: 'mono quiet' }, `The plan: ${native.join(' ')}`)] : [];
    fill(tree, ...rules, ...(reason ? [reasonView(reason, 0)] : []), ...pushes);
    if (field.value.trim() === atom) bringAnswer(form, place, words);
  };

  const reasonView = (reason: Reason, depth: number): HTMLElement => {
    const { line } = reason;
    const from =
      line === undefined
        ? element('span', { class: 'quiet' }, ' a fact')
        : button(reason.text ?? '', () => links.light(line), { class: 'link' });
    const atom = element('span', { class: 'mono', ...lightEvents(reason.atom, links) }, reason.atom, ' ');
    const seen = reason.seen ? [element('span', { class: 'quiet' }, ' reasons above')] : [];
    const more = reason.more ? [button('…', () => ask(reason.atom), { title: 'its reasons' })] : [];
    const also = reason.also.map((text) => element('p', { class: 'mono quiet' }, text));
    const parts = [...also, ...reason.because.map((one) => reasonView(one, depth + 1))];
    if (parts.length === 0) return element('div', { class: 'reason' }, atom, from, ...seen, ...more);
    const details = element('details', {}, element('summary', {}, atom), from, ...parts);
    details.open = depth < UNFOLDED;
    return details;
  };

  const field = element('input', {
    type: 'text',
    id: 'asked-atom',
    size: 24,
    placeholder: 'occupied(col1row1,2)',
    spellcheck: 'false',
    autocapitalize: 'off',
  });
  const form = element(
    'form',
    { class: 'row' },
    element('label', { class: 'field' }, element('span', {}, 'Atom'), field),
    button('Why is it true, or not?', () => undefined, { type: 'submit', id: 'ask-atom' }),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (field.value.trim() !== '') ask(field.value.trim());
  });
  return { element: place, form, ask, clear };
}

function wordsOf({ status, could = [], takes, plan, message }: BecauseResult, atom: string): string {
  const place = plan ? 'the plan of the native core' : 'this answer set';
  switch (status) {
    case 'justified':
      return `Why ${atom} is in ${place}: the rule that derives it, and why its body holds.`;
    case 'absent':
      if (could.length > 0) return `${atom} is not in ${place}. These rules could derive it:`;
      return `${atom} is not in ${place}. ${takes === undefined ? 'No rule has such a head' : `Its predicate has ${counted(takes, 'argument')}`}.`;
    case 'no-answer':
      return 'Neither this encoding nor the native core has a plan with these steps, so there is no answer set.';
    case 'open':
      return GAVE_UP;
    case 'error':
      return `clingo failed: ${message ?? 'no reason given'}`;
  }
}
