import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { withPath, wrongFile } from '../../base/with-path.js';
import { readHeader } from '../../verify/read-header.js';
import { emptyFile, readStandardInput } from '../levels/input.js';

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
  const header = await readHeader(unpack());
  if (!header.ok) throw wrongFile(file, header.error);
  return { exactId: header.value.exactId, unpack };
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
