import { type Dialect, type PushRule, STEP_MEASURE } from '../facts/dialect.js';
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
 * The atoms that show the plan in an answer set: push/4, moves of 2013, or go/3, the macro moves of several
 * boxes.
 */
export type AnswerKind = 'push' | 'move' | 'macro';

/** The rules for one kind of question. */
export interface Form {
  readonly parts: readonly EncodingPart[];
  readonly answer: AnswerKind;
  /** The largest number of boxes in the analysis facts that the rules read; absent if they read none. */
  readonly analysis?: number;
  /** clingo's configuration if the user names none; clingo's own default if absent. */
  readonly configuration?: string;
}

/**
 * The kinds of question. Each row lists the forms to use if an encoding lacks the form; the last one is
 * always `exact`. exact: plans with exactly the steps of the instance. minimum: the same, if all smaller
 * numbers are refuted. atMost: plans with at most steps − 1 actions. hard: the same for numbers that cost
 * many conflicts. layers: a plan with the fewest actions, if these are at most steps − 1. any, stages and
 * beam: any plan, in three ways.
 */
export const FORMS = {
  exact: [],
  minimum: [],
  atMost: [],
  hard: ['atMost'],
  layers: [],
  any: ['atMost'],
  stages: ['any', 'atMost'],
  beam: ['any', 'atMost'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type FormName = keyof typeof FORMS;

/**
 * The rules that turn the facts of any instance into plans, with a form for each supported kind of question.
 */
export interface Encoding {
  readonly name: string;
  /**
   * These are our own rules, unchanged: what they refute is proved. The verdict of any other encoding is only
   * its own word.
   */
  readonly ours: boolean;
  /** The dialect of its facts and answers. */
  readonly dialect: Dialect;
  readonly forms: { readonly exact: Form } & Readonly<Partial<Record<FormName, Form>>>;
  /** Parts that are added to any form to minimise a cost of the plan. */
  readonly costs?: Readonly<Record<Cost, readonly EncodingPart[]>>;
  /** Whether clingo itself tries the numbers of steps, one after the other, in one run. */
  readonly multiShot?: boolean;
}

/** What an encoding can minimise: what its steps count, and the costs that it knows. */
export function measuresOf({ dialect, costs }: Pick<Encoding, 'dialect' | 'costs'>): string[] {
  return [STEP_MEASURE[dialect], ...Object.keys(costs ?? {})];
}

/**
 * The names of our encodings.
 *
 * @example
 * ENCODING_NAMES; // → ['reference', 'fast', 'analysed', 'incremental', 'moves']
 */
export const ENCODING_NAMES = Object.keys(ENCODING_FILES) as readonly EncodingName[];

/** Those that answer with the push actions of the class. */
export const CLASS_ENCODING_NAMES = ENCODING_NAMES.filter((name) => name !== 'moves');

/**
 * The sizes of sets of boxes in analysis facts: those that cost hardly any time, and those that must pay off.
 */
const FEW_BOXES = 3;
const MANY_BOXES = 5;

/** Macro moves; measured as the best configuration for them: bench/notes/asp-encodings.md. */
const MACRO = { answer: 'macro', configuration: 'jumpy' } as const;

/** One of our own encodings. */
export function encodingOf(name: EncodingName, rule: PushRule): Encoding {
  const row = ENCODING_FILES[name];
  const {
    dialect = 'asp2009',
    exact,
    minimum,
    atMost,
    hard,
    layers,
    any,
    stages,
    beam,
    costs,
    readsAnalysis,
    multiShot,
  } = row;
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
      ...(layers && { layers: form(layers) }),
      ...(any && rule === 'strict' && { any: form(any, MACRO) }),
      ...(stages && rule === 'strict' && { stages: form(stages, MACRO) }),
      ...(beam && rule === 'strict' && { beam: form(beam, { analysis: undefined }) }),
    },
    ...(costs && { costs: { pushes: costs.pushes.map(partOf), moves: costs.moves.map(partOf) } }),
    ...(multiShot && { multiShot }),
  };
}

function partOf(file: string): EncodingPart {
  return { name: file, text: ENCODING_TEXTS[file] };
}

/** A foreign encoding with one form: its rules answer for exactly the steps of the instance. */
export function foreignEncoding(
  name: string,
  parts: readonly EncodingPart[],
  { dialect = 'asp2009', analysis }: { readonly dialect?: Dialect; readonly analysis?: number } = {},
): Encoding {
  const answer = dialect === 'asp2013' ? 'move' : 'push';
  const exact: Form = { parts, answer, ...(analysis !== undefined && { analysis }) };
  return { name, ours: false, dialect, forms: { exact } };
}

/**
 * The same encoding, with the rules of its exact form joined into one part, in every form that begins with
 * them.
 */
export function inOnePart(encoding: Encoding, part: EncodingPart): Encoding {
  const { parts } = encoding.forms.exact;
  const joined = (form: Form): Form =>
    parts.every(({ name }, at) => form.parts[at]?.name === name)
      ? { ...form, parts: [part, ...form.parts.slice(parts.length)] }
      : form;
  const forms = Object.entries(encoding.forms).map(([name, form]) => [name, joined(form)]);
  return { ...encoding, forms: Object.fromEntries(forms) };
}
