/** The possible claims, and how each counts the edges between positions. */
export const CLAIMS = {
  pushes: { longest: 1, exactPlayer: false, cost: () => 1 },
  moves: { longest: 1, exactPlayer: true, cost: (walk: number) => walk + 1 },
  lines: { longest: Infinity, exactPlayer: false, cost: () => 1 },
  unsolvable: { longest: 1, exactPlayer: false, cost: () => 0 },
} as const satisfies Readonly<Record<CertificateClaim, unknown>>;
/** What a certificate can claim: the minimum of a measure, or that there is no solution. */
export type CertificateClaim = 'pushes' | 'moves' | 'lines' | 'unsolvable';

/** The first line of a certificate, as JSON. */
export interface Header {
  readonly certificate: 1;
  readonly exactId: string;
  readonly claim: CertificateClaim;
  /** The best solution, and its value in the claimed measure. Empty and 0 for `unsolvable`. */
  readonly solution: string;
  readonly value: number;
  /** The numbers of price lists, dead patterns and positions that follow. */
  readonly counts: readonly [prices: number, patterns: number, positions: number];
}

/** Reads a header; undefined if the line is not a header. */
export function parseHeader(line: string): Header | undefined {
  try {
    const header = JSON.parse(line);
    const { certificate, exactId, claim, solution, value, counts } = header;
    const areTexts = [exactId, claim, solution].every((text) => typeof text === 'string');
    const isKnown = certificate === 1 && Object.hasOwn(CLAIMS, claim) && counts.length === 3 && areTexts;
    return isKnown && [value, ...counts].every((n) => Number.isSafeInteger(n) && n >= 0) ? header : undefined;
  } catch {
    return undefined;
  }
}
