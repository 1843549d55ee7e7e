import { largest, smallest } from '../../src/base/many-values.js';
import { BEST_OBJECTIVES, metricsOf } from '../../src/game/metrics.js';
import { type Answer, answerWords, lowered } from '../state/answer.js';
import type { Proof } from './kept.js';
import { leastOf } from './merged-kept.js';

/**
 * What is proved about a level, for each measure if anything is. Claims of files do not count. `solutions` are
 * all that are stored for the level.
 */
export function knownAnswers(proofs: readonly Proof[], solutions: readonly string[]): readonly Answer[] {
  const own = proofs.filter(({ claimed }) => !claimed);
  if (own.some(({ status }) => status === 'unsolvable')) return [{ objective: 'any', isUnsolvable: true }];
  return BEST_OBJECTIVES.flatMap((objective) => {
    const about = own.filter((proof) => proof.objective === objective);
    const bound = largest([0, ...about.map(leastOf)]);
    if (bound === 0) return [];
    const found = about.flatMap(({ value }) => value ?? []);
    const values = [...found, ...solutions.map((moves) => metricsOf(moves)[objective])];
    return [{ objective, bound, ...(values.length > 0 && { best: smallest(values) }) }];
  });
}

/** The same in words, such as `Known: 27 lines, proved; 12 to 14 pushes`; empty if nothing is proved. */
export function knownWords(proofs: readonly Proof[], solutions: readonly string[]): string {
  const words = knownAnswers(proofs, solutions).map((answer) => answerWords(answer, false).words);
  return words.length === 0 ? '' : `Known: ${words.map(lowered).join('; ')}`;
}
