import { stopwatch } from '../../../src/base/clock.js';
import type { SolveResult } from '../../../src/solve/question/solve-level.js';
import { type Objective, OPTIMAL_WORDS, type Progress } from '../../../src/solve/question/solver.js';
import { answerOf } from '../../state/answer.js';
import { heard, NOTHING_HEARD, type SearchRecord, settled } from '../../state/search-record.js';
import { button, element, fill } from '../../ui/dom.js';
import { describeFailure, type JobEnd } from '../../work/job.js';
import type { Asked } from './asked.js';
import { createSearchView, type Row, rowsOf } from './search-view.js';

/** What one engine is doing, and its result. */
export interface ResultCard {
  readonly name: string;
  readonly element: HTMLElement;
  /** All reports of the engine. */
  readonly record: SearchRecord;
  tell(progress: Progress): void;
  end(outcome: JobEnd<SolveResult>): void;
}

/** What a card is for: it shows moves of its engine on the board, and reports when more is known. */
export interface CardActs {
  /** What the engine counts. */
  readonly objective: Objective;
  readonly play: (moves: string, whose: string) => void;
  readonly onTell: () => void;
}

const STOPPED = 'Stopped: no answer yet';

/** How often progress and time are drawn, in milliseconds. */
const PERIOD = 200;

export function resultCard(engine: string, { level, from }: Asked, acts: CardActs): ResultCard {
  const { play, onTell, objective } = acts;
  const headline = element('p', { class: 'verdict' }, 'Working …');
  const view = createSearchView(level);
  const figures = element('dl', { class: 'figures' });
  const card = element(
    'article',
    { class: 'card' },
    element('h3', {}, engine + from),
    headline,
    figures,
    view.element,
  );
  let record = NOTHING_HEARD;
  const seconds = stopwatch();
  const draw = () => {
    view.show(record, seconds());
    onTell();
  };
  const clock = setInterval(draw, PERIOD);
  draw();
  return {
    name: engine,
    element: card,
    get record() {
      return record;
    },
    tell: (progress) => {
      record = heard(record, progress, seconds());
    },
    end: (outcome) => {
      clearInterval(clock);
      if (outcome.end === 'done' && outcome.result.objective !== 'any') {
        const { result } = outcome;
        record = settled(record, answerOf(result.objective, [record], [result]), seconds());
      }
      view.end(record, seconds());
      const { tone, words } = wordsOf(outcome, from);
      card.dataset['tone'] = tone;
      headline.textContent = words;
      if (outcome.end !== 'done') return fill(figures, ...rowsOf(recordRows(record, objective)));
      const { result } = outcome;
      fill(figures, ...rowsOf(resultRows(result)));
      const { solution } = result;
      if (solution === undefined) return undefined;
      const show = { class: 'show-solution', title: 'Show it on the board' };
      return figures.after(button('Show it', () => play(solution, engine), show));
    },
  };
}

/** The result of an engine that was ended by force: its last reports. */
function recordRows({ bound, best, nodes }: SearchRecord, objective: Objective): Row[] {
  return [...atLeast(objective, bound), ...known('best so far', best), ...known('nodes', nodes)];
}

function atLeast(objective: Objective, bound: number | undefined): Row[] {
  return known(`${objective} at least`, bound);
}

/** A row for a figure; none if it is not known. */
function known(name: string, value: number | undefined): Row[] {
  return value === undefined ? [] : [[name, value.toLocaleString('en')]];
}

/** The card of an engine that failed looks like one without an answer, not like one that refutes. */
function wordsOf(outcome: JobEnd<SolveResult>, from: string): { tone: string; words: string } {
  switch (outcome.end) {
    case 'stopped':
      return { tone: 'warn', words: STOPPED };
    case 'failed':
      return { tone: 'warn', words: `No answer: it ${describeFailure(outcome.failure)}.` };
    case 'done':
      return verdictOf(outcome.result, from);
  }
}

/**
 * The verdict in words, with the position that it is about. Proved, found and given up are always
 * distinguished.
 */
function verdictOf(result: SolveResult, from: string): { tone: string; words: string } {
  const { status, objective, limit, message } = result;
  switch (status) {
    case 'solved': {
      const how =
        objective === 'any'
          ? ''
          : result.optimal
            ? `, ${OPTIMAL_WORDS[objective]}, proved`
            : ', not proved to be the best';
      return { tone: 'good', words: `Solved${from}${how}` };
    }
    case 'unsolvable': {
      const why = message ? `: ${message}` : '';
      return { tone: 'bad', words: `Unsolvable${from}, proved${why}` };
    }
    case 'no-plan':
      return { tone: 'bad', words: message ?? 'No plan with this number of steps, proved' };
    case 'unknown':
      return {
        tone: 'warn',
        words: limit === 'interrupted' ? STOPPED : `Gave up: stopped by the ${limit ?? ''} limit`,
      };
    case 'error':
      return { tone: 'warn', words: `No answer: it failed (${message ?? 'no reason given'}).` };
  }
}

function resultRows(result: SolveResult): Row[] {
  const { moves, pushes, lines, bound, seconds, statistics } = result;
  return [
    ...known('lines', lines),
    ...known('pushes', pushes),
    ...known('moves', moves),
    ...atLeast(result.objective, result.optimal ? undefined : bound),
    ['seconds', seconds.toFixed(2)],
    ...known('nodes', statistics['nodes'] as number | undefined),
  ];
}
