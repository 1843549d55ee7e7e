import { breather } from '../base/breather.js';
import { stopwatch } from '../base/clock.js';
import { LIMIT_WORDS, type LimitName, type Limits } from '../base/limits.js';
import { err, ok, type Result } from '../base/result.js';
import { MOST_FLOOR, MOST_SQUARES } from '../certificate/check-certificate.js';
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

/** Why there is no certificate: a limit, a size that the checker refuses, or the claim is false. */
interface CertifyError {
  readonly code: LimitName | 'too-large' | 'false-claim';
  readonly message: string;
}

/**
 * Makes a certificate for a claim: that this solution is optimal, or that there is none. The claim must be
 * true. A false claim is noticed only by chance, because checking is the checker's task. The limits hold as
 * for a search.
 */
export async function certify(
  level: Level,
  claim: Header['claim'],
  solution: string,
  limits: Limits,
): Promise<Result<Certificate, CertifyError>> {
  const seconds = stopwatch();
  const breathe = breather();
  const reached = (): LimitName | undefined => {
    if (limits.signal?.aborted) return 'interrupted';
    return seconds() > (limits.seconds ?? Infinity) ? 'time' : undefined;
  };
  const floor = floorOf(level);
  if (floor.size > MOST_FLOOR) return tooLarge(`the floor has more than ${MOST_FLOOR} squares`);
  const isBest = claim !== 'unsolvable';
  const value = isBest ? metricsOf(solution)[claim] : 0;
  const capacity = capacityOf(floor.start.length, limits);
  const closure = new Closure(floor, claim, isBest ? value : Infinity, capacity.positions);
  let limit = reached();
  if (limit) return stoppedBy(limit);
  for (const isLast of [false, true]) {
    if (isLast) closure.again();
    let looks = 0;
    for (const fault of closure.expand()) {
      if (fault === 'solved')
        return err({ code: 'false-claim', message: `there is a ${isBest ? 'better ' : ''}solution` });
      if (fault === 'no-room') return capacity.isOfChecker ? tooLarge(TOO_MANY) : stoppedBy('memory');
      if (++looks % POSITIONS_PER_LOOK !== 0) continue;
      await breathe();
      limit = reached();
      if (limit) return stoppedBy(limit);
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

const TOO_MANY = 'the proof has more positions than the checker reads';

function tooLarge(message: string): Result<never, CertifyError> {
  return err({ code: 'too-large', message });
}

function stoppedBy(limit: LimitName): Result<never, CertifyError> {
  return err({ code: limit, message: LIMIT_WORDS[limit] });
}

/**
 * The room for positions, and whether it is all that the checker reads. In memory each position needs its
 * squares, its cost, and up to four slots of the table.
 */
function capacityOf(squares: number, { memoryMib }: Limits): { positions: number; isOfChecker: boolean } {
  const most = Math.floor(MOST_SQUARES / squares);
  const room = memoryMib === undefined ? MOST_POSITIONS : (memoryMib * 2 ** 20) / (2 * squares + 20);
  return { positions: Math.max(1, Math.floor(Math.min(most, room))), isOfChecker: most <= room };
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
