import type { Desk } from '../state/desk.js';
import type { ListChoice, SortName } from '../state/list-choice.js';
import { isProved, type KeptSolutions, type Proof } from '../store/kept.js';
import type { Records } from '../store/records.js';
import type { LevelRow } from '../work/files-works.js';
import { choiceIn, listTest, sortedPlaces } from './level-order.js';

/** The levels of the open file as they are sorted and filtered, and what is known about each. */
export interface LevelList {
  /** The places in `rows` of the levels that are listed, in the order of the list. */
  readonly listed: readonly number[];
  /** Whether the player solved a level, in this file or in another one that holds it. */
  isSolved(row: LevelRow): boolean;
  /** The player's best solutions of a level, one for each metric. */
  bestOf(row: LevelRow): KeptSolutions['best'] | undefined;
  /** What engines found out about a level. */
  proofsOf(row: LevelRow): readonly Proof[];
  /** The player's words for a level. */
  tagsOf(row: LevelRow): readonly string[];
  /**
   * The place of the nearest valid level in a direction of the list that passes the test. If none but the open
   * one is listed that does, all levels of the file count.
   */
  nearest(by: 1 | -1, isWanted: (row: LevelRow) => boolean): number | undefined;
}

/** The open file: its rows, and the place of the open level among them. */
interface ListedFile {
  readonly rows: readonly LevelRow[];
  readonly at: number;
}

/** Places, and what they were computed from. */
interface Order {
  readonly rows: readonly LevelRow[];
  readonly sort: SortName;
  readonly places: readonly number[];
}
interface Listed {
  readonly rows: readonly LevelRow[];
  readonly choice: ListChoice;
  readonly places: readonly number[];
}

/** The list must be made before everything that shows it when records change. */
export function createLevelList(desk: Desk, records: Records, file: ListedFile): LevelList {
  const bestOf = ({ id }: LevelRow) => (id === undefined ? undefined : records.solutionsOf(id));
  const isSolved = (row: LevelRow) => bestOf(row) !== undefined;
  const proofsOf = ({ id }: LevelRow) => (id === undefined ? [] : records.proofsOf(id));
  const tagsOf = ({ id }: LevelRow) => (id === undefined ? [] : records.tagsOf(id));

  let order: Order | undefined;
  /** All places in the order of the list. Sorting is slow, so it is done once. */
  const sorted = () => {
    const { rows } = file;
    const { sort } = choiceIn(rows, desk.state.list);
    if (order?.rows !== rows || order.sort !== sort) order = { rows, sort, places: sortedPlaces(rows, sort) };
    return order.places;
  };

  let last: Listed | undefined;
  records.changed.listen(() => {
    last = undefined;
  });
  /** The list is asked for often, and changes with the file, the choice and the records alone. */
  const listed = () => {
    const { rows } = file;
    const choice = choiceIn(rows, desk.state.list);
    if (last?.rows !== rows || last.choice !== choice)
      last = { rows, choice, places: sorted().filter(testOf(rows, choice)) };
    return last.places;
  };

  const testOf = (rows: readonly LevelRow[], choice: ListChoice) => {
    const isListed = listTest(choice);
    return (place: number) => {
      const row = rows[place];
      const marks = { isSolved: isSolved(row), isProved: proofsOf(row).some(isProved), tags: tagsOf(row) };
      return isListed(row, marks);
    };
  };

  const nearest: LevelList['nearest'] = (by, isWanted) => {
    const { rows, at } = file;
    const isGoal = (place: number) =>
      place !== at && rows[place].fault === undefined && isWanted(rows[place]);
    const inList = listed().filter(isGoal);
    const goals = new Set(inList.length > 0 ? inList : sorted().filter(isGoal));
    // The open level has a place in the order even if it is not listed.
    const from = sorted().indexOf(at);
    const ahead = by === 1 ? sorted().slice(from + 1) : sorted().slice(0, Math.max(0, from)).reverse();
    return ahead.find((place) => goals.has(place));
  };

  return {
    get listed() {
      return listed();
    },
    isSolved,
    bestOf,
    proofsOf,
    tagsOf,
    nearest,
  };
}
