/*
 * The part of ASP-Core-2 that every solver reads, by its grammar: normal rules and constraints of atoms without functions,
 * comparisons of two terms, negation as failure; each variable in a positive atom of the body.
 */

const TERM = '(?:[a-z][A-Za-z0-9_]*|[A-Z][A-Za-z0-9_]*|0|-?[1-9][0-9]*)';
const ATOM = String.raw`-?[a-z][A-Za-z0-9_]*(?:\(${TERM}(?:,${TERM})*\))?`;
const COMPARISON = String.raw`${TERM}\s*(?:=|!=|<>|<=|>=|<|>)\s*${TERM}`;
const LITERAL = String.raw`(?:(?:not\s+)?${ATOM}|${COMPARISON})`;
const RULE = new RegExp(
  String.raw`^(?:(?<head>${ATOM})\s*)?(?::-\s*(?<body>${LITERAL}(?:,\s*${LITERAL})*))?$`,
);

/** The statements of a program that are outside of it, each with its reason. */
export function violationsOfCore2(program: string): string[] {
  const statements = program.replace(/%.*$/gm, '').split(/(?<=\.)\s+(?=\S)/);
  return statements.flatMap((statement) => {
    const text = statement.trim();
    const reason = text === '' ? undefined : faultOf(text);
    return reason === undefined ? [] : [`${text} ${reason}`];
  });
}

function faultOf(statement: string): string | undefined {
  if (!statement.endsWith('.')) return 'does not end with a full stop';
  const groups = RULE.exec(statement.slice(0, -1))?.groups;
  if (!groups || statement === '.') return 'is no normal rule';
  const literals = (groups['body'] ?? '').match(new RegExp(LITERAL, 'g')) ?? [];
  const positive = literals.filter((literal) => new RegExp(`^(?!not\\s)${ATOM}$`).test(literal));
  const safe = new Set(positive.flatMap(variablesOf));
  const loose = variablesOf(statement).find((variable) => !safe.has(variable));
  return loose === undefined ? undefined : `has ${loose} in no positive atom`;
}

function variablesOf(text: string): string[] {
  return text.match(/(?<![A-Za-z0-9_])[A-Z][A-Za-z0-9_]*/g) ?? [];
}
