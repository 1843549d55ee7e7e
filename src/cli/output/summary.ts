import { counted, inSeconds } from '../../base/count.js';

/** What became of one item of a call: a word for it, whether it is proved optimal, and its seconds. */
export interface Ended {
  readonly label: string;
  readonly proved?: boolean;
  readonly seconds: number;
}

/**
 * One line about all items of a call, such as `3 levels: 2 solved (1 proved optimal), 1 open; 4.21 s`. The
 * groups stand in the given order.
 */
export function summaryLine(noun: string, order: readonly string[], ended: readonly Ended[]): string {
  const groups = order.flatMap((label) => {
    const group = ended.filter((item) => item.label === label);
    const proved = group.filter((item) => item.proved).length;
    return group.length === 0
      ? []
      : [`${group.length} ${label}${proved > 0 ? ` (${proved} proved optimal)` : ''}`];
  });
  const seconds = ended.reduce((sum, item) => sum + item.seconds, 0);
  return `${counted(ended.length, noun)}${groups.length > 0 ? ': ' : ''}${groups.join(', ')}; ${inSeconds(seconds)}`;
}
