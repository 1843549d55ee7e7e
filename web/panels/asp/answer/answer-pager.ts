import type { BoardView } from '../../../play/board-view.js';
import type { PlayControl } from '../../../play/play-control.js';
import type { Session } from '../../../play/session.js';
import { button, element, fill } from '../../../ui/dom.js';
import { notify } from '../../../ui/notice.js';
import { setEnabled } from '../../../ui/set-enabled.js';
import type { AnswerView, AspResult } from '../../../work/asp-works.js';
import { lightEvents } from '../../atom-list.js';
import { createSquareAtoms } from './square-atoms.js';
import { createStepAtoms } from './step-atoms.js';

/** Answer sets one by one. Each push atom is linked to its step on the board. */
export interface AnswerPager {
  readonly element: HTMLElement;
  /** Lists the answer. The board stays as it is until the user asks for an answer set. */
  show(outcome: AspResult): void;
  clear(): void;
  /** The push atoms of the answer set that is shown. */
  plan(): readonly string[] | undefined;
  /** The squares of the level by the names of their locations. */
  squares(): ReadonlyMap<string, number>;
}

const WHOSE = 'answer set';

/** Makes the pager; `light` shows the rules that can derive an atom. */
export function createAnswerPager(
  session: Session,
  view: BoardView,
  control: PlayControl,
  light: (atom: string) => void,
): AnswerPager {
  let outcome: AspResult | undefined;
  let at = 0;
  const caption = element('p', { role: 'status' });
  const previous = button('Previous', () => turn(at - 1), { id: 'previous-answer' });
  const next = button('Next', () => turn(at + 1), { id: 'next-answer' });
  const watch = button('Show it', () => play(), { id: 'show-answer', title: 'Show it on the board' });
  const atoms = element('ol', { class: 'atoms' });
  const stepAtoms = createStepAtoms({ view, squares: () => squareAtoms.squares(), pick: light });
  const squareAtoms = createSquareAtoms(session, view, () => stepAtoms.current, light);
  const problem = element('p', { class: 'message' });

  const answer = (): AnswerView | undefined => outcome?.answers[at];
  /** Whether the board is at a step of the answer set, whoever made the moves. */
  const isOnPlan = (shown: AnswerView) => shown.moves.startsWith(session.moves.slice(0, session.cursor));

  /** Another answer set is shown on the board if this one is. */
  const turn = (to: number) => {
    const isShown = session.shown === WHOSE;
    at = to;
    draw();
    if (isShown) play();
  };

  const play = () => {
    const shown = answer();
    if (!shown) return;
    session.show(shown.moves, WHOSE);
    control.play();
  };

  /** Shows the board after the push of an atom. */
  const goTo = (index: number) => {
    const shown = answer();
    if (!shown) return;
    control.pause();
    session.show(shown.moves, WHOSE, shown.pushes[index].end);
  };

  const draw = () => {
    const shown = answer();
    const count = outcome?.answers.length ?? 0;
    caption.textContent = captionOf(outcome, at);
    for (const part of [watch, atoms]) part.hidden = count === 0;
    for (const part of [previous, next]) part.hidden = count < 2;
    setEnabled(previous, at > 0);
    setEnabled(next, at < count - 1);
    problem.textContent = shown?.wrong ? `The referee rejects it: ${shown.wrong.message}.` : '';
    stepAtoms.open(shown?.others ?? [], stepLabels(session, outcome?.steps ?? 0));
    const rows =
      shown?.pushes.map((push, i) =>
        element(
          'li',
          i === shown.wrong?.atom ? { class: 'wrong' } : {},
          button(push.text, () => goTo(i), lightEvents(push.text, { view, squares: squareAtoms.squares })),
        ),
      ) ?? [];
    fill(atoms, ...rows);
    follow();
  };

  /** Marks the atom of the current or last push, here and on the board. */
  const follow = () => {
    const found = answer();
    const shown = found && isOnPlan(found) ? found : undefined;
    const current = currentAtom(shown, session.cursor);
    showWrong(shown);
    stepAtoms.show(shown && pushesMade(shown, session.cursor));
    [...atoms.children].forEach((row, i) => {
      if (i === current) row.setAttribute('aria-current', 'step');
      else row.removeAttribute('aria-current');
    });
    const push = shown?.pushes[current];
    view.mark('atom', push ? [push.from, push.to].filter((square) => square !== -1) : []);
    const row = atoms.children[current] as HTMLElement | undefined;
    if (row && atoms.offsetParent) {
      const top = row.offsetTop - atoms.offsetTop;
      if (top < atoms.scrollTop || top + row.offsetHeight > atoms.scrollTop + atoms.clientHeight)
        atoms.scrollTop = top - atoms.clientHeight / 2;
    }
  };

  /**
   * The place where the correct part of a wrong plan ends: what is wrong there, in words and on the board.
   */
  const showWrong = (shown: AnswerView | undefined) => {
    const wrong = shown && session.cursor === shown.moves.length ? shown.wrong : undefined;
    view.mark('wrong', wrong?.squares ?? []);
    if (wrong) notify(`The referee rejects the plan: ${wrong.message}.`, 'bad');
  };

  session.changed.listen(follow);
  const show = (next: AspResult | undefined) => {
    outcome = next;
    at = 0;
    draw();
  };
  show(undefined);
  return {
    element: element(
      'div',
      { class: 'stack answers' },
      element('div', { class: 'row' }, watch, previous, next, caption),
      problem,
      atoms,
      stepAtoms.element,
      squareAtoms.element,
    ),
    show,
    clear: () => show(undefined),
    plan: () => answer()?.pushes.map(({ text }) => text),
    squares: squareAtoms.squares,
  };
}

/** The number of pushes that are complete: the step of the board, counted from 0. */
function pushesMade({ pushes }: AnswerView, cursor: number): number {
  return pushes.filter(({ end }) => end <= cursor).length;
}

/** The labels of the steps: those of the facts if their number fits. */
function stepLabels({ instance }: Session, count: number): readonly string[] {
  if (instance?.steps.length === count) return instance.steps;
  return Array.from({ length: count }, (_, i) => String(i + 1));
}

/** The place of the atom of the current or last push; at the end of a wrong plan, the atom at fault. */
function currentAtom(shown: AnswerView | undefined, cursor: number): number {
  if (!shown) return -1;
  if (shown.wrong && cursor === shown.moves.length) return shown.wrong.atom;
  return cursor === 0 ? -1 : shown.pushes.findIndex((push) => push.end >= cursor);
}

function captionOf(outcome: AspResult | undefined, at: number): string {
  if (!outcome) return 'No answer set yet.';
  const { answers, found, exhausted } = outcome;
  if (answers.length === 0) return 'No answer set.';
  const all = exhausted ? `all ${answers[at].costs ? 'of this cost' : 'there are'}` : 'there may be more';
  const shown = found > answers.length ? `, the first ${answers.length} are shown` : '';
  return `Answer set ${at + 1} of ${found}${costWords(answers[at])} (${all}${shown})`;
}

function costWords({ costs, costsOptimal }: AnswerView): string {
  if (!costs) return '';
  return `, cost ${costs.join(' ')}, ${costsOptimal ? 'optimal' : 'not proved optimal'} by this encoding`;
}
