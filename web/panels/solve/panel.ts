import type { SolveResult } from '../../../src/solve/question/solve-level.js';
import { answerOf, answerWords } from '../../state/answer.js';
import { engineName } from '../../state/engine-names.js';
import { checkbox, element, fill } from '../../ui/dom.js';
import { clickInTurn } from '../../ui/wishes.js';
import { loadingJob } from '../../work/job.js';
import { createRunner } from '../../work/runner.js';
import { createGoStop } from '../go-stop.js';
import type { Parts } from '../parts.js';
import { createStoredPlace } from '../stored-place.js';
import { createAgreement, type Ended } from './agreement.js';
import { type Asked, askLevel, askPosition } from './asked.js';
import { createEngineChoice } from './engine-choice.js';
import type { EngineRun } from './engine-run.js';
import { createHeadline } from './headline.js';
import { startHelp } from './help.js';
import type { CardActs } from './result-card.js';

/** The part of the page that runs engines. It comes on use. */
type EngineRuns = typeof import('./engine-run.js');

/** The engines that were chosen, and what they look for. */
type Chosen = Pick<ReturnType<typeof createEngineChoice>, 'engines' | 'objective'>;

/** How long the other engine may go on once one has proved that there is no solution. */
const GRACE_MILLISECONDS = 2000;

/** The panel of the engines: help with the position, solve, stop, and the results side by side. */
export function startSolvePanel(
  panel: HTMLElement,
  { desk, records, session, view, control, findings, collection }: Parts,
): void {
  let fromHere = false;
  const choice = createEngineChoice();
  const cards = element('div', { class: 'cards' });
  const agreement = createAgreement(() => void solve());
  const headline = createHeadline(session);
  const goStop = createGoStop(
    { go: 'solve', stop: 'stop' },
    'Solve',
    () => void solve(),
    () => runner.stop(),
  );
  const runner = createRunner(goStop.show);
  clickInTurn(goStop.go, collection.wishes);

  const solve = async () => {
    const asked = fromHere ? askPosition(session) : askLevel(session);
    const { engines, objective } = choice;
    agreement.clear();
    const loaded = await runner.run(loadingJob(() => import('./engine-run.js')));
    if (session.level !== asked.opened) return;
    if (loaded.end === 'done') return work({ ...asked, engines, objective }, loaded.result);
    if (loaded.end === 'stopped') return;
    const broken = engines.map((name) => ({ name: engineName(name).label, outcome: loaded }));
    agreement.show(broken, asked.from);
  };
  /** Has all engines that are chosen work side by side. */
  const work = async (asked: Asked & Chosen, { brokenOff, startEngine }: EngineRuns) => {
    const { opened, before, from, engines, objective } = asked;
    const results: SolveResult[] = [];
    let runs: readonly EngineRun[] = [];
    const acts: CardActs = {
      objective,
      play: (moves, whose) => {
        if (session.level !== opened) return;
        session.show(before + moves, whose + from, before.length);
        control.play();
      },
      onTell: () => showAnswer(true),
    };
    const showAnswer = (isBusy: boolean) => {
      if (session.level !== opened) return;
      const records = runs.map(({ card }) => card.record);
      headline.show(asked, answerWords(answerOf(objective, records, results), isBusy));
    };
    runs = engines.map((name) => startEngine(name, session, asked, acts));
    fill(cards, ...runs.map(({ card }) => card.element));
    const end = async (run: EngineRun): Promise<Ended> => {
      const { card, job } = run;
      const outcome = await runner.run(job);
      card.end(outcome);
      const result = outcome.end === 'done' ? outcome.result : undefined;
      if (result) results.push(result);
      const known = result ?? brokenOff(run);
      showAnswer(runner.isBusy);
      if (result?.status === 'unsolvable') stopSoon(runs);
      if (known && before === '') records.keepProof(opened, known);
      if (result?.solution !== undefined && session.level === opened) {
        const moves = before + result.solution;
        findings.keep(card.name + from, moves);
        records.keepFound(opened, { engine: result.engine, moves });
      }
      return { name: card.name, outcome };
    };
    const ended = await Promise.all(runs.map(end));
    if (session.level !== opened) return;
    showAnswer(false);
    agreement.show(ended, from);
  };

  session.opened.listen(() => {
    runner.stop();
    fill(cards);
    headline.clear();
    agreement.clear();
  });
  fill(
    panel,
    choice.element,
    element(
      'div',
      { class: 'row' },
      goStop.go,
      goStop.stop,
      checkbox('from this position', false, (isOn) => {
        fromHere = isOn;
      }),
    ),
    headline.element,
    agreement.element,
    cards,
    createStoredPlace({ session, control, findings, records }),
    element(
      'p',
      { class: 'quiet' },
      'A line is a run of pushes of one box in one direction: one push atom of an answer set. For the fewest pushes or moves, choose the native core.',
    ),
    ...startHelp({ desk, session, view, control, findings, collection }, runner),
  );
}

/** Without a solution clingo would try numbers of steps without end. */
function stopSoon(runs: readonly EngineRun[]): void {
  setTimeout(() => {
    for (const { job } of runs) job.stop();
  }, GRACE_MILLISECONDS);
}
