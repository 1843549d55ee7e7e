import type { Level } from '../../src/game/level.js';
import { compareResults } from '../../src/solve/crosscheck.js';
import type { SolveResult } from '../../src/solve/solve-level.js';
import { OBJECTIVES, type Objective } from '../../src/solve/solver.js';
import type { BoardView } from '../play/board-view.js';
import type { PlayControl } from '../play/play-control.js';
import type { Session } from '../play/session.js';
import { button, checkbox, element, fill, select } from '../ui/dom.js';
import { createAspCrew } from '../work/asp-works.js';
import type { Job } from '../work/crew.js';
import { createSearchCrew } from '../work/search-works.js';
import { startHelp } from './help.js';
import { type ResultCard, resultCard } from './result-card.js';

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
  session: Session,
  view: BoardView,
  control: PlayControl,
): void {
  const native = createSearchCrew();
  const asp = createAspCrew();
  let runs: readonly Run[] = [];
  let fromHere = false;
  const engine = select('Engine', CHOICES, { id: 'engine' });
  const objective = select(
    'Objective',
    OBJECTIVES.map((name) => [name, OBJECTIVE_WORDS[name]] as const),
    { id: 'objective' },
  );
  objective.field.value = 'lines';
  const cards = element('div', { class: 'cards' });
  const agreement = element('p', { class: 'verdict', role: 'status', id: 'agreement' });

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
    return { card, job: native.start('solve', task, card.tell) };
  };

  const startClingo = (level: Level, play: Play): Run => {
    const card = resultCard('clingo, fast encoding', play);
    const encoding = { base: 'fast', rule: 'strict' } as const;
    const instance = session.instance && { ...session.instance, level, steps: [] };
    const task = { level, instance, encoding, models: 1, threads: 1 };
    const { result, stop } = asp.start('solve', task, card.tell);
    return { card, job: { result: result.then((outcome) => outcome?.result), stop } };
  };

  const solve = async () => {
    const opened = session.level;
    const before = fromHere ? session.moves.slice(0, session.cursor) : '';
    const level = fromHere ? { ...opened, start: session.position } : opened;
    const choice = engine.field.value as Choice;
    let isPlayed = false;
    const play: Play = (moves, whose) => {
      if (session.level !== opened) return;
      session.show(before + moves, whose, before.length);
      control.play();
    };
    runs = [
      ...(choice === 'clingo' ? [] : [startNative(level, play)]),
      ...(choice === 'native' ? [] : [startClingo(level, play)]),
    ];
    setBusy(true);
    agreement.textContent = '';
    fill(cards, ...runs.map(({ card }) => card.element));
    const results = await Promise.all(
      runs.map(async ({ card, job }) => {
        const result = await job.result.catch((error: Error) => failed(error));
        card.end(result);
        if (result?.status === 'unsolvable') stop();
        if (result?.solution !== undefined && !isPlayed) {
          isPlayed = true;
          if (session.level === opened) session.solved.tell();
          play(result.solution, card.name);
        }
        return result;
      }),
    );
    setBusy(false);
    const ended = results.filter((result) => result !== undefined);
    if (results.length > 1) showAgreement(agreement, ended, results.length);
  };

  const setBusy = (isBusy: boolean) => {
    solveButton.disabled = isBusy;
    stopButton.disabled = !isBusy;
  };

  const stop = () => {
    for (const { job } of runs) job.stop();
  };

  const solveButton = button('Solve', () => void solve(), { class: 'primary', id: 'solve' });
  const stopButton = button('Stop', stop, { id: 'stop', disabled: true });
  session.opened.listen(() => {
    stop();
    fill(cards);
    agreement.textContent = '';
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
    agreement,
    cards,
    ...startHelp(session, view, control),
  );
}

/** Shows moves of an engine on the board. */
export type Play = (moves: string, whose: string) => void;

function failed(error: Error): SolveResult {
  const head = { engine: '', objective: 'any', status: 'error' } as const;
  return { ...head, seconds: 0, statistics: {}, message: error.message };
}

/** Says whether what the engines claim fits together. */
function showAgreement(place: HTMLElement, results: readonly SolveResult[], asked: number): void {
  const { status, message } = compareResults(results, 'lines');
  const isHopeless = results.some((result) => result.status === 'unsolvable');
  const solved = results.find((result) => result.status === 'solved');
  if (status === 'disagree') {
    place.dataset['tone'] = 'bad';
    place.textContent = `The engines disagree: ${message}`;
  } else if (isHopeless && (status === 'open' || results.length < asked)) {
    place.dataset['tone'] = 'bad';
    place.textContent =
      'There is no solution: one engine proved it, the other one was stopped. clingo tries one number of steps after the other, without end.';
  } else if (status === 'open' || results.length < asked) {
    place.dataset['tone'] = 'warn';
    place.textContent = 'Not compared: an engine did not come to its end.';
  } else {
    place.dataset['tone'] = 'good';
    place.textContent = solved
      ? `Both agree: ${solved.lines} lines are the fewest, each proved it by itself.`
      : 'Both agree: there is no solution, each proved it by itself.';
  }
}
