import type { BoardView } from '../../play/board-view.js';
import type { PlayControl } from '../../play/play-control.js';
import type { Session } from '../../play/session.js';
import { button, element, fill } from '../../ui/dom.js';
import { startTabs } from '../../ui/tabs.js';
import { type AspResult, type AspTask, createAspCrew } from '../../work/asp-works.js';
import type { Job } from '../../work/crew.js';
import { createAnswerPager } from './answer-pager.js';
import { createEncodingEditor } from './encoding-editor.js';
import { createFactsView } from './facts-view.js';
import { createAspForm } from './form.js';
import { showStatistics } from './statistics.js';
import { createStepStrip } from './step-strip.js';
import { createSubTabs } from './sub-tabs.js';
import { TONES, verdictOf } from './verdict.js';

/** What the page wants to know of the panel. */
export interface AspPanel {
  /** The encoding as the user changed it; undefined while it is ours. */
  edited(): string | undefined;
  /** Puts a text in the editor. */
  edit(text: string): void;
}

/**
 * The panel of answer set programming: facts, encoding, answer sets, statistics, and the verdict of every number of
 * steps. `edited` is an encoding that somebody shared.
 */
export function startAspPanel(
  panel: HTMLElement,
  session: Session,
  view: BoardView,
  control: PlayControl,
  edited?: string,
): AspPanel {
  const crew = createAspCrew();
  let job: Job<AspResult> | undefined;
  /** The fewest actions that are not refuted without clingo. */
  let bound = 0;

  const form = createAspForm(() => void loadEncoding().then(loadFacts));
  const status = element('p', { class: 'verdict', role: 'status', id: 'asp-verdict' });
  const statistics = element('div', {});
  const factsView = createFactsView();
  const pager = createAnswerPager(session, view, control);
  const editor = createEncodingEditor(() => strip.reset(bound));
  const strip = createStepStrip(() => {
    form.exactly = true;
    void loadFacts();
  });
  const solveButton = button('Solve', () => void solve(), {
    class: 'primary',
    id: 'asp-solve',
    disabled: true,
  });
  const stopButton = button('Stop', () => job?.stop(), { id: 'asp-stop', disabled: true });
  const stated = () => ({ level: session.level, instance: session.instance });

  const loadFacts = async () => {
    const { steps } = strip;
    const facts = await crew.start('facts', { ...stated(), base: form.base, steps }).result;
    if (facts && steps === strip.steps) factsView.show(facts, steps);
  };

  const loadEncoding = async () => {
    const text = await crew.start('encoding', { base: form.base, rule: form.rule }).result;
    if (text !== undefined) editor.load(text);
    strip.reset(bound);
  };

  /** Solving waits for the level and the encoding to be there. */
  const loadLevel = async () => {
    job?.stop();
    solveButton.disabled = true;
    const facts = await crew.start('facts', { ...stated(), base: form.base }).result;
    if (!facts) return;
    bound = facts.bound;
    pager.clear();
    status.textContent = '';
    showStatistics(statistics, undefined);
    strip.reset(bound);
    const given = session.instance?.steps.length ?? 0;
    form.exactly = given > 0;
    if (given > 0) strip.choose(given);
    await loadFacts();
    solveButton.disabled = false;
  };

  const solve = async () => {
    const { level } = session;
    const { exactly } = form;
    const { base, rule, models, threads } = form;
    const task: AspTask = {
      ...stated(),
      encoding: { base, rule, edited: editor.edited },
      models,
      threads,
      ...(exactly && { steps: strip.steps }),
    };
    editor.complain([]);
    setBusy(true);
    status.textContent = 'clingo is at work …';
    strip.set(exactly ? strip.steps : strip.lowest, 'running');
    job = crew.start('solve', task, (progress) => {
      if (progress.kind === 'attempt') tellAttempt(progress.steps, progress.verdict, exactly);
    });
    const outcome = await job.result.catch((error: Error) => error);
    setBusy(false);
    strip.settle();
    if (session.level === level) end(outcome, exactly);
  };

  const tellAttempt = (steps: number, verdict: string, exactly: boolean) => {
    strip.set(steps, verdict === 'satisfiable' || verdict === 'unsatisfiable' ? verdict : 'unknown');
    if (!exactly && verdict === 'unsatisfiable') strip.set(steps + 1, 'running');
    status.textContent = `${steps} steps: ${verdict}`;
  };

  const end = (outcome: AspResult | Error | undefined, exactly: boolean) => {
    if (!outcome || outcome instanceof Error) {
      status.textContent = outcome ? `Error: ${outcome.message}` : 'Stopped';
      status.dataset['tone'] = outcome ? 'bad' : 'warn';
      return;
    }
    const { result, complaints } = outcome;
    status.textContent = verdictOf(outcome, exactly);
    status.dataset['tone'] = TONES[result.status];
    editor.complain(complaints);
    showStatistics(statistics, outcome);
    if (complaints.some(({ kind }) => kind === 'error')) {
      tabs.show('tab-encoding');
      return;
    }
    if (result.status === 'solved') session.solved.tell();
    pager.show(outcome);
    if (result.steps === undefined || result.status !== 'solved') return;
    strip.choose(result.steps);
    void loadFacts();
    tabs.show('tab-answers');
  };

  const setBusy = (isBusy: boolean) => {
    solveButton.disabled = isBusy;
    stopButton.disabled = !isBusy;
    if (isBusy) delete status.dataset['tone'];
  };

  const edit = (text: string) => {
    editor.change(text);
    tabs.show('tab-encoding');
  };

  const { list, panels } = createSubTabs({
    facts: factsView.element,
    encoding: editor.element,
    answers: pager.element,
    statistics,
  });
  fill(
    panel,
    ...form.rows,
    strip.element,
    element('div', { class: 'row' }, solveButton, stopButton, status),
    list,
    ...panels,
  );
  const tabs = startTabs(list);
  session.opened.listen(() => void loadLevel());
  void loadEncoding()
    .then(loadLevel)
    .then(() => edited !== undefined && edit(edited));
  return { edited: () => editor.edited, edit };
}
