import { jsonOf } from '../../base/json.js';

/**
 * Finds the answer sets in clingo's JSON while it is still being written: the objects in an array called
 * "Witnesses". The text may come in chunks of any size. What is not JSON counts as undefined.
 */
export class WitnessScanner {
  private readonly containers: string[] = [];
  private word = '';
  private key = '';
  private text = '';
  private inString = false;
  private escaped = false;

  constructor(private readonly onWitness: (witness: unknown) => void) {}

  feed(chunk: string): void {
    for (const character of chunk) {
      if (this.isInWitness()) this.text += character;
      if (this.inString) this.readString(character);
      else if (character === '"') this.beginString();
      else if (character === ':') this.key = this.word;
      else if (character === '{' || character === '[') this.open(character);
      else if (character === '}' || character === ']') this.close();
    }
  }

  private isInWitness(): boolean {
    return this.text !== '';
  }

  private beginString(): void {
    this.inString = true;
    this.word = '';
  }

  private readString(character: string): void {
    if (this.escaped) this.escaped = false;
    else if (character === '\\') this.escaped = true;
    else if (character === '"') this.inString = false;
    else if (!this.isInWitness()) this.word += character;
  }

  private open(character: string): void {
    if (!this.isInWitness() && character === '{' && this.containers.at(-1) === '[Witnesses') this.text = '{';
    this.containers.push(this.isInWitness() ? character : character + this.key);
    this.key = '';
  }

  private close(): void {
    this.containers.pop();
    if (!this.isInWitness() || this.containers.at(-1) !== '[Witnesses') return;
    this.onWitness(jsonOf(this.text));
    this.text = '';
  }
}
