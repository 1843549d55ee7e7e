import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { counted } from '../../base/count.js';
import { LIMIT_WORDS } from '../../base/limits.js';
import { certify } from '../../certify/certify.js';
import type { SolveResult } from '../../solve/question/solve-level.js';
import type { SolveTask } from '../../solve/question/solver.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { FileExists, UsageError } from '../call/usage-error.js';
import type { Terminal } from '../output/terminal.js';
import { writeBeside, writeWhole } from '../output/write-file.js';
import type { SolveArgs } from './solve-options.js';

/** Refuses, before anything is solved, options that exclude a certificate. */
export function checkCertificateArgs({
  certificate,
  force,
  steps,
  after,
  improve,
  facts,
  program,
}: SolveArgs): void {
  if (certificate === undefined) return;
  const isOther = steps !== undefined || after !== undefined || improve !== undefined || facts || program;
  if (isOther)
    throw new UsageError(
      '--certificate cannot be used with --steps, --after, --improve, --facts or --program',
    );
  if (certificate === '-')
    throw new UsageError('--certificate -: standard output has the answer; name a file');
  if (existsSync(certificate) && !force) throw new FileExists(certificate);
  // A proof can take long, so this is found out before.
  statSync(dirname(certificate));
}

/** Writes the certificate of a result, gzipped, and reports its size. */
export async function writeCertificate(
  { certificate: file, force }: SolveArgs,
  terminal: Terminal,
  { level, limits }: SolveTask,
  { status, objective, optimal, solution }: SolveResult,
): Promise<ExitCode> {
  if (file === undefined) return EXIT.done;
  const isBest = objective !== 'any' && optimal === true && solution !== undefined;
  if (!isBest && status !== 'unsolvable') {
    terminal.note(
      `${file} is not written: there is neither a proved optimum nor a proof of no solution; ask for one with --objective, or allow more with --time`,
    );
    return EXIT.open;
  }
  const made = await certify(level, isBest ? objective : 'unsolvable', isBest ? solution : '', limits);
  if (!made.ok) {
    terminal.note(`${file} is not written: ${LIMIT_WORDS[made.error]}`);
    return made.error === 'interrupted' ? EXIT.interrupted : EXIT.open;
  }
  const { chunks, positions, patterns } = made.value;
  // A fault on the way destroys the stream, so the writer reports it.
  const packed = pipeline(Readable.from(chunks), createGzip({ level: 9 }), () => undefined);
  const written = force ? await writeWhole(file, packed).then(() => file) : await writeBeside(file, packed);
  if (written !== file) terminal.note(`${file} exists by now and stays as it is`);
  const parts = `${counted(positions, 'position')}, ${counted(patterns, 'dead pattern')}`;
  terminal.note(`${written}: a certificate of ${parts}; check it with sokoset verify --certificate`);
  return written === file ? EXIT.done : EXIT.input;
}
