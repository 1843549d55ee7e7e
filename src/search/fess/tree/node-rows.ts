/** Where the score is in a row, in 8 bytes, and the features, in 2 bytes. The key comes before them. */
const SCORE_AT = 1;
const FEATURES_AT = 8;

/**
 * Key, score and features of every node, side by side in one buffer. Whoever finds a node by its key reads
 * all of them, and the memory of an old node is far away: so it is waited for once.
 */
export class NodeRows {
  /** The features of a node begin at `featuresAt`. */
  features!: Uint16Array;
  private words!: Int32Array;
  private doubles!: Float64Array;
  /** The length of a row in 8 bytes. */
  private readonly width: number;

  /** Room for `length` nodes with this many features. */
  constructor(length: number, featureCount: number) {
    this.width = Math.ceil((FEATURES_AT + featureCount) / 4);
    this.setBuffer(new ArrayBuffer(8 * this.width * length));
  }

  get bytes(): number {
    return this.doubles.byteLength;
  }

  hasKey(node: number, lo: number, hi: number): boolean {
    const at = 2 * this.width * node;
    return this.words[at] === lo && this.words[at + 1] === hi;
  }

  setKey(node: number, lo: number, hi: number): void {
    this.words[2 * this.width * node] = lo;
    this.words[2 * this.width * node + 1] = hi;
  }

  keyLoOf(node: number): number {
    return this.words[2 * this.width * node];
  }

  keyHiOf(node: number): number {
    return this.words[2 * this.width * node + 1];
  }

  scoreOf(node: number): number {
    return this.doubles[this.width * node + SCORE_AT];
  }

  setScore(node: number, score: number): void {
    this.doubles[this.width * node + SCORE_AT] = score;
  }

  featuresAt(node: number): number {
    return 4 * this.width * node + FEATURES_AT;
  }

  /** Makes room for `length` nodes. */
  grow(length: number): void {
    const { words } = this;
    this.setBuffer(new ArrayBuffer(8 * this.width * length));
    this.words.set(words);
  }

  private setBuffer(buffer: ArrayBuffer): void {
    this.words = new Int32Array(buffer);
    this.doubles = new Float64Array(buffer);
    this.features = new Uint16Array(buffer);
  }
}
