import { ByteStream } from '../base/byte-stream.js';
import { fieldsOf, jsonOf, numberOf } from '../base/json.js';
import { err, ok, type Result } from '../base/result.js';
import { withIterator } from '../base/with-iterator.js';
import { type Header, parseHeader } from '../certificate/header.js';

/** The longest first line of a certificate that is read, in bytes. */
const MOST_HEADER = 2 ** 24;

/** Reads the header of an unpacked certificate. The error says why nothing can be checked with it. */
export async function readHeader(bytes: AsyncIterable<Uint8Array>): Promise<Result<Header, string>> {
  const line = await withIterator(bytes, (own) => new ByteStream(own).line(MOST_HEADER));
  const header = parseHeader(line);
  if (header) return ok(header);
  const version = numberOf(fieldsOf(jsonOf(line))['certificate']);
  if (version === undefined || version === 1) return err('this is not a certificate');
  return err(`this is a certificate of version ${version}; only version 1 can be checked`);
}
