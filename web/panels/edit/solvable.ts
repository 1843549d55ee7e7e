import { counted } from '../../../src/base/count.js';
import { exactIdOf } from '../../../src/game/identity.js';
import type { Level } from '../../../src/game/level.js';
import type { SolveResult } from '../../../src/solve/question/solve-level.js';
import type { Objective } from '../../../src/solve/question/solver.js';
import { element } from '../../ui/dom.js';
import { createNewest } from '../../ui/newest.js';
import { describeFailure } from '../../work/job.js';
import { createRunner } from '../../work/runner.js';
import { searchCrew } from '../../work/search-works.js';

/** Milliseconds without a stroke before the engine is asked, and its seconds for each question. */
const PAUSE = 350;
const SECONDS = 10;

/** Says while you draw whether the level can be solved, and in how many lines: proved by the native core. */
export interface Solvable {
  readonly element: HTMLElement;
  /** Asks about a level, unless it was asked about last. Without a level nothing is shown. */
  ask(level: Level | undefined): void;
}

export function createSolvable(): Solvable {
  const words = element('p', { class: 'solvable', id: 'solvable', role: 'status' });
  const runner = createRunner((isBusy) => words.classList.toggle('busy', isBusy));
  let asked = '';
  const begin = createNewest();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (text: string, tone = '') => {
    words.textContent = text;
    words.dataset['tone'] = tone;
  };

  /** One question with its limit; undefined if another level is asked about in the meantime. */
  const solve = async (
    level: Level,
    objective: Objective,
    isAsked: () => boolean,
  ): Promise<SolveResult | undefined> => {
    const job = searchCrew.start('solve', { level, objective });
    const limit = setTimeout(job.stop, SECONDS * 1000);
    const outcome = await runner.run(job);
    clearTimeout(limit);
    if (!isAsked()) return undefined;
    if (outcome.end === 'done') return outcome.result;
    say(
      outcome.end === 'failed' ? `The native core ${describeFailure(outcome.failure)}.` : NOT_KNOWN,
      'warn',
    );
    return undefined;
  };

  const find = async (level: Level, isAsked: () => boolean) => {
    const any = await solve(level, 'any', isAsked);
    if (!any) return;
    if (any.status === 'unsolvable') return say('No solution: proved.', 'bad');
    if (any.status !== 'solved') return say(NOT_KNOWN, 'warn');
    say(`Solvable in ${linesOf(any)} or fewer.`, 'good');
    const best = await solve(level, 'lines', isAsked);
    if (best?.status !== 'solved') return;
    say(
      best.optimal
        ? `Solvable in ${linesOf(best)}: no fewer, proved.`
        : `Solvable in ${linesOf(best)} or fewer; at least ${best.bound ?? 1}.`,
      'good',
    );
  };

  return {
    element: words,
    ask: (level) => {
      const id = level ? exactIdOf(level) : '';
      if (id === asked) return;
      asked = id;
      const isAsked = begin();
      clearTimeout(timer);
      runner.stop();
      say('');
      if (!level) return;
      timer = setTimeout(() => {
        say('Can it be solved? …');
        void find(level, isAsked);
      }, PAUSE);
    },
  };
}

const NOT_KNOWN = `Not known: no solution and no proof in ${SECONDS} s.`;

function linesOf({ lines = 0 }: Partial<Pick<SolveResult, 'lines'>>): string {
  return counted(lines, 'line');
}
