import { counted } from '../../../src/base/count.js';
import type { SolveResult } from '../../../src/solve/solve-level.js';
import type { Progress } from '../../../src/solve/solver.js';
import { button, element, fill } from '../../ui/dom.js';
import { describeFailure, type Outcome } from '../../work/job.js';

/** What one engine is doing, and what came of it. */
export interface ResultCard {
  readonly name: string;
  readonly element: HTMLElement;
  tell(progress: Progress): void;
  end(outcome: Outcome<SolveResult>): void;
}

/** Shows moves of an engine on the board. */
export type Play = (moves: string, whose: string) => void;

/** How often progress and time are drawn, in milliseconds. */
const PERIOD = 200;

export function resultCard(engine: string, play: Play): ResultCard {
  const headline = element('p', { class: 'verdict' }, 'Working …');
  const figures = element('dl', { class: 'figures' });
  const card = element('article', { class: 'card' }, element('h3', {}, engine), headline, figures);
  const known = new Map<string, string>();
  const began = performance.now();
  const draw = () => {
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    fill(figures, ...rows([...known.entries()].slice(-5)), ...rows([['at work for', `${seconds} s`]]));
  };
  const clock = setInterval(draw, PERIOD);
  return {
    name: engine,
    element: card,
    tell: (progress) => {
      for (const [name, value] of progressRows(progress)) known.set(name, value);
    },
    end: (outcome) => {
      clearInterval(clock);
      const { tone, words } = wordsOf(outcome);
      card.dataset['tone'] = tone;
      headline.textContent = words;
      if (outcome.end !== 'done') return;
      const { result } = outcome;
      fill(figures, ...rows(resultRows(result)));
      const { solution } = result;
      if (solution !== undefined)
        card.append(
          button('Show it', () => play(solution, engine), {
            class: 'show-solution',
            title: 'Show it on the board',
          }),
        );
    },
  };
}

type Row = readonly [name: string, value: string];

function rows(list: readonly Row[]): HTMLElement[] {
  return list.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value)));
}

function progressRows(progress: Progress): Row[] {
  switch (progress.kind) {
    case 'facts':
      return [['facts', progress.count.toLocaleString('en')]];
    case 'attempt':
      return [[counted(progress.steps, 'step'), progress.verdict]];
    case 'search':
      return [
        ['nodes', progress.nodes.toLocaleString('en')],
        ['states', progress.states.toLocaleString('en')],
        ...(progress.bound === undefined ? [] : [['at least', String(progress.bound)] as const]),
        ...(progress.best === undefined ? [] : [['best so far', String(progress.best)] as const]),
      ];
    case 'improvement':
      return [[`best ${progress.objective}`, `${progress.before} → ${progress.best}`]];
  }
}

/** A card of an engine that failed has the look of one without an answer, not of one that refutes. */
function wordsOf(outcome: Outcome<SolveResult>): { tone: string; words: string } {
  switch (outcome.end) {
    case 'stopped':
      return { tone: 'warn', words: 'Stopped.' };
    case 'failed':
      return { tone: 'warn', words: `No answer: it ${describeFailure(outcome.failure)}.` };
    case 'done':
      return verdictOf(outcome.result);
  }
}

/** The verdict in words: proved, found or given up are never mixed. */
function verdictOf(result: SolveResult): { tone: string; words: string } {
  const { status, objective, limit, message } = result;
  switch (status) {
    case 'solved': {
      const how =
        objective === 'any'
          ? ''
          : result.optimal
            ? `, ${objective.replace(/s$/, '')}-optimal, proved`
            : ', not proved best';
      return { tone: 'good', words: `Solved${how}` };
    }
    case 'unsolvable':
      return { tone: 'bad', words: message ? `Unsolvable, proved: ${message}` : 'Unsolvable, proved' };
    case 'no-plan':
      return { tone: 'bad', words: message ?? 'No plan with this number of steps, proved' };
    case 'unknown':
      return {
        tone: 'warn',
        words:
          limit === 'interrupted' ? 'Stopped: no answer yet' : `Gave up: the ${limit ?? ''} limit came first`,
      };
    case 'error':
      return { tone: 'warn', words: `No answer: it failed (${message ?? 'no reason given'}).` };
  }
}

function resultRows(result: SolveResult): Row[] {
  const { moves, pushes, lines, bound, seconds, statistics } = result;
  const known = (name: string, value: number | undefined): Row[] =>
    value === undefined ? [] : [[name, value.toLocaleString('en')]];
  return [
    ...known('lines', lines),
    ...known('pushes', pushes),
    ...known('moves', moves),
    ...known(`${result.objective} at least`, result.optimal ? undefined : bound),
    ['seconds', seconds.toFixed(2)],
    ...known('nodes', statistics['nodes'] as number | undefined),
  ];
}
