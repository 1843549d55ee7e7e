import type { EncodingPart } from '../encoding/encoding.js';
import type { Rules } from '../encoding/rules.js';
import { type Dialect, PLAN_ATOMS, signaturesOf } from '../facts/dialect.js';
import { globalVariables } from '../syntax/split.js';
import { isOptimisation, parseStatements, type Statement } from '../syntax/statements.js';

/** An integrity constraint of an encoding. */
export interface NamedConstraint {
  /** The comment of its author, right above it or behind it. Without a comment: its text on one line. */
  readonly name: string;
  readonly text: string;
  /** Its part of the encoding, and its 1-based line there. */
  readonly file: string;
  readonly line: number;
  /** Its variables outside aggregates and conditional literals. */
  readonly variables: readonly string[];
}

/** Atoms that are added to a relaxed program. No other predicate begins like this. */
export const RELAXED = 'sokoset_relaxed';
export const BROKEN = 'sokoset_broken';

/**
 * The same rules, but every constraint can be relaxed. In an answer set, `sokoset_relaxed(I)` says that
 * constraint I is relaxed, and `sokoset_broken(I,(V,…))` says where it is broken. If nothing is relaxed, the
 * answer sets are those of the original rules. What the rules themselves prefer is left out: it excludes no
 * plan, and would count before the number of relaxed constraints.
 */
export function relax(rules: Rules): {
  readonly rules: Rules;
  readonly constraints: readonly NamedConstraint[];
} {
  const constraints: NamedConstraint[] = [];
  const parts = rules.parts.map((part) => ({ ...part, text: relaxPart(part, constraints) }));
  return { rules: { ...rules, parts: [...parts, softPart(rules.dialect, constraints.length)] }, constraints };
}

function relaxPart({ name, text }: EncodingPart, constraints: NamedConstraint[]): string {
  let relaxed = '';
  let from = 0;
  for (const statement of parseStatements(text)) {
    if (isOptimisation(statement)) {
      relaxed += text.slice(from, statement.from) + statement.text.replace(/[^\n]/g, ' ');
      from = statement.to;
    }
    if (statement.kind !== 'constraint') continue;
    const variables = globalVariables(statement.body);
    const tuple = variables.length === 1 ? `(${variables[0]},)` : `(${variables.join(',')})`;
    const body = statement.text.slice(statement.text.indexOf(':-'));
    relaxed += `${text.slice(from, statement.from)}${BROKEN}(${constraints.length},${tuple}) ${body}`;
    from = statement.to;
    constraints.push({ ...nameOf(statement), file: name, line: statement.line, variables });
  }
  return relaxed + text.slice(from);
}

function nameOf({ note, text }: Statement): Pick<NamedConstraint, 'name' | 'text'> {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return { name: note ?? oneLine, text: oneLine };
}

/** As few constraints as possible are relaxed, and these are broken as seldom as possible. */
function softPart(dialect: Dialect, count: number): EncodingPart {
  const shown = [...signaturesOf(PLAN_ATOMS[dialect]), `${BROKEN}/2`, `${RELAXED}/1`];
  const lines = [
    '#program base.',
    ...(count > 0 ? [`{ ${RELAXED}(0..${count - 1}) }.`] : []),
    ...shown.map((signature) => `#defined ${signature}.`),
    ...shown.map((signature) => `#show ${signature}.`),
    `:- ${BROKEN}(I,_), not ${RELAXED}(I).`,
    `#minimize { 1@2,I : ${RELAXED}(I) }.`,
    `#minimize { 1@1,I,V : ${BROKEN}(I,V) }.`,
  ];
  return { name: 'soft constraints', text: `${lines.join('\n')}\n` };
}
