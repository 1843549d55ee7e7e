/** The colours of a picture by what they paint. */
export interface Theme {
  readonly floor: string;
  readonly wall: string;
  /** The side of a wall that faces the floor below it. */
  readonly face: string;
  readonly goal: string;
  readonly box: string;
  readonly boxEdge: string;
  /** A box on a goal. */
  readonly done: string;
  readonly doneEdge: string;
  readonly player: string;
  readonly playerEdge: string;
  readonly eye: string;
}

/**
 * The names of the themes, for `--theme`.
 *
 * @example
 * THEME_NAMES; // → ['light', 'dark', 'print']
 */
export const THEME_NAMES = ['light', 'dark', 'print'] as const;
/** One of `THEME_NAMES`. */
export type ThemeName = (typeof THEME_NAMES)[number];

/** Every theme. With `print` all things can be distinguished without colour. */
export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  light: {
    floor: '#f3ecdc',
    wall: '#56627a',
    face: '#3f485b',
    goal: '#c8501e',
    box: '#e0ad55',
    boxEdge: '#8c5a17',
    done: '#79b66f',
    doneEdge: '#2c6636',
    player: '#3f7fd9',
    playerEdge: '#173b73',
    eye: '#ffffff',
  },
  dark: {
    floor: '#2a3040',
    wall: '#77839b',
    face: '#525d73',
    goal: '#ff8f5c',
    box: '#c98f3a',
    boxEdge: '#4f330c',
    done: '#5c9f57',
    doneEdge: '#12351a',
    player: '#7fb2ff',
    playerEdge: '#10274d',
    eye: '#ffffff',
  },
  print: {
    floor: '#ffffff',
    wall: '#555555',
    face: '#222222',
    goal: '#000000',
    box: '#dddddd',
    boxEdge: '#000000',
    done: '#999999',
    doneEdge: '#000000',
    player: '#ffffff',
    playerEdge: '#000000',
    eye: '#cccccc',
  },
};
