import type { SolveResult } from '../../../src/solve/question/solve-level.js';
import type { Objective } from '../../../src/solve/question/solver.js';
import type { Session } from '../../play/session.js';
import { engineName } from '../../state/engine-names.js';
import { aspCrew } from '../../work/asp-works.js';
import { type Job, mapJob } from '../../work/job.js';
import { searchCrew } from '../../work/search-works.js';
import type { Asked } from './asked.js';
import type { EngineName } from './engine-choice.js';
import { type CardActs, type ResultCard, resultCard } from './result-card.js';

/** One engine at work. */
export interface EngineRun {
  readonly name: EngineName;
  readonly objective: Objective;
  readonly card: ResultCard;
  readonly job: Job<SolveResult>;
}

/** Starts an engine on the level or position that is asked about. */
export function startEngine(name: EngineName, session: Session, asked: Asked, acts: CardActs): EngineRun {
  return name === 'native' ? startNative(asked, acts) : startClingo(session, asked, acts);
}

function startNative(asked: Asked, acts: CardActs): EngineRun {
  const card = resultCard(engineName('native').label, asked, acts);
  const task = { level: asked.level, objective: acts.objective };
  return {
    name: 'native',
    objective: acts.objective,
    card,
    job: searchCrew.start('solve', task, card.tell),
  };
}

function startClingo({ instance: opened }: Session, asked: Asked, acts: CardActs): EngineRun {
  const { level } = asked;
  const card = resultCard(`${engineName('clingo').label}, fast encoding`, asked, acts);
  const encoding = { base: 'fast', rule: 'strict' } as const;
  const instance = opened && { ...opened, level, steps: [] };
  const task = { level, instance, encoding, models: 1, threads: 1 };
  const job = mapJob(aspCrew.start('solve', task, card.tell), ({ result }) => result);
  return { name: 'clingo', objective: 'lines', card, job };
}

/** What an engine had proved when it was ended by force; nothing if that is nothing. */
export function brokenOff({ name, objective, card }: EngineRun): SolveResult | undefined {
  const { bound, samples } = card.record;
  if (bound === undefined || objective === 'any') return undefined;
  const seconds = samples.at(-1)?.seconds ?? 0;
  return { status: 'unknown', engine: name, objective, bound, seconds, limit: 'interrupted', statistics: {} };
}
