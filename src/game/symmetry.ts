/** A rectangle of bytes, one for each square, row by row. The symmetries turn and mirror it. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly squares: Uint8Array;
}

/** The eight symmetries of a rectangle: the four quarter turns, clockwise, then the same four mirrored. */
export const SYMMETRIES = [
  'as-is',
  'turned-90',
  'turned-180',
  'turned-270',
  'anti-transposed',
  'flipped-top-bottom',
  'transposed',
  'flipped-left-right',
] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** The drawing under a symmetry. */
export function transform(drawing: Drawing, symmetry: Symmetry): Drawing {
  const { width: w, height: h } = drawing;
  switch (symmetry) {
    case 'as-is':
      return drawing;
    case 'turned-90':
      return redraw(drawing, h, w, (x, y) => (h - 1 - x) * w + y);
    case 'turned-180':
      return redraw(drawing, w, h, (x, y) => (h - 1 - y) * w + (w - 1 - x));
    case 'turned-270':
      return redraw(drawing, h, w, (x, y) => x * w + (w - 1 - y));
    case 'anti-transposed':
      return redraw(drawing, h, w, (x, y) => (h - 1 - x) * w + (w - 1 - y));
    case 'flipped-top-bottom':
      return redraw(drawing, w, h, (x, y) => (h - 1 - y) * w + x);
    case 'transposed':
      return redraw(drawing, h, w, (x, y) => x * w + y);
    case 'flipped-left-right':
      return redraw(drawing, w, h, (x, y) => y * w + (w - 1 - x));
  }
}

/** The symmetry that does what `first` and then `second` do. */
export function composed(first: Symmetry, second: Symmetry): Symmetry {
  const marked: Drawing = { width: 3, height: 2, squares: Uint8Array.of(1, 2, 3, 4, 5, 6) };
  const wanted = transform(transform(marked, first), second);
  return SYMMETRIES.find((name) => {
    const { width, squares } = transform(marked, name);
    return width === wanted.width && squares.every((mark, i) => mark === wanted.squares[i]);
  })!;
}

/** A new drawing. `sourceOf` names, for each square, the square of the old drawing to take. */
function redraw(
  drawing: Drawing,
  width: number,
  height: number,
  sourceOf: (x: number, y: number) => number,
): Drawing {
  const squares = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) squares[y * width + x] = drawing.squares[sourceOf(x, y)];
  }
  return { width, height, squares };
}
