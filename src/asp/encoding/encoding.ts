import type { Dialect } from '../facts/dialect.js';
import { ENCODING_FILES, type EncodingName } from './encoding-files.js';
import { ENCODING_TEXTS } from './encoding-texts.generated.js';

export type { EncodingName } from './encoding-files.js';

/** One file of an encoding. */
export interface EncodingPart {
  /** Path below encodings/, or the path of a user's own file. */
  readonly name: string;
  readonly text: string;
}

/** What a plan can cost. */
export const COSTS = ['pushes', 'moves'] as const;
export type Cost = (typeof COSTS)[number];

/**
 * The atoms that an answer set shows its plan in: push/4, moves of 2013, or go/3, the macro moves of several
 * boxes.
 */
export type AnswerKind = 'push' | 'move' | 'macro';

/** The rules for one kind of question. */
export interface Form {
  readonly parts: readonly EncodingPart[];
  readonly answer: AnswerKind;
  /** How many boxes at most the analysis facts that the rules read are of; absent where they read none. */
  readonly analysis?: number;
  /** Clingo's configuration where the user names none; its own default where absent. */
  readonly configuration?: string;
}

/**
 * The kinds of question, each with the forms to take where an encoding lacks its own; the last resort is
 * `exact`. exact: plans with exactly the steps of the instance. minimum: the same where all smaller numbers
 * are refuted. atMost: plans of at most one action less than there are steps. hard: the same for numbers that
 * take many conflicts. any: any plan.
 */
export const FORMS = {
  exact: [],
  minimum: [],
  atMost: [],
  hard: ['atMost'],
  any: ['atMost'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type FormName = keyof typeof FORMS;

/**
 * The rules that turn the facts of any instance into plans, in a form for each kind of question that they
 * have one for.
 */
export interface Encoding {
  readonly name: string;
  /**
   * The rules are ours as they stand: what they refute is proved. Verdicts of any other encoding are its own
   * word.
   */
  readonly ours: boolean;
  /** The dialect of its facts and answers. */
  readonly dialect: Dialect;
  readonly forms: { readonly exact: Form } & Readonly<Partial<Record<FormName, Form>>>;
  /** Parts that join any form to minimise a cost of the plan. */
  readonly costs?: Readonly<Record<Cost, readonly EncodingPart[]>>;
  /** Whether clingo itself goes through the numbers of steps, one after the other, in one run. */
  readonly multiShot?: boolean;
}

/** Whether each action is a real push, or may also leave everything as it is. */
export type PushRule = 'strict' | 'idle';

/**
 * The names of our encodings.
 *
 * @example
 * ENCODING_NAMES; // → ['reference', 'fast', 'analysed', 'incremental', 'moves']
 */
export const ENCODING_NAMES = Object.keys(ENCODING_FILES) as EncodingName[];

/** Those that answer with the push actions of the class. */
export const CLASS_ENCODING_NAMES = ENCODING_NAMES.filter((name) => name !== 'moves');

/** How many boxes analysis facts are of: those worked out in no time, and those that have to be worth it. */
const FEW_BOXES = 3;
const MANY_BOXES = 5;

/** Measured best for macro moves: bench/results/asp-encodings.md. */
const MACRO_CONFIGURATION = 'jumpy';

/** One of our own encodings. */
export function encodingOf(name: EncodingName, rule: PushRule): Encoding {
  const row = ENCODING_FILES[name];
  const { dialect = 'asp2009', exact, minimum, atMost, hard, any, costs, readsAnalysis, multiShot } = row;
  const form = (files: readonly string[], others: Partial<Form> = {}): Form => ({
    parts: files.map(partOf),
    answer: dialect === 'asp2013' ? 'move' : 'push',
    ...(readsAnalysis && { analysis: FEW_BOXES }),
    ...others,
  });
  return {
    name,
    ours: true,
    dialect,
    forms: {
      exact: form(exact[rule]),
      ...(minimum && { minimum: form([...exact[rule], ...minimum]) }),
      ...(atMost && { atMost: form(atMost) }),
      ...(hard && { hard: form(hard, { analysis: MANY_BOXES }) }),
      ...(any &&
        rule === 'strict' && { any: form(any, { answer: 'macro', configuration: MACRO_CONFIGURATION }) }),
    },
    ...(costs && { costs: { pushes: costs.pushes.map(partOf), moves: costs.moves.map(partOf) } }),
    ...(multiShot && { multiShot }),
  };
}

function partOf(file: string): EncodingPart {
  return { name: file, text: ENCODING_TEXTS[file] };
}

/** An encoding that is not ours, of one form: its rules answer for exactly the steps of the instance. */
export function foreignEncoding(
  name: string,
  parts: readonly EncodingPart[],
  { dialect = 'asp2009', analysis }: { readonly dialect?: Dialect; readonly analysis?: number } = {},
): Encoding {
  const answer = dialect === 'asp2013' ? 'move' : 'push';
  const exact: Form = { parts, answer, ...(analysis !== undefined && { analysis }) };
  return { name, ours: false, dialect, forms: { exact } };
}

/** The same encoding with the rules of its exact form as one part, in every form that begins with them. */
export function inOnePart(encoding: Encoding, part: EncodingPart): Encoding {
  const { parts } = encoding.forms.exact;
  const joined = (form: Form): Form =>
    parts.every(({ name }, at) => form.parts[at]?.name === name)
      ? { ...form, parts: [part, ...form.parts.slice(parts.length)] }
      : form;
  const forms = Object.entries(encoding.forms).map(([name, form]) => [name, joined(form)]);
  return { ...encoding, forms: Object.fromEntries(forms) };
}
