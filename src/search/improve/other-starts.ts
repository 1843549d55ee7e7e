import { imageOf, inverseOf, turnedMoves } from '../../game/image.js';
import type { Level } from '../../game/level.js';
import { judge } from '../../game/replay.js';
import { SYMMETRIES, type Symmetry } from '../../game/symmetry.js';
import { portfolioStage } from '../portfolio/portfolio-stage.js';
import { startBeside } from '../portfolio/start-strategy.js';
import { canHandle, strategyNamed } from '../portfolio/strategies.js';
import { createProblem, type Problem } from '../problem/problem.js';
import { type Stage, type StepOutcome, workOf } from '../stage/stage.js';

/** A search for another solution. */
interface Start {
  readonly stage: Stage;
  /** Its work so far, in about as much time as a node of a window takes. */
  readonly work: () => number;
  /** The moves on the level itself. */
  readonly carry: (moves: string) => string;
}

/** Strategies that come to different solutions, those first that find one most often. */
const NAMES = ['mirror', 'space', 'fess'] as const;

/**
 * Other solutions of a level, of two kinds in turns. The portfolio solves images of the level: there all
 * choices between equal squares and boxes fall otherwise, so that packing plans differ. And single strategies
 * solve the level itself.
 */
export class OtherStarts {
  /** The work of all searches. */
  work = 0;
  private readonly level: Level;
  private readonly waiting: (() => Start)[];
  private readonly tried: Set<string>;

  /** Solutions that are the same as `known` are left out. */
  constructor(level: Level, problem: Problem, mostBytes: number, known: string) {
    this.level = level;
    const images = SYMMETRIES.filter((symmetry) => symmetry !== 'as-is');
    const strategies = strategyStarts(problem, mostBytes);
    this.waiting = images.flatMap((symmetry, i) => [
      ...strategies.slice(i, i + 1),
      () => imageStart(level, symmetry, mostBytes),
    ]);
    this.tried = new Set([known]);
  }

  /** Whether a search is left. */
  get hasNext(): boolean {
    return this.waiting.length > 0;
  }

  /** Runs the next search for at most this much work; returns a new solution if it finds one. */
  *next(most: number): Generator<void, string | undefined> {
    const start = this.waiting.shift()?.();
    if (start === undefined) return undefined;
    const { stage, work, carry } = start;
    const before = this.work;
    let outcome: StepOutcome = 'running';
    while (outcome === 'running' && this.work - before < most) {
      outcome = stage.step();
      this.work = before + work();
      yield;
    }
    const found = stage.answer(outcome === 'finished').moves;
    if (found === undefined) return undefined;
    const moves = carry(found);
    if (this.tried.has(moves)) return undefined;
    if (!judge(this.level, moves).ok) throw new Error('the solution of another start is wrong');
    this.tried.add(moves);
    return moves;
  }
}

/** The portfolio on an image of the level. */
function imageStart(level: Level, symmetry: Symmetry, mostBytes: number): Start {
  const stage = portfolioStage(createProblem(imageOf(level, symmetry)), mostBytes);
  const back = inverseOf(symmetry);
  return { stage, work: () => stage.work(), carry: (moves) => turnedMoves(moves, back) };
}

/** Single strategies on the level itself. They share what they see. */
function strategyStarts(problem: Problem, mostBytes: number): (() => Start)[] {
  const start = startBeside(problem, mostBytes, portfolioStage);
  return NAMES.map(strategyNamed)
    .filter((strategy) => canHandle(strategy, problem))
    .map((strategy) => () => {
      const stage = start(strategy);
      return { stage, work: () => workOf(stage), carry: (moves) => moves };
    });
}
