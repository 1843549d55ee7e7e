import { button, element, fill } from '../../ui/dom.js';
import { type AspTask, aspCrew, type BecauseResult, type BecauseTask } from '../../work/asp-works.js';
import { type AtomLinks, lightEvents } from '../atom-list.js';
import { GAVE_UP } from './gave-up.js';
import { createQuestion } from './question.js';

/** Why an atom is in the answer set that is shown. */
export interface Because {
  readonly element: HTMLElement;
  /** Asks for the reasons of an atom. */
  ask(atom: string): void;
  clear(): void;
}

/** What the reasons are tied to. */
export interface BecauseLinks extends AtomLinks {
  /** Goes to the rule that begins at a line of the whole text. */
  readonly light: (line: number) => void;
}

type Reason = NonNullable<BecauseResult['reason']>;

/** Reasons that lie deeper are folded at first. */
const UNFOLDED = 2;

/** `plan` are the push atoms of the answer set that is shown. */
export function createBecause(
  task: () => AspTask,
  plan: () => readonly string[],
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

  const ask = (atom: string) => {
    clear();
    place.hidden = false;
    const asked: BecauseTask = { ...task(), plan: plan(), atom };
    question.ask(`clingo looks for the reasons of ${atom} …`, aspCrew.start('because', asked), (result) =>
      show(result, atom),
    );
  };

  const show = ({ status, reason, message }: BecauseResult, atom: string) => {
    words.textContent = wordsOf(status, atom, message);
    if (reason) fill(tree, reasonView(reason, 0));
  };

  const reasonView = (reason: Reason, depth: number): HTMLElement => {
    const { line } = reason;
    const from =
      line === undefined
        ? element('span', { class: 'quiet' }, ' a fact')
        : button(reason.text ?? '', () => links.light(line), { class: 'link' });
    const atom = element('span', { class: 'mono', ...lightEvents(reason.atom, links) }, reason.atom, ' ');
    const seen = reason.seen ? [element('span', { class: 'quiet' }, ' reasons above')] : [];
    const also = reason.also.map((text) => element('p', { class: 'mono quiet' }, text));
    const parts = [...also, ...reason.because.map((one) => reasonView(one, depth + 1))];
    if (parts.length === 0) return element('div', { class: 'reason' }, atom, from, ...seen);
    const details = element('details', {}, element('summary', {}, atom), from, ...parts);
    details.open = depth < UNFOLDED;
    return details;
  };

  return { element: place, ask, clear };
}

function wordsOf(status: BecauseResult['status'], atom: string, message: string | undefined): string {
  switch (status) {
    case 'justified':
      return `Why ${atom} is in this answer set: the rule that derives it, and why its body holds.`;
    case 'absent':
      return `${atom} is not in this answer set.`;
    case 'open':
      return GAVE_UP;
    case 'error':
      return `clingo failed: ${message ?? 'no reason given'}`;
  }
}
