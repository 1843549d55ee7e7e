/**
 * A seeded source of random numbers: the same seed gives the same sequence on every machine.
 * The generator is xorshift128 (G. Marsaglia, "Xorshift RNGs", 2003), its state filled by a 32-bit mixer.
 */
export class Random {
  private readonly state = new Uint32Array(4);

  /** Of `seed` the lowest 32 bits count. `high` is the rest of a larger one. */
  constructor(seed: number, high = 0) {
    let mix = seed >>> 0;
    for (let i = 0; i < 4; i++) {
      mix = (mix + 0x9e3779b9 + high) >>> 0;
      let z = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
      z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
      this.state[i] = (z ^ (z >>> 16)) >>> 0;
    }
    if (this.state.every((word) => word === 0)) this.state[0] = 1;
  }

  /** A whole number from 0 to 2³² − 1. */
  uint32(): number {
    const s = this.state;
    let t = s[0] ^ (s[0] << 11);
    t ^= t >>> 8;
    s[0] = s[1];
    s[1] = s[2];
    s[2] = s[3];
    s[3] = s[3] ^ (s[3] >>> 19) ^ t;
    return s[3];
  }

  /** A whole number from 0 to `bound` − 1. */
  below(bound: number): number {
    return Math.floor((this.uint32() / 0x100000000) * bound);
  }

  /** An element of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)];
  }

  /** Puts the list into a random order, in place (Fisher-Yates). */
  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [list[i], list[j]] = [list[j], list[i]];
    }
    return list;
  }
}

/** The part of a seed above its lowest 32 bits. */
export function highPart(seed: number): number {
  return Math.floor(seed / 2 ** 32);
}
