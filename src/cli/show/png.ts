import { loadOptional } from '../call/optional.js';

/** Converts an SVG picture into PNG, if the optional package is installed. */
export async function renderPng(svg: string): Promise<Uint8Array> {
  const resvg = await loadOptional('@resvg/resvg-js', () => import('@resvg/resvg-js'));
  return new resvg.Resvg(svg).render().asPng();
}
