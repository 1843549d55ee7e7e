import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { counted } from '../../base/count.js';
import { withPath, wrongFile } from '../../base/with-path.js';
import { checkCertificate } from '../../certificate/check-certificate.js';
import type { Header } from '../../certificate/header.js';
import type { Level } from '../../game/level.js';
import { countedAs, metricsOf } from '../../game/metrics.js';
import type { Judgement } from '../../verify/judgement.js';
import { readHeader } from '../../verify/read-header.js';
import { emptyFile, readStandardInput } from '../common/input.js';

/** A certificate that can be checked, for one level or for several. */
export interface GivenCertificate {
  /** The Exact-Id of its level. */
  readonly exactId: string;
  /** Its bytes, unpacked, from the start at each call. */
  readonly unpack: () => AsyncGenerator<Uint8Array>;
}

/**
 * Opens a certificate; `-` is standard input. Throws if the file cannot be read or is not a certificate: that
 * is a fault of the file, and says nothing about any level.
 */
export async function openCertificate(file: string): Promise<GivenCertificate> {
  const input = file === '-' ? await readStandardInput() : undefined;
  const unpack = () => unpacked(input ? Readable.from([input]) : createReadStream(file), file);
  const bytes = unpack();
  const header = await readHeader(bytes);
  await bytes.return(undefined);
  if (!header.ok) throw wrongFile(file, header.error);
  return { exactId: header.value.exactId, unpack };
}

/** Checks a certificate for a level. */
export async function verifyCertificate(
  level: Level,
  { unpack }: GivenCertificate,
  signal: AbortSignal,
): Promise<Judgement> {
  const breathe = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  };
  try {
    const checked = await checkCertificate(level, unpack(), breathe);
    return checked.ok ? provedBy(checked.value) : refused(checked.error);
  } catch (error) {
    if (signal.aborted) return { status: 'unchecked', message: 'interrupted' };
    throw error;
  }
}

/** The bytes of a file that is packed with gzip. */
async function* unpacked(packed: Readable, file: string): AsyncGenerator<Uint8Array> {
  let size = 0;
  packed.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  const gunzip = createGunzip();
  packed.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  try {
    yield* gunzip;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('Z_')) throw withPath(error, file);
    throw size === 0 ? emptyFile(file) : wrongFile(file, `the file cannot be unpacked: ${message}`);
  } finally {
    packed.destroy();
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
