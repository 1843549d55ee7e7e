import { formatAnalysis } from '../analysis/analysis-facts.js';
import { statedMoveBlocks } from '../dialect-2013/move-facts.js';
import type { Dialect } from '../facts/dialect.js';
import { type FactBlock, factBlocks, formatBlocks } from '../facts/fact-blocks.js';
import type { Instance } from '../facts/instance.js';
import { describeUnclosed, unclosedIn } from '../syntax/unclosed.js';
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

const BASE = '#program base.';
/** The comment at the start of each part. */
const PART_MARK = '%%% file: ';

/**
 * Changes line numbers in a message of clingo: from lines of the whole program to lines of the part. Where a
 * part leaves something open at its end, the message names it. clingo would blame what stands behind it.
 */
export function placeMessage(message: string, program: string): string {
  const lines = program.split('\n');
  return plainRules(message)
    .replace(/^-:(\d+):\S+ error: (?:syntax|lexer) error, unexpected (.*)/gm, (said, number, token) => {
      const at = Number(number) - 1;
      const isJoint = lines[at] === BASE && lines[at + 1]?.startsWith(PART_MARK);
      const isEnd = /^<?EOF/.test(token);
      return (isJoint || isEnd ? unclosedBefore(lines, isEnd ? at + 1 : at) : undefined) ?? said;
    })
    .replace(/^(.+)\n(?=\1$)/gm, '')
    .replace(/-:(\d+):/g, (place, number) => placeOf(lines, Number(number) - 1) ?? place);
}

/** The place of a line of the program in its part. */
function placeOf(lines: readonly string[], line: number): string | undefined {
  const mark = markBefore(lines, line);
  return mark < 0 ? undefined : `${lines[mark].slice(PART_MARK.length)}:${line - mark}:`;
}

/** The last line before this one that names a part, or −1. */
function markBefore(lines: readonly string[], line: number): number {
  let at = Math.min(line, lines.length) - 1;
  while (at >= 0 && !lines[at].startsWith(PART_MARK)) at--;
  return at;
}

/** A fault that says what begins before a line and does not end. */
function unclosedBefore(lines: readonly string[], line: number): string | undefined {
  for (let end = line; ; ) {
    const mark = markBefore(lines, end);
    if (mark < 0) return undefined;
    const found = unclosedIn(lines.slice(mark + 1, end).join('\n'));
    if (found) {
      const place = placeOf(lines, mark + found.line);
      return `${place}${found.column}: error: ${describeUnclosed(found)}`;
    }
    end = mark - 1;
  }
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
