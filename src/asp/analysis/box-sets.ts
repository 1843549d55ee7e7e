/** All sets of `size` of the numbers 0 to n - 1. The sets are numbered from 0. */
export interface BoxSets {
  readonly size: number;
  readonly count: number;
  /** The members of set i in ascending order, from `i * size` on. */
  readonly members: Uint8Array;
  /** `choose[a * (size + 1) + b]`: the number of ways to choose b out of a. */
  readonly choose: Int32Array;
}

/**
 * Lists the sets of the combinatorial number system: a set c1 < c2 < … has the number choose(c1, 1) +
 * choose(c2, 2) + … (D. E. Knuth, The Art of Computer Programming, 7.2.1.3).
 */
export function boxSets(numbers: number, size: number): BoxSets {
  const choose = chooseTable(numbers, size);
  const count = choose[numbers * (size + 1) + size];
  const members = new Uint8Array(count * size);
  const set = Uint8Array.from({ length: size }, (_, i) => i);
  for (let at = 0; at < count; at++) {
    members.set(set, at * size);
    let i = 0;
    while (i < size - 1 && set[i] + 1 === set[i + 1]) {
      set[i] = i;
      i++;
    }
    set[i]++;
  }
  return { size, count, members, choose };
}

/** The number of sets of that size. */
export function setCount(numbers: number, size: number): number {
  let count = 1;
  for (let i = 0; i < size; i++) count = (count * (numbers - i)) / (i + 1);
  return count;
}

function chooseTable(numbers: number, size: number): Int32Array {
  const width = size + 1;
  const choose = new Int32Array((numbers + 1) * width);
  for (let a = 0; a <= numbers; a++) {
    choose[a * width] = 1;
    for (let b = 1; b <= Math.min(a, size); b++)
      choose[a * width + b] = choose[(a - 1) * width + b - 1] + choose[(a - 1) * width + b];
  }
  return choose;
}

/** The number of a set, given as ascending numbers. */
export function setOf({ choose, size }: BoxSets, numbers: ArrayLike<number>): number {
  let at = 0;
  for (let i = 0; i < size; i++) at += choose[numbers[i] * (size + 1) + i + 1];
  return at;
}

/** The number of the set of all these ascending numbers except one, among the sets with one number fewer. */
export function setWithout({ choose, size }: BoxSets, numbers: ArrayLike<number>, place: number): number {
  let at = 0;
  for (let i = 0; i < size; i++) at += choose[numbers[i < place ? i : i + 1] * (size + 1) + i + 1];
  return at;
}

/** The set with its member at `place` replaced by a number that is not in it. */
export function setWith({ choose, size, members }: BoxSets, set: number, place: number, to: number): number {
  const width = size + 1;
  let at = 0;
  let rank = 1;
  let placed = false;
  for (let i = 0; i < size; i++) {
    if (i === place) continue;
    const member = members[set * size + i];
    if (!placed && to < member) {
      at += choose[to * width + rank++];
      placed = true;
    }
    at += choose[member * width + rank++];
  }
  return placed ? at : at + choose[to * width + rank];
}
