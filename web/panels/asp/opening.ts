import type { Level } from '../../../src/game/level.js';
import { bytesOfText } from '../../ui/files.js';
import { openBrought } from '../brought-level.js';
import type { Parts } from '../parts.js';

/** Opens levels that come from the panel itself. A promise is resolved when the level is on the board. */
interface LevelOpener {
  /** Opens facts that the user changed; returns why they cannot be opened. */
  facts(text: string): Promise<string | undefined>;
  /**
   * Opens a level on which the encoding is wrong, while `isWanted` says yes; returns why it cannot be opened.
   */
  counterexample(level: Level, isWanted?: () => boolean): Promise<string | undefined>;
}

/** `loaded` is settled when the level on the board has its facts. */
export function createOpening({ collection }: Parts, loaded: () => Promise<void> | undefined): LevelOpener {
  const whenLoaded = async (opening: Promise<string | undefined>) => {
    const fault = await opening;
    if (fault === undefined) await loaded();
    return fault;
  };
  return {
    facts: (text) => whenLoaded(collection.read('Facts', bytesOfText(text))),
    counterexample: (level, isWanted) => {
      const title = 'Counterexample';
      return whenLoaded(openBrought({ collection }, title, { ...level, title }, isWanted));
    },
  };
}
