import { faultOfAtom } from '../../asp/explain/asked-atom.js';
import type { Justification, Reason } from '../../asp/explain/justify.js';
import { parseAtom } from '../../asp/facts/atom.js';
import { counted } from '../../base/count.js';
import { UsageError } from '../call/usage-error.js';

/** The field `because` of a record: the justification of the atom of `--atom`. */
export interface BecauseRecord {
  /** `no-answer`: there is no plan, so there is no answer set to explain. */
  readonly status: Justification['status'] | 'no-answer';
  readonly encoding: string;
  readonly atom: string;
  readonly reason?: Reason;
  /** The rules that could derive an atom that the answer set does not have. */
  readonly could?: Extract<Justification, { readonly status: 'absent' }>['could'];
  /** A plan of our own search in which the atom is explained, if the encoding has none. */
  readonly plan?: readonly string[];
  readonly message?: string;
}

export function becauseRecord(encoding: string, atom: string, found: Justification): BecauseRecord {
  if (found.status === 'absent' && found.takes !== undefined) {
    const { status, could, takes } = found;
    const name = parseAtom(atom.replace(/\.$/, ''))?.predicate;
    return { status, could, encoding, atom, message: `${name} has ${counted(takes, 'argument')} here` };
  }
  if (found.status !== 'error') return { ...found, encoding, atom };
  return { status: found.status, encoding, atom, message: found.fault.message };
}

/** Refuses `--atom` with a text that is no atom. */
export function checkAtom({ atom }: { readonly atom?: string }): void {
  const fault = atom === undefined ? undefined : faultOfAtom(atom);
  if (fault !== undefined) throw new UsageError(`--atom ${atom}: ${fault}`);
}

/** The justification in words: each atom above the atoms that it rests on. */
export function describeBecause(record: BecauseRecord): string {
  const { plan } = record;
  const head =
    plan && ['in this plan of our own search:', ...plan.map((atom) => `  ${atom}`), '', ''].join('\n');
  return `${head ?? ''}${describeReason(record)}`;
}

function describeReason({ status, atom, encoding, reason, could = [], message }: BecauseRecord): string {
  if (status === 'no-answer') return 'there is no plan, so no answer set holds the atom\n';
  if (reason) return `${reasonLines(reason, '').join('\n')}\n`;
  if (status === 'error') return `why: ${message}\n`;
  if (status === 'open') return 'a limit ended the work, so nothing is known about the atom\n';
  const rules = could.map(({ text, file, line }) => `  ${text} (${file}:${line})\n`);
  const why = message ?? `no rule of ${encoding} has such a head`;
  const none = could.length === 0 ? why : 'these rules could derive it';
  return `${atom} is not in the answer set; ${none}${could.length === 0 ? '' : ':'}\n${rules.join('')}`;
}

function reasonLines({ atom, rule, also, because, seen, more }: Reason, indent: string): string[] {
  const from = rule ? `${rule.file}:${rule.line}${seen ? ', see above' : ''}` : 'fact';
  return [
    `${indent}${atom}  (${from})${more ? ' … ask for it with --atom' : ''}`,
    ...also.map((literal) => `${indent}  ${literal}`),
    ...because.flatMap((one) => reasonLines(one, `${indent}  `)),
  ];
}
