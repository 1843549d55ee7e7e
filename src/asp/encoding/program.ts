import { formatAnalysis } from '../analysis/analysis-facts.js';
import { statedMoveBlocks } from '../dialect-2013/move-facts.js';
import type { Dialect } from '../facts/dialect.js';
import { type FactBlock, factBlocks, formatBlocks } from '../facts/fact-blocks.js';
import type { Instance } from '../facts/instance.js';
import type { Rules } from './rules.js';

/** The whole program: the facts of an instance, and the rules. */
export function formatProgram(instance: Instance, rules: Rules): string {
  return `${formatInput(instance, rules)}\n${formatRules(rules)}`;
}

/**
 * The input of the rules: the facts of an instance in their dialect, and our analysis facts if the rules read
 * them. Throws for a level that the dialect cannot state.
 */
export function formatInput(instance: Instance, rules: Pick<Rules, 'dialect' | 'analysis'>): string {
  const facts = formatBlocks(inputBlocks(instance, rules.dialect));
  return rules.analysis === undefined ? facts : `${facts}\n${formatAnalysis(instance, rules.analysis)}`;
}

/** The facts of an instance in a dialect. Throws for a level that the dialect cannot state. */
export function inputBlocks(instance: Instance, dialect: Dialect): FactBlock[] {
  if (dialect !== 'asp2013') return factBlocks(instance);
  const blocks = statedMoveBlocks(instance);
  if (!blocks.ok) throw new Error(blocks.error);
  return blocks.value;
}

/**
 * The parts of the rules as one text, each under its name. Like a file that clingo reads, each begins in the
 * part `base`, whatever the one before it ends in.
 */
export function formatRules({ parts }: Pick<Rules, 'parts'>): string {
  return parts.map((part) => `${BASE}\n${PART_MARK}${part.name}\n${part.text}`).join('\n');
}

export const BASE = '#program base.';
/** The comment at the start of each part. */
export const PART_MARK = '%%% file: ';
