/** A number and a collection, as in names of files with one level. */
interface NumberedName {
  readonly number: number;
  readonly collection: string;
}

/**
 * What the name of a file with one level says: `0007-seed-3` is level 7 of `seed-3`, and so is the instance
 * `0007-seed-3-12-1`. Undefined if the name does not begin with such a number.
 */
export function numberedName(name: string): NumberedName | undefined {
  const [, number, collection] = /^(\d{4,})-(.+?)(?:-\d+-[01x])?$/.exec(name) ?? [];
  return collection === undefined ? undefined : { number: Number(number), collection };
}
