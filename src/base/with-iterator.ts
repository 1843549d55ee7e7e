/**
 * Gives work the items of something that is read once, and ends the reading with the work: whoever stops
 * early leaves no file open.
 */
export async function withIterator<Item, T>(
  items: AsyncIterable<Item>,
  work: (items: AsyncIterable<Item>) => Promise<T>,
): Promise<T> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    return await work({ [Symbol.asyncIterator]: () => iterator });
  } finally {
    await iterator.return?.();
  }
}
