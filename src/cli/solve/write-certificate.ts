import { existsSync } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { counted } from '../../base/count.js';
import { LIMIT_WORDS } from '../../base/limits.js';
import { certify } from '../../certify/certify.js';
import type { SolveResult } from '../../solve/question/solve-level.js';
import type { SolveTask } from '../../solve/question/solver.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { takesData } from '../call/found-at.js';
import { FileExists, UsageError } from '../call/usage-error.js';
import type { Terminal } from '../output/terminal.js';
import { checkWritable, writeBeside, writeWhole } from '../output/write-file.js';
import type { SolveArgs } from './solve-options.js';

/** Refuses, before anything is solved, options that exclude a certificate. */
export async function checkCertificateArgs({
  certificate,
  force,
  steps,
  after,
  improve,
  facts,
  program,
}: SolveArgs): Promise<void> {
  if (certificate === undefined) return;
  const isOther = steps !== undefined || after !== undefined || improve !== undefined || facts || program;
  if (isOther)
    throw new UsageError(
      '--certificate cannot be used with --steps, --after, --improve, --facts or --program',
    );
  if (certificate === '-')
    throw new UsageError('--certificate -: standard output has the answer; name a file');
  // A proof can take long, so this is found out before.
  await checkWritable(certificate);
  if (existsSync(certificate) && !force && !takesData(certificate)) throw new FileExists(certificate);
}

/** Writes the certificate of a result, gzipped, and reports its size. */
export async function writeCertificate(
  { certificate: file, force }: SolveArgs,
  terminal: Terminal,
  { level, limits }: SolveTask,
  result: SolveResult,
): Promise<ExitCode> {
  if (file === undefined) return EXIT.done;
  const { status, objective, optimal, solution } = result;
  const isBest = objective !== 'any' && optimal === true && solution !== undefined;
  if (!isBest && status !== 'unsolvable') {
    terminal.note(`${file} is not written: ${whyUnproved(result)}`);
    return EXIT.open;
  }
  const made = await certify(level, isBest ? objective : 'unsolvable', isBest ? solution : '', limits);
  if (!made.ok) {
    const { code, message } = made.error;
    const isFalse = code === 'false-claim';
    const why = isFalse ? `the answer above is wrong, a fault of sokoset: ${message}` : message;
    terminal.note(`${file} is not written: ${why}`);
    return isFalse ? EXIT.error : code === 'interrupted' ? EXIT.interrupted : EXIT.open;
  }
  const { chunks, positions, patterns } = made.value;
  // A fault on the way destroys the stream, so the writer reports it.
  const packed = pipeline(Readable.from(chunks), createGzip({ level: 9 }), () => undefined);
  const written =
    force || takesData(file)
      ? await writeWhole(file, packed).then(() => file)
      : await writeBeside(file, packed);
  if (written !== file) terminal.note(`${file} exists by now and stays as it is`);
  const parts = `${counted(positions, 'position')}, ${counted(patterns, 'dead pattern')}`;
  terminal.note(`${written}: a certificate of ${parts}; check it with sokoset verify --certificate`);
  return written === file ? EXIT.done : EXIT.input;
}

/** Why a result has nothing to certify, and what may help. */
function whyUnproved({ objective, status, limit, message }: SolveResult): string {
  if (status === 'error') return message ?? 'the engine failed';
  if (limit === 'interrupted') return LIMIT_WORDS.interrupted;
  if (limit !== undefined) return `${LIMIT_WORDS[limit]}; allow more with --${limit}`;
  const none = 'there is neither a proved optimum nor a proof of no solution';
  return objective === 'any' ? `${none}; ask for one with --objective` : none;
}
