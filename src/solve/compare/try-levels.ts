import { describeEndless, limitsOnTiny } from '../../asp/encoding/endless-rules.js';
import type { Level } from '../../game/level.js';
import { type Counterexample, checkEncoding, type EncodingTrial } from './check-encoding.js';

/** How a test of an encoding on many levels ended: at a counterexample, after all levels, or interrupted. */
interface TrialEnd {
  /** The levels that were tested. */
  readonly tried: number;
  /** How many of them a limit left open. */
  readonly open: number;
  readonly found?: Counterexample;
  /** The rules that may have no end, if a limit ended the test at the last level because of them. */
  readonly endless?: string;
}

/** Tests an encoding on levels until it is wrong on one. `onTried` is told the number of tested levels. */
export async function tryLevels(
  trial: EncodingTrial,
  levels: Iterable<Level>,
  onTried: (tried: number) => void = () => undefined,
): Promise<TrialEnd> {
  const { parts } = trial.encoding.forms.exact;
  const hurried = { ...trial, limits: limitsOnTiny(trial.limits, parts) };
  let tried = 0;
  let open = 0;
  for (const level of levels) {
    if (trial.limits.signal?.aborted) break;
    const found = await checkEncoding(hurried, level);
    onTried(++tried);
    if (found === 'open') open++;
    else if (found) return { tried, open, found };
    const endless = found === 'open' && describeEndless(parts);
    if (endless) return { tried, open, endless };
  }
  return { tried, open };
}
