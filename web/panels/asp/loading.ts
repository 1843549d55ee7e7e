import { isExercise } from '../../../src/asp/encoding/encoding-files.js';
import { editedEncoding, foreignEncodings, originOf } from '../../state/encodings.js';
import { createNewest } from '../../ui/newest.js';
import { aspCrew, type ChosenEncoding } from '../../work/asp-works.js';
import type { Job } from '../../work/job.js';
import type { Parts } from '../parts.js';
import { showStatistics } from './answer/statistics.js';
import type { Lab } from './lab.js';

/** Brings the facts, the encoding and the level of the state into the panel. */
export interface Loading {
  /** The fewest actions that are not refuted without clingo. */
  readonly bound: number;
  /** The facts for the chosen number of steps. */
  facts(): Promise<void>;
  level(): Promise<void>;
  /** The encoding and the level. */
  all(): Promise<void>;
  /** Takes over the encoding of the state if it came from elsewhere: a link, or *Back*. */
  follow(): void;
  /** The text of an encoding. */
  textOf(base: ChosenEncoding['base'], again: () => void): Promise<string | undefined>;
}

/** `forget` takes away what belongs to the level or the encoding before. */
export function createLoading(
  { desk, session }: Parts,
  lab: Lab,
  forget: { encoding(): void; verdicts(): void },
): Loading {
  const { gate, form, strip, editor } = lab;
  let bound = 0;
  /** Of each kind of question only the newest counts. */
  const begin = { encoding: createNewest(), facts: createNewest(), level: createNewest() };

  /** Questions of the panel itself to clingo's worker. A failure is shown, and can be tried again. */
  const fetchPart = async <R>(
    job: Job<R>,
    again: () => void,
    isWanted: () => boolean,
  ): Promise<R | undefined> => {
    const outcome = await job.outcome;
    if (!isWanted()) return undefined;
    if (outcome.end === 'failed') lab.status.fail(outcome.failure, again);
    return outcome.end === 'done' ? outcome.result : undefined;
  };

  const textOf = (
    base: ChosenEncoding['base'],
    again: () => void,
    isWanted: () => boolean = () => true,
  ): Promise<string | undefined> =>
    fetchPart(aspCrew.start('encoding', { base, rule: form.rule }), again, isWanted);

  const facts = async () => {
    const isWanted = begin.facts();
    const { steps } = strip;
    const job = aspCrew.start('facts', { ...lab.stated(), base: form.base, steps });
    const found = await fetchPart(job, () => void all(), isWanted);
    if (found && steps === strip.steps) lab.facts.show(found, steps);
  };

  const encoding = async () => {
    const isWanted = begin.encoding();
    forget.encoding();
    gate.setReady('encoding', false);
    const text = await textOf(form.base, () => void all(), isWanted);
    if (text === undefined) return;
    showEncoding(text);
    forget.encoding();
    gate.setReady('encoding', true);
  };

  const showEncoding = (text: string) => {
    const edited = editedEncoding(desk.state);
    const origin = originOf(desk.state.encoding.base);
    if (edited !== undefined && origin !== undefined) return editor.adopt(edited, origin);
    editor.load(text, isExercise(form.base) ? 'faulty on purpose' : 'ours');
    if (edited !== undefined) editor.change(edited);
  };

  /** A level with steps is asked for exactly these. The user may choose otherwise while it is loaded. */
  const askAsGiven = () => {
    form.exactly = stepsOf(session) > 0;
  };

  const level = () => {
    askAsGiven();
    return loadLevel();
  };

  const loadLevel = async () => {
    const isWanted = begin.level();
    begin.facts();
    gate.setReady('level', false);
    // What was said about the level before must not be shown, or played, on this one.
    bound = 0;
    clear();
    const job = aspCrew.start('facts', { ...lab.stated(), base: form.base });
    const found = await fetchPart(job, () => void all(), isWanted);
    if (!found) return;
    bound = found.bound;
    clear();
    const given = stepsOf(session);
    if (given > 0) strip.choose(given);
    await facts();
    if (isWanted()) gate.setReady('level', true);
  };

  const clear = () => {
    lab.pager.clear();
    showStatistics(lab.statistics, undefined);
    forget.verdicts();
  };

  const all = async () => {
    await encoding();
    await loadLevel();
  };

  askAsGiven();
  let seen = desk.state;
  const follow = () => {
    const before = seen.encoding;
    seen = desk.state;
    if (seen.encoding !== before) {
      form.show(seen.encoding, foreignEncodings(seen));
      void encoding().then(facts);
    } else if (gate.isReady('encoding') && editedEncoding(seen) !== editor.edited) void encoding();
  };

  return {
    get bound() {
      return bound;
    },
    facts,
    level,
    all,
    follow,
    textOf,
  };
}

/** The steps that came with the facts of the level; 0 if it came without. */
function stepsOf({ instance }: Parts['session']): number {
  return instance?.steps.length ?? 0;
}
