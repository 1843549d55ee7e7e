import type { ClingoEngine } from '../asp/clingo/engine.js';
import { breather } from '../base/breather.js';
import { now } from '../base/clock.js';
import { counted } from '../base/count.js';
import { LIMIT_WORDS } from '../base/limits.js';
import { highPart, Random } from '../base/random.js';
import { err, ok, type Result } from '../base/result.js';
import type { Range } from '../base/whole-range.js';
import { uniqueIdOf } from '../game/identity.js';
import type { Level } from '../game/level.js';
import { metricsOf } from '../game/metrics.js';
import { makeCandidate } from './candidate.js';
import { type Climbing, climb, effortOf, type ProvedLevel, proveLines } from './climb.js';
import { BANDS, conflictsOf, type Hardness, measureHardness } from './hardness.js';
import { type Proof, proveBest } from './prove-best.js';
import { type Rejected, Rejects, reject } from './rejects.js';
import type { GenerateRequest } from './request.js';
import { type UnsolvableTwin, unsolvableTwin } from './twin.js';

/** A new level with moves that solve it. If the fewest lines are proved, the moves have them. */
export interface GeneratedLevel {
  readonly level: Level;
  readonly moves: string;
  readonly uniqueId: string;
  readonly lines?: Proof;
  readonly pushes?: Proof;
  readonly hardness?: Hardness;
  readonly twin?: UnsolvableTwin;
}

/** What all levels of one call share. */
export interface Workshop {
  readonly request: GenerateRequest;
  /** The Unique-Ids of the levels made before. */
  readonly taken: Set<string>;
  /** Measures hardness. */
  readonly engine: ClingoEngine;
  /** Whether each level gets a twin that is proved unsolvable. */
  readonly twins: boolean;
  readonly signal?: AbortSignal;
  /** When the time is over, in seconds of the clock. */
  readonly until?: number;
}

/** The number of random changes between two looks at a level, and the number of such rounds. */
const CHANGES = 20;
const STAGES = 15;
/** The limit of nodes for the shortest solution if no proof was asked for. */
const NODES_UNASKED = 1000;
/** A level is measured again when its effort has grown by this factor. */
const GROWTH = 1.5;

/**
 * Makes the level with this number; the first is 1. The same request, number and earlier levels give the same
 * level on every machine. If no candidate was good enough, the error says what was wrong with them.
 */
export async function generateLevel(
  workshop: Workshop,
  number: number,
): Promise<Result<GeneratedLevel, string>> {
  const { request, taken, twins } = workshop;
  const random = new Random(Math.imul(request.seed, 0x9e3779b1) + number, highPart(request.seed));
  const rejects = new Rejects();
  const breathe = breather();
  const goOn = async () => {
    await breathe();
    return stopOf(workshop) === undefined;
  };
  for (let left = request.tries; left > 0; left--) {
    if (!(await goOn())) return err(stopOf(workshop)!);
    const made = await makeLevel(random, { ...workshop, goOn });
    // Changes that were cut short would give another level than the same request does elsewhere.
    const stop = stopOf(workshop);
    if (stop !== undefined) return err(stop);
    if (!made.ok) {
      rejects.add(made.error);
      continue;
    }
    const twin = twins ? unsolvableTwin(random, made.value.level, request) : undefined;
    taken.add(made.value.uniqueId);
    if (twin) taken.add(uniqueIdOf(twin.level));
    return ok({ ...made.value, ...(twin && { twin }) });
  }
  return err(`no such level among ${counted(request.tries, 'candidate')}: ${rejects.describe()}`);
}

/** What ends the work, in words; undefined if it goes on. */
function stopOf({ signal, until = Infinity }: Workshop): string | undefined {
  if (signal?.aborted) return LIMIT_WORDS.interrupted;
  return now() < until ? undefined : LIMIT_WORDS.time;
}

async function makeLevel(
  random: Random,
  workshop: Workshop & Climbing,
): Promise<Result<GeneratedLevel, Rejected>> {
  const { request, taken } = workshop;
  const candidate = makeCandidate(random, request);
  if (!candidate.ok) return reject('look', candidate.error);
  const { lines, pushes, hardness, mutate, prove } = request;
  const needsProof = lines || pushes || hardness || mutate;
  const nodes = needsProof || prove ? request.nodes : Math.min(request.nodes, NODES_UNASKED);
  const proved = proveLines(candidate.value.level, { ...request, nodes });
  if (!proved)
    return needsProof
      ? reject('proof', `could not be proved within ${counted(nodes, 'node')}`)
      : finished(candidate.value, taken);
  if (!needsProof && !prove) return finished({ level: proved.level, moves: proved.lines.moves }, taken);
  if (hardness) {
    const shaped = await shape(random, proved, workshop);
    return shaped.ok ? checked(shaped.value, workshop) : shaped;
  }
  const climbed = mutate ? await climb(random, proved, workshop, CHANGES * STAGES) : proved;
  return checked({ proved: climbed }, workshop);
}

/** A level with its hardness, if it was measured. */
interface Shaped {
  readonly proved: ProvedLevel;
  readonly hardness?: Hardness;
}

/** Makes a level harder until its conflicts reach the middle of the band. */
async function shape(
  random: Random,
  from: ProvedLevel,
  workshop: Workshop & Climbing,
): Promise<Result<Shaped, Rejected>> {
  const { request } = workshop;
  const { aim, lines } = BANDS[request.hardness!];
  let proved = from;
  let measured = 0;
  for (let stage = 0; stage <= STAGES; stage++) {
    if (stage > 0) proved = await climb(random, proved, workshop, CHANGES);
    if (proved.lines.value < lines || effortOf(proved) < GROWTH * measured) continue;
    measured = effortOf(proved);
    const hardness = await measureHardness(workshop, proved.level, proved.lines.value, aim.to);
    if (!hardness) return reject('hardness', `took more than ${counted(aim.to, 'conflict')}`);
    if (conflictsOf(hardness) >= aim.from) return ok({ proved, hardness });
  }
  return reject('hardness', `took fewer than ${counted(aim.from, 'conflict')}`);
}

/**
 * Checks the rest of the request: pushes, ranges, no two equal levels. The nodes are counted on the final
 * level.
 */
function checked(
  { proved, hardness }: Shaped,
  { request, taken }: Workshop,
): Result<GeneratedLevel, Rejected> {
  const { level } = proved;
  if (!isIn(proved.lines.value, request.lines))
    return reject('lines', 'had other numbers of lines', proved.lines.value);
  const lines = proveBest(level, 'lines', request.nodes);
  const pushes = request.prove || request.pushes ? proveBest(level, 'pushes', request.nodes) : undefined;
  if (request.pushes && pushes?.value === undefined)
    return reject(
      'pushes',
      `had fewest pushes that could not be proved within ${counted(request.nodes, 'node')}`,
    );
  if (!isIn(pushes?.value ?? 0, request.pushes))
    return reject('pushes', 'had other numbers of pushes', pushes?.value);
  const done = finished({ level, moves: proved.lines.moves }, taken);
  if (!done.ok) return done;
  return ok({ ...done.value, lines, ...(pushes && { pushes }), ...(hardness && { hardness }) });
}

function finished(
  { level, moves }: Pick<GeneratedLevel, 'level' | 'moves'>,
  taken: ReadonlySet<string>,
): Result<GeneratedLevel, Rejected> {
  const uniqueId = uniqueIdOf(level);
  if (taken.has(uniqueId)) return reject('new', 'had been made before');
  if (metricsOf(moves).pushes === 0) throw new Error('a level without work');
  return ok({ level, moves, uniqueId });
}

function isIn(value: number, range: Range | undefined): boolean {
  return !range || (value >= range.from && value <= range.to);
}
