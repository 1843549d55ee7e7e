import type { ClingoAnswer, ClingoFault } from '../clingo/engine.js';
import type { EncodingPart } from '../encoding/encoding.js';
import { formatInput, formatRules } from '../encoding/program.js';
import type { AttemptTask } from '../plan/attempt.js';
import type { Means } from '../plan/means.js';
import { tryTask } from '../plan/try-task.js';
import { parseStatements } from '../syntax/statements.js';
import {
  formatCopies,
  groundsParts,
  INSTANCE,
  parsedAtoms,
  parseInstance,
  type RuleCopy,
  type RuleInstance,
  type RuleOfEncoding,
  rulesIn,
  wholeCopy,
  withValues,
} from './rule-copies.js';

/** A rule with the ground rules that it brings. */
export interface GroundRule extends Omit<RuleOfEncoding, 'statement'> {
  /** How many there are. */
  readonly count: number;
  /** The first of them, as text. */
  readonly instances: readonly string[];
}

/** The ground rules of a program by the rule that brings them. */
export interface Grounding {
  /** open: a limit came first. */
  readonly status: 'counted' | 'open' | 'error';
  readonly rules: readonly GroundRule[];
  /** All ground rules together, without the facts of the instance. */
  readonly total: number;
  readonly fault?: ClingoFault;
}

const COUNT = 'sokoset_count';

/**
 * Counts the ground rules that each rule brings, and lists at most `most` of each. A rule is instantiated
 * once for each row of values of its variables, as gringo does. The program is grounded inside a second one
 * and never solved, so a program without an answer set can be counted too.
 */
export async function groundRules(
  { engine, left, onAttempt }: Means,
  task: Pick<AttemptTask, 'instance' | 'rules' | 'options'>,
  most: number,
): Promise<Grounding> {
  const { instance, rules } = task;
  const refusal = refusalOf(task);
  if (refusal) return failedWith({ code: 'program', message: refusal });
  const copies = rulesIn(rules).map(wholeCopy);
  const [scripts, parts] = scriptsApart(rules.parts);
  const text = `${formatInput(instance, rules)}\n${formatRules({ parts: [...parts, copiesPart(copies)] })}`;
  const constants = task.options.filter((option) => option.startsWith('-c'));
  const answer = await engine.run({ program: scripts + countingScript(text, constants, most) }, left());
  if (answer.fault) {
    const plain = await tryTask(
      { engine, left },
      { ...task, models: 1, options: [...task.options, '--solve-limit=0'] },
    );
    onAttempt(plain);
    return failedWith(plain.answer.fault ?? answer.fault);
  }
  if (answer.verdict !== 'satisfiable') return { status: 'open', rules: [], total: 0 };
  return readGrounding(answer, copies);
}

function refusalOf({ rules }: Pick<AttemptTask, 'rules'>): string | undefined {
  return groundsParts(rules)
    ? `the encoding ${rules.name} is grounded in several parts, so its ground rules cannot be counted`
    : undefined;
}

/**
 * The scripts of the parts, and the parts without them. A script cannot stand inside another one, but all
 * programs of a run have the same functions.
 */
function scriptsApart(parts: readonly EncodingPart[]): readonly [string, EncodingPart[]] {
  let scripts = '';
  const others = parts.map(({ name, text }) => {
    let rest = text;
    for (const { from, to } of parseStatements(text).filter((one) => one.text.startsWith('#script'))) {
      scripts += `${text.slice(from, to)}\n`;
      rest = rest.slice(0, from) + text.slice(from, to).replace(/[^\n]/g, ' ') + rest.slice(to);
    }
    return { name, text: rest };
  });
  return [scripts, others];
}

function copiesPart(copies: readonly RuleCopy[]): EncodingPart {
  return { name: 'copies of the rules', text: formatCopies(copies) };
}

function failedWith(fault: ClingoFault): Grounding {
  return { status: 'error', rules: [], total: 0, fault };
}

/** A program that grounds another one, and whose only answer set has the counts and instances. */
function countingScript(text: string, constants: readonly string[], most: number): string {
  let level = '=';
  while (text.includes(`]${level}]`)) level += '=';
  return `#script (lua)
function main(prg)
  local inner = clingo.Control({${['--warn=none', ...constants].map((word) => JSON.stringify(word)).join(', ')}})
  inner:add("base", {}, [${level}[
${text}]${level}])
  inner:ground({{"base", {}}})
  local most = ${most}
  local counts, facts = {}, {}
  for atom in inner.symbolic_atoms:by_signature("${INSTANCE}", 3) do
    local rule = atom.symbol.arguments[1].number
    counts[rule] = (counts[rule] or 0) + 1
    if counts[rule] <= most then facts[#facts + 1] = tostring(atom.symbol) .. "." end
  end
  for rule, count in pairs(counts) do
    facts[#facts + 1] = "${COUNT}(" .. tostring(rule):gsub("%..*", "") .. "," .. tostring(count):gsub("%..*", "") .. ")."
  end
  prg:add("counted", {}, table.concat(facts, " "))
  prg:ground({{"counted", {}}})
  prg:solve()
end
#end.
`;
}

function readGrounding({ answerSets: [{ atoms }] }: ClingoAnswer, copies: readonly RuleCopy[]): Grounding {
  const counts = new Map<RuleCopy, number>();
  const listed = new Map<RuleCopy, string[]>(copies.map((copy) => [copy, []]));
  for (const atom of parsedAtoms(atoms)) {
    if (atom.predicate === COUNT) counts.set(copies[Number(atom.args[0])], Number(atom.args[1]));
    const instance = parseInstance(atom, copies);
    if (instance) listed.get(instance.copy)!.push(groundText(instance));
  }
  const rules = copies.map((copy) => {
    const { statement: _, ...rule } = copy.rule;
    return { ...rule, count: counts.get(copy) ?? 0, instances: listed.get(copy)! };
  });
  return { status: 'counted', rules, total: rules.reduce((sum, { count }) => sum + count, 0) };
}

/** A ground rule as text. The head of a fact can be an interval, so it is taken from the atom. */
function groundText({ copy: { rule, body }, values, head }: RuleInstance): string {
  return head !== undefined && body.length === 0 ? `${head}.` : withValues(rule.text, values);
}
