import { describeMetrics } from '../../game/metrics.js';
import type { RecordHead } from '../../solve/record/solve-record.js';
import type { Judgement } from '../../verify/judgement.js';
import { describePlace } from '../levels/input.js';
import { type BecauseRecord, describeBecause } from '../output/because-record.js';
import { printable, printRecord, type Terminal } from '../output/terminal.js';
import { describeWhy, type WhyRecord } from '../output/why-record.js';
import type { VerifyArgs } from './verify-options.js';

/** What `verify` says about one solution, plan, answer set or certificate. */
export type VerifyRecord = RecordHead &
  Judgement & { readonly why?: WhyRecord; readonly because?: BecauseRecord };

export function isRight({ status }: VerifyRecord): boolean {
  return status === 'valid' || status === 'proved';
}

/** One line per level, so that line N belongs to level N: the first correct solution, or nothing. */
export function printFixed(terminal: Terminal, records: readonly VerifyRecord[]): void {
  const right = records.flatMap(({ status, solution }) =>
    status === 'valid' && solution !== undefined ? [solution] : [],
  );
  terminal.out(`${right[0] ?? ''}\n`);
  if (right.length > 1) {
    terminal.note(`level ${records[0].index}: the first of ${right.length} correct solutions is printed`);
  }
}

/** Prints one check, as text or as a record. */
export function print(args: VerifyArgs, terminal: Terminal, record: VerifyRecord): void {
  if (args.json) {
    printRecord(terminal, record);
    return;
  }
  const { source, number, status, moves, pushes, lines, rule, message, witness } = record;
  const which =
    number === undefined
      ? ''
      : args.answers === undefined
        ? `, solution ${number}`
        : `, answer set ${number}`;
  const figures =
    moves === undefined ? '' : `: ${describeMetrics({ moves, pushes: pushes!, lines: lines! })}`;
  const reason = message === undefined ? '' : `: ${rule === undefined ? '' : `${rule}: `}${message}`;
  const plan = witness === undefined ? '' : `\n${witness.map((atom) => `${atom}.`).join(' ')}`;
  const text = `${describePlace(source, record)}${which}: ${printable(`${status}${figures}${reason}${plan}`)}`;
  const why = record.why ? `\n${describeWhy(record.why, number !== undefined).trimEnd()}` : '';
  const because = record.because ? `${why}\n${describeBecause(record.because).trimEnd()}` : why;
  if (args.fix) {
    if (status !== 'valid' || message !== undefined) terminal.note(text);
  } else terminal.out(`${text}${printable(because)}\n`);
}
