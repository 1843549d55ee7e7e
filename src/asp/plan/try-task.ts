import type { ClingoAnswer } from '../clingo/engine.js';
import { placeMessage } from '../encoding/messages.js';
import { formatProgram, inputBlocks } from '../encoding/program.js';
import { countAtoms } from '../facts/fact-blocks.js';
import { type Attempt, type AttemptTask, namesConfiguration } from './attempt.js';
import { asksForBest, forBest, onlyBest } from './best-sets.js';
import type { Means } from './means.js';

/** Runs a program once. */
export async function tryTask(
  { engine, left, onFacts }: Pick<Means, 'engine' | 'left' | 'onFacts'>,
  task: AttemptTask,
): Promise<Attempt> {
  const { instance, rules, models } = task;
  const program = formatProgram(instance, rules);
  const facts = countAtoms(inputBlocks(instance, rules.dialect));
  onFacts?.(facts);
  const isForBest = asksForBest(task);
  const asked = isForBest ? forBest(task) : task;
  const options = optionsOf(asked);
  const answer = await engine.run({ program, models: asked.models, options }, left());
  const counted = isForBest ? onlyBest(answer, models) : answer;
  return { instance, rules, models, options, facts, program, answer: placed(counted, program) };
}

/** An answer whose messages name places in the parts of the program. */
function placed({ fault, ...answer }: ClingoAnswer, program: string): ClingoAnswer {
  const warnings = answer.warnings.map((text) => placeMessage(text, program));
  if (!fault) return { ...answer, warnings };
  return { ...answer, warnings, fault: { ...fault, message: placeMessage(fault.message, program) } };
}

/**
 * The options, with those of the rules: their configuration if none is named, and the way in which answer
 * sets must differ.
 */
function optionsOf({ rules, options }: AttemptTask): readonly string[] {
  const { configuration, projects } = rules;
  return [
    ...options,
    ...(configuration && !namesConfiguration(options) ? [`--configuration=${configuration}`] : []),
    ...(projects ? ['--project=project'] : []),
  ];
}
