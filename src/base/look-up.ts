/**
 * The value of a table at a text from outside. Every object also has fields such as `constructor`, which no
 * table means.
 */
export function lookUp<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
