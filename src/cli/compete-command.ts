import type { ClingoAnswer } from '../asp/clingo/engine.js';
import { CLINGO_BITS } from '../asp/clingo/exit-bits.js';
import { type Encoding, encodingOf } from '../asp/encoding/encoding.js';
import { hiddenPlan } from '../asp/explain/hidden-plan.js';
import { type Atom, formatAtom, parseAtom } from '../asp/facts/atom.js';
import { DIALECT_YEARS, type Dialect, type PushRule, ruleOf } from '../asp/facts/dialect.js';
import type { Instance } from '../asp/facts/instance.js';
import { findPlan } from '../asp/plan/find-plan.js';
import { meansOf } from '../asp/plan/means.js';
import { answerChecker, planAtoms } from '../asp/witness/check-answer.js';
import type { Limits } from '../base/limits.js';
import { decideNatively } from '../solve/compare/decide.js';
import { CLINGO_NAMES, type ClingoName } from '../solve/engine/choose-solver.js';
import { FACT_FORMATS, type SourceEntry, statedInstance } from '../solve/question/read-levels.js';
import type { Command } from './call/command.js';
import { EXIT, type ExitCode } from './call/exit-code.js';
import { GROUPS, SECONDS } from './call/option.js';
import { UsageError } from './call/usage-error.js';
import {
  CLINGO_OPTIONS,
  type ClingoArgs,
  checkConfig,
  chosenEngine,
  clingoOpener,
  clingoOptions,
  loadEncoding,
} from './engines/engines.js';
import { forEachLevel, noteInvalid } from './levels/input.js';
import { openTerminal, type Terminal } from './output/terminal.js';

/** clingo comes first, as the default engine of this command. */
const ENGINES = [...CLINGO_NAMES, 'native'] as const;

type CompeteArgs = Omit<ClingoArgs, 'engine'> & {
  readonly engine?: (typeof ENGINES)[number];
  readonly instance?: string;
  readonly time?: number;
};

export const competeCommand: Command = {
  examples: [
    ['sokoset compete instance.lp', 'the plan on one line, with a full stop after each atom'],
    ['sokoset compete < instance.lp', 'the same from standard input'],
    ['sokoset compete instance.lp --engine native', 'the same with our own search'],
  ],
  positional: {
    name: 'instance',
    file: 'input',
    describe: 'a file of facts with steps; - or a pipe is standard input',
  },
  options: {
    ...CLINGO_OPTIONS,
    engine: { ...CLINGO_OPTIONS.engine, choices: ENGINES, describe: 'a clingo, or our own search' },
    time: {
      group: GROUPS.limits,
      type: 'number',
      range: SECONDS,
      describe: 'seconds; after that the answer is UNKNOWN',
    },
  },
  epilogue:
    "Exit codes are clingo's: 10 satisfiable, 20 unsatisfiable, 30 both bits, 1 interrupted, 33 memory, 65 error.",
  run: compete,
};

async function compete(args: CompeteArgs): Promise<number> {
  checkConfig(args);
  const solve = await solverOf(args);
  const terminal = await openTerminal();
  let code: number = CLINGO_BITS.error;
  const files = args.instance === undefined ? [] : [args.instance];
  await forEachLevel({ files, from: FACT_FORMATS }, terminal, async (input): Promise<ExitCode> => {
    noteInvalid(terminal, input);
    const { level } = input.entry;
    // Only these words do not say that the file holds facts, or rules, with a fault.
    if (!level.ok && level.error.code === 'bad-facts' && / is not a fact; /.test(level.error.message))
      terminal.note(
        'compete reads facts; if this is a level, sokoset export LEVEL --to asp2009 --steps min makes them of it',
      );
    const stated = statedIn(input.entry);
    if (stated && stated.instance.steps.length === 0)
      terminal.note(`${input.source}: the instance has no steps; sokoset export --steps N adds them`);
    if (!stated || stated.instance.steps.length === 0) return EXIT.input;
    const answer = await solve(stated, { seconds: args.time, signal: terminal.signal });
    code = print(terminal, stated, answer, ruleOf(args));
    return EXIT.done;
  });
  await terminal.close();
  return code;
}

/** The contents of a facts file, with its dialect. */
interface Stated {
  readonly dialect: Dialect;
  readonly instance: Instance;
  readonly facts: readonly Atom[];
}

function statedIn(entry: SourceEntry): Stated | undefined {
  const instance = statedInstance(entry);
  const { facts = [], moveFacts } = entry;
  if (!instance) return undefined;
  return moveFacts
    ? { dialect: 'asp2013', instance, facts: moveFacts.facts }
    : { dialect: 'asp2009', instance, facts };
}

/** What any engine answers: a plan as atoms, that there is none, or why it does not know. */
type Answer = Pick<ClingoAnswer, 'verdict' | 'exhausted' | 'limit'> & {
  readonly atoms?: readonly string[];
  readonly message?: string;
};

type Solve = (stated: Stated, limits: Limits) => Promise<Answer>;

async function solverOf(args: CompeteArgs): Promise<Solve> {
  const engine = chosenEngine(args, 'clingo');
  if (engine !== 'native') return clingoSolve({ ...args, engine });
  return (stated, limits) => solveNatively(stated, ruleOf(args), limits);
}

async function clingoSolve(args: ClingoArgs & { readonly engine: ClingoName }): Promise<Solve> {
  const named = await loadEncoding(args);
  const engine = await clingoOpener(args)(args.engine);
  return async ({ dialect, instance }, limits) => {
    const encoding = named ?? encodingOf(dialect === 'asp2013' ? 'moves' : 'fast', ruleOf(args));
    checkDialect(encoding, dialect);
    const question = { instance, encoding, exact: true, models: 1, options: clingoOptions(args) };
    const { answer, rules } = (await findPlan(meansOf(engine, limits), question)).last!;
    const message = answer.fault?.message ?? hiddenPlan(rules);
    return { ...answer, atoms: answer.answerSets[0]?.atoms, message };
  };
}

function checkDialect({ name, dialect }: Encoding, wanted: Dialect): void {
  if (dialect === wanted) return;
  throw new UsageError(
    `--encoding ${name} answers in the dialect of ${DIALECT_YEARS[dialect]}, the facts are of ${DIALECT_YEARS[wanted]}`,
  );
}

async function solveNatively({ dialect, instance }: Stated, rule: PushRule, limits: Limits): Promise<Answer> {
  const { status, witness, limit, message } = await decideNatively(instance, dialect, rule, limits);
  if (status === 'solved') return { verdict: 'satisfiable', exhausted: false, atoms: witness };
  const refuted = status === 'no-plan' || status === 'unsolvable';
  return {
    verdict: refuted ? 'unsatisfiable' : status,
    exhausted: refuted,
    ...(limit && { limit }),
    ...(!refuted && { message }),
  };
}

/**
 * Prints the answer and returns the exit bits. An answer set that breaks a rule of the class is not printed.
 */
function print(terminal: Terminal, stated: Stated, answer: Answer, rule: PushRule): number {
  const { verdict, atoms } = answer;
  if (verdict === 'unsatisfiable') {
    terminal.out('UNSATISFIABLE\n');
    return CLINGO_BITS.exhausted;
  }
  if (verdict === 'satisfiable' && atoms) {
    const { dialect, facts, instance } = stated;
    const parsed = atoms.map((atom) => parseAtom(atom)).filter((atom) => atom !== undefined);
    const fault = answerChecker(dialect, facts, rule)(parsed);
    if (!fault) {
      const plan = planAtoms(dialect, parsed, instance.steps).map((atom) => `${formatAtom(atom)}.`);
      terminal.out(`${plan.join(' ')}\n`);
      return answer.exhausted ? CLINGO_BITS.satisfiable + CLINGO_BITS.exhausted : CLINGO_BITS.satisfiable;
    }
    terminal.note(`the answer set is wrong: ${fault.message}`);
  }
  terminal.out('UNKNOWN\n');
  if (answer.message !== undefined) terminal.note(answer.message);
  if (verdict !== 'unknown') return CLINGO_BITS.error;
  return answer.limit === 'memory' ? CLINGO_BITS.memory : CLINGO_BITS.interrupted;
}
