import { breather } from '../base/breather.js';
import { stopwatch } from '../base/clock.js';
import type { LimitName, Limits } from '../base/limits.js';
import { err, ok, type Result } from '../base/result.js';
import { MOST_FLOOR } from '../certificate/check-certificate.js';
import { floorOf } from '../certificate/floor.js';
import type { Header } from '../certificate/header.js';
import { exactIdOf } from '../game/identity.js';
import type { Level } from '../game/level.js';
import { metricsOf } from '../game/metrics.js';
import { Closure } from './closure.js';
import { formatCertificate } from './format-certificate.js';

/** The largest number of positions of a proof if no memory limit is given. */
const MOST_POSITIONS = 2 ** 22;
/** A position takes up to some milliseconds while lists and patterns are learned. */
const POSITIONS_PER_LOOK = 16;

/** A finished certificate: its bytes, not packed, and how much it holds. */
interface Certificate {
  readonly chunks: Iterable<Uint8Array>;
  readonly positions: number;
  readonly patterns: number;
}

/**
 * Makes a certificate for a claim: that this solution is optimal, or that there is none. The claim must be
 * true. A false claim is noticed only by chance, because checking is the checker's task. The limits hold as
 * for a search. A floor that no checker accepts ends like a full memory.
 */
export async function certify(
  level: Level,
  claim: Header['claim'],
  solution: string,
  limits: Limits,
): Promise<Result<Certificate, LimitName>> {
  const seconds = stopwatch();
  const breathe = breather();
  const reached = (): LimitName | undefined => {
    if (limits.signal?.aborted) return 'interrupted';
    return seconds() > (limits.seconds ?? Infinity) ? 'time' : undefined;
  };
  const floor = floorOf(level);
  if (floor.size > MOST_FLOOR) return err('memory');
  const isBest = claim !== 'unsolvable';
  const value = isBest ? metricsOf(solution)[claim] : 0;
  const closure = new Closure(
    floor,
    claim,
    isBest ? value : Infinity,
    capacityOf(floor.start.length, limits),
  );
  let limit = reached();
  if (limit) return err(limit);
  for (const isLast of [false, true]) {
    if (isLast) closure.again();
    let looks = 0;
    for (const hasRoom of closure.expand()) {
      if (!hasRoom) return err('memory');
      if (++looks % POSITIONS_PER_LOOK !== 0) continue;
      await breathe();
      limit = reached();
      if (limit) return err(limit);
    }
  }
  const { table, lists, usedLists } = closure;
  const patterns = neededPatterns(closure);
  const proof = { lists: lists.filter((_, i) => usedLists.has(i)), patterns, positions: table };
  const header = { exactId: exactIdOf(level), claim, solution, value };
  return ok({
    chunks: formatCertificate(header, proof),
    positions: table.count,
    patterns: patterns.length,
  });
}

/** The memory for positions: each needs its squares, its cost, and up to four slots of the table. */
function capacityOf(squares: number, { memoryMib }: Limits): number {
  if (memoryMib === undefined) return MOST_POSITIONS;
  return Math.max(1, Math.floor((memoryMib * 2 ** 20) / (2 * squares + 20)));
}

/**
 * The patterns that the closure uses, and those that their proofs use, in the order in which they were
 * proved.
 */
function neededPatterns({ finder, usedPatterns }: Closure): readonly (readonly number[])[] {
  const needed = new Set(usedPatterns);
  for (let i = finder.found.length - 1; i >= 0; i--)
    if (needed.has(i)) for (const used of finder.uses[i]) needed.add(used);
  return finder.found.filter((_, i) => needed.has(i));
}
