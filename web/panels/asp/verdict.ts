import type { AspResult } from '../../work/asp-works.js';

/** How a verdict is coloured. */
export const TONES = {
  solved: 'good',
  unsolvable: 'bad',
  'no-plan': 'bad',
  unknown: 'warn',
  error: 'bad',
} as const;

/** The verdict in words; a proof is told from what was merely found. */
export function verdictOf({ result, found, complaints }: AspResult, exactly: boolean): string {
  const { status, steps, message, limit } = result;
  const sets = found > 1 ? `, ${found} answer sets` : '';
  const error = complaints.find(({ kind }) => kind === 'error');
  switch (status) {
    case 'solved':
      return exactly ? `SAT with exactly ${steps} steps${sets}` : `Line-optimal, proved${sets}`;
    case 'no-plan':
      return `UNSAT: no plan with exactly ${steps} steps, proved`;
    case 'unsolvable':
      return `Unsolvable, proved: ${message ?? 'no number of steps will do'}`;
    case 'unknown':
      return limit === 'interrupted' ? 'Stopped' : `Gave up: the ${limit ?? ''} limit came first`;
    case 'error':
      return error ? `Error in line ${error.line} of the encoding` : `Error: ${message ?? 'no reason given'}`;
  }
}
