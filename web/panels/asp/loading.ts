import { isExercise } from '../../../src/asp/encoding/encoding-files.js';
import { editedEncoding, foreignEncodings, originOf } from '../../state/encodings.js';
import { aspCrew, type ChosenEncoding } from '../../work/asp-works.js';
import type { Job } from '../../work/job.js';
import type { Parts } from '../parts.js';
import type { Lab } from './lab.js';
import { showStatistics } from './statistics.js';

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
  /** The encoding that was asked for last. */
  let newest = 0;

  /** Questions of the panel itself to clingo's worker. A failure is shown, and can be tried again. */
  const fetchPart = async <R>(job: Job<R>, again: () => void): Promise<R | undefined> => {
    const outcome = await job.outcome;
    if (outcome.end === 'failed') lab.status.fail(outcome.failure, again);
    return outcome.end === 'done' ? outcome.result : undefined;
  };

  const textOf: Loading['textOf'] = (base, again) =>
    fetchPart(aspCrew.start('encoding', { base, rule: form.rule }), again);

  const facts = async () => {
    const { steps } = strip;
    const job = aspCrew.start('facts', { ...lab.stated(), base: form.base, steps });
    const found = await fetchPart(job, () => void all());
    if (found && steps === strip.steps) lab.facts.show(found, steps);
  };

  const encoding = async () => {
    const wish = ++newest;
    gate.runner.stop();
    gate.setReady('encoding', false);
    const text = await textOf(form.base, () => void all());
    if (wish !== newest || text === undefined) return;
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
  const begin = () => {
    form.exactly = stepsOf(session) > 0;
  };

  const level = () => {
    begin();
    return loadLevel();
  };

  const loadLevel = async () => {
    gate.runner.stop();
    gate.setReady('level', false);
    const wanted = session.level;
    const job = aspCrew.start('facts', { ...lab.stated(), base: form.base });
    const found = await fetchPart(job, () => void all());
    if (!found || session.level !== wanted) return;
    bound = found.bound;
    clear();
    const given = stepsOf(session);
    if (given > 0) strip.choose(given);
    await facts();
    gate.setReady('level', true);
  };

  const clear = () => {
    lab.pager.clear();
    lab.status.clear();
    showStatistics(lab.statistics, undefined);
    forget.verdicts();
  };

  const all = async () => {
    await encoding();
    await loadLevel();
  };

  begin();
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
