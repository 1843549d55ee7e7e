import { type Scratch, ScratchFault } from '../../src/search/stage/scratch.js';

/** Files in memory, with room for `most` words in all. */
export class ScratchMap implements Scratch {
  readonly files = new Map<string, number[]>();
  /** Words written so far. */
  written = 0;
  private readonly most: number;

  constructor(most = Infinity) {
    this.most = most;
  }

  append(file: string, words: Uint32Array): void {
    const content = this.files.get(file) ?? [];
    this.files.set(file, content);
    for (const word of words) {
      if (this.written === this.most) throw new ScratchFault('no room');
      content.push(word);
      this.written++;
    }
  }

  read(file: string, offset: number, words: Uint32Array): void {
    const content = this.files.get(file);
    if (content === undefined || content.length < offset + words.length) throw new ScratchFault(`no ${file}`);
    for (let i = 0; i < words.length; i++) words[i] = content[offset + i];
  }

  remove(file: string): void {
    this.files.delete(file);
  }
}
