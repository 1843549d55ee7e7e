import { judge } from '../../src/game/replay.js';
import { type Finding, type Knowledge, learned, NOTHING_KNOWN } from '../state/knowledge.js';
import { createSignal, type Signal } from '../ui/signal.js';
import type { Session } from './session.js';

/** Moves that solve the open level, and who found them. */
export interface FoundSolution {
  readonly whose: string;
  readonly moves: string;
}

/** What engines found out about the open level; it starts empty with every level. */
export interface Findings {
  readonly knowledge: Knowledge;
  readonly solutions: readonly FoundSolution[];
  readonly changed: Signal;
  learn(made: string, finding: Finding): void;
  /** Adds solutions that the referee accepts. They replace older ones of the same finder. */
  keep(whose: string, ...moves: readonly string[]): void;
}

export function createFindings(session: Session): Findings {
  const changed = createSignal();
  let knowledge = NOTHING_KNOWN;
  let solutions: readonly FoundSolution[] = [];
  session.opened.listen(() => {
    knowledge = NOTHING_KNOWN;
    solutions = [];
    changed.tell();
  });
  return {
    get knowledge() {
      return knowledge;
    },
    get solutions() {
      return solutions;
    },
    changed,
    learn: (made, finding) => {
      knowledge = learned(knowledge, made, finding);
      changed.tell();
    },
    keep: (finder, ...found) => {
      const isOf = (whose: string) => whose === finder || whose.startsWith(`${finder}, `);
      const right = found.filter((moves) => judge(session.level, moves).ok);
      const named = right.map((moves, i) => ({
        whose: right.length === 1 ? finder : `${finder}, ${i + 1}`,
        moves,
      }));
      solutions = [...solutions.filter(({ whose }) => !isOf(whose)), ...named];
      for (const { moves } of named) knowledge = learned(knowledge, '', { status: 'solved', rest: moves });
      changed.tell();
    },
  };
}
