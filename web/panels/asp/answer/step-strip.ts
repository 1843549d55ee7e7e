import { counted } from '../../../../src/base/count.js';
import { largest, smallest } from '../../../../src/base/many-values.js';
import type { Rung } from '../../../state/search-record.js';
import { element, fill } from '../../../ui/dom.js';
import type { Author } from './verdict.js';

/** What is known about plans with one number of steps. */
type StepState = 'bound' | 'unsatisfiable' | 'satisfiable' | 'unknown' | 'running';

const OUR_WORDS: Readonly<Record<StepState, string>> = {
  bound: 'no plan: the lower bound is higher',
  unsatisfiable: 'UNSAT: no plan, proved by clingo',
  satisfiable: 'SAT: there is a plan',
  unknown: 'not known',
  running: 'clingo is working',
};
/** The meaning of verdicts, by the author of the encoding. */
const WORDS: Readonly<Record<Author, Readonly<Record<StepState, string>>>> = {
  ours: OUR_WORDS,
  unknown: { ...OUR_WORDS, unsatisfiable: 'UNSAT by this encoding', satisfiable: 'SAT by this encoding' },
};
const SIGNS: Readonly<Record<StepState, string>> = {
  bound: '×',
  unsatisfiable: '×',
  satisfiable: '✓',
  unknown: '',
  running: '…',
};

/** What a verdict cost clingo. */
export type Cost = Pick<Rung, 'seconds' | 'conflicts'>;

/** The verdict of every number of steps as it becomes known, and the slider that chooses one. */
export interface StepStrip {
  readonly element: HTMLElement;
  /** The number that is chosen. */
  readonly steps: number;
  /** Whether there is no plan with the number that is chosen. */
  readonly isRefuted: boolean;
  /** The fewest steps that the bound does not refute. */
  readonly lowest: number;
  /**
   * Forgets all verdicts for another level or another encoding. `bound` is the fewest actions that are not
   * refuted.
   */
  reset(bound: number, author: Author): void;
  set(steps: number, state: StepState, cost?: Cost): void;
  /** Numbers whose run was stopped are unknown again. */
  settle(): void;
  choose(steps: number): void;
}

/** How many numbers are shown beyond the highest known one. */
const BEYOND = 6;

export function createStepStrip(onChoose: (steps: number) => void): StepStrip {
  const states = new Map<number, StepState>();
  const costs = new Map<number, Cost>();
  let lowest = 1;
  let chosen = 1;
  let author: Author = 'ours';
  const cells = element('ol', { class: 'steps', 'aria-label': 'Verdict of each number of steps' });
  const slider = element('input', { type: 'range', id: 'steps', min: 1, max: 1, 'aria-label': 'Steps' });
  const output = element('output', { for: 'steps', class: 'steps-chosen' });
  const summary = element('p', { class: 'steps-summary', role: 'status' });

  const choose = (steps: number) => {
    chosen = Math.max(1, steps);
    slider.value = String(chosen);
    output.textContent = `${counted(chosen, 'step')}, ${counted(chosen - 1, 'push atom')}`;
    for (const cell of cells.querySelectorAll<HTMLElement>('button'))
      cell.setAttribute('aria-pressed', String(Number(cell.dataset['steps']) === chosen));
  };

  const cell = (steps: number) => {
    const state = states.get(steps) ?? 'unknown';
    const words = `${counted(steps, 'step')}: ${WORDS[author][state]}${costWords(costs.get(steps))}`;
    const button = element(
      'button',
      {
        type: 'button',
        class: `step ${state}`,
        'data-steps': steps,
        'aria-label': words,
        title: words,
        'aria-pressed': String(steps === chosen),
        onclick: () => pick(steps),
      },
      element('b', {}, String(steps)),
      element('i', { 'aria-hidden': 'true' }, SIGNS[state]),
    );
    return element('li', {}, button);
  };

  const pick = (steps: number) => {
    choose(steps);
    onChoose(steps);
  };

  const draw = () => {
    const most = largest([lowest, ...states.keys()]) + BEYOND;
    const first = element('li', {}, boundCell(lowest));
    const rest = Array.from({ length: most - lowest + 1 }, (_, i) => cell(lowest + i));
    fill(cells, ...(lowest > 1 ? [first] : []), ...rest);
    slider.max = String(Math.max(most, chosen));
    choose(chosen);
    summary.textContent = summaryOf(states, lowest, author);
    summary.dataset['tone'] = summary.textContent.endsWith('proved.') ? 'good' : 'plain';
  };

  slider.addEventListener('input', () => pick(Number(slider.value)));
  return {
    element: element(
      'div',
      { class: 'step-strip' },
      cells,
      element('div', { class: 'row nowrap' }, slider, output),
      summary,
    ),
    get lowest() {
      return lowest;
    },
    get steps() {
      return chosen;
    },
    get isRefuted() {
      const state = states.get(chosen) ?? (chosen < lowest ? 'bound' : 'unknown');
      return state === 'bound' || state === 'unsatisfiable';
    },
    reset: (bound, whose) => {
      author = whose;
      states.clear();
      costs.clear();
      lowest = Number.isFinite(bound) ? bound + 1 : 1;
      chosen = lowest;
      draw();
    },
    set: (steps, state, cost) => {
      states.set(steps, state);
      if (cost) costs.set(steps, cost);
      draw();
    },
    settle: () => {
      for (const [steps, state] of states) if (state === 'running') states.delete(steps);
      draw();
    },
    choose,
  };
}

/** All numbers below the bound in one cell. */
function boundCell(lowest: number): HTMLElement {
  const [words, text] = lowest === 2 ? ['1 step', '1'] : [`1 to ${lowest - 1} steps`, `1–${lowest - 1}`];
  const title = `${words}: ${OUR_WORDS.bound}`;
  return element(
    'span',
    { class: 'step bound', title, role: 'img', 'aria-label': title },
    element('b', {}, text),
    element('i', { 'aria-hidden': 'true' }, SIGNS.bound),
  );
}

function costWords(cost: Cost | undefined): string {
  if (!cost) return '';
  const conflicts = cost.conflicts === undefined ? '' : `, ${counted(cost.conflicts, 'conflict')}`;
  return `, after ${cost.seconds.toFixed(2)} s${conflicts}`;
}

/** The proof in words, if there is one: every smaller number is refuted, this one is satisfied. */
function summaryOf(states: ReadonlyMap<number, StepState>, lowest: number, author: Author): string {
  const least = [...states].filter(([, state]) => state === 'satisfiable').map(([steps]) => steps);
  const fewest = smallest(least);
  if (!Number.isFinite(fewest)) return refutedWords(states, lowest, author);
  const sat = `SAT at ${counted(fewest, 'step')}`;
  let refuted = fewest;
  while (states.get(refuted - 1) === 'unsatisfiable') refuted--;
  if (author !== 'ours') return `${sat}${foreignWords(refuted, fewest)}.`;
  if (refuted > lowest) return `${sat}; a smaller number is still open.`;
  const proved = `${counted(fewest - 1, 'line')} ${fewest === 2 ? 'is' : 'are'} the fewest, proved.`;
  return `${sat} and UNSAT at every smaller number: ${proved}`;
}

/** What an encoding that may be wrong says of smaller numbers. The bound of the level is not its word. */
function foreignWords(refuted: number, fewest: number): string {
  const numbers = refuted + 1 === fewest ? `${refuted}` : `${refuted} to ${fewest - 1}`;
  const unsat = refuted === 1 ? 'every smaller number' : numbers;
  const asked = refuted === fewest ? '' : ` and UNSAT at ${unsat}`;
  const open = refuted === 2 ? '1 step was' : `1 to ${refuted - 1} steps were`;
  return `${asked}, by this encoding${refuted === 1 ? '' : `; ${open} not asked`}`;
}

/** What is proved as long as no plan is known. It stays when clingo is stopped. */
function refutedWords(states: ReadonlyMap<number, StepState>, lowest: number, author: Author): string {
  let steps = lowest;
  while (states.get(steps) === 'unsatisfiable') steps++;
  if (steps === lowest || author !== 'ours') return '';
  return `UNSAT up to ${counted(steps - 1, 'step')}: at least ${counted(steps - 1, 'line')}, proved.`;
}
