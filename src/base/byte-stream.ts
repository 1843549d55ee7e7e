/**
 * Reads numbers from bytes that come in chunks. The first error is kept as `fault`; everything after it reads
 * as 0.
 */
export class ByteStream {
  fault: string | undefined;
  private chunk = new Uint8Array();
  private at = 0;
  private isOver = false;
  private readonly source: AsyncIterator<Uint8Array>;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** Waits until at least `count` bytes are there, or all that are left. */
  async need(count: number): Promise<void> {
    while (!this.isOver && this.chunk.length - this.at < count) {
      const { value, done } = await this.source.next();
      this.isOver = done === true;
      if (done) return;
      const left = this.chunk.subarray(this.at);
      this.chunk = new Uint8Array(left.length + value.length);
      this.chunk.set(left);
      this.chunk.set(value, left.length);
      this.at = 0;
    }
  }

  /** The text up to the next line feed; at most `most` bytes. */
  async line(most: number): Promise<string> {
    let end = -1;
    for (let wanted = 256; end === -1 && wanted <= 2 * most && !this.isOver; wanted *= 2) {
      await this.need(wanted);
      end = this.chunk.indexOf(10, this.at);
    }
    if (end === -1) this.fault ??= 'there is no line of text';
    const text = new TextDecoder().decode(this.chunk.subarray(this.at, Math.max(end, this.at)));
    this.at = end + 1;
    return text;
  }

  /**
   * A whole number from 0 up: seven bits per byte, the lowest bits first. The eighth bit is set in all bytes
   * except the last.
   */
  number(): number {
    for (let value = 0, unit = 1; unit < 2 ** 42 && this.at < this.chunk.length; unit *= 128) {
      const byte = this.chunk[this.at++];
      value += (byte & 127) * unit;
      if (byte < 128) return value;
    }
    this.fault ??= this.at === this.chunk.length ? 'the data ends too early' : 'a number is too large';
    return 0;
  }

  /** A whole number from -`most` to `most`: 0, -1, 1, -2, 2 and so on are written as 0, 1, 2, 3, 4. */
  difference(most = Infinity): number {
    const value = this.number();
    const difference = value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    if (Math.abs(difference) <= most) return difference;
    this.fault ??= 'a number is too large';
    return 0;
  }

  /** Whether all bytes are read. */
  async isAtEnd(): Promise<boolean> {
    await this.need(1);
    return this.at === this.chunk.length;
  }
}

/** Collects numbers as bytes, as `ByteStream` reads them. */
export class ByteWriter {
  private bytes = new Uint8Array(1024);
  private length = 0;

  number(value: number): void {
    if (this.length + 8 > this.bytes.length) {
      const bytes = new Uint8Array(2 * this.bytes.length);
      bytes.set(this.bytes);
      this.bytes = bytes;
    }
    let left = value;
    for (; left >= 128; left = Math.floor(left / 128)) this.bytes[this.length++] = 128 + (left % 128);
    this.bytes[this.length++] = left;
  }

  difference(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** The bytes written since the last call. */
  take(): Uint8Array {
    const taken = this.bytes.slice(0, this.length);
    this.length = 0;
    return taken;
  }
}
