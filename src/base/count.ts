/** A number with what is counted: `1 move`, `2 moves`, `1 box`, `3 boxes`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
