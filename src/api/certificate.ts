import type { LimitName, Limits } from '../base/limits.js';
import { err, ok, type Result } from '../base/result.js';
import { type CertificateClaim, CLAIMS } from '../certificate/header.js';
import { certify } from '../certify/certify.js';
import type { Level } from '../game/level.js';
import { judgeCertificate } from '../verify/judge-certificate.js';
import type { Judgement } from '../verify/judgement.js';
import { readHeader } from '../verify/read-header.js';
import { LEVEL } from './check-level.js';
import {
  BOUNDS,
  type Check,
  type Checks,
  checkOptions,
  isBytes,
  oneOf,
  optionsOf,
  TEXT,
  wrongValue,
} from './check-options.js';
import { type VerifyError, verify } from './verify.js';

/** What a certificate is to prove: that this solution has the fewest of something, or that there is none. */
export interface ProvedClaim {
  readonly claim: CertificateClaim;
  /** The best solution; absent for `unsolvable`. */
  readonly solution?: string | undefined;
}

const PROVED = {
  claim: oneOf(Object.keys(CLAIMS)),
  solution: TEXT,
} satisfies Checks<ProvedClaim>;

/**
 * Why there is no certificate: the solution is wrong, the claim is false, a limit came first, or the level or
 * the proof is too large for the checker.
 */
export type UncertifiedError =
  | VerifyError
  | { readonly code: LimitName | 'too-large' | 'false-claim'; readonly message: string };

/**
 * Writes a certificate: a file, packed with gzip, that proves a claim to anybody who trusts only the checker.
 * A claim that turns out to be false is an error, and the checker never accepts one. docs/certificates.md has
 * the proof and the file.
 *
 * @example
 * const level = unwrap(parseBoard(['#######', '#@ $ .#', '#######']));
 * const { solution, optimal } = await solve(level, { objective: 'pushes' });
 * optimal; // → true
 * const file = unwrap(await writeCertificate(level, { claim: 'pushes', solution }));
 * unwrap(await checkCertificate(level, file)).status; // → 'proved'
 */
export async function writeCertificate(
  level: Level,
  proved: ProvedClaim,
  options: { readonly limits?: Omit<Limits, 'nodes'> } = {},
): Promise<Result<Uint8Array, UncertifiedError>> {
  LEVEL(level, 'level');
  checkOptions(proved, PROVED, { path: 'proved', needed: ['claim'] });
  checkOptions(options, { limits: optionsOf(BOUNDS) });
  const { claim, solution } = proved;
  if (claim === 'unsolvable' && solution !== undefined)
    throw new TypeError('proved.solution cannot be used with the claim unsolvable');
  const moves = claim === 'unsolvable' ? ok({ solution: '' }) : playable(level, solution);
  if (!moves.ok) return moves;
  const made = await certify(level, claim, moves.value.solution, options.limits ?? {});
  return made.ok ? ok(await packedFrom(made.value.chunks)) : made;
}

async function packedFrom(chunks: Iterable<Uint8Array>): Promise<Uint8Array> {
  const bytes = new Blob([...chunks] as Uint8Array<ArrayBuffer>[]);
  const packed = bytes.stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function playable(level: Level, solution: string | undefined): Result<{ solution: string }, VerifyError> {
  TEXT(solution, 'proved.solution');
  return verify(level, solution!);
}

/** Bytes that are no certificate, or none that can be unpacked. They say nothing about any level. */
export interface CertificateError {
  readonly code: 'bad-certificate';
  readonly message: string;
}

/**
 * Checks a certificate for a level: the bytes of the file, or the file itself, which is then never in memory
 * as a whole. Nothing of the search is used. The judgement is `proved`, or `wrong` with the first fault,
 * or `unchecked` if the signal came first.
 *
 * @example
 * const level = unwrap(parseBoard(['######', '#$  .#', '# @  #', '######']));
 * const file = unwrap(await writeCertificate(level, { claim: 'unsolvable' }));
 * unwrap(await checkCertificate(level, file)).claim; // → 'unsolvable'
 * const cut = await checkCertificate(level, file.subarray(0, 30));
 * cut.ok ? '' : cut.error.code; // → 'bad-certificate'
 */
export async function checkCertificate(
  level: Level,
  file: Uint8Array | Blob,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Result<Judgement, CertificateError>> {
  LEVEL(level, 'level');
  FILE(file, 'file');
  checkOptions(options, { signal: BOUNDS.signal });
  const packed = isBytes(file) ? new Blob([file as Uint8Array<ArrayBuffer>]) : file;
  try {
    const header = await readHeader(unpacked(packed));
    if (!header.ok) return err({ code: 'bad-certificate', message: header.error });
    return ok(await judgeCertificate(level, unpacked(packed), options.signal));
  } catch (error) {
    if (!(error instanceof NotPacked)) throw error;
    return err({ code: 'bad-certificate', message: error.message });
  }
}

const FILE: Check = (value, name) => {
  if (!isBytes(value) && !(value instanceof Blob)) throw wrongValue(name, 'a Uint8Array or a Blob', value);
};

/** Bytes that cannot be unpacked. */
class NotPacked extends Error {}

async function* unpacked(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((error: Error) => {
        throw new NotPacked(`the file cannot be unpacked: ${error.message}`);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
