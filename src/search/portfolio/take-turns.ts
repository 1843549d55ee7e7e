import { type Answer, type Stage, workOf } from '../stage/stage.js';

/** The searches that are open at the same time. Each gets half of what the one before gets. */
const MOST_OPEN = 6;
/** The work of a turn, as the portfolio counts it. */
const TURN = 20_000;

/**
 * Searches other levels whose solutions are solutions of the level itself: what `next` makes, until it makes
 * no more. A search without a solution says nothing, and another one takes its place. After the last one the
 * search that `otherwise` makes continues.
 */
export function takeTurns(
  mostBytes: number,
  next: (mostBytes: number) => Stage | undefined,
  otherwise: () => Stage,
): Stage {
  const open: Stage[] = [];
  const ended = { nodes: 0, states: 0, work: 0 };
  let isLast = false;
  let turn = 0;
  let place = 0;
  let end = 0;
  let answer: Answer = { status: 'unknown' };

  /** Opens a search in this place, if there is none. */
  const opened = (): Stage | undefined => {
    if (open[place] !== undefined || isLast) return open[place];
    const stage = next(mostBytes / 2 ** (place + 1));
    if (stage === undefined) isLast = true;
    else open[place] = stage;
    return stage;
  };

  /** The search whose turn it is: the first one every second time, the next one every fourth time. */
  const current = (): Stage | undefined => {
    const stage = open[place];
    if (stage && workOf(stage) < end) return stage;
    turn++;
    place = Math.min(Math.clz32(turn & -turn) ^ 31, Math.min(open.length, MOST_OPEN - 1));
    const chosen = opened() ?? open[0];
    if (chosen === undefined) return undefined;
    place = open.indexOf(chosen);
    end = workOf(chosen) + TURN;
    return chosen;
  };

  const close = (stage: Stage): void => {
    const { nodes, states } = stage.usage();
    ended.nodes += nodes;
    ended.states += states;
    ended.work += workOf(stage);
    open.splice(place, 1);
    end = 0;
  };

  const sum = (of: (stage: Stage) => number) => open.reduce((all, stage) => all + of(stage), 0);

  return {
    step() {
      const stage = current();
      if (stage === undefined) return 'finished';
      const outcome = stage.step();
      if (outcome === 'running') return 'running';
      const found = stage.answer(outcome === 'finished');
      if (found.status !== 'solved') {
        close(stage);
        return 'running';
      }
      answer = { status: 'solved', moves: found.moves };
      return 'finished';
    },
    usage: () => ({
      nodes: ended.nodes + sum((stage) => stage.usage().nodes),
      states: ended.states + sum((stage) => stage.usage().states),
      bytes: sum((stage) => stage.usage().bytes),
    }),
    work: () => ended.work + sum(workOf),
    bound: () => undefined,
    best: () => undefined,
    standing: () => open[place]?.standing?.(),
    answer: () => answer,
    next: () => (answer.status === 'solved' ? undefined : otherwise()),
  };
}
