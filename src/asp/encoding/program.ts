import { formatAnalysis } from '../analysis/analysis-facts.js';
import { statedMoveBlocks } from '../dialect-2013/move-facts.js';
import type { Dialect } from '../facts/dialect.js';
import { type FactBlock, factBlocks, formatBlocks } from '../facts/fact-blocks.js';
import type { Instance } from '../facts/instance.js';
import type { Rules } from './rules.js';

/** The whole program: the facts of an instance, and rules. */
export function formatProgram(instance: Instance, rules: Rules): string {
  return `${formatInput(instance, rules)}\n${formatRules(rules)}`;
}

/**
 * What rules are given: the facts of an instance in their dialect, and our own about it where the rules ask
 * for them. Throws for a level that the dialect cannot state.
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

/** The parts of rules as one text, each under its name. */
export function formatRules({ parts }: Pick<Rules, 'parts'>): string {
  return parts.map((part) => `${PART_MARK}${part.name}\n${part.text}`).join('\n');
}

/** The comment that begins each part. */
const PART_MARK = '%%% file: ';

/**
 * Rewrites the places in a message of clingo, lines of the whole program, as lines of the part they lie in.
 */
export function placeMessage(message: string, program: string): string {
  const lines = program.split('\n');
  return message.replace(/-:(\d+):/g, (place, number) => {
    for (let at = Number(number) - 1; at >= 0; at--) {
      if (lines[at]?.startsWith(PART_MARK))
        return `${lines[at].slice(PART_MARK.length)}:${Number(number) - at - 1}:`;
    }
    return place;
  });
}
