import type { FeatureKind } from './feature.js';

/**
 * A number drawn for each set of boxes, so that ties are decided differently with every seed. It has this
 * many bits. Cost: one look per word of boxes.
 */
export function chance(seed: number, bitCount: number): FeatureKind {
  return {
    name: 'chance',
    better: 'more',
    most: 2 ** bitCount - 1,
    create: () => ({
      measure({ bits }) {
        let mixed = seed;
        for (let w = 0; w < bits.length; w++) mixed = Math.imul(mixed ^ bits[w] ^ (mixed >>> 15), 0x2c1b3c6d);
        return (mixed ^ (mixed >>> 16)) >>> (32 - bitCount);
      },
    }),
  };
}
