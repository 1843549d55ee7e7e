import type { ClingoEngine } from '../../asp/clingo/engine.js';
import type { Encoding, EncodingPart } from '../../asp/encoding/encoding.js';
import { describeEndless } from '../../asp/encoding/endless-rules.js';
import { rulesOf } from '../../asp/encoding/rules.js';
import { parseAtom } from '../../asp/facts/atom.js';
import { instanceOf, withSteps } from '../../asp/facts/instance.js';
import { meansOf } from '../../asp/plan/means.js';
import { tryTask } from '../../asp/plan/try-task.js';
import { parseStatements, type Statement } from '../../asp/syntax/statements.js';
import { addTo } from '../../base/groups.js';
import type { Limits } from '../../base/limits.js';
import type { Level } from '../../game/level.js';

/** The atom that says how many steps an answer set has. */
const COUNT = 'sokoset_steps';

/** An encoding, how it is run, and the largest number of steps. */
export interface JointTask {
  readonly engine: ClingoEngine;
  readonly encoding: Encoding;
  readonly options: readonly string[];
  readonly limits: Limits;
  readonly mostSteps: number;
}

/**
 * The largest number of answer sets, over all numbers of steps, for this method. With more, the numbers are
 * tried one by one.
 */
const MOST_MODELS = 500;

/** Directives with which answer sets of different numbers of steps do not depend on each other. */
const HARMLESS = /^#(show|defined|const)\b/;

/**
 * All answer sets of an encoding on a level with each number of steps from 1, by these numbers, in one run: a
 * choice replaces the facts about steps. The choice stands below all other rules, so its answer sets are
 * those of the single runs (Lifschitz and Turner, Splitting a logic program, 1994). Undefined if the encoding
 * does not allow it, if there are too many answer sets, or if a limit comes first.
 */
export async function answerSetsByStep(
  { engine, encoding, options, limits, mostSteps }: JointTask,
  level: Level,
): Promise<ReadonlyMap<number, readonly (readonly string[])[]> | undefined> {
  const joint = jointPart(encoding, mostSteps);
  if (!joint) return undefined;
  const rules = rulesOf(encoding);
  const { answer } = await tryTask(meansOf(engine, limits), {
    instance: withSteps(instanceOf(level), 0),
    rules: { ...rules, parts: [...rules.parts, joint] },
    models: MOST_MODELS,
    options,
  });
  if (answer.fault || !answer.exhausted) return undefined;
  const found = new Map<number, (readonly string[])[]>();
  for (const { atoms } of answer.answerSets) {
    const count = atoms.map((text) => parseAtom(text)).find((atom) => atom?.predicate === COUNT);
    if (!count) return undefined;
    addTo(found, Number(count.args[0]), atoms);
  }
  return found;
}

/** The rules that choose the steps, for an encoding of the class whose answer sets they may choose. */
function jointPart({ dialect, multiShot, forms }: Encoding, mostSteps: number): EncodingPart | undefined {
  if (dialect !== 'asp2009' || multiShot) return undefined;
  const { parts } = forms.exact;
  // An endless run would use up its time here, and again for each number of steps.
  if (describeEndless(parts) !== undefined) return undefined;
  const statements = parts.flatMap(({ text }) => parseStatements(text));
  if (statements.some(({ kind, head, text }) => !isHarmless(kind, text) || statesSteps(head)))
    return undefined;
  const shows = statements.some(({ kind, text }) => kind === 'directive' && text.startsWith('#show'));
  const lines = [
    `1 { ${COUNT}(1..${mostSteps}) } 1.`,
    `step(1..N) :- ${COUNT}(N).`,
    'next(S,S+1) :- step(S), step(S+1).',
    ...(shows ? [`#show ${COUNT}/1.`] : []),
  ];
  return { name: 'the steps', text: `${lines.join('\n')}\n` };
}

function isHarmless(kind: Statement['kind'], text: string): boolean {
  return kind === 'rule' || kind === 'constraint' || (kind === 'directive' && HARMLESS.test(text));
}

function statesSteps(head: string): boolean {
  return /\b(step|next)\s*\(/.test(head);
}
