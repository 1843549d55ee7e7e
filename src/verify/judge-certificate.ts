import { breather } from '../base/breather.js';
import { counted } from '../base/count.js';
import { withIterator } from '../base/with-iterator.js';
import { checkCertificate } from '../certificate/check-certificate.js';
import type { Header } from '../certificate/header.js';
import type { Level } from '../game/level.js';
import { countedAs, metricsOf } from '../game/metrics.js';
import type { Judgement } from './judgement.js';

const INTERRUPTED: Judgement = { status: 'unchecked', message: 'interrupted' };

/** The judgement of an unpacked certificate for a level. Throws what its bytes throw. */
export async function judgeCertificate(
  level: Level,
  bytes: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<Judgement> {
  if (signal?.aborted) return INTERRUPTED;
  const pause = breather();
  const breathe = async () => {
    await pause();
    signal?.throwIfAborted();
  };
  try {
    const checked = await withIterator(bytes, (own) => checkCertificate(level, own, breathe));
    return checked.ok ? provedBy(checked.value) : refused(checked.error);
  } catch (error) {
    if (signal?.aborted) return INTERRUPTED;
    throw error;
  }
}

function refused(reason: string): Judgement {
  return { status: 'wrong', message: `the certificate is refused: ${reason}` };
}

function provedBy({ claim, solution, value, counts }: Header): Judgement {
  const [, patterns, positions] = counts;
  const parts = `${counted(positions, 'position')}, ${counted(patterns, 'dead pattern')}`;
  const proved = { status: 'proved', claim, positions, patterns } as const;
  if (claim === 'unsolvable') return { ...proved, message: `there is no solution (${parts})` };
  const { moves, pushes, lines } = metricsOf(solution);
  return {
    ...proved,
    solution,
    moves,
    pushes,
    lines,
    message: `no solution has fewer than ${countedAs(value, claim)} (${parts})`,
  };
}
