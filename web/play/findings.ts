import type { Level } from '../../src/game/level.js';
import { judge } from '../../src/game/replay.js';
import { type Finding, type Knowledge, learned, NOTHING_KNOWN } from '../state/knowledge.js';
import { createSignal, type Signal } from '../ui/signal.js';
import type { Session } from './session.js';

/** Moves that solve the open level, and who found them. */
interface FoundSolution {
  readonly whose: string;
  readonly moves: string;
}

/** What engines found out about the open level; nothing as soon as another level is open. */
export interface Findings {
  readonly knowledge: Knowledge;
  readonly solutions: readonly FoundSolution[];
  readonly changed: Signal;
  learn(made: string, finding: Finding): void;
  /** Adds solutions that the referee accepts. They replace older ones of the same finder. */
  keep(whose: string, ...moves: readonly string[]): void;
}

/** What was found out, and the level that it is about. */
interface Found extends Pick<Findings, 'knowledge' | 'solutions'> {
  readonly level: Level;
}

export function createFindings(session: Session): Findings {
  const changed = createSignal();
  let found = nothingAbout(session.level);
  /** What belongs to the open level, also for those who hear about the new level first. */
  const current = (): Found => {
    if (found.level !== session.level) found = nothingAbout(session.level);
    return found;
  };
  session.opened.listen(changed.tell);
  return {
    get knowledge() {
      return current().knowledge;
    },
    get solutions() {
      return current().solutions;
    },
    changed,
    learn: (made, finding) => {
      found = { ...current(), knowledge: learned(current().knowledge, made, finding) };
      changed.tell();
    },
    keep: (finder, ...all) => {
      const isOf = (whose: string) => whose === finder || whose.startsWith(`${finder}, `);
      const right = all.filter((moves) => judge(session.level, moves).ok);
      const named = right.map((moves, i) => ({
        whose: right.length === 1 ? finder : `${finder}, ${i + 1}`,
        moves,
      }));
      const before = current();
      const solutions = [...before.solutions.filter(({ whose }) => !isOf(whose)), ...named];
      const knowledge = named.reduce(
        (known, { moves }) => learned(known, '', { status: 'solved', rest: moves }),
        before.knowledge,
      );
      found = { ...before, solutions, knowledge };
      changed.tell();
    },
  };
}

function nothingAbout(level: Level): Found {
  return { level, knowledge: NOTHING_KNOWN, solutions: [] };
}
