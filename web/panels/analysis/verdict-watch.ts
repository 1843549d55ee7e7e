import type { Level } from '../../../src/game/level.js';
import type { Findings } from '../../play/findings.js';
import type { Session } from '../../play/session.js';
import type { Desk } from '../../state/desk.js';
import { verdictOf } from '../../state/knowledge.js';
import { throughLastPush } from '../../state/pushes.js';
import { createSignal, type Signal } from '../../ui/signal.js';
import type { Failure, Job } from '../../work/job.js';
import { searchCrew } from '../../work/search-works.js';

/**
 * Asks the native core about the current position, and then about the end of its moves, while the tab is
 * shown.
 */
interface VerdictWatch {
  readonly isBusy: boolean;
  /** Why the core could not be asked. It is asked again at the next change, or on request. */
  readonly failure: Failure | undefined;
  readonly changed: Signal;
  again(): void;
}

export function startVerdictWatch(desk: Desk, session: Session, findings: Findings): VerdictWatch {
  const changed = createSignal();
  let failure: Failure | undefined;
  /** Positions of each level about which nothing more can be found out within the limits. */
  const measured = new WeakMap<Level, Set<string>>();
  const measuredHere = (): Set<string> => {
    const positions = measured.get(session.level) ?? new Set();
    measured.set(session.level, positions);
    return positions;
  };
  let asked: { readonly level: Level; readonly made: string; readonly job: Job<unknown> } | undefined;

  const isOn = () => desk.state.settings.liveVerdict && desk.state.tab === 'analysis';
  const isKnown = (made: string) => verdictOf(findings.knowledge, made).status !== 'unasked';
  /** For the current position, the lower bound on pushes is asked for too. */
  const isSettled = (made: string) => {
    const verdict = verdictOf(findings.knowledge, made);
    if (verdict.status !== 'solvable') return verdict.status !== 'unasked';
    return verdict.atLeast > 0 || verdict.atMost === 0 || measuredHere().has(throughLastPush(made));
  };

  /** The next question: the current position comes before the end of the moves. */
  const wish = (): string | undefined => {
    const { moves, cursor } = session;
    if (!isOn()) return undefined;
    const here = moves.slice(0, cursor);
    if (!isSettled(here)) return here;
    return isKnown(moves) ? undefined : moves;
  };

  const look = () => {
    const { moves, cursor } = session;
    const here = moves.slice(0, cursor);
    // The running search is useful as long as its position is shown.
    const isHere = asked?.level === session.level;
    if (asked && isHere && isOn() && (asked.made === here || (asked.made === moves && wish() === moves)))
      return;
    if (asked) return asked.job.stop();
    const made = wish();
    if (made !== undefined && failure === undefined) void ask(made);
  };

  const ask = async (made: string) => {
    const { level } = session;
    const learn = (finding: Parameters<Findings['learn']>[1]) => {
      if (session.level === level) findings.learn(made, finding);
    };
    const job = searchCrew.start('analyse', { level, moves: made }, learn);
    asked = { level, made, job };
    changed.tell();
    const outcome = await job.outcome;
    const isWanted = session.level === level && isStillWanted(made);
    asked = undefined;
    if (outcome.end === 'failed' && isWanted) failure = outcome.failure;
    // A search that was stopped has found out nothing. That does not make the position `open`.
    if (outcome.end === 'done' && (isWanted || outcome.result.status !== 'unknown')) learn(outcome.result);
    if (outcome.end === 'done' && isWanted) measuredHere().add(throughLastPush(made));
    changed.tell();
    look();
  };

  const isStillWanted = (made: string) => {
    const { moves, cursor } = session;
    return isOn() && (made === moves || made === moves.slice(0, cursor));
  };

  session.changed.listen(() => {
    failure = undefined;
    look();
  });
  desk.changed.listen(look);
  look();
  return {
    get isBusy() {
      return asked !== undefined;
    },
    get failure() {
      return failure;
    },
    changed,
    again: () => {
      failure = undefined;
      look();
    },
  };
}
