import { wasmEngine } from '../../src/asp/clingo/wasm.js';
import { titleOf, twinWithNotes, withNotes } from '../../src/generate/describe.js';
import { generateLevel, type Workshop } from '../../src/generate/generate.js';
import type { GenerateTask, GenerateWorks, MadeLevel } from './generate-works.js';
import { serveWorks } from './serve-works.js';
import { CLINGO_WITHOUT_THREADS } from './small-clingo.js';

serveWorks<GenerateWorks>({ generate });

async function generate(
  { request, count, twins }: GenerateTask,
  tell: (made: readonly MadeLevel[]) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  const workshop: Workshop = {
    request,
    twins,
    signal,
    engine: wasmEngine({ patience: 3000, singleThreaded: CLINGO_WITHOUT_THREADS }),
    taken: new Set(),
  };
  for (let number = 1; number <= count; number++) {
    const made = await generateLevel(workshop, number);
    if (!made.ok) return `level ${number}: ${made.error}`;
    const title = titleOf(request.seed, number);
    const lines = made.value.lines?.value;
    const twin = twinWithNotes(made.value, title);
    tell([
      { level: withNotes(made.value, title), ...(lines !== undefined && { lines }) },
      ...(twin ? [{ level: twin }] : []),
    ]);
  }
  return undefined;
}
