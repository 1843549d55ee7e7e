import { createReadStream, type ReadStream } from 'node:fs';
import process from 'node:process';
import { createGunzip } from 'node:zlib';
import { ByteStream } from '../../base/byte-stream.js';
import { counted } from '../../base/count.js';
import { withPath } from '../../base/with-path.js';
import { checkCertificate } from '../../certificate/check-certificate.js';
import { type Header, parseHeader } from '../../certificate/header.js';
import type { Level } from '../../game/level.js';
import { countedAs, metricsOf } from '../../game/metrics.js';
import type { Judgement } from '../../verify/judgement.js';
import { emptyFile } from '../common/input.js';

/** The longest first line of a certificate that is read, in bytes. */
const MOST_HEADER = 2 ** 24;

/** The Exact-Id that a certificate names; undefined if the file is none, or if it is standard input. */
export async function certifiedId(file: string): Promise<string | undefined> {
  if (file === '-') return undefined;
  try {
    return parseHeader(await new ByteStream(unpackedFrom(createReadStream(file))).line(MOST_HEADER))?.exactId;
  } catch {
    return undefined;
  }
}

/** Checks a certificate for a level; `-` is standard input. */
export async function verifyCertificate(level: Level, file: string, signal: AbortSignal): Promise<Judgement> {
  const breathe = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  };
  const packed = file === '-' ? process.stdin : createReadStream(file);
  let size = 0;
  packed.on('data', (chunk: string | Buffer) => {
    size += chunk.length;
  });
  try {
    const checked = await checkCertificate(level, unpackedFrom(packed), breathe);
    return checked.ok ? provedBy(checked.value) : refused(checked.error);
  } catch (error) {
    if (signal.aborted) return { status: 'unchecked', message: 'interrupted' };
    const { code, message, path } = error as NodeJS.ErrnoException;
    if (code === 'EISDIR') throw withPath(error, file);
    if (size === 0 && path === undefined) throw emptyFile(file);
    if (path !== undefined || code?.startsWith('Z_') !== true) throw error;
    return refused(`the file cannot be unpacked: ${message}`);
  }
}

function unpackedFrom(packed: NodeJS.ReadStream | ReadStream): AsyncIterable<Uint8Array> {
  const unpacked = createGunzip();
  packed.on('error', (error: Error) => unpacked.destroy(error)).pipe(unpacked);
  return unpacked;
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
