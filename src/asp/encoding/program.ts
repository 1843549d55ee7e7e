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
  const named = nameUnclosed(message, (line) => {
    const isJoint = lines[line - 1] === BASE && lines[line]?.startsWith(PART_MARK);
    return isJoint || line === END ? unclosedBefore(lines, Math.min(line - 1, lines.length)) : undefined;
  });
  return named.replace(/-:(\d+):/g, (place, number) => placeOf(lines, Number(number) - 1) ?? place);
}

/** The same for a program that is one text at the begin, with other texts behind it. */
export function placeInText(message: string, text: string): string {
  const { length } = text.split('\n');
  return nameUnclosed(message, (line) => (line > length ? sayUnclosed(text, '-:') : undefined));
}

/** Stands for the line where a syntax error is the end of the program. */
const END = Number.POSITIVE_INFINITY;

/** A message with plain rules, and with what `unclosedAt` says instead of a syntax error on a line. */
function nameUnclosed(message: string, unclosedAt: (line: number) => string | undefined): string {
  return plainRules(message)
    .replace(
      /^-:(\d+):\S+ error: (?:syntax|lexer) error, unexpected (.*)/gm,
      (said, number, token) => unclosedAt(/^<?EOF/.test(token) ? END : Number(number)) ?? said,
    )
    .replace(/^(.+)\n+(?=\1$)/gm, '');
}

/** An error that says what a text leaves open. `place` is before the line. */
function sayUnclosed(text: string, place: string): string | undefined {
  const found = unclosedIn(text);
  return found && `${place}${found.line}:${found.column}: error: ${describeUnclosed(found)}`;
}

/** The place of a line of the program in its part. */
function placeOf(lines: readonly string[], line: number): string | undefined {
  const mark = markBefore(lines, line);
  return mark < 0 ? undefined : `${nameAt(lines, mark)}${line - mark}:`;
}

/** The last line before this one that names a part, or −1. */
function markBefore(lines: readonly string[], line: number): number {
  let at = Math.min(line, lines.length) - 1;
  while (at >= 0 && !lines[at].startsWith(PART_MARK)) at--;
  return at;
}

function nameAt(lines: readonly string[], mark: number): string {
  return `${lines[mark].slice(PART_MARK.length)}:`;
}

/** An error that says what begins in a part before a line and does not end. */
function unclosedBefore(lines: readonly string[], line: number): string | undefined {
  let end = line;
  for (let mark = markBefore(lines, end); mark >= 0; mark = markBefore(lines, end)) {
    const said = sayUnclosed(lines.slice(mark + 1, end).join('\n'), nameAt(lines, mark));
    if (said !== undefined) return said;
    end = mark - 1;
  }
  return undefined;
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
