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

/** The parts of the rules as one text, each under its name. */
export function formatRules({ parts }: Pick<Rules, 'parts'>): string {
  return parts.map((part) => `${PART_MARK}${part.name}\n${part.text}`).join('\n');
}

/** The comment at the start of each part. */
const PART_MARK = '%%% file: ';

/** Changes line numbers in a message of clingo: from lines of the whole program to lines of the part. */
export function placeMessage(message: string, program: string): string {
  const lines = program.split('\n');
  return plainRules(message).replace(/-:(\d+):/g, (place, number) => {
    for (let at = Number(number) - 1; at >= 0; at--) {
      if (lines[at]?.startsWith(PART_MARK))
        return `${lines[at].slice(PART_MARK.length)}:${Number(number) - at - 1}:`;
    }
    return place;
  });
}

/** Rules in messages as an author writes them: without the names that the grounder adds for its own use. */
function plainRules(message: string): string {
  return message
    .replaceAll(/(#void)?:-\[#inc_base\];(0=0;)?/g, ' :- ')
    .replaceAll(/#b\(([^()]*)\)/g, '$1')
    .replaceAll(/#p_(\w+)/g, '$1')
    .replaceAll(/#(p|Anon\d+|[PX]\d+)\b/g, '_')
    .replaceAll(/^( +) :- /gm, '$1:- ');
}
