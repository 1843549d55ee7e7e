import process from 'node:process';
import { emitKeypressEvents, type Key } from 'node:readline';
import type { Level } from '../../game/level.js';
import {
  type Playback,
  positionAfter,
  startPlayback,
  statusLine,
  wishOf,
  withTick,
  withWish,
} from '../../report/picture/playback.js';
import { drawForTerminal, type TerminalLook } from '../../report/picture/terminal-picture.js';

const [SHOW_OTHER_SCREEN, SHOW_SCREEN] = ['\u001b[?1049h\u001b[?25l', '\u001b[?25h\u001b[?1049l'];
const HOME = '\u001b[H\u001b[J';

/** A solution and how it is shown. */
interface Film {
  readonly level: Level;
  readonly moves: string;
  readonly look: TerminalLook;
  /** Moves per second. */
  readonly speed: number;
}

/** How a film ended: at its end, by the key for it, or by Ctrl-C. */
export type FilmEnd = 'end' | 'quit' | 'interrupt';

/** Plays a solution on the terminal until it ends or the viewer quits. The screen is always restored. */
export function playOnTerminal(film: Film, signal: AbortSignal): Promise<FilmEnd> {
  if (signal.aborted) return Promise.resolve('interrupt');
  return new Promise((resolve) => {
    let playback = startPlayback(film.moves.length, film.speed);
    let timer: NodeJS.Timeout | undefined;
    const close = (how: FilmEnd) => {
      clearTimeout(timer);
      process.stdin.off('keypress', onKey).setRawMode(false).pause();
      process.stdout.off('resize', redraw);
      signal.removeEventListener('abort', interrupt);
      process.stdout.write(SHOW_SCREEN);
      resolve(how);
    };
    const interrupt = () => close('interrupt');
    const redraw = () => process.stdout.write(HOME + frameOf(film, playback));
    const show = (next: Playback) => {
      playback = next;
      if (playback.ended) return close(playback.move === film.moves.length ? 'end' : 'quit');
      redraw();
      clearTimeout(timer);
      if (!playback.paused) timer = setTimeout(() => show(withTick(playback)), 1000 / playback.speed);
    };
    const onKey = (character: string | undefined, key: Key) => {
      if (key.ctrl && key.name === 'c') return interrupt();
      const wish = wishOf(key.name ?? character ?? '') ?? wishOf(character ?? '');
      if (wish) show(withWish(playback, wish));
    };
    emitKeypressEvents(process.stdin);
    process.stdin.setRawMode(true).resume().on('keypress', onKey);
    process.stdout.on('resize', redraw);
    signal.addEventListener('abort', interrupt, { once: true });
    process.stdout.write(SHOW_OTHER_SCREEN);
    show(playback);
  });
}

/** The board, or the part of it that the terminal has room for, and the status line. */
function frameOf({ level, moves, look }: Film, playback: Playback): string {
  // Some terminals say that they have no size.
  const [columns, rows] = [process.stdout.columns || 80, process.stdout.rows || 24];
  const position = positionAfter(level, moves, playback.move);
  const board = drawForTerminal(level, look, position, { columns, rows: rows - 2 });
  return `${board}\n${statusLine(moves, playback).slice(0, columns - 1)}`;
}
