import { formatAnalysis } from '../analysis/analysis-facts.js';
import { statedMoveBlocks } from '../dialect-2013/move-facts.js';
import { type FactBlock, factBlocks, formatBlocks } from '../facts/fact-blocks.js';
import type { Instance } from '../facts/instance.js';
import { ENCODING_FILES, type EncodingName } from './encoding-files.js';
import { ENCODING_TEXTS } from './encoding-texts.generated.js';

/** One file of an encoding. */
export interface EncodingPart {
  /** Path below encodings/, or the path of a user's own file. */
  readonly name: string;
  readonly text: string;
}

/** The rules that turn the facts of any instance into plans. */
export interface Encoding {
  readonly name: string;
  /** The rules are ours as they stand: what they refute is proved. Verdicts of any other encoding are its own word. */
  readonly ours?: true;
  readonly parts: readonly EncodingPart[];
  /** Parts that join while the number of actions is being minimised, see `forMinimum`. */
  readonly minimumParts?: readonly EncodingPart[];
  /** What takes the place of `parts` where n steps shall ask for at most n - 1 actions, see `forAtMost`. */
  readonly atMostParts?: readonly EncodingPart[];
  /** What takes the place of `parts` where any plan will do, see `forAnyPlan`. */
  readonly anyParts?: readonly EncodingPart[];
  /** Whether a step holds the macro moves of several boxes, answered as go/3 in the place of push/4. */
  readonly macros?: boolean;
  /** Whether clingo is to show answer sets that differ in their project directives alone, see `forDistinctPlans`. */
  readonly projects?: true;
  /** Clingo's configuration where the user names none; its own default where absent. */
  readonly configuration?: string;
  /** Parts that join to minimise a cost of the plan. */
  readonly costParts?: Readonly<Record<Cost, readonly EncodingPart[]>>;
  /** How many boxes at most the `analysisFacts` that the rules read are of; absent where they read none. */
  readonly analysis?: number;
  /** What takes the place of `parts` in `forAtMost` where a number takes many conflicts, see `forHard`. */
  readonly hardParts?: readonly EncodingPart[];
  /** Whether clingo itself goes through the numbers of steps, one after the other, in one run. */
  readonly multiShot?: boolean;
  /** The dialect of its facts and answers: the class of 2009 and 2011 unless it says otherwise. */
  readonly dialect?: Dialect;
}

/** What facts and answers are in: push actions of the class, or single moves as in 2013. */
export const DIALECTS = ['asp2009', 'asp2013'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** What a plan can cost. */
export const COSTS = ['pushes', 'moves'] as const;
export type Cost = (typeof COSTS)[number];

/** What can be looked for: any plan, the fewest actions, or the least cost. */
export type PlanObjective = 'any' | 'actions' | Cost;

/** Whether each action is a real push, or may also leave everything as it is. */
export type PushRule = 'strict' | 'idle';

export const ENCODING_NAMES = Object.keys(ENCODING_FILES) as EncodingName[];
export type { EncodingName } from './encoding-files.js';

/** Those that answer with the push actions of the class. */
export const CLASS_ENCODING_NAMES = ENCODING_NAMES.filter((name) => name !== 'moves');

/** How many boxes analysis facts are of: those worked out in no time, and those that have to be worth it. */
const FEW_BOXES = 3;
const MANY_BOXES = 5;

/** One of our own encodings. */
export function encodingOf(name: EncodingName, rule: PushRule): Encoding {
  const files = ENCODING_FILES[name];
  const { minimum, atMost, hard, any, costs } = files;
  return {
    name,
    ours: true,
    parts: files[rule].map(partOf),
    ...(minimum && { minimumParts: minimum.map(partOf) }),
    ...(atMost && { atMostParts: atMost.map(partOf) }),
    ...(hard && { hardParts: hard.map(partOf) }),
    ...(any && rule === 'strict' && { anyParts: any.map(partOf) }),
    ...(costs && { costParts: { pushes: costs.pushes.map(partOf), moves: costs.moves.map(partOf) } }),
    ...(name === 'analysed' && { analysis: FEW_BOXES }),
    ...(name === 'incremental' && { multiShot: true }),
    ...(name === 'moves' && { dialect: 'asp2013' }),
  };
}

function partOf(file: string): EncodingPart {
  return { name: file, text: ENCODING_TEXTS[file] };
}

/** The encoding with all that holds at the least number of actions: sound when every smaller number is refuted. */
export function forMinimum(encoding: Encoding): Encoding {
  return { ...encoding, parts: [...encoding.parts, ...(encoding.minimumParts ?? [])] };
}

/** The encoding with n steps asking for at most n - 1 actions, where it has such a form. */
export function forAtMost(encoding: Encoding): Encoding {
  return { ...encoding, parts: encoding.atMostParts ?? encoding.parts };
}

/** As `forAtMost`, with facts and rules that take longer to work out and are worth it where a number takes many conflicts. */
export function forHard(encoding: Encoding): Encoding {
  const { hardParts } = encoding;
  return hardParts ? { ...encoding, parts: hardParts, analysis: MANY_BOXES } : forAtMost(encoding);
}

/**
 * The encoding for any plan: n steps ask for at most n - 1 steps of macro moves where it has such a form and one plan is
 * wanted, and for at most n - 1 actions otherwise. Different macro moves may be the same pushes: where plans are listed, each is to come once.
 */
export function forAnyPlan(encoding: Encoding, models: number): Encoding {
  if (!encoding.anyParts || models !== 1) return forAtMost(encoding);
  return { ...encoding, parts: encoding.anyParts, macros: true, configuration: MACRO_CONFIGURATION };
}

/** Measured best for macro moves: bench/results/asp-encodings.md. */
const MACRO_CONFIGURATION = 'jumpy';

/** The predicates that a plan is made of. */
const PLAN_ATOMS: Readonly<Record<Dialect, readonly string[]>> = {
  asp2009: ['push/4'],
  asp2013: ['move/5', 'pushtogoal/7', 'pushtonongoal/7'],
};

/** The encoding with one answer set for each plan, whatever else its rules leave free. Ours have no more as they stand. */
export function forDistinctPlans(encoding: Encoding): Encoding {
  if (encoding.ours) return encoding;
  const directives = PLAN_ATOMS[encoding.dialect ?? 'asp2009'].map((atom) => `#project ${atom}.\n`);
  const part = { name: 'distinct plans', text: `#program base.\n${directives.join('')}` };
  return { ...encoding, parts: [...encoding.parts, part], projects: true };
}

/** The encoding minimising a cost. Throws where it cannot. */
export function forCost(encoding: Encoding, cost: Cost): Encoding {
  if (!encoding.costParts) throw new Error(`the encoding ${encoding.name} does not count ${cost}`);
  return { ...encoding, parts: [...encoding.parts, ...encoding.costParts[cost]] };
}

export function isCost(objective: PlanObjective): objective is Cost {
  return COSTS.some((cost) => cost === objective);
}

/** The whole program: the facts of an instance and the rules of an encoding. */
export function formatProgram(instance: Instance, encoding: Encoding): string {
  return `${formatInput(instance, encoding)}\n${formatEncoding(encoding)}`;
}

/**
 * What an encoding is given: the facts of an instance in its dialect, and our own about it where the encoding asks for
 * them. Throws for a level that the dialect cannot state.
 */
export function formatInput(instance: Instance, encoding: Encoding): string {
  const facts = formatBlocks(inputBlocks(instance, encoding));
  return encoding.analysis === undefined ? facts : `${facts}\n${formatAnalysis(instance, encoding.analysis)}`;
}

/** The facts of an instance in the dialect of an encoding. Throws for a level that the dialect cannot state. */
export function inputBlocks(instance: Instance, { dialect }: Pick<Encoding, 'dialect'>): FactBlock[] {
  if (dialect !== 'asp2013') return factBlocks(instance);
  const blocks = statedMoveBlocks(instance);
  if (!blocks.ok) throw new Error(blocks.error);
  return blocks.value;
}

/** The parts of an encoding as one text, each under its name. */
export function formatEncoding(encoding: Encoding): string {
  return encoding.parts.map((part) => `${PART_MARK}${part.name}\n${part.text}`).join('\n');
}

/** The comment that begins each part. */
const PART_MARK = '%%% file: ';

/** Rewrites the places in a message of clingo, lines of the whole program, as lines of the part they lie in. */
export function placeMessage(message: string, program: string): string {
  const lines = program.split('\n');
  return message.replace(/-:(\d+):/g, (place, number) => {
    for (let at = Number(number) - 1; at >= 0; at--) {
      if (lines[at]?.startsWith(PART_MARK))
        return `${lines[at].slice(PART_MARK.length)}:${Number(number) - at - 1}:`;
    }
    return place;
  });
}
