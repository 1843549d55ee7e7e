import type { Level } from '../../../src/game/level.js';
import type { SolveResult } from '../../../src/solve/solve-level.js';
import { OBJECTIVES, type Objective } from '../../../src/solve/solver.js';
import { button, checkbox, element, fill, select } from '../../ui/dom.js';
import { aspCrew } from '../../work/asp-works.js';
import { type Job, mapJob } from '../../work/job.js';
import { createRunner } from '../../work/runner.js';
import { searchCrew } from '../../work/search-works.js';
import type { Parts } from '../parts.js';
import { createAgreement, type Ended } from './agreement.js';
import { startHelp } from './help.js';
import { type Play, type ResultCard, resultCard } from './result-card.js';

const OBJECTIVE_WORDS: Readonly<Record<Objective, string>> = {
  any: 'any solution',
  lines: 'fewest lines',
  pushes: 'fewest pushes',
  moves: 'fewest moves',
};

/** The engines that can be chosen. */
const CHOICES = [
  ['both', 'both, side by side'],
  ['native', 'native search core'],
  ['clingo', 'clingo (ASP)'],
] as const;
type Choice = (typeof CHOICES)[number][0];

/** One engine at work. */
interface Run {
  readonly card: ResultCard;
  readonly job: Job<SolveResult>;
}

/** The panel of the engines: help with the position, solve, stop, and what came out, side by side. */
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
  const runner = createRunner((isBusy) => {
    solveButton.disabled = isBusy;
    stopButton.disabled = !isBusy;
  });

  /** clingo looks for the fewest lines and for nothing else. */
  const fitObjective = () => {
    const isFree = engine.field.value === 'native';
    if (!isFree) objective.field.value = 'lines';
    objective.field.disabled = !isFree;
  };
  engine.field.addEventListener('change', fitObjective);
  fitObjective();

  const startNative = (level: Level, play: Play): Run => {
    const card = resultCard('Native core', play);
    const task = { level, objective: objective.field.value as Objective };
    return { card, job: searchCrew.start('solve', task, card.tell) };
  };

  const startClingo = (level: Level, play: Play): Run => {
    const card = resultCard('clingo, fast encoding', play);
    const encoding = { base: 'fast', rule: 'strict' } as const;
    const instance = session.instance && { ...session.instance, level, steps: [] };
    const task = { level, instance, encoding, models: 1, threads: 1 };
    return { card, job: mapJob(aspCrew.start('solve', task, card.tell), ({ result }) => result) };
  };

  const solve = async () => {
    const opened = session.level;
    const before = fromHere ? session.moves.slice(0, session.cursor) : '';
    const level = fromHere ? { ...opened, start: session.position } : opened;
    const choice = engine.field.value as Choice;
    const play: Play = (moves, whose) => {
      if (session.level !== opened) return;
      session.show(before + moves, whose, before.length);
      control.play();
    };
    const runs = [
      ...(choice === 'clingo' ? [] : [startNative(level, play)]),
      ...(choice === 'native' ? [] : [startClingo(level, play)]),
    ];
    agreement.clear();
    fill(cards, ...runs.map(({ card }) => card.element));
    const end = async ({ card, job }: Run): Promise<Ended> => {
      const outcome = await runner.run(job);
      card.end(outcome);
      const result = outcome.end === 'done' ? outcome.result : undefined;
      if (result?.status === 'unsolvable') runner.stop();
      if (result && level === opened) records.keepProof(opened, result);
      if (result?.solution !== undefined && session.level === opened)
        findings.keep(card.name, before + result.solution);
      return { name: card.name, outcome };
    };
    const ended = await Promise.all(runs.map(end));
    if (session.level === opened) agreement.show(ended);
  };

  const solveButton = button('Solve', () => void solve(), { class: 'primary', id: 'solve' });
  const stopButton = button('Stop', runner.stop, { id: 'stop', disabled: true });
  session.opened.listen(() => {
    runner.stop();
    fill(cards);
    agreement.clear();
  });
  fill(
    panel,
    element('div', { class: 'row fields' }, engine.label, objective.label),
    element(
      'div',
      { class: 'row' },
      solveButton,
      stopButton,
      checkbox('from this position', false, (isOn) => {
        fromHere = isOn;
      }),
    ),
    element(
      'p',
      { class: 'quiet' },
      'A line is a run of pushes of one box in one direction, what one push atom of an answer set says.',
    ),
    agreement.element,
    cards,
    ...startHelp(desk, session, view, control, findings),
  );
}
