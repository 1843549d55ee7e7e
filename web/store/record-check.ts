import { exactIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import { judge } from '../../src/game/replay.js';
import type { Store } from './database.js';
import type { FoundRecords } from './found-records.js';
import { movesOf } from './kept.js';
import type { ProofRecords } from './proof-records.js';
import type { SolutionRecords } from './solution-records.js';

/** What a saved file may have brought. */
interface CheckedRecords {
  readonly solutions: SolutionRecords;
  readonly found: FoundRecords;
  readonly proofs: ProofRecords;
}

/**
 * Makes the check of a level: the referee replays what is stored for it, and what waits for it. `changed`
 * hears when that changes what is known; `failed`, that a change could not be stored.
 */
export function createRecordCheck(
  store: Store,
  { solutions, found, proofs }: CheckedRecords,
  changed: () => void,
  failed: () => void,
): (level: Level) => void {
  const dropRefuted = (key: string) =>
    proofs.dropRefuted(key, [...movesOf(solutions.of(key)), ...found.of(key).map(({ moves }) => moves)]);

  /** What came from a saved file before its level was known here. */
  const takeUnchecked = async (key: string, isRight: (moves: string) => boolean) => {
    const claims = await store.get('unchecked', key).catch(() => undefined);
    if (!claims) return;
    solutions.add(key, claims.solutions.filter(isRight));
    found.add(
      key,
      claims.found.filter(({ moves }) => isRight(moves)),
    );
    dropRefuted(key);
    store.remove('unchecked', key).catch(failed);
    changed();
  };

  return (level) => {
    const key = exactIdOf(level);
    const isRight = (moves: string) => judge(level, moves).ok;
    const dropped = [solutions.check(key, isRight), found.check(key, isRight), dropRefuted(key)];
    if (dropped.includes(true)) changed();
    void takeUnchecked(key, isRight);
  };
}
