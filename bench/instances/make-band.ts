import { wasmEngine } from '../../src/asp/clingo/wasm.js';
import { Random } from '../../src/base/random.js';
import { uniqueIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import { twinWithNotes, withNotes } from '../../src/generate/describe.js';
import { type GeneratedLevel, generateLevel } from '../../src/generate/generate.js';
import type { HardnessBand } from '../../src/generate/hardness.js';
import { checkRequest, type GenerateRequest } from '../../src/generate/request.js';
import { unsolvableTwin } from '../../src/generate/twin.js';
import { SEED, SUITE, type SuiteRow } from './rows.js';

/** A band of the suite: levels with their notes, and twins of the first ones that have no solution. */
interface MadeBand {
  readonly levels: readonly Level[];
  readonly twins: readonly Level[];
}

/** How many levels of each band get a twin. */
const TWINS = 2;

/** Makes the levels of a band; `save` sees the band after each of them. */
export async function makeBand(band: HardnessBand, save: (made: MadeBand) => void): Promise<MadeBand> {
  const taken = new Set<string>();
  const engine = wasmEngine();
  const levels: Level[] = [];
  const twins: Level[] = [];
  for (const [place, row] of SUITE[band].entries()) {
    const request = requestOf(band, row, SEED + place);
    for (let number = 1; number <= row.count; number++) {
      const made = await generateLevel({ request, taken, engine, twins: false }, number);
      if (!made.ok) throw new Error(`${band}, row ${place + 1}, level ${number}: ${made.error}`);
      const title = `${band} ${levels.length + 1}`;
      levels.push(withNotes(made.value, title));
      const twin =
        twins.length < TWINS && place === 0 ? twinOf(made.value, title, request, number) : undefined;
      if (twin && !taken.has(uniqueIdOf(twin))) twins.push(twin);
      save({ levels, twins });
    }
  }
  return { levels, twins };
}

function twinOf(
  made: GeneratedLevel,
  title: string,
  request: GenerateRequest,
  number: number,
): Level | undefined {
  const twin = unsolvableTwin(new Random(SEED + number), made.level, request);
  return twin && twinWithNotes({ ...made, twin }, title);
}

function requestOf(band: HardnessBand, row: SuiteRow, seed: number): GenerateRequest {
  const request = checkRequest({
    width: row.size[0],
    height: row.size[1],
    boxes: row.boxes,
    walls: row.terrain === 'halls' ? 25 : 45,
    terrain: row.terrain,
    symmetric: row.symmetric === true,
    mutate: false,
    seed,
    prove: true,
    hardness: band,
    nodes: 20_000,
    tries: 5000,
  });
  if (!request.ok) throw new Error(request.error);
  return request.value;
}
