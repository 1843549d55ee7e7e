import { createReadStream } from 'node:fs';
import process from 'node:process';
import { createGunzip } from 'node:zlib';
import { counted } from '../../base/count.js';
import { checkCertificate } from '../../certificate/check-certificate.js';
import type { Header } from '../../certificate/header.js';
import type { Level } from '../../game/level.js';
import { metricsOf } from '../../game/metrics.js';
import type { RecordHead } from '../../solve/level-record.js';
import type { VerifyRecord } from './verify-record.js';

/** One of what is counted. */
const ONE = { pushes: 'push', moves: 'move', lines: 'line' } as const;

/** Goes through a certificate for a level; `-` is standard input. */
export async function verifyCertificate(
  head: RecordHead,
  level: Level,
  file: string,
  signal: AbortSignal,
): Promise<VerifyRecord> {
  const breathe = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  };
  try {
    const checked = await checkCertificate(level, bytesOf(file), breathe);
    return checked.ok ? provedRecord(head, checked.value) : refused(head, checked.error);
  } catch (error) {
    if (signal.aborted) return { ...head, status: 'unchecked', message: 'interrupted' };
    const { code, message, path } = error as NodeJS.ErrnoException;
    if (path !== undefined || code?.startsWith('Z_') !== true) throw error;
    return refused(head, `it can't be unpacked: ${message}`);
  }
}

function bytesOf(file: string): AsyncIterable<Uint8Array> {
  const packed = file === '-' ? process.stdin : createReadStream(file);
  const unpacked = createGunzip();
  packed.on('error', (error: Error) => unpacked.destroy(error)).pipe(unpacked);
  return unpacked;
}

function refused(head: RecordHead, reason: string): VerifyRecord {
  return { ...head, status: 'wrong', message: `the certificate is refused: ${reason}` };
}

function provedRecord(head: RecordHead, { claim, solution, value, counts }: Header): VerifyRecord {
  const [, patterns, positions] = counts;
  const parts = `${counted(positions, 'position')}, ${counted(patterns, 'dead pattern')}`;
  const proved = { ...head, status: 'proved', claim, positions, patterns } as const;
  if (claim === 'unsolvable') return { ...proved, message: `there is no solution (${parts})` };
  const { moves, pushes, lines } = metricsOf(solution);
  return {
    ...proved,
    solution,
    moves,
    pushes,
    lines,
    message: `no solution has fewer than ${counted(value, ONE[claim], claim)} (${parts})`,
  };
}
