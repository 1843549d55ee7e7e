import type { ClingoEngine } from '../../src/asp/clingo/engine.js';
import { type EncodingPart, encodingOf } from '../../src/asp/encoding/encoding.js';
import type { PushRule } from '../../src/asp/facts/dialect.js';
import { parseStatements, type Statement } from '../../src/asp/syntax/statements.js';
import { Random } from '../../src/base/random.js';

/** The reference encoding with one literal changed. */
export interface Mutant {
  readonly change: 'dropped' | 'negated' | 'swapped' | 'head swapped';
  readonly place: string;
  readonly rule: string;
  readonly parts: readonly EncodingPart[];
  /** Whether actions of the changed encoding may be idle. */
  readonly idle: boolean;
}

type Change = readonly [Mutant['change'], text: string];

/** The mutants that clingo reads, numbered from 1 in the order of `mutantsOf`. */
export async function acceptedMutants(
  engine: ClingoEngine,
): Promise<(Mutant & { readonly mutant: number })[]> {
  const accepted: Mutant[] = [];
  for (const mutant of mutantsOf()) {
    const program = `${mutant.parts.map(({ text }) => text).join('\n')}\n`;
    const { fault } = await engine.run({ program, options: ['--warn=none'] });
    if (fault === undefined) accepted.push(mutant);
  }
  return accepted.map((mutant, at) => ({ mutant: at + 1, ...mutant }));
}

/**
 * Every change of one literal: first those of bodies, then those of heads, then those of the file for idle
 * actions. Each of these groups has an order given by a seed.
 */
function mutantsOf(): Mutant[] {
  const groups = [
    mutantsBy('strict', changesOf),
    mutantsBy('strict', headChangesOf),
    mutantsBy('idle', (statement) => [...changesOf(statement), ...headChangesOf(statement)], 'idle.lp'),
  ];
  return groups.flatMap((group) => new Random(1).shuffle(group));
}

/** The mutants of one way to change a statement, in all files of the encoding or in one. */
function mutantsBy(
  pushRule: PushRule,
  changes: (statement: Statement) => readonly Change[],
  file?: string,
): Mutant[] {
  const { parts } = encodingOf('reference', pushRule).forms.exact;
  return parts.flatMap((part, at) => {
    if (file !== undefined && part.name !== file) return [];
    const statements = parseStatements(part.text).filter(({ kind }) => kind !== 'directive');
    return statements.flatMap((statement) =>
      changes(statement).map(([change, text]): Mutant => {
        const changed = part.text.slice(0, statement.from) + text + part.text.slice(statement.to);
        return {
          change,
          place: `${part.name}:${statement.line}`,
          rule: text.replace(/\s+/g, ' ').trim(),
          parts: parts.with(at, { name: part.name, text: changed }),
          idle: pushRule === 'idle',
        };
      }),
    );
  });
}

/** The texts of a statement with one literal of its body changed. */
function changesOf({ text, body }: Statement): Change[] {
  const begin = text.indexOf(':-');
  const head = begin < 0 ? text : `${text.slice(0, begin).trim()} `;
  return body.flatMap((literal, at): Change[] => {
    const withLiteral = (...changed: string[]) => {
      const all = body.toSpliced(at, 1, ...changed);
      return all.length === 0
        ? head.trim() === ''
          ? ''
          : `${head.trim()}.`
        : `${head}:- ${all.join('; ')}.`;
    };
    const negated = literal.startsWith('not ') ? literal.slice(4) : `not ${literal}`;
    const dropped = withLiteral();
    return [
      ...(dropped === '' ? [] : [['dropped', dropped] as const]),
      ['negated', withLiteral(negated)],
      ...swapsOf(literal).map((one) => ['swapped', withLiteral(one)] as const),
    ];
  });
}

/** The texts of a statement with two arguments of an atom of its head exchanged. */
function headChangesOf({ text, head }: Statement): Change[] {
  if (head === '') return [];
  return [...head.matchAll(/[a-z]\w*\([^()]*\)/g)].flatMap(({ 0: atom, index }) =>
    swapsOf(atom).map((swapped): Change => {
      const from = text.indexOf(head) + index;
      return ['head swapped', text.slice(0, from) + swapped + text.slice(from + atom.length)];
    }),
  );
}

/** The literal with two neighbouring arguments exchanged. */
function swapsOf(literal: string): string[] {
  const found = /^((?:not )?[a-z]\w*)\(([^()]*)\)(.*)$/.exec(literal);
  if (!found) return [];
  const [, name, list, rest] = found;
  const args = list.split(',').map((term) => term.trim());
  return args.slice(1).flatMap((_, at) => {
    if (args[at] === args[at + 1]) return [];
    const swapped = args.with(at, args[at + 1]).with(at + 1, args[at]);
    return `${name}(${swapped.join(',')})${rest}`;
  });
}
