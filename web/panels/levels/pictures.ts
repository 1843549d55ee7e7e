import { element } from '../../ui/dom.js';
import { svg } from '../../ui/svg.js';
import { filesCrew } from '../../work/files-works.js';
import { resultOf } from '../../work/job.js';
import type { Picture } from '../../work/picture.js';

/** Small pictures of the levels of the open file. The worker draws them when they come into view. */
export interface Pictures {
  /** A place for the picture of a level of the file. It is filled now, or when the picture is ready. */
  placeOf(file: string, index: number): HTMLElement;
}

/** The largest number of stored pictures; then all are dropped. */
const MOST_KEPT = 4000;

export function createPictures(): Pictures {
  let known = new Map<number, Picture | undefined>();
  let of = '';
  /** Places that wait for a picture. Those that are out of view again are skipped. */
  let waiting = new Map<number, HTMLElement>();
  let isAsking = false;

  const ask = async () => {
    const [file, wanted] = [of, waiting];
    const indices = [...wanted].filter(([, place]) => place.isConnected).map(([index]) => index);
    waiting = new Map();
    if (indices.length === 0) return;
    isAsking = true;
    const found = resultOf(await filesCrew.start('pictures', { file, indices }).outcome) ?? [];
    isAsking = false;
    if (file === of)
      for (const [i, picture] of found.entries()) {
        known.set(indices[i], picture);
        if (picture) wanted.get(indices[i])?.replaceChildren(drawn(picture));
      }
    if (waiting.size > 0) void ask();
  };

  return {
    placeOf: (file, index) => {
      if (file !== of || known.size > MOST_KEPT) {
        of = file;
        known = new Map();
        waiting = new Map();
      }
      const place = element('span', { class: 'level-picture', 'aria-hidden': 'true' });
      const picture = known.get(index);
      if (picture) place.append(drawn(picture));
      else if (!known.has(index)) {
        waiting.set(index, place);
        // Everything that one scroll brings into view is asked for at once.
        if (!isAsking && waiting.size === 1) queueMicrotask(() => void ask());
      }
      return place;
    },
  };
}

function drawn({ width, height, ...paths }: Picture): SVGSVGElement {
  const part = (name: keyof typeof paths, look: string) => svg('path', { class: look, d: paths[name] });
  return svg(
    'svg',
    { viewBox: `0 0 ${width} ${height}` },
    part('floor', 'floor'),
    part('walls', 'wall'),
    part('goals', 'spot'),
    part('boxes', 'small-box'),
    part('done', 'small-done'),
    part('player', 'small-player'),
  );
}
