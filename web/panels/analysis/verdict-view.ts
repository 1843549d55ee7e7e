import { counted } from '../../../src/base/count.js';
import type { Session } from '../../play/session.js';
import { type Knowledge, type PositionVerdict, verdictOf } from '../../state/knowledge.js';
import { countPushes } from '../../state/pushes.js';
import type { Tone } from '../../ui/notice.js';

/** A verdict in words: one short line, and the details. */
interface VerdictWords {
  readonly tone: Tone;
  readonly headline: string;
  readonly detail: string;
  /** Where to go back to: before the push that lost the position. */
  readonly before?: number;
}

/** What is known about the position after the moves made, in words. */
export function verdictWords(
  knowledge: Knowledge,
  { moves, cursor }: Pick<Session, 'moves' | 'cursor'>,
  isSolved: boolean,
): VerdictWords {
  if (isSolved) return { tone: 'good', headline: 'Solved', detail: 'Every goal holds a box.' };
  const made = moves.slice(0, cursor);
  const verdict = verdictOf(knowledge, made);
  switch (verdict.status) {
    case 'solvable':
      return { tone: 'good', headline: 'Still solvable', detail: `Proved. ${needed(verdict)}` };
    case 'lost':
      return lost(verdict.push, made);
    case 'open':
      return {
        tone: 'warn',
        headline: 'Open',
        detail: `Neither a solution nor a proof was found in time. ${atLeast(verdict.atLeast)}`,
      };
    case 'unasked':
      return { tone: 'plain', headline: 'Not known yet', detail: 'Nothing is proved about this position.' };
  }
}

function needed({ atLeast: least, atMost }: Extract<PositionVerdict, { status: 'solvable' }>): string {
  if (least === atMost)
    return `${counted(least, 'more push')} ${least === 1 ? 'suffices' : 'suffice'}, and fewer do not suffice.`;
  return `${atLeast(least)} A way with ${counted(atMost, 'push')} is known.`;
}

function atLeast(count: number): string {
  return count > 0 ? `At least ${counted(count, 'more push')}, proved.` : '';
}

function lost(push: number | undefined, made: string): VerdictWords {
  if (push === undefined)
    return {
      tone: 'bad',
      headline: 'Lost',
      detail: 'Proved: there is no solution from here. Which push lost the level was not found in time.',
    };
  if (push < 0)
    return {
      tone: 'bad',
      headline: 'No solution',
      detail: 'Proved: the level was lost before the first push.',
    };
  return {
    tone: 'bad',
    headline: `Lost since push ${countPushes(made.slice(0, push + 1))}`,
    detail: 'Proved: there is no solution from there.',
    before: push,
  };
}
