import { lookUp } from '../../../../src/base/look-up.js';
import { element, fill } from '../../../ui/dom.js';
import type { AspResult } from '../../../work/asp-works.js';

/** The names of the figures of a run, in their order. */
const WORDS: Readonly<Record<string, string>> = {
  solver: 'Solver',
  facts: 'Facts',
  groundSeconds: 'Grounding, s',
  solveSeconds: 'Solving, s',
  models: 'Answer sets',
  rules: 'Rules in the solver',
  atoms: 'Atoms in the solver',
  variables: 'Variables',
  choices: 'Choices',
  conflicts: 'Conflicts',
  restarts: 'Restarts',
};

/** What the names alone do not say. */
const TITLES: Readonly<Record<string, string>> = {
  rules:
    'After clasp has translated and simplified the ground rules. Count ground rules tells how many there were.',
  atoms: 'After clasp has translated and simplified the ground rules, with its own auxiliary atoms.',
};

/** Shows the figures of clingo's last run. */
export function showStatistics(place: HTMLElement, outcome: AspResult | undefined): void {
  if (!outcome) {
    fill(place, element('p', { class: 'quiet' }, 'No figures yet: they come when clingo has finished.'));
    return;
  }
  const { result, programBytes } = outcome;
  const rows = [
    row('Program, bytes', programBytes.toLocaleString('en')),
    row('All numbers of steps together, s', result.seconds.toFixed(2)),
  ];
  for (const [key, name] of Object.entries(WORDS)) {
    const value = result.statistics[key];
    if (value === undefined) continue;
    rows.push(row(name, typeof value === 'number' ? figure(value) : value, lookUp(TITLES, key)));
  }
  fill(
    place,
    element(
      'p',
      { class: 'quiet' },
      'The figures are those of the last number of steps, unless they say otherwise.',
    ),
    element('dl', { class: 'figures' }, ...rows),
  );
}

function row(name: string, value: string, title?: string): HTMLElement {
  const term = element('dt', { ...(title && { title }) }, name);
  return element('div', {}, term, element('dd', {}, value));
}

function figure(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(3);
}
