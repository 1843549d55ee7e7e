/** Names of files that were given. No two of them are the same, also where `A` and `a` are one name. */
export class UniqueNames {
  private readonly given = new Set<string>();
  /** The last copy that was given, by the first name of its kind. */
  private readonly copies = new Map<string, number>();

  /** Takes a name that a file has already. */
  take(name: string): void {
    this.given.add(folded(name));
  }

  /** Gives the first name that is free: that of copy 1, 2 and so on. */
  next(nameOf: (copy: number) => string): string {
    const kind = folded(nameOf(1));
    for (let copy = (this.copies.get(kind) ?? 0) + 1; ; copy++) {
      const name = nameOf(copy);
      if (this.given.has(folded(name))) continue;
      this.take(name);
      this.copies.set(kind, copy);
      return name;
    }
  }
}

/** The same for names that some file system takes for one: by case, or by how accents are written. */
export function folded(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
}
