import { formatAnalysis } from './analysis/facts.js';
import { formatMoveFacts } from './dialect-2013/facts.js';
import { ENCODING_TEXTS } from './encoding-texts.generated.js';
import { formatFacts } from './facts.js';
import type { Instance } from './instance.js';

/** One file of an encoding. */
export interface EncodingPart {
  /** Path below encodings/, or the path of a user's own file. */
  readonly name: string;
  readonly text: string;
}

/** The rules that turn the facts of any instance into plans. */
export interface Encoding {
  readonly name: string;
  readonly parts: readonly EncodingPart[];
  /** Parts that are right only while the number of actions is being minimised, see `forMinimum`. */
  readonly minimumParts?: readonly EncodingPart[];
  /** Whether the rules read `analysisFacts` beside the facts of the class. */
  readonly needsAnalysis?: boolean;
  /** The dialect of its facts and answers: the class of 2009 and 2011 unless it says otherwise. */
  readonly dialect?: Dialect;
}

/** What facts and answers are in: push actions of the class, or single moves as in 2013. */
export const DIALECTS = ['asp2009', 'asp2013'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** Whether each action is a real push, or may also leave everything as it is. */
export type PushRule = 'strict' | 'idle';

const REFERENCE = ['board.lp', 'steps.lp', 'push.lp', 'reach.lp', 'goal.lp', 'show.lp'];
const FAST = [
  'board.lp',
  'steps.lp',
  'fast/count.lp',
  'fast/window.lp',
  'fast/push.lp',
  'fast/reach.lp',
  'fast/bound.lp',
  'goal.lp',
  'show.lp',
];

/** `fast` with analysis facts in the place of the rules that compute its windows and bounds. */
const ANALYSED = [
  ...FAST.filter((file) => file !== 'fast/window.lp' && file !== 'fast/bound.lp'),
  'fast/given.lp',
];

const MOVES = ['moves/moves.lp', 'moves/goal.lp'];

/**
 * The files of each encoding, in the order in which they read best. Strict answer sets are the plans, one each; idle
 * ones too with `reference`, while the others give one for each way of doing the real pushes last. Only `analysed` needs facts beyond the class's own.
 * `moves` is of the dialect of 2013, where a step may always be idle.
 */
const ENCODING_FILES = {
  reference: { strict: [...REFERENCE, 'strict.lp'], idle: [...REFERENCE, 'idle.lp'] },
  fast: { strict: [...FAST, 'strict.lp'], idle: [...FAST, 'fast/idle.lp'] },
  analysed: { strict: [...ANALYSED, 'strict.lp'], idle: [...ANALYSED, 'fast/idle.lp'] },
  moves: { strict: MOVES, idle: MOVES },
} as const;

export type EncodingName = keyof typeof ENCODING_FILES;

export const ENCODING_NAMES = Object.keys(ENCODING_FILES) as EncodingName[];

/** Those that answer with the push actions of the class. */
export const CLASS_ENCODING_NAMES = ENCODING_NAMES.filter((name) => name !== 'moves');

/** One of our own encodings. */
export function encodingOf(name: EncodingName, rule: PushRule): Encoding {
  const files: readonly string[] = ENCODING_FILES[name][rule];
  return {
    name,
    parts: files.map(partOf),
    ...((name === 'fast' || name === 'analysed') && { minimumParts: [partOf('fast/unrepeated.lp')] }),
    ...(name === 'analysed' && { needsAnalysis: true }),
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

/** The whole program: the facts of an instance and the rules of an encoding. */
export function formatProgram(instance: Instance, encoding: Encoding): string {
  return `${formatInput(instance, encoding)}\n${formatEncoding(encoding)}`;
}

/**
 * What an encoding is given: the facts of an instance in its dialect, and our own about it where the encoding asks for
 * them. Throws for a level that the dialect cannot state.
 */
export function formatInput(instance: Instance, encoding: Encoding): string {
  if (encoding.dialect === 'asp2013') {
    const moves = formatMoveFacts(instance.level, instance.steps.length);
    if (!moves.ok) throw new Error(moves.error);
    return moves.value;
  }
  const facts = formatFacts(instance);
  return encoding.needsAnalysis ? `${facts}\n${formatAnalysis(instance)}` : facts;
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
