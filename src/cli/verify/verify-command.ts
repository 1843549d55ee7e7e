import type { SolutionList } from '../../game/solutions.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode, worstOf } from '../call/exit-code.js';
import { forEachLevel, visitLevels } from '../levels/input.js';
import { placeLevels, SolutionMatch } from '../levels/solution-file.js';
import { checkAtom } from '../output/because-record.js';
import { openTerminal, type Terminal } from '../output/terminal.js';
import { readEvidence } from './evidence.js';
import { VERIFY_OPTIONS, type VerifyArgs } from './verify-options.js';
import { VerifyRun } from './verify-run.js';

export const verifyCommand: Command = {
  examples: [
    ['sokoset verify levels.sok', 'replay the solutions in the file'],
    ['sokoset verify *.sok --failures', 'print only what is wrong'],
    ['sokoset verify level.xsb --solutions moves.txt', 'take the solutions from another file'],
    ['sokoset verify level.xsb --plan sas_plan', 'check the plan of a PDDL planner'],
    ['sokoset verify level.xsb --certificate proof.gz', 'check a proof of the optimum'],
    [
      'clingo instance.lp rules.lp | sokoset verify instance.lp --answers -',
      'check the plan of any ASP solver',
    ],
    [
      'sokoset verify instance.lp --answers answer.txt --prove',
      'also check UNSATISFIABLE, with our own search',
    ],
    ['sokoset verify instance.lp --answers answer.txt --why', 'name the rules that a wrong plan breaks'],
  ],
  positional: {
    name: 'files',
    array: true,
    file: 'input',
    describe: 'files of levels or one instance; - is standard input',
  },
  options: VERIFY_OPTIONS,
  run: verify,
};

async function verify(args: VerifyArgs): Promise<number> {
  checkAtom(args);
  const terminal = await openTerminal();
  const evidence = await readEvidence(args);
  const run = new VerifyRun(args, evidence, terminal);
  const codes = evidence.solutions
    ? await checkBySolutions(args, run, evidence.solutions, terminal)
    : await forEachLevel(args, terminal, (input) => run.check(input));
  const faults = run.end(codes);
  await terminal.close();
  return worstOf([...codes, ...faults]);
}

/** Checks solutions of another file: all levels are read before the first one is checked. */
async function checkBySolutions(
  args: VerifyArgs,
  run: VerifyRun,
  solutions: SolutionList,
  terminal: Terminal,
): Promise<ExitCode[]> {
  const levels = await placeLevels(args, terminal);
  const match = new SolutionMatch(solutions, levels);
  const order = match.describeOrder();
  if (order) terminal.note(`${args.solutions}: ${order}`);
  const codes = await visitLevels(levels.chosen, terminal, (input) =>
    run.check(input, (exactId) => match.solutionsOf(input, exactId)),
  );
  const left = terminal.signal.aborted ? undefined : match.describeLeftovers();
  if (left) terminal.note(`${args.solutions}: ${left}`);
  return [...levels.codes, ...codes, left ? EXIT.open : EXIT.done];
}
