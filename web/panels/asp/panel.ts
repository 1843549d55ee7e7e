import type { BoardView } from '../../play/board-view.js';
import type { PlayControl } from '../../play/play-control.js';
import type { Session } from '../../play/session.js';
import { button, checkbox, element, fill, select } from '../../ui/dom.js';
import { startTabs } from '../../ui/tabs.js';
import { type AspResult, type AspTask, type ChosenEncoding, createAspCrew } from '../../work/asp-works.js';
import type { Job } from '../../work/crew.js';
import { createAnswerPager } from './answer-pager.js';
import { createEncodingEditor } from './encoding-editor.js';
import { showText } from './facts-view.js';
import { showStatistics } from './statistics.js';
import { createStepStrip } from './step-strip.js';

/** Our encodings with a word on each, for the choice. */
const ENCODINGS = [
  ['fast', 'fast'],
  ['reference', 'reference'],
  ['analysed', 'analysed'],
] as const;
type Ask = 'fewest' | 'exactly';

/** What the page wants to know of the panel. */
export interface AspPanel {
  /** The encoding as the user changed it; undefined while it is ours. */
  edited(): string | undefined;
  /** Puts a text in the editor. */
  edit(text: string): void;
}

/** The panel of answer set programming: facts, encoding, answer sets, statistics, and the verdict of every step count. */
export function startAspPanel(
  panel: HTMLElement,
  session: Session,
  view: BoardView,
  control: PlayControl,
  edited?: string,
): AspPanel {
  const crew = createAspCrew();
  let job: Job<AspResult> | undefined;
  let rule: ChosenEncoding['rule'] = 'strict';

  const encoding = select('Encoding', ENCODINGS, { id: 'base-encoding' });
  const ask = select(
    'Ask for',
    [
      ['fewest', 'the fewest steps'],
      ['exactly', 'these steps exactly'],
    ],
    { id: 'ask' },
  );
  const models = element('input', { type: 'number', min: 0, max: 1000, value: 1, id: 'models' });
  const threads = element('input', {
    type: 'number',
    min: 1,
    max: 8,
    value: defaultThreads(),
    id: 'threads',
  });
  const idle = checkbox('idle pushes allowed', false, (isOn) => {
    rule = isOn ? 'idle' : 'strict';
    void loadEncoding();
  });
  const status = element('p', { class: 'verdict', role: 'status', id: 'asp-verdict' });
  const factsPlace = element('div', {
    class: 'text-view',
    tabindex: 0,
    'aria-label': 'Facts',
    role: 'region',
  });
  const factsCount = element('p', { class: 'quiet' });
  const statistics = element('div', {});
  const editor = createEncodingEditor(() => strip.reset(bound));
  const pager = createAnswerPager(session, view, control);
  let bound = 0;

  const strip = createStepStrip(() => {
    ask.field.value = 'exactly';
    void loadFacts();
  });

  const base = () => encoding.field.value as ChosenEncoding['base'];
  const stated = () => ({ level: session.level, instance: session.instance });

  const loadFacts = async () => {
    const steps = strip.steps;
    const facts = await crew.start('facts', { ...stated(), base: base(), steps }).result;
    if (!facts || steps !== strip.steps) return;
    bound = facts.bound;
    showText(factsPlace, facts.text);
    factsCount.textContent = `${facts.count.toLocaleString('en')} facts of the competition class, for ${steps} steps`;
  };

  const loadEncoding = async () => {
    const text = await crew.start('encoding', { base: base(), rule }).result;
    if (text !== undefined) editor.load(text);
    strip.reset(bound);
  };

  const loadLevel = async () => {
    job?.stop();
    setReady(false);
    const facts = await crew.start('facts', { ...stated(), base: base() }).result;
    if (!facts) return;
    bound = facts.bound;
    pager.clear();
    status.textContent = '';
    showStatistics(statistics, undefined);
    strip.reset(bound);
    const given = session.instance?.steps.length ?? 0;
    if (given > 0) {
      strip.choose(given);
      ask.field.value = 'exactly';
    }
    await loadFacts();
    setReady(true);
  };

  const solve = async () => {
    const { level } = session;
    const exactly = (ask.field.value as Ask) === 'exactly';
    const task: AspTask = {
      ...stated(),
      encoding: { base: base(), rule, edited: editor.edited },
      models: Math.max(0, Number(models.value)),
      threads: crossOriginIsolated ? Math.max(1, Number(threads.value)) : 1,
      ...(exactly && { steps: strip.steps }),
    };
    editor.complain([]);
    setBusy(true);
    status.textContent = 'Starting clingo …';
    strip.set(exactly ? strip.steps : Math.max(1, bound + 1), 'running');
    job = crew.start('solve', task, (progress) => {
      if (progress.kind !== 'attempt') return;
      const { steps, verdict } = progress;
      strip.set(steps, verdict === 'satisfiable' || verdict === 'unsatisfiable' ? verdict : 'unknown');
      if (!exactly && verdict === 'unsatisfiable') strip.set(steps + 1, 'running');
      status.textContent = `${steps} steps: ${verdict}`;
    });
    const outcome = await job.result.catch((error: Error) => error);
    setBusy(false);
    strip.settle();
    if (session.level !== level) return;
    end(outcome, exactly);
  };

  const end = (outcome: AspResult | Error | undefined, exactly: boolean) => {
    if (!outcome || outcome instanceof Error) {
      status.textContent = outcome ? `Error: ${outcome.message}` : 'Stopped.';
      status.dataset['tone'] = 'warn';
      return;
    }
    const { result, complaints } = outcome;
    status.textContent = wordsOf(outcome, exactly);
    status.dataset['tone'] = TONES[result.status];
    editor.complain(complaints);
    showStatistics(statistics, outcome);
    if (complaints.some(({ kind }) => kind === 'error')) {
      tabs.show('tab-encoding');
      return;
    }
    pager.show(outcome);
    if (result.steps !== undefined && result.status === 'solved') {
      strip.choose(result.steps);
      void loadFacts();
      tabs.show('tab-answers');
    }
  };

  const edit = (text: string) => {
    editor.change(text);
    tabs.show('tab-encoding');
  };

  /** Solving waits for the level and the encoding to be there. */
  const setReady = (isReady: boolean) => {
    solveButton.disabled = !isReady;
  };

  const setBusy = (isBusy: boolean) => {
    solveButton.disabled = isBusy;
    stopButton.disabled = !isBusy;
    if (isBusy) delete status.dataset['tone'];
  };

  encoding.field.addEventListener('change', () => void loadEncoding().then(loadFacts));
  const solveButton = button('Solve', () => void solve(), {
    class: 'primary',
    id: 'asp-solve',
    disabled: true,
  });
  const stopButton = button('Stop', () => job?.stop(), { id: 'asp-stop', disabled: true });
  const threadField = element('label', { class: 'field' }, element('span', {}, 'Threads'), threads);
  threadField.hidden = !crossOriginIsolated;

  const modelsField = element(
    'label',
    { class: 'field', title: '0 asks for all' },
    element('span', {}, 'Answer sets'),
    models,
  );
  const wide = button('Side by side', () => setWide(!document.body.classList.contains('side-by-side')), {
    id: 'side-by-side',
    class: 'only-wide',
    'aria-pressed': 'false',
    title: 'Facts, encoding and answer set next to the board',
  });
  const setWide = (isWide: boolean) => {
    document.body.classList.toggle('side-by-side', isWide);
    wide.setAttribute('aria-pressed', String(isWide));
  };
  fill(
    panel,
    element('div', { class: 'row' }, encoding.label, idle, wide),
    element('div', { class: 'row' }, ask.label, modelsField, threadField),
    strip.element,
    element('div', { class: 'row' }, solveButton, stopButton, status),
    ...subTabs({
      facts: element('div', { class: 'stack fill' }, factsCount, factsPlace),
      encoding: editor.element,
      answers: pager.element,
      statistics,
    }),
  );
  const tabs = startTabs(panel.querySelector<HTMLElement>('.subtabs')!);
  session.opened.listen(() => void loadLevel());
  void loadEncoding()
    .then(loadLevel)
    .then(() => edited !== undefined && edit(edited));
  return { edited: () => editor.edited, edit };
}

const TONES = {
  solved: 'good',
  unsolvable: 'bad',
  'no-plan': 'bad',
  unknown: 'warn',
  error: 'bad',
} as const;

/** The verdict in words; a proof is told from what was merely found. */
function wordsOf({ result, found, complaints }: AspResult, exactly: boolean): string {
  const { status, steps, message, limit } = result;
  const sets = found > 1 ? `, ${found} answer sets` : '';
  const error = complaints.find(({ kind }) => kind === 'error');
  switch (status) {
    case 'solved':
      return exactly ? `SAT with exactly ${steps} steps${sets}` : `Line-optimal, proved${sets}`;
    case 'no-plan':
      return `UNSAT: no plan with exactly ${steps} steps, proved`;
    case 'unsolvable':
      return `Unsolvable, proved: ${message ?? 'no number of steps will do'}`;
    case 'unknown':
      return limit === 'interrupted' ? 'Stopped' : `Gave up: the ${limit ?? ''} limit came first`;
    case 'error':
      return error ? `Error in line ${error.line} of the encoding` : `Error: ${message ?? 'no reason given'}`;
  }
}

/** Half of the machine, at most four: the other engine and the page want to run too. */
function defaultThreads(): number {
  return Math.max(1, Math.min(4, Math.floor(navigator.hardwareConcurrency / 2)));
}

function subTabs(panels: Readonly<Record<string, HTMLElement>>): HTMLElement[] {
  const names = { facts: 'Facts', encoding: 'Encoding', answers: 'Answer sets', statistics: 'Statistics' };
  const tabs = Object.entries(names).map(([id, name], i) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${id}`,
        'aria-controls': `panel-${id}`,
        'aria-selected': String(i === 0),
      },
      name,
    ),
  );
  const list = element(
    'div',
    { role: 'tablist', class: 'subtabs', 'aria-label': 'Answer set programming' },
    ...tabs,
  );
  const shown = Object.entries(panels).map(([id, content]) =>
    element(
      'div',
      { role: 'tabpanel', id: `panel-${id}`, class: 'subpanel', 'aria-labelledby': `tab-${id}` },
      content,
    ),
  );
  return [list, ...shown];
}
