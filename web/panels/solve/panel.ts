import type { SolveResult } from '../../../src/solve/question/solve-level.js';
import { OBJECTIVES, type Objective } from '../../../src/solve/question/solver.js';
import { answerOf, answerWords } from '../../state/answer.js';
import { engineName } from '../../state/engine-names.js';
import { checkbox, element, fill, select } from '../../ui/dom.js';
import { setEnabled } from '../../ui/set-enabled.js';
import { aspCrew } from '../../work/asp-works.js';
import { type Job, mapJob } from '../../work/job.js';
import { createRunner } from '../../work/runner.js';
import { searchCrew } from '../../work/search-works.js';
import { createGoStop } from '../go-stop.js';
import type { Parts } from '../parts.js';
import { createStoredSolutions } from '../stored-solutions.js';
import { createAgreement, type Ended } from './agreement.js';
import { type Asked, askLevel, askPosition } from './asked.js';
import { createHeadline } from './headline.js';
import { startHelp } from './help.js';
import { type CardActs, type ResultCard, resultCard } from './result-card.js';

const OBJECTIVE_WORDS: Readonly<Record<Objective, string>> = {
  any: 'any solution',
  lines: 'fewest lines',
  pushes: 'fewest pushes',
  moves: 'fewest moves',
};

/** The engines that can be chosen. */
const CHOICES = [
  ['both', 'both, side by side'],
  ['native', 'native core'],
  ['clingo', 'clingo (ASP)'],
] as const;
type Choice = (typeof CHOICES)[number][0];

/** One engine at work. */
interface Run {
  readonly card: ResultCard;
  readonly job: Job<SolveResult>;
}

/** How long the other engine may go on once one has proved that there is no solution. */
const GRACE_MILLISECONDS = 2000;

/** The panel of the engines: help with the position, solve, stop, and the results side by side. */
export function startSolvePanel(
  panel: HTMLElement,
  { desk, records, session, view, control, findings }: Parts,
): void {
  let fromHere = false;
  const engine = select('Engine', CHOICES, { id: 'engine' });
  const objective = select(
    'Objective',
    OBJECTIVES.map((name) => [name, OBJECTIVE_WORDS[name]] as const),
    { id: 'objective' },
  );
  objective.field.value = 'lines';
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

  /** clingo looks only for the fewest lines. */
  const fitObjective = () => {
    const isFree = engine.field.value === 'native';
    if (!isFree) objective.field.value = 'lines';
    setEnabled(objective.field, isFree);
  };
  engine.field.addEventListener('change', fitObjective);
  fitObjective();

  const startNative = (asked: Asked, acts: CardActs): Run => {
    const card = resultCard(engineName('native').label, asked, acts);
    const task = { level: asked.level, objective: objective.field.value as Objective };
    return { card, job: searchCrew.start('solve', task, card.tell) };
  };

  const startClingo = (asked: Asked, acts: CardActs): Run => {
    const { level } = asked;
    const card = resultCard(`${engineName('clingo').label}, fast encoding`, asked, acts);
    const encoding = { base: 'fast', rule: 'strict' } as const;
    const instance = session.instance && { ...session.instance, level, steps: [] };
    const task = { level, instance, encoding, models: 1, threads: 1 };
    return { card, job: mapJob(aspCrew.start('solve', task, card.tell), ({ result }) => result) };
  };

  const solve = async () => {
    const asked = fromHere ? askPosition(session) : askLevel(session);
    const { opened, before, from } = asked;
    const choice = engine.field.value as Choice;
    const least = objective.field.value as Objective;
    const results: SolveResult[] = [];
    let runs: Run[] = [];
    const acts: CardActs = {
      objective: least,
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
      headline.show(asked, answerWords(answerOf(least, records, results), isBusy));
    };
    runs = [
      ...(choice === 'clingo' ? [] : [startNative(asked, acts)]),
      ...(choice === 'native' ? [] : [startClingo(asked, acts)]),
    ];
    agreement.clear();
    fill(cards, ...runs.map(({ card }) => card.element));
    const stopSoon = (mine: readonly Run[]) =>
      setTimeout(() => {
        for (const { job } of mine) job.stop();
      }, GRACE_MILLISECONDS);
    const end = async ({ card, job }: Run): Promise<Ended> => {
      const outcome = await runner.run(job);
      card.end(outcome);
      const result = outcome.end === 'done' ? outcome.result : undefined;
      if (result) results.push(result);
      showAnswer(runner.isBusy);
      if (result?.status === 'unsolvable') stopSoon(runs);
      if (result && before === '') records.keepProof(opened, result);
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
    element('div', { class: 'row fields' }, engine.label, objective.label),
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
    createStoredSolutions({ session, control, findings, records }),
    element(
      'p',
      { class: 'quiet' },
      'A line is a run of pushes of one box in one direction: one push atom of an answer set. For the fewest pushes or moves, choose the native core.',
    ),
    ...startHelp({ desk, session, view, control, findings }, runner),
  );
}
