import { loadOptional } from '../call/optional.js';

/** A picture takes about eight bytes of memory for each pixel. */
const MOST_PIXELS = 100_000_000;

/** Why a picture is too large for PNG, with the pixels per square that fit; undefined if it fits. */
export function pngFault({ width, height }: Size, size: number): string | undefined {
  if (width * height * size * size <= MOST_PIXELS) return undefined;
  const most = Math.floor(Math.sqrt(MOST_PIXELS / (width * height)));
  const pixels = MOST_PIXELS.toLocaleString('en');
  return `PNG has at most ${pixels} pixels, not ${width * size}x${height * size}: --size ${most} or less`;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Converts an SVG picture into PNG, if the optional package is installed. */
export async function renderPng(svg: string): Promise<Uint8Array> {
  const resvg = await loadOptional('@resvg/resvg-js', () => import('@resvg/resvg-js'));
  return new resvg.Resvg(svg).render().asPng();
}
