import { counted } from '../../base/count.js';
import { storedSolutions } from '../../game/saved-game.js';
import { parseSolutionList, type SolutionList, solutionsById } from '../../game/solutions.js';
import { readLevels } from '../../solve/question/read-levels.js';
import { UsageError } from '../call/usage-error.js';
import { type InputArgs, type InputLevel, readText } from './input.js';
import { movesInsteadOfFile } from './moves-or-file.js';

/**
 * Reads solutions from a file. If the file holds levels, their solutions are matched by Exact-Id. If it holds
 * lines of moves, a line may begin with the Exact-Id of its level. `option` named the file, in this command.
 */
export async function readSolutionFile(file: string, option: string, command: string): Promise<SolutionList> {
  const fault = movesInsteadOfFile(option, file, command);
  if (fault !== undefined) throw new UsageError(fault);
  const text = await readText(file);
  const levels = readLevels(text);
  if (!levels.ok) return parseSolutionList(text);
  const valid = levels.value.entries.flatMap(({ level }) => (level.ok ? [level.value] : []));
  return {
    byId: solutionsById(valid),
    byPlace: [],
    levels: valid.filter((level) => storedSolutions(level).length > 0),
  };
}

/**
 * The line of a list, from 0, that belongs to a level: line N to level N, where `--level` chose levels too.
 * But a single line may belong to a single chosen level. `place` counts the levels that were read before.
 */
export function lineFor(
  { byPlace }: SolutionList,
  { level: picked }: InputArgs,
  { entry }: InputLevel,
  place: number,
): number {
  if (picked === undefined || (byPlace.length === 1 && /^\d+$/.test(picked))) return place;
  return entry.index - 1;
}

/**
 * Says in words which solutions of a list no level took. `places` is the number of levels, with these
 * identities. Undefined if all were taken, or if the user chose levels with `--level`.
 */
export function describeLeftovers(
  list: SolutionList,
  ids: ReadonlySet<string>,
  places: number,
  { level: picked }: InputArgs,
): string | undefined {
  if (picked !== undefined) return undefined;
  const left =
    list.byId.size > 0
      ? [...list.byId].flatMap(([id, games]) => (ids.has(id) ? [] : games)).length
      : list.byPlace.slice(places).filter((moves) => moves !== '').length;
  return left === 0 ? undefined : `no level here for ${counted(left, 'solution')}`;
}
