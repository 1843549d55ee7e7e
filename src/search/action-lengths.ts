/**
 * Cuts the pushes of a solution into a given number of actions, and gives the length of each in order. An
 * action pushes one box over one or more squares in one direction. Undefined if the moves have more lines or
 * fewer pushes than this number.
 */
export function actionLengths(moves: string, count: number): number[] | undefined {
  const lengths = lineLengths(moves);
  let missing = count - lengths.length;
  if (missing < 0) return undefined;
  const cut = lengths.flatMap((length) => {
    const single = Math.min(missing, length - 1);
    missing -= single;
    return [...new Array<number>(single).fill(1), length - single];
  });
  return missing === 0 ? cut : undefined;
}

/** The number of pushes in each box line, in order. */
function lineLengths(moves: string): number[] {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    l: [-1, 0],
    u: [0, -1],
    r: [1, 0],
    d: [0, 1],
  };
  const lengths: number[] = [];
  let [x, y] = [0, 0];
  let last = '';
  for (const letter of moves) {
    const [dx, dy] = steps[letter.toLowerCase()];
    x += dx;
    y += dy;
    if (letter === letter.toLowerCase()) continue;
    if (last === `${letter}${x},${y}`) lengths[lengths.length - 1]++;
    else lengths.push(1);
    last = `${letter}${x + dx},${y + dy}`;
  }
  return lengths;
}
