import { EXERCISE_NAMES, isExercise } from '../../../src/asp/encoding/encoding-files.js';
import { describeEncoding, OUR_ENCODINGS, ourBaseOf } from '../../state/encodings.js';
import type { EncodingState } from '../../state/state.js';
import { checkbox, element, fill, select } from '../../ui/dom.js';
import type { ChosenEncoding } from '../../work/asp-works.js';
import { numberField } from './number-field.js';

/** The question to clingo, as given by the fields of the panel. */
export interface AspForm {
  /** The rows of fields. */
  readonly rows: readonly HTMLElement[];
  readonly base: ChosenEncoding['base'];
  readonly rule: ChosenEncoding['rule'];
  /** Exactly the steps of the slider, or the fewest. */
  exactly: boolean;
  /** The number of answer sets to look for; 0 for all. */
  readonly models: number;
  /** Shows another encoding as the chosen one, among ours and those from elsewhere. */
  show(encoding: EncodingState, foreign: readonly string[]): void;
  /** Whether answer sets show all their atoms, whatever the encoding shows. */
  readonly allAtoms: boolean;
  /** The time limit of clingo in seconds. */
  readonly seconds: number;
  /** The threads of clingo; 1 if the page is not isolated. */
  readonly threads: number;
}

const QUESTIONS = [
  ['fewest', 'fewest steps'],
  ['exactly', 'exactly these steps'],
] as const;

/**
 * Seconds for all numbers of steps together by default. There must be a limit, because grounding may never
 * end.
 */
const LIMIT = 300;

/** Makes the fields; the first encoding is chosen. `choose` is called when the user chooses another one. */
export function createAspForm(
  first: EncodingState,
  foreign: readonly string[],
  choose: (encoding: EncodingState) => void,
): AspForm {
  const encoding = select(
    'Encoding',
    OUR_ENCODINGS.map((name) => [name, name] as const),
    { id: 'base-encoding' },
  );
  const ask = select('Ask for', QUESTIONS, { id: 'ask' });
  const models = numberField('Answer sets', { id: 'models', min: 0, max: 1000, value: 1 });
  const threads = numberField('Threads', { id: 'threads', min: 1, max: 8, value: defaultThreads() });
  const seconds = numberField('Limit, s', { id: 'seconds', min: 1, max: 86_400, value: LIMIT });
  threads.label.hidden = !crossOriginIsolated;
  models.label.title = '0 asks for all';
  const onEncoding = () => choose({ base: encoding.field.value, idle: idle.field.checked });
  const idle = checkField('idle pushes allowed', onEncoding);
  const all = checkField('show all atoms', () => undefined);
  const links = element('optgroup', { label: 'From links and files' });
  encoding.field.append(
    links,
    element(
      'optgroup',
      { label: 'Faulty, to practise on' },
      ...EXERCISE_NAMES.map((name) => element('option', { value: name }, name)),
    ),
  );
  encoding.field.addEventListener('change', onEncoding);
  const show = ({ base, idle: isOn }: EncodingState, names: readonly string[]) => {
    fill(links, ...names.map((name) => element('option', { value: name }, describeEncoding(name))));
    links.hidden = names.length === 0;
    encoding.field.value = base;
    idle.field.checked = isOn;
  };
  show(first, foreign);
  return {
    rows: [
      element('div', { class: 'row' }, encoding.label, idle.label, all.label),
      element('div', { class: 'row' }, ask.label, models.label, seconds.label, threads.label, wideButton()),
    ],
    show,
    get base() {
      return knownBase(ourBaseOf(encoding.field.value));
    },
    get rule() {
      return idle.field.checked ? 'idle' : 'strict';
    },
    get exactly() {
      return ask.field.value === 'exactly';
    },
    set exactly(isExact: boolean) {
      ask.field.value = isExact ? 'exactly' : 'fewest';
    },
    get models() {
      return models.value;
    },
    get allAtoms() {
      return all.field.checked;
    },
    get seconds() {
      return seconds.value;
    },
    get threads() {
      return crossOriginIsolated ? threads.value : 1;
    },
  };
}

/** Names from links may be any. */
function knownBase(name: string): ChosenEncoding['base'] {
  const ours = OUR_ENCODINGS.find((one) => one === name) ?? OUR_ENCODINGS[0];
  return isExercise(name) ? name : ours;
}

function checkField(name: string, act: () => void) {
  const label = checkbox(name, false, act);
  return { label, field: label.querySelector('input')! };
}

/** Half of the machine, at most four: the other engine and the page need processors too. */
function defaultThreads(): number {
  return Math.max(1, Math.min(4, Math.floor(navigator.hardwareConcurrency / 2)));
}

/** Shows facts, encoding and answer set next to the board instead of in tabs. */
function wideButton(): HTMLButtonElement {
  const button = element(
    'button',
    {
      type: 'button',
      id: 'side-by-side',
      class: 'only-wide',
      'aria-pressed': 'false',
      title: 'Show facts, encoding and answer set next to the board',
    },
    'Side by side',
  );
  button.addEventListener('click', () => {
    const isWide = document.body.classList.toggle('side-by-side');
    button.setAttribute('aria-pressed', String(isWide));
  });
  return button;
}
