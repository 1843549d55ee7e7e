import { lookUp } from '../../src/base/look-up.js';

interface EngineName {
  /** At the beginning of a line. */
  readonly label: string;
  /** Inside a sentence. */
  readonly phrase: string;
}

/** What the page calls engines whose names in records are not for readers. */
const NAMES: Readonly<Record<string, EngineName>> = {
  native: { label: 'Native core', phrase: 'the native core' },
};

/** The name of an engine for the page, by its name in records; one that is not ours has that name. */
export function engineName(engine: string): EngineName {
  return lookUp(NAMES, engine) ?? { label: engine, phrase: engine };
}
