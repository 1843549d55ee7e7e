import { element, fill } from '../../../ui/dom.js';
import type { AspResult } from '../../../work/asp-works.js';

/** The names of the figures of a run, in their order. */
const WORDS: Readonly<Record<string, string>> = {
  solver: 'Solver',
  facts: 'Facts',
  groundSeconds: 'Grounding, s',
  solveSeconds: 'Solving, s',
  models: 'Answer sets',
  rules: 'Ground rules',
  atoms: 'Ground atoms',
  variables: 'Variables',
  choices: 'Choices',
  conflicts: 'Conflicts',
  restarts: 'Restarts',
};

/** Shows the figures of clingo's last run. */
export function showStatistics(place: HTMLElement, outcome: AspResult | undefined): void {
  if (!outcome) {
    fill(place, element('p', { class: 'quiet' }, 'clingo has not run yet.'));
    return;
  }
  const { result, programBytes } = outcome;
  const rows: [string, string][] = [
    ['Program, bytes', programBytes.toLocaleString('en')],
    ['All numbers of steps together, s', result.seconds.toFixed(2)],
  ];
  for (const [key, name] of Object.entries(WORDS)) {
    const value = result.statistics[key];
    if (value === undefined) continue;
    rows.push([name, typeof value === 'number' ? figure(value) : value]);
  }
  fill(
    place,
    element(
      'p',
      { class: 'quiet' },
      'The figures are those of the last number of steps, unless they say otherwise.',
    ),
    element(
      'dl',
      { class: 'figures' },
      ...rows.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
    ),
  );
}

function figure(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(3);
}
