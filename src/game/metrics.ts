import { counted } from '../base/count.js';

/** The six measures of a solution, counted on its moves. */
export interface Metrics {
  /** Steps of the player. */
  readonly moves: number;
  /** Moves that shift a box. */
  readonly pushes: number;
  /** Runs of pushes of one box in one direction; a walk in between does not end a line. */
  readonly lines: number;
  /** Pushes of a box that the push before did not move; the first push counts. */
  readonly boxChanges: number;
  /** Runs of pushes with no walk in between. */
  readonly pushingSessions: number;
  /** Straight runs of the player. */
  readonly playerLines: number;
}

/** The measures in which a solution can be the best. */
export const BEST_OBJECTIVES = ['moves', 'pushes', 'lines'] as const;
export type BestObjective = (typeof BEST_OBJECTIVES)[number];

/**
 * Counts the measures of moves in the right letter case (see `replay`). The start of the player does not
 * matter: the moves alone say which box a push moves.
 */
export function metricsOf(moves: string): Metrics {
  let pushes = 0;
  let lines = 0;
  let boxChanges = 0;
  let pushingSessions = 0;
  let playerLines = 0;
  let x = 0;
  let y = 0;
  let box: string | undefined;
  let pushDirection = '';
  let last = '';
  for (const letter of moves) {
    const low = letter.toLowerCase();
    const dx = low === 'r' ? 1 : low === 'l' ? -1 : 0;
    const dy = low === 'd' ? 1 : low === 'u' ? -1 : 0;
    x += dx;
    y += dy;
    if (low !== last.toLowerCase()) playerLines++;
    if (letter !== low) {
      const sameBox = box === `${x},${y}`;
      pushes++;
      if (!sameBox) boxChanges++;
      if (!sameBox || pushDirection !== low) lines++;
      if (last === '' || last === last.toLowerCase()) pushingSessions++;
      box = `${x + dx},${y + dy}`;
      pushDirection = low;
    }
    last = letter;
  }
  return { moves: moves.length, pushes, lines, boxChanges, pushingSessions, playerLines };
}

const NOUNS: Readonly<Record<keyof Metrics, string>> = {
  moves: 'move',
  pushes: 'push',
  lines: 'line',
  boxChanges: 'box change',
  pushingSessions: 'pushing session',
  playerLines: 'player line',
};

/** A value with the name of its measure: `1 push`, `2 box changes`. */
export function countedAs(value: number, measure: keyof Metrics): string {
  return counted(value, NOUNS[measure]);
}

/** What a solution costs, in words: `12 moves, 3 pushes, 1 line`. */
export function describeMetrics({ moves, pushes, lines }: Pick<Metrics, BestObjective>): string {
  return [countedAs(moves, 'moves'), countedAs(pushes, 'pushes'), countedAs(lines, 'lines')].join(', ');
}
