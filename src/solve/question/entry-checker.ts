import type { PushRule } from '../../asp/facts/dialect.js';
import { factBlocks } from '../../asp/facts/fact-blocks.js';
import { instanceOf } from '../../asp/facts/instance.js';
import { type AnswerChecker, answerChecker } from '../../asp/witness/check-answer.js';
import { type SourceEntry, statedInstance } from './read-levels.js';

/**
 * The checker for answer sets of an instance, on its facts as stated. Throws if the entry holds no level or
 * its instance has no steps.
 */
export function checkerOf(entry: SourceEntry, rule: PushRule): AnswerChecker {
  if (!entry.level.ok) throw new Error(`entry ${entry.index} holds no level`);
  const instance = statedInstance(entry) ?? instanceOf(entry.level.value);
  const { moveFacts } = instance;
  const facts = moveFacts ?? entry.facts ?? factBlocks(instance).flatMap((block) => block.atoms);
  return answerChecker(moveFacts ? 'asp2013' : 'asp2009', facts, rule);
}
