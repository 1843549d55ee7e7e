import { UsageError } from '../call/usage-error.js';

/** Converts an SVG picture into PNG, if the optional package is installed. */
export async function renderPng(svg: string): Promise<Uint8Array> {
  const resvg = await import('@resvg/resvg-js').catch(() => {
    throw new UsageError('PNG needs the package @resvg/resvg-js: npm install @resvg/resvg-js');
  });
  return new resvg.Resvg(svg).render().asPng();
}
