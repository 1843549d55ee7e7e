import { claimsToSolve } from '../../game/saved-game.js';
import { parseSolutionList, type SolutionList, solutionsById } from '../../game/solutions.js';
import { readLevels } from '../../solve/read-levels.js';
import { type InputArgs, readText } from './input.js';

/**
 * Reads solutions from a file: those of its levels, which go by Exact-Id, or where it holds no level lines of
 * moves with or without the Exact-Id of their level.
 */
export async function readSolutionFile(file: string): Promise<SolutionList> {
  const text = await readText(file);
  const levels = readLevels(new TextEncoder().encode(text));
  if (!levels.ok) return parseSolutionList(text);
  const valid = levels.value.entries.flatMap(({ level }) => (level.ok ? [level.value] : []));
  return {
    byId: solutionsById(valid),
    byPlace: [],
    levels: valid.filter(({ solutions }) => solutions?.some(claimsToSolve)),
  };
}

/**
 * What is left of a list when `places` levels with these identities have taken theirs, in words; nothing
 * where there is nothing left, or where levels were picked.
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
  return left === 0 ? undefined : `${left} of its solutions belong to no level here`;
}
