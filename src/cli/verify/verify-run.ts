import { ruleOf } from '../../asp/facts/dialect.js';
import { claimOf } from '../../asp/witness/answers.js';
import { stopwatch } from '../../base/clock.js';
import type { SavedGame } from '../../game/level.js';
import { storedGames } from '../../game/saved-game.js';
import { invalidRecord, type RecordHead, recordHead } from '../../solve/record/solve-record.js';
import type { AnswerRules } from '../../verify/check-answers.js';
import type { Judgement } from '../../verify/judgement.js';
import { EXIT, type ExitCode, worstOf } from '../call/exit-code.js';
import { type InputLevel, noteInvalid } from '../levels/input.js';
import { printRecord, type Terminal } from '../output/terminal.js';
import { type Evidence, judgeLevel } from './evidence.js';
import { explanationsOf } from './explain-check.js';
import type { VerifyArgs } from './verify-options.js';
import { type Checked, verifySummary } from './verify-summary.js';
import { isRight, print, printFixed, type VerifyRecord } from './verify-text.js';

/** One call of `verify`: its levels are checked one after the other, and then what none of them used. */
export class VerifyRun {
  private readonly rules: AnswerRules;
  private readonly checked: Checked[] = [];

  constructor(
    private readonly args: VerifyArgs,
    private readonly evidence: Evidence,
    private readonly terminal: Terminal,
  ) {
    const prove = args.prove && { prove: { seconds: args.time, signal: terminal.signal } };
    this.rules = { rule: ruleOf(args), ...prove };
  }

  /**
   * Checks one level, and prints what is to be said about it. Another file may have its solutions, for which
   * its Exact-Id asks.
   */
  async check(input: InputLevel, solutionsOf?: (exactId: string) => readonly SavedGame[]): Promise<ExitCode> {
    const { level } = input.entry;
    if (!level.ok) return this.tellInvalid(input);
    const head = recordHead(input.source, input.entry);
    if (this.isAboutAnother(input, head)) return EXIT.done;
    const took = stopwatch();
    const judgements = await judgeLevel(input, level.value, this.evidence, {
      rules: this.rules,
      games: solutionsOf?.(head.exactId!) ?? storedGames(level.value),
      fix: this.args.fix,
      signal: this.terminal.signal,
    });
    const records: VerifyRecord[] = [];
    for (const judgement of judgements)
      records.push({ ...head, ...judgement, ...(await this.explained(input, judgement)) });
    const seconds = took() / records.length;
    for (const { status } of records) this.checked.push({ status, seconds });
    return this.tell(records);
  }

  /** Prints the summary, and what no level used; returns the code of each fault found so. */
  end(codes: readonly ExitCode[]): ExitCode[] {
    const { args, evidence, checked, terminal } = this;
    if (this.showsSummary()) terminal.note(verifySummary(checked));
    const { certificate } = evidence;
    const faults: ExitCode[] = [];
    if (codes.includes(EXIT.interrupted)) return faults;
    if (this.needsProof())
      terminal.note('next: add --prove, so that --why can name the rules that leave no plan');
    if (certificate && checked.length === 0 && codes.length > 0 && worstOf(codes) === EXIT.done) {
      terminal.note(`${args.certificate}: none of these levels has its Exact-Id ${certificate.exactId}`);
      faults.push(EXIT.open);
    }
    return faults;
  }

  /** Only a verdict that is checked can be explained. */
  private needsProof(): boolean {
    const { why, prove } = this.args;
    const { answers } = this.evidence;
    if (!why || prove || !answers || this.checked.length === 0) return false;
    return answers.answerSets.length === 0 && claimOf(answers) === false;
  }

  private async explained({ entry }: InputLevel, judgement: Judgement) {
    const { args, terminal, evidence } = this;
    const { answers } = evidence;
    return answers && explanationsOf({ args, signal: terminal.signal }, { entry, answers }, judgement);
  }

  private tellInvalid(input: InputLevel): ExitCode {
    const { args, terminal } = this;
    noteInvalid(terminal, input);
    if (args.json) printRecord(terminal, invalidRecord(input.source, input.entry));
    else if (args.fix) printFixed(terminal, []);
    return EXIT.input;
  }

  /** A certificate is of one level: the others of its file are no fault. */
  private isAboutAnother({ file }: InputLevel, { exactId }: RecordHead): boolean {
    const { certificate } = this.evidence;
    return certificate !== undefined && file.entries.length > 1 && exactId !== certificate.exactId;
  }

  private tell(records: readonly VerifyRecord[]): ExitCode {
    const { args, terminal } = this;
    const failed = records.filter((record) => !isRight(record));
    for (const record of args.failures ? failed : records) print(args, terminal, record);
    if (args.fix && !args.json) printFixed(terminal, records);
    if (terminal.signal.aborted) return EXIT.interrupted;
    return failed.length === 0 ? EXIT.done : EXIT.open;
  }

  /** Text about several checks ends with a summary, as elsewhere. With `--failures` one check has it too. */
  private showsSummary(): boolean {
    const { failures, fix, json } = this.args;
    return failures || (this.checked.length > 1 && !fix && !json);
  }
}
