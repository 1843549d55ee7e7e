import { type Atom, parseAtom } from '../asp/atom.js';
import { checkWitness } from '../asp/check-witness.js';
import { classFacts } from '../asp/class-facts.js';
import type { ClingoAnswer } from '../asp/clingo/engine.js';
import type { Instance } from '../asp/instance.js';
import { tryExactly } from '../asp/multi-shot.js';
import { pushAtoms } from '../asp/witness.js';
import type { Command } from './command.js';
import { CLINGO_OPTIONS, type ClingoArgs, clingoOptions, loadEncoding, openClingo } from './engines.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { forEachLevel, noteInvalid } from './input.js';
import { SECONDS } from './option.js';
import { openTerminal, type Terminal } from './terminal.js';
import { UsageError } from './usage-error.js';

/** clingo's exit bits, as the competition's runners read them. */
const BITS = { satisfiable: 10, exhausted: 20, interrupted: 1, memory: 33, error: 65 } as const;

type CompeteArgs = ClingoArgs & { readonly instance?: string; readonly time?: number };

export const competeCommand: Command = {
  examples: [
    ['sokoset compete instance.lp', 'the plan on one line, each atom with its full stop'],
    ['sokoset compete < instance.lp', 'the same from standard input'],
  ],
  positional: { name: 'instance', describe: 'a file of facts with steps; - or a pipe is standard input' },
  options: {
    ...CLINGO_OPTIONS,
    time: { type: 'number', range: SECONDS, describe: 'seconds; UNKNOWN when they run out' },
  },
  epilogue:
    "Exit codes are clingo's: 10 satisfiable, 20 unsatisfiable, 30 both bits, 1 interrupted, 33 memory, 65 error.",
  run: compete,
};

async function compete(args: CompeteArgs): Promise<number> {
  const terminal = await openTerminal();
  const encoding = await loadEncoding(args);
  if (encoding.dialect === 'asp2013')
    throw new UsageError(`--encoding ${args.encoding} answers in the dialect of 2013`);
  const engine = openClingo(args);
  let code: number = BITS.error;
  const files = args.instance === undefined ? [] : [args.instance];
  await forEachLevel({ files, from: 'asp2009' }, terminal, async (input): Promise<ExitCode> => {
    const { instance, facts = [] } = input.entry;
    noteInvalid(terminal, input);
    if (instance && instance.steps.length === 0) terminal.note(`${input.source}: the instance has no steps`);
    if (!instance || instance.steps.length === 0) return EXIT.input;
    const limits = { seconds: args.time, signal: terminal.signal };
    const task = { instance, encoding, models: 1, options: clingoOptions(args) };
    const { answer } = await tryExactly(engine, task, limits);
    code = print(terminal, instance, facts, answer, args.idle);
    return EXIT.done;
  });
  await terminal.close();
  return code;
}

/** Prints the answer and gives the exit bits. An answer set that breaks a rule of the class is no answer. */
function print(
  terminal: Terminal,
  instance: Instance,
  facts: readonly Atom[],
  answer: ClingoAnswer,
  idle: boolean,
): number {
  if (answer.verdict === 'unsatisfiable') {
    terminal.out('UNSATISFIABLE\n');
    return BITS.exhausted;
  }
  const [answerSet] = answer.answerSets;
  if (answer.verdict === 'satisfiable' && answerSet) {
    const violation = violationOf(facts, answerSet.atoms, idle);
    if (violation === undefined) {
      terminal.out(
        `${pushAtoms(instance, answerSet.atoms)
          .map((atom) => `${atom}.`)
          .join(' ')}\n`,
      );
      return answer.exhausted ? BITS.satisfiable + BITS.exhausted : BITS.satisfiable;
    }
    terminal.note(`the answer set is wrong: ${violation}`);
  }
  terminal.out('UNKNOWN\n');
  if (answer.fault) terminal.note(answer.fault.message);
  if (answer.verdict !== 'unknown') return BITS.error;
  return answer.limit === 'memory' ? BITS.memory : BITS.interrupted;
}

function violationOf(stated: readonly Atom[], atoms: readonly string[], idle: boolean): string | undefined {
  const facts = classFacts(stated);
  if (!facts.ok) return facts.error;
  const parsed = atoms.map((atom) => parseAtom(atom)).filter((atom) => atom !== undefined);
  return checkWitness(facts.value, parsed, idle)?.message;
}
