import { type Answer, type StepOutcome, type StrategyStage, type Usage, workOf } from '../stage/stage.js';

/** The searches that are open at the same time. Each gets half of what the one before gets. */
const MOST_OPEN = 6;
/** The work of a turn, as the portfolio counts it. */
const TURN = 20_000;

/** Makes the next search within a limit of memory; undefined if there is no more. */
type Next = (mostBytes: number) => StrategyStage | undefined;

/**
 * Searches other levels whose solutions are solutions of the level itself: what `next` makes, until it makes
 * no more. A search without a solution says nothing, and another one takes its place.
 */
export function takeTurns(mostBytes: number, next: Next): StrategyStage {
  return new TurnTaking(mostBytes, next);
}

class TurnTaking implements StrategyStage {
  private readonly mostBytes: number;
  private readonly next: Next;
  private readonly open: StrategyStage[] = [];
  /** Whether `next` makes no more. */
  private isLast = false;
  /** The number of the current turn, the place of the search whose turn it is, and its work at the end. */
  private turn = 0;
  private place = 0;
  private end = 0;
  /** What searches that are no longer open have used. */
  private nodesBefore = 0;
  private statesBefore = 0;
  private workBefore = 0;
  private found: Answer = { status: 'unknown' };

  constructor(mostBytes: number, next: Next) {
    this.mostBytes = mostBytes;
    this.next = next;
  }

  step(): StepOutcome {
    const stage = this.current();
    if (stage === undefined) return 'finished';
    const outcome = stage.step();
    if (outcome === 'running') return 'running';
    const { status, moves } = stage.answer(outcome === 'finished');
    if (status !== 'solved') {
      this.close(stage);
      return 'running';
    }
    this.found = { status, moves };
    return 'finished';
  }

  usage(): Usage {
    const usages = this.open.map((stage) => stage.usage());
    return {
      nodes: usages.reduce((sum, { nodes }) => sum + nodes, this.nodesBefore),
      states: usages.reduce((sum, { states }) => sum + states, this.statesBefore),
      bytes: usages.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  work(): number {
    return this.open.reduce((sum, stage) => sum + workOf(stage), this.workBefore);
  }

  standing() {
    return this.open[this.place]?.standing?.();
  }

  answer(): Answer {
    return this.found;
  }

  /**
   * The search whose turn it is: the first one every second time, the next one every fourth time, and so on.
   */
  private current(): StrategyStage | undefined {
    const { open } = this;
    const stage = open[this.place];
    if (stage && workOf(stage) < this.end) return stage;
    this.turn++;
    // How often 2 divides the number of the turn: 0, 1, 0, 2, 0, 1, 0, 3, …
    const twos = 31 - Math.clz32(this.turn & -this.turn);
    this.place = Math.min(twos, open.length, MOST_OPEN - 1);
    const chosen = this.opened() ?? open[0];
    if (chosen === undefined) return undefined;
    this.place = open.indexOf(chosen);
    this.end = workOf(chosen) + TURN;
    return chosen;
  }

  /** The search in this place; opens one if there is none. */
  private opened(): StrategyStage | undefined {
    const { open, place, mostBytes } = this;
    if (open[place] !== undefined || this.isLast) return open[place];
    const stage = this.next(mostBytes / 2 ** (place + 1));
    if (stage === undefined) this.isLast = true;
    else open[place] = stage;
    return stage;
  }

  private close(stage: StrategyStage): void {
    const { nodes, states } = stage.usage();
    this.nodesBefore += nodes;
    this.statesBefore += states;
    this.workBefore += workOf(stage);
    this.open.splice(this.place, 1);
    this.end = 0;
  }
}
