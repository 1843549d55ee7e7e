import { squaresWhere } from '../../game/board.js';
import { formatBoard, type Level, parseBoard } from '../../game/level.js';

/**
 * Makes a level smaller as long as `fails` stays true for it. It takes away rows, columns, boxes and goals,
 * turns floor into wall, and cuts margins. It ends when no single change helps. `fails` must be true for the
 * given level.
 */
export async function shrinkLevel(level: Level, fails: (smaller: Level) => Promise<boolean>): Promise<Level> {
  let smallest = cropped(level);
  for (let changed = true; changed; ) {
    changed = false;
    for (const candidate of smallerLevels(smallest)) {
      if (!(await fails(candidate))) continue;
      smallest = cropped(candidate);
      changed = true;
      break;
    }
  }
  return smallest;
}

/** Valid levels that are a little smaller, the largest cuts first. */
function* smallerLevels(level: Level): Generator<Level> {
  const rows = formatBoard(level.board, level.start);
  for (let y = 0; y < rows.length; y++) yield* valid(rows.filter((_, at) => at !== y));
  for (let x = 0; x < level.board.width; x++)
    yield* valid(rows.map((row) => row.slice(0, x) + row.slice(x + 1)));
  const goals = squaresWhere(level.board.goals);
  for (const box of level.start.boxes) {
    yield* valid(redrawn(rows, [box], WITHOUT_BOX));
    for (const goal of goals) yield* valid(redrawn(redrawn(rows, [box], WITHOUT_BOX), [goal], WITHOUT_GOAL));
  }
  for (const goal of goals) yield* valid(redrawn(rows, [goal], WITHOUT_GOAL));
  const taken = new Set([level.start.player, ...level.start.boxes, ...goals]);
  for (const square of squaresWhere(level.board.walls.map((wall) => 1 - wall))) {
    if (!taken.has(square)) yield* valid(redrawn(rows, [square], { ' ': '#' }));
  }
}

const WITHOUT_BOX = { $: ' ', '*': '.' };
const WITHOUT_GOAL = { '.': ' ', '*': '$', '+': '@' };

/** The rows with the characters of some squares replaced. */
function redrawn(
  rows: readonly string[],
  squares: readonly number[],
  exchange: Readonly<Record<string, string>>,
): string[] {
  const width = rows[0].length;
  return rows.map((row, y) =>
    [...row].map((old, x) => (squares.includes(y * width + x) ? (exchange[old] ?? old) : old)).join(''),
  );
}

function* valid(rows: readonly string[]): Generator<Level> {
  const level = parseBoard(rows);
  if (level.ok) yield level.value;
}

/** The level without superfluous rows and columns of walls; one stays on each side. */
function cropped(level: Level): Level {
  let rows = formatBoard(level.board, level.start);
  const isWall = (line: string) => /^#*$/.test(line);
  while (isWall(rows[0]) && isWall(rows[1])) rows = rows.slice(1);
  while (isWall(rows[rows.length - 1]) && isWall(rows[rows.length - 2])) rows = rows.slice(0, -1);
  const column = (x: number) => rows.map((row) => row[x]).join('');
  while (isWall(column(0)) && isWall(column(1))) rows = rows.map((row) => row.slice(1));
  const last = () => rows[0].length - 1;
  while (isWall(column(last())) && isWall(column(last() - 1))) rows = rows.map((row) => row.slice(0, -1));
  const again = parseBoard(rows);
  return again.ok ? again.value : level;
}
