import type { Level } from '../../game/level.js';
import { judge } from '../../game/replay.js';
import { STRATEGIES } from '../portfolio/strategies.js';
import { type Shared, type Strategy, shareLevel } from '../portfolio/strategy.js';
import type { Problem } from '../problem/problem.js';
import type { StepOutcome } from '../stage/stage.js';

/** Strategies that come to different solutions, those first that find one most often. */
const NAMES = ['mirror', 'space', 'fess'] as const;

/** Other solutions of a level, one from each strategy that finds one. Windows may come further from them. */
export class OtherStarts {
  /** The work of all strategies, in about as much time as a node of a window takes. */
  work = 0;
  private readonly level: Level;
  private readonly waiting: Strategy[];
  private readonly shared: Shared;
  private readonly tried: Set<string>;

  /** Solutions that are the same as `known` are left out. */
  constructor(level: Level, problem: Problem, mostBytes: number, known: string) {
    this.level = level;
    this.shared = shareLevel(problem, mostBytes);
    this.waiting = NAMES.map((name) => STRATEGIES.find((strategy) => strategy.name === name)!).filter(
      ({ isFor }) => isFor(problem),
    );
    this.tried = new Set([known]);
  }

  /** Runs the next strategy for at most this much work; returns a new solution if it finds one. */
  *next(most: number): Generator<void, string | undefined> {
    const strategy = this.waiting.shift();
    if (strategy === undefined) return undefined;
    const stage = strategy.create(this.shared);
    const before = this.work;
    let outcome: StepOutcome = 'running';
    while (outcome === 'running' && this.work - before < most) {
      outcome = stage.step();
      this.work = before + (strategy.work?.(stage.usage()) ?? stage.usage().nodes);
      yield;
    }
    const { moves } = stage.answer(outcome === 'finished');
    if (moves === undefined || this.tried.has(moves)) return undefined;
    if (!judge(this.level, moves).ok) throw new Error(`the solution of ${strategy.name} is wrong`);
    this.tried.add(moves);
    return moves;
  }
}
