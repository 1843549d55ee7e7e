import { GROUPS, outputFlag, SECONDS } from '../call/option.js';
import { INPUT_OPTIONS, type InputArgs } from '../levels/input.js';

export type VerifyArgs = InputArgs & {
  readonly answers?: string;
  readonly plan?: string;
  readonly certificate?: string;
  readonly solutions?: string;
  readonly idle: boolean;
  readonly prove: boolean;
  readonly why: boolean;
  readonly atom?: string;
  readonly time: number;
  readonly fix: boolean;
  readonly failures: boolean;
  readonly json: boolean;
};

export const VERIFY_OPTIONS = {
  ...INPUT_OPTIONS,
  solutions: {
    type: 'string',
    without: ['answers', 'plan', 'certificate'],
    takes: 'FILE',
    file: 'input',
    describe: 'a file with levels and solutions, or with one line of moves per level',
  },
  answers: {
    type: 'string',
    without: ['plan', 'certificate'],
    takes: 'FILE',
    file: 'input',
    describe: "a solver's output for the instance; - for standard input",
  },
  plan: {
    type: 'string',
    without: ['certificate'],
    takes: 'FILE',
    file: 'input',
    describe: 'a PDDL plan for the level as `export --to pddl` writes it; - for standard input',
  },
  certificate: {
    type: 'string',
    takes: 'FILE',
    file: 'input',
    describe: 'a proof that `solve --certificate` wrote; - for standard input',
  },
  idle: {
    type: 'boolean',
    default: false,
    needs: [{ answers: [] }],
    describe: 'allow pushes that leave a box in its place (with --answers)',
  },
  prove: {
    type: 'boolean',
    default: false,
    needs: [{ answers: [] }],
    describe: 'check an UNSATISFIABLE with our own search (with --answers)',
  },
  why: {
    type: 'boolean',
    default: false,
    needs: [{ answers: [] }],
    describe:
      'name the rules that a wrong answer set breaks (with --answers), or that leave no plan (also with --prove)',
  },
  atom: {
    type: 'string',
    takes: 'ATOM',
    takesDash: true,
    needs: [{ why: [] }],
    describe: 'say which rules support this atom in each answer set (with --why)',
  },
  time: {
    group: GROUPS.limits,
    type: 'number',
    range: SECONDS,
    default: 60,
    needs: [{ prove: [], why: [] }],
    describe: 'seconds per instance (with --prove and --why)',
  },
  fix: {
    type: 'boolean',
    default: false,
    describe: 'print one line per level: the moves with corrected letter case, or nothing if they are wrong',
  },
  failures: { ...outputFlag('print only what failed, and a summary'), without: ['fix'] },
  json: outputFlag('print one JSON record per solution'),
} as const;
