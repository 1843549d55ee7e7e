import { largest, smallest } from '../../../src/base/many-values.js';
import type { Sample } from '../../state/search-record.js';
import { fill } from '../../ui/dom.js';
import { svg } from '../../ui/svg.js';

/** Bound and best solution over time. When they meet, the best solution is proved optimal. */
interface BoundChart {
  readonly element: SVGSVGElement;
  show(samples: readonly Sample[], seconds: number): void;
}

const HEIGHT = 96;
/** Room above and below for the words at the ends of the lines, and for the axis. */
const TOP = 18;
const BOTTOM = 34;
const AXIS = HEIGHT - 14;
/** The width of the words at the end of a line. */
const WORDS = 100;

export function createBoundChart(): BoundChart {
  const element = svg('svg', { class: 'bound-chart', role: 'img', height: HEIGHT });
  return {
    element,
    show: (samples, seconds) => {
      const width = element.clientWidth || 280;
      const last = samples.at(-1);
      element.setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`);
      element.setAttribute('aria-label', labelOf(last, seconds));
      if (last) fill(element, ...drawn(samples, last, { width, seconds: Math.max(seconds, 0.1) }));
    },
  };
}

interface Frame {
  readonly width: number;
  readonly seconds: number;
}

type Name = 'bound' | 'best';

function drawn(samples: readonly Sample[], last: Sample, { width, seconds }: Frame): SVGElement[] {
  const values = samples.flatMap(({ bound, best }) => [bound ?? [], best ?? []].flat());
  const [low, high] = [smallest(values), largest(values)];
  const x = (at: number) => (Math.min(at, seconds) / seconds) * width;
  const y = (value: number) =>
    high === low
      ? (TOP + HEIGHT - BOTTOM) / 2
      : TOP + ((high - value) / (high - low)) * (HEIGHT - BOTTOM - TOP);
  const line = (name: Name) => {
    let path = '';
    for (const sample of samples) {
      const value = sample[name];
      if (value !== undefined)
        path += path === '' ? `M${x(sample.seconds)} ${y(value)}` : `H${x(sample.seconds)}V${y(value)}`;
    }
    return path === '' ? [] : [svg('path', { class: `line-${name}`, d: `${path}H${width}` })];
  };
  /** Words stand clear of all of the line that is above or below them. */
  const word = (name: Name, before: string, below: boolean) => {
    if (last[name] === undefined) return [];
    // The line comes from the left at the height of the last sample before the words.
    const first = samples.findLastIndex((sample) => x(sample.seconds) < width - WORDS);
    const near = samples.slice(Math.max(0, first)).flatMap((sample) => sample[name] ?? []);
    const edge = below ? smallest(near) : largest(near);
    const place = { x: width - 2, y: y(edge) + (below ? 14 : -6) };
    const words = `${before} ${last[name].toLocaleString('en')}`;
    return [svg('text', { class: `word-${name}`, 'text-anchor': 'end', ...place }, words)];
  };
  return [
    svg('path', { class: 'axis', d: `M0 ${AXIS}H${width}` }),
    svg('text', { class: 'tick-word', x: 0, y: HEIGHT - 2 }, '0 s'),
    svg(
      'text',
      { class: 'tick-word', x: width, y: HEIGHT - 2, 'text-anchor': 'end' },
      `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`,
    ),
    ...line('bound'),
    ...line('best'),
    ...word('best', 'best so far', false),
    ...word('bound', 'at least', true),
  ];
}

function labelOf(last: Sample | undefined, seconds: number): string {
  const bound = last?.bound === undefined ? [] : [`at least ${last.bound}`];
  const best = last?.best === undefined ? [] : [`best so far ${last.best}`];
  return `Bound and best so far over ${seconds.toFixed(0)} seconds: ${[...bound, ...best].join(', ')}`;
}
