import { counted } from '../../base/count.js';
import { addAll } from '../../base/many-values.js';
import { exactIdOf } from '../../game/identity.js';
import type { Level, SavedGame } from '../../game/level.js';
import { storedSolutions } from '../../game/saved-game.js';
import {
  parseSolutionList,
  type SolutionList,
  solutionOf,
  solutionsById,
  solutionsFor,
} from '../../game/solutions.js';
import { readLevels, type SourceEntry } from '../../solve/question/read-levels.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { UsageError } from '../call/usage-error.js';
import type { Terminal } from '../output/terminal.js';
import { forEachFile, type InputArgs, type InputLevel, readText } from './input.js';
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

/** A chosen level with its places, from 0: among the chosen levels, and among all levels of all files. */
export interface PlacedLevel extends InputLevel {
  readonly place: number;
  readonly placeInAll: number;
}

/** All levels of a call, so that lines of moves find theirs. */
interface PlacedLevels {
  readonly chosen: readonly PlacedLevel[];
  readonly all: readonly SourceEntry[];
  /** What is wrong with files, as of `forEachFile`. */
  readonly codes: readonly ExitCode[];
}

/** Reads all levels. Those that cannot be read are named, as by `forEachLevel`. */
export async function placeLevels(args: InputArgs, terminal: Terminal): Promise<PlacedLevels> {
  const chosen: PlacedLevel[] = [];
  const all: SourceEntry[] = [];
  const codes = await forEachFile(args, terminal, ({ source, file, entries }) => {
    const before = all.length;
    addAll(all, file.entries);
    for (const entry of entries) {
      const placeInAll = before + file.entries.indexOf(entry);
      chosen.push({ source, file, entry, place: chosen.length, placeInAll });
    }
    return EXIT.done;
  });
  return { chosen, all, codes };
}

/** Which solutions of a list belong to which levels, by the Exact-Id or by the place. */
export class SolutionMatch {
  /** Whether the lines are those of the chosen levels. Otherwise line N is that of level N of all. */
  private readonly inOrder: boolean;

  constructor(
    private readonly list: SolutionList,
    private readonly levels: PlacedLevels,
  ) {
    this.inOrder = list.byPlace.length === levels.chosen.length;
  }

  /** An empty line is a solution too, where a level is solved at its start. */
  solutionsOf({ place, placeInAll, entry: { level } }: PlacedLevel, exactId: string): readonly SavedGame[] {
    const { list, inOrder } = this;
    const line = inOrder ? place : placeInAll;
    const isEmpty = list.byId.size === 0 && list.byPlace[line] === '';
    if (isEmpty && level.ok && solutionOf(level.value, '').ok) return [{ moves: '' }];
    return solutionsFor(list, exactId, line);
  }

  /** Says how lines are counted, where `--level` leaves two ways. */
  describeOrder(): string | undefined {
    const { list, levels, inOrder } = this;
    const isPlain = levels.chosen.every(({ place, placeInAll }) => place === placeInAll);
    if (isPlain || list.byId.size > 0 || list.byPlace.length === 0) return undefined;
    const lines = counted(list.byPlace.length, 'line');
    return inOrder
      ? `${lines}, one for each level that --level chose`
      : `${lines}: line N belongs to level N, counted over all files, chosen or not`;
  }

  /**
   * Says how many solutions belong to no level, chosen or not. Those of a level in the solution file belong
   * to all levels of the same identity.
   */
  describeLeftovers(identityOf: (level: Level) => string = exactIdOf): string | undefined {
    const left = this.leftById(identityOf) + this.leftByPlace();
    return left === 0 ? undefined : `no level here for ${counted(left, 'solution')}`;
  }

  private leftById(identityOf: (level: Level) => string): number {
    const { byId, levels: given = [] } = this.list;
    if (byId.size === 0) return 0;
    const valid = this.levels.all.flatMap(({ level }) => (level.ok ? [level.value] : []));
    const exactIds = new Set(valid.map(exactIdOf));
    if ([...byId.keys()].every((id) => exactIds.has(id))) return 0;
    const identities = new Set(valid.map(identityOf));
    for (const level of given) if (identities.has(identityOf(level))) exactIds.add(exactIdOf(level));
    return [...byId].flatMap(([id, games]) => (exactIds.has(id) ? [] : games)).length;
  }

  private leftByPlace(): number {
    const { list, levels, inOrder } = this;
    if (inOrder || list.byId.size > 0) return 0;
    return list.byPlace.slice(levels.all.length).filter((moves) => moves !== '').length;
  }
}
