import type { SolveResult } from '../../src/solve/solve-level.js';
import type { Progress } from '../../src/solve/solver.js';
import { button, element, fill } from '../ui/dom.js';

/** What one engine is doing, and what came of it. */
export interface ResultCard {
  readonly name: string;
  readonly element: HTMLElement;
  tell(progress: Progress): void;
  /** Shows the result; undefined where the engine had to be ended. */
  end(result: SolveResult | undefined): void;
}

/** How often progress is drawn, in milliseconds. */
const PERIOD = 200;

export function resultCard(engine: string, play: (moves: string, whose: string) => void): ResultCard {
  const headline = element('p', { class: 'verdict' }, 'Working …');
  const figures = element('dl', { class: 'figures' });
  const card = element('article', { class: 'card' }, element('h3', {}, engine), headline, figures);
  const known = new Map<string, string>();
  let drawn = 0;
  return {
    name: engine,
    element: card,
    tell: (progress) => {
      for (const [name, value] of progressRows(progress)) known.set(name, value);
      if (performance.now() - drawn < PERIOD) return;
      drawn = performance.now();
      fill(figures, ...rows([...known].slice(-6)));
    },
    end: (result) => {
      const { tone, words } = verdictOf(result);
      card.dataset['tone'] = tone;
      headline.textContent = words;
      if (!result) return;
      fill(figures, ...rows(resultRows(result)));
      const { solution } = result;
      if (solution !== undefined) card.append(button('Play it', () => play(solution, engine)));
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
      return [[`${progress.steps} steps`, progress.verdict]];
    case 'search':
      return [
        ['nodes', progress.nodes.toLocaleString('en')],
        ['states', progress.states.toLocaleString('en')],
        ['seconds', progress.seconds.toFixed(1)],
        ...(progress.bound === undefined ? [] : [['at least', String(progress.bound)] as const]),
        ...(progress.best === undefined ? [] : [['best so far', String(progress.best)] as const]),
      ];
    case 'improvement':
      return [[`best ${progress.objective}`, String(progress.best)]];
  }
}

/** The verdict in words: proved, found or given up are never mixed. */
function verdictOf(result: SolveResult | undefined): { tone: string; words: string } {
  if (!result) return { tone: 'warn', words: 'Stopped.' };
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
      return { tone: 'bad', words: `Error: ${message ?? 'no reason given'}` };
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
