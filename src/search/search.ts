import type { LimitName } from '../base/limits.js';
import type { Level } from '../game/level.js';
import { anyStage } from './any-stage.js';
import { bestStage } from './best/best-stage.js';
import { exactStage } from './best/exact-stage.js';
import { createProblem, tableBytes } from './problem/problem.js';
import { checkRuleNames } from './rule-names.js';
import {
  DEFAULT_MEMORY_MIB,
  type NativeOptions,
  type NativeProgress,
  type NativeResult,
  type NativeSearch,
} from './stage/native-search.js';
import type { DrivenStage, Stage, StepOutcome } from './stage/stage.js';

/**
 * The largest number of steps between two looks at the clock, and the seconds that they should not exceed.
 */
const STEPS_PER_LOOK = 256;
const SECONDS_PER_LOOK = 0.02;
const SLICE_SECONDS = 0.1;

/**
 * Searches until there is an answer or a limit ends it. Every limit is kept within one slice of work, except
 * while tables are built before the first node: well under a second on usual boards, several seconds with
 * thousands of boxes. The memory limit is that of the stored states.
 */
export function solveNatively(level: Level, options: NativeOptions): NativeResult {
  const search = startNatively(level, options);
  for (;;) {
    const result = search.run(SLICE_SECONDS);
    if (result) return result;
    options.onProgress?.(search.progress());
  }
}

/** Prepares a search of the level: tables are built here, nodes are expanded by `run`. */
export function startNatively(level: Level, options: NativeOptions): NativeSearch {
  const began = options.now();
  const stage = firstStage(level, options);
  return stage ? runStages(stage, began, options) : outOfMemory(options);
}

/** Runs stages one after another within the limits. */
export function runStages(first: DrivenStage, began: number, options: NativeOptions): NativeSearch {
  const { limits = {}, now } = options;
  let stage = first;
  let nodesBefore = 0;
  let stepsPerLook = 1;

  const nodes = () => nodesBefore + stage.usage().nodes;

  const progress = (): NativeProgress => {
    const bound = stage.bound?.();
    const best = stage.best?.();
    return {
      nodes: nodes(),
      states: stage.usage().states,
      seconds: now() - began,
      ...(bound !== undefined && { bound }),
      ...(best !== undefined && { best }),
      ...stage.standing?.(),
    };
  };

  const finish = (limit?: LimitName): NativeResult => {
    const statistics = { ...stage.usage(), nodes: nodes(), seconds: now() - began };
    const answer = stage.answer(limit === undefined);
    return { ...answer, ...(limit && !answer.optimal && { limit }), statistics };
  };

  const limitReached = (at: number): LimitName | undefined => {
    if (limits.signal?.aborted) return 'interrupted';
    if (limits.nodes !== undefined && nodes() >= limits.nodes) return 'nodes';
    return limits.seconds !== undefined && at - began >= limits.seconds ? 'time' : undefined;
  };

  const work = (mostSteps: number): NativeResult | undefined => {
    const left = limits.nodes === undefined ? mostSteps : limits.nodes - nodes();
    for (let i = Math.min(mostSteps, left); i > 0; i--) {
      const outcome = stepWithin(stage);
      if (outcome === 'memory') return finish('memory');
      if (outcome === 'running') continue;
      const next = stage.next?.();
      if (!next) return finish();
      nodesBefore = nodes();
      stage = next;
    }
    return undefined;
  };

  const run = (seconds: number): NativeResult | undefined => {
    let before = now();
    for (const until = before + seconds; ; ) {
      const limit = limitReached(before);
      const result = limit ? finish(limit) : work(stepsPerLook);
      if (result) return result;
      const after = now();
      if (after >= until) return undefined;
      const isSlow = after - before > SECONDS_PER_LOOK;
      stepsPerLook = isSlow ? Math.max(1, stepsPerLook >> 1) : Math.min(STEPS_PER_LOOK, stepsPerLook << 1);
      before = after;
    }
  };

  return { run, progress };
}

/** Makes a step. If the machine has no more memory, that counts as the memory limit. */
function stepWithin(stage: Stage): StepOutcome {
  try {
    return stage.step();
  } catch (error) {
    if (isOutOfMemory(error)) return 'memory';
    throw error;
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && /allocation failed|memory|typed array length/i.test(error.message);
}

/** The first stage, or undefined if the tables alone need more memory than there is. */
function firstStage(level: Level, options: NativeOptions): DrivenStage | undefined {
  const { objective, actions, algorithm = 'portfolio', deal, limits = {}, without = [], scratch } = options;
  checkRuleNames(without);
  const mostBytes = (limits.memoryMib ?? DEFAULT_MEMORY_MIB) * 2 ** 20;
  if (tableBytes(level) > mostBytes) return undefined;
  const problem = createProblem(level, without);
  if (actions !== undefined) return exactStage(level, problem, actions, mostBytes);
  if (objective === 'any') return anyStage(problem, algorithm, mostBytes, deal);
  return bestStage(problem, { level, objective, algorithm, mostBytes, scratch });
}

/** A search whose tables need more memory than there is. */
export function outOfMemory({ now }: NativeOptions): NativeSearch {
  const statistics = { nodes: 0, states: 0, seconds: 0, bytes: 0 };
  const began = now();
  return {
    run: () => ({
      status: 'unknown',
      limit: 'memory',
      statistics: { ...statistics, seconds: now() - began },
    }),
    progress: () => ({ nodes: 0, states: 0, seconds: now() - began }),
  };
}
