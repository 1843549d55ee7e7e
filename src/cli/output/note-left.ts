import { counted } from '../../base/count.js';
import type { Terminal } from './terminal.js';

/** Says what an interrupted call leaves, such as `3 levels` and `1 file`, and what to do about it. */
export function noteLeft(
  terminal: Pick<Terminal, 'note'>,
  left: readonly string[],
  next: string | undefined = undefined,
): void {
  if (left.length === 0) return;
  terminal.note(`interrupted: ${left.join(' and ')} left${next === undefined ? '' : `; ${next}`}`);
}

/** The same for a call that goes on where it was interrupted, if it is repeated. */
export function noteResumable(terminal: Terminal, noun: 'run' | 'level', left: number): void {
  if (terminal.signal.aborted && left > 0)
    noteLeft(terminal, [counted(left, noun)], 'the same command resumes');
}
