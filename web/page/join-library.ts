import type { Result } from '../../src/base/result.js';
import type { Library } from '../store/library.js';
import type { Records } from '../store/records.js';

/** Opens the library of the server. What is stored here from now on is stored there too. */
export async function joinLibrary(token: string, records: Records): Promise<Result<Library, string>> {
  const { openLibrary } = await import('../store/library.js');
  const library = await openLibrary(token);
  if (library.ok)
    records.onKept((kept) =>
      'moves' in kept
        ? library.value.storeSolution(kept.level, kept.moves)
        : library.value.storeResult(kept.level, kept.result),
    );
  return library;
}
