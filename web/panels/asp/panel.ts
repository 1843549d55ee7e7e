import { isExercise } from '../../../src/asp/encoding-files.js';
import type { BoardView } from '../../play/board-view.js';
import type { PlayControl } from '../../play/play-control.js';
import type { Session } from '../../play/session.js';
import { button, element, fill } from '../../ui/dom.js';
import { startTabs } from '../../ui/tabs.js';
import { type AspResult, type AspTask, createAspCrew, type FoundFault } from '../../work/asp-works.js';
import type { Job } from '../../work/crew.js';
import { createAnswerPager } from './answer-pager.js';
import { createEncodingEditor } from './encoding-editor.js';
import { createFactsView } from './facts-view.js';
import { createFaultFinder } from './fault-finder.js';
import { createAspForm } from './form.js';
import { createSecondOpinion } from './second-opinion.js';
import { showStatistics } from './statistics.js';
import { createStepStrip } from './step-strip.js';
import { createSubTabs } from './sub-tabs.js';
import { type Author, TONES, verdictOf } from './verdict.js';

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
  /** The level on the board with its facts. */
  let loaded: Promise<void> | undefined;

  const form = createAspForm(() => void loadEncoding().then(loadFacts));
  const opinion = createSecondOpinion(
    (moves) => {
      session.show(moves, 'native core');
      control.play();
    },
    () => job?.stop(),
  );
  const chosen = () => ({ base: form.base, rule: form.rule, edited: editor.edited });
  const finder = createFaultFinder(chosen, (fault) => void showFault(fault));
  const doubts = element('div', { class: 'doubts', hidden: true }, opinion.element, finder.element);
  const status = element('p', { class: 'verdict', role: 'status', id: 'asp-verdict' });
  const statistics = element('div', { class: 'stack' });
  const factsView = createFactsView();
  const pager = createAnswerPager(session, view, control);
  const editor = createEncodingEditor(() => {
    finder.clear();
    forgetVerdicts();
  });
  const strip = createStepStrip(() => {
    form.exactly = true;
    void loadFacts();
  });
  const solveButton = button('Solve', () => void solve(), {
    class: 'primary',
    id: 'asp-solve',
    disabled: true,
  });
  const stopButton = button('Stop', () => stop(), { id: 'asp-stop', disabled: true });
  const author = (): Author => (editor.edited === undefined && !isExercise(form.base) ? 'ours' : 'unknown');

  /** Verdicts are of one level and one encoding. What is not ours is doubted. */
  const forgetVerdicts = () => {
    strip.reset(bound, author());
    doubts.hidden = author() === 'ours';
    opinion.clear();
  };
  const stated = () => ({ level: session.level, instance: session.instance });

  const loadFacts = async () => {
    const { steps } = strip;
    const facts = await crew.start('facts', { ...stated(), base: form.base, steps }).result;
    if (facts && steps === strip.steps) factsView.show(facts, steps);
  };

  const loadEncoding = async () => {
    const text = await crew.start('encoding', { base: form.base, rule: form.rule }).result;
    if (text !== undefined) editor.load(text, isExercise(form.base) ? 'faulty on purpose' : 'ours');
    finder.clear();
    forgetVerdicts();
  };

  /** Solving waits for the level and the encoding to be there. */
  const loadLevel = async () => {
    solveButton.disabled = true;
    const ending = job?.result.catch(() => undefined);
    stop();
    // A worker that has to be ended takes with it whatever else it was asked for.
    await ending;
    const facts = await crew.start('facts', { ...stated(), base: form.base }).result;
    if (!facts) return;
    bound = facts.bound;
    pager.clear();
    status.textContent = '';
    showStatistics(statistics, undefined);
    forgetVerdicts();
    const given = session.instance?.steps.length ?? 0;
    form.exactly = given > 0;
    if (given > 0) strip.choose(given);
    await loadFacts();
    solveButton.disabled = false;
  };

  const solve = async () => {
    const { level } = session;
    const { exactly, rule, models, threads } = form;
    const steps = exactly ? { steps: strip.steps } : {};
    const task: AspTask = { ...stated(), encoding: chosen(), models, threads, ...steps };
    const whose = author();
    editor.complain([]);
    setBusy(true);
    status.textContent = 'clingo is at work …';
    strip.set(exactly ? strip.steps : strip.lowest, 'running');
    job = crew.start('solve', task, (progress) => {
      if (progress.kind === 'attempt') tellAttempt(progress.steps, progress.verdict, exactly);
    });
    const asked = whose === 'ours' ? undefined : opinion.ask({ level, rule, ...steps });
    const outcome = await job.result.catch((error: Error) => error);
    strip.settle();
    if (session.level === level) end(outcome, exactly, whose);
    await asked;
    setBusy(false);
  };

  const stop = () => {
    job?.stop();
    opinion.stop();
  };

  /** Opens a level that shows a fault, and asks there for the number of steps that is answered wrongly. */
  const showFault = async ({ level, steps }: FoundFault) => {
    session.open({ ...level, title: 'Counterexample' });
    await loaded;
    form.exactly = true;
    strip.choose(steps);
    await loadFacts();
    await solve();
  };

  const tellAttempt = (steps: number, verdict: string, exactly: boolean) => {
    strip.set(steps, verdict === 'satisfiable' || verdict === 'unsatisfiable' ? verdict : 'unknown');
    if (!exactly && verdict === 'unsatisfiable') strip.set(steps + 1, 'running');
    status.textContent = `${steps} steps: ${verdict}`;
    opinion.hear(steps, verdict);
  };

  const end = (outcome: AspResult | Error | undefined, exactly: boolean, whose: Author) => {
    if (opinion.contradicts && (!outcome || outcome instanceof Error || outcome.answers.length === 0)) {
      status.textContent = 'This encoding is wrong on this level';
      status.dataset['tone'] = 'bad';
      return;
    }
    if (!outcome || outcome instanceof Error) {
      status.textContent = outcome ? `Error: ${outcome.message}` : 'Stopped';
      status.dataset['tone'] = outcome ? 'bad' : 'warn';
      return;
    }
    const { result, complaints } = outcome;
    status.textContent = verdictOf(outcome, exactly, whose);
    status.dataset['tone'] = TONES[result.status];
    editor.complain(complaints);
    showStatistics(statistics, outcome);
    if (complaints.some(({ kind }) => kind === 'error')) {
      tabs.show('tab-encoding');
      return;
    }
    if (result.status === 'solved') session.solved.tell();
    pager.show(outcome);
    if (outcome.steps === undefined || outcome.answers.length === 0) return;
    strip.choose(outcome.steps);
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
    doubts,
    list,
    ...panels,
  );
  const tabs = startTabs(list);
  session.opened.listen(() => {
    finder.clear();
    loaded = loadLevel();
  });
  void loadEncoding()
    .then(loadLevel)
    .then(() => edited !== undefined && edit(edited));
  return { edited: () => editor.edited, edit };
}
