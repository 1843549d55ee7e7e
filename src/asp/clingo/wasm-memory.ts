/** The size of a page of WebAssembly memory. */
const PAGES_IN_A_MIB = 16;
/** The section of a module that states its memory. */
const MEMORY_SECTION = 5;

/**
 * The same module with a memory of at most some MiB. It asks for as much as before at the start, and refuses
 * to grow beyond. Throws for a module without a memory of its own that has a largest size.
 */
export function withMostMemory(module: Uint8Array, mostMib: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(module);
  for (let at = 8; at < bytes.length; ) {
    const [length, begin] = numberAt(bytes, at + 1);
    if (bytes[at] === MEMORY_SECTION) return shrunk(bytes, begin, mostMib * PAGES_IN_A_MIB);
    at = begin + length;
  }
  throw new Error('the module has no memory');
}

/** Writes the largest number of pages into the section at `begin`, in as many bytes as it had. */
function shrunk(bytes: Uint8Array<ArrayBuffer>, begin: number, pages: number): Uint8Array<ArrayBuffer> {
  const flags = begin + 1;
  if ((bytes[flags] & 1) === 0) throw new Error('the memory has no largest size');
  const [first, at] = numberAt(bytes, flags + 1);
  const [before, end] = numberAt(bytes, at);
  let left = Math.min(before, Math.max(first, Math.floor(pages)));
  for (let i = at; i < end; i++) {
    bytes[i] = (left & 127) | (i + 1 < end ? 128 : 0);
    left >>= 7;
  }
  return bytes;
}

/** An unsigned LEB128 number, and the place behind it. */
function numberAt(bytes: Uint8Array, at: number): [value: number, end: number] {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}
