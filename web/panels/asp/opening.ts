import { formatXsb } from '../../../src/game/format/xsb.js';
import type { Level } from '../../../src/game/level.js';
import { bytesOfText } from '../../ui/files.js';
import type { Parts } from '../parts.js';

/** Opens levels that come from the panel itself. A promise is resolved when the level is on the board. */
interface LevelOpener {
  /** Opens facts that the user changed; returns why they cannot be opened. */
  facts(text: string): Promise<string | undefined>;
  /** Opens a level on which the encoding is wrong; returns why it cannot be opened. */
  counterexample(level: Level): Promise<string | undefined>;
}

/** `loaded` is settled when the level on the board has its facts. */
export function createOpening({ collection }: Parts, loaded: () => Promise<void> | undefined): LevelOpener {
  const open = async (title: string, text: string) => {
    const fault = await collection.read(title, bytesOfText(text));
    if (fault === undefined) await loaded();
    return fault;
  };
  return {
    facts: (text) => open('Facts', text),
    counterexample: (level) => open('Counterexample', formatXsb([{ ...level, title: 'Counterexample' }])),
  };
}
