import process from 'node:process';
import { counted } from '../../base/count.js';
import { formatBoard, type Level } from '../../game/level.js';
import { describeMetrics, metricsOf } from '../../game/metrics.js';
import { parseMoves } from '../../game/move-text.js';
import { replay } from '../../game/replay.js';
import { storedSolutions } from '../../game/saved-game.js';
import { solutionOf } from '../../game/solutions.js';
import { formatAnimatedSvg, formatSvg } from '../../report/picture/level-picture.js';
import { positionAfter } from '../../report/picture/playback.js';
import { drawForTerminal, type TerminalLook } from '../../report/picture/terminal-picture.js';
import { THEME_NAMES, type ThemeName } from '../../report/picture/themes.js';
import { invalidRecord, recordHead } from '../../solve/record/solve-record.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode, worstOf } from '../call/exit-code.js';
import { inputsOf } from '../call/named-files.js';
import { outputFlag } from '../call/option.js';
import { UsageError } from '../call/usage-error.js';
import {
  describePlace,
  FILES,
  forEachLevel,
  INPUT_OPTIONS,
  type InputArgs,
  type InputLevel,
  noteInvalid,
} from '../levels/input.js';
import { fileInsteadOfMoves } from '../levels/moves-or-file.js';
import {
  FOLDER_OPTIONS,
  levelFileName,
  type OutFile,
  withUniqueNames,
  writeFolder,
} from '../output/out-folder.js';
import { openTerminal, printRecord, type Terminal } from '../output/terminal.js';
import { type FilmEnd, playOnTerminal } from './play.js';
import { pngFault, renderPng } from './png.js';

type ShowArgs = InputArgs & {
  readonly to: 'terminal' | 'svg' | 'png';
  readonly solution?: string;
  readonly move?: number;
  readonly speed: number;
  readonly theme: ThemeName;
  readonly size: number;
  readonly ascii: boolean;
  readonly color?: boolean;
  readonly json: boolean;
  readonly out?: string;
  readonly force: boolean;
  readonly dryRun: boolean;
};

const IN_A_LEVEL_FILE = '; sokoset show FILE --solution plays the solution in a level file';

const IN_PICTURES = [{ to: ['svg', 'png'] }];

export const showCommand: Command = {
  examples: [
    ['sokoset show levels.xsb --level 3', 'draw the third level'],
    ['sokoset show level.xsb --solution rrURdd', 'play the moves: space pauses, arrow keys step'],
    ['sokoset show levels.sok --to svg --out pictures', 'write pictures, animated if there is a solution'],
  ],
  positional: FILES,
  options: {
    ...INPUT_OPTIONS,
    to: {
      choices: ['terminal', 'svg', 'png'] as const,
      default: 'terminal',
      without: ['json'],
      describe: 'how to show it',
    },
    solution: {
      type: 'string',
      takes: 'MOVES',
      valueOptional: true,
      describe: 'the moves to play; without a value, the first solution in the level file',
    },
    move: {
      type: 'number',
      range: { least: 0, most: Number.MAX_SAFE_INTEGER, whole: true },
      describe: 'show the position after N moves; later moves may be wrong',
    },
    speed: {
      type: 'number',
      range: { above: 0, most: 1000 },
      default: 4,
      needs: [{ solution: [], to: ['svg'] }, { to: ['terminal', 'svg'] }],
      without: ['move', 'json'],
      describe: 'moves per second',
    },
    theme: {
      needs: IN_PICTURES,
      choices: THEME_NAMES,
      default: 'light' as ThemeName,
      describe: 'the colours in SVG and PNG',
    },
    size: {
      type: 'number',
      needs: IN_PICTURES,
      range: { least: 1, most: 512 },
      default: 32,
      describe: 'pixels per square in SVG and PNG',
    },
    ascii: {
      type: 'boolean',
      default: false,
      needs: [{ to: ['terminal'] }],
      without: ['json'],
      describe: 'use XSB characters in the terminal',
    },
    color: {
      type: 'boolean',
      isOpen: true,
      needs: [{ to: ['terminal'] }],
      without: ['json'],
      describe: 'use colours in the terminal; --no-color turns them off (also: NO_COLOR, FORCE_COLOR)',
    },
    json: outputFlag('print one JSON record per level'),
    ...FOLDER_OPTIONS,
    out: { ...FOLDER_OPTIONS.out, needs: IN_PICTURES, without: ['json'] },
  },
  run: show,
};

async function show(args: ShowArgs): Promise<number> {
  checkMoves(args.solution ?? '');
  const terminal = await openTerminal();
  const pictures: OutFile[] = [];
  /** Whether the viewer has left a film, and with which code; then no further level is shown. */
  let left: ExitCode | undefined;
  const codes = await forEachLevel(args, terminal, async (input) => {
    if (left !== undefined) return left;
    noteInvalid(terminal, input);
    const { level } = input.entry;
    if (!level.ok) {
      if (args.json) printRecord(terminal, invalidRecord(input.source, input.entry));
      return EXIT.input;
    }
    const tooLarge = args.to === 'png' ? pngFault(level.value.board, args.size) : undefined;
    if (tooLarge !== undefined) {
      terminal.note(`${describePlace(input.source, input.entry)}: ${tooLarge}`);
      return EXIT.input;
    }
    const found = movesFor(args, level.value);
    const moves = found instanceof Error ? found : (beyondEnd(args, found) ?? found);
    if (moves instanceof Error) {
      terminal.note(`${describePlace(input.source, input.entry)}: ${moves.message}`);
      return EXIT.open;
    }
    noteLeftOut(args, level.value, moves, terminal, input);
    const end = await playFilm(args, level.value, moves, terminal);
    if (end === 'quit') left = EXIT.done;
    if (end === 'interrupt') left = EXIT.interrupted;
    return left ?? showLevel(args, { input, level: level.value, moves }, pictures, terminal);
  });
  if (!codes.includes(EXIT.interrupted)) await writePictures(args, pictures, terminal);
  await terminal.close();
  return worstOf(codes);
}

/** Refuses a text that is no moves on any level, such as the name of a file. */
function checkMoves(given: string): void {
  const moves = parseMoves(given);
  if (!moves.ok)
    throw new UsageError(
      fileInsteadOfMoves('--solution', given, IN_A_LEVEL_FILE) ?? `--solution: ${moves.error.message}`,
    );
}

/**
 * The moves to show: the given ones, or those of the file. An error if they do not solve the level. With
 * `--move N` the given moves need only be possible as far as the position that is shown.
 */
function movesFor(args: ShowArgs, level: Level): string | undefined | Error {
  const given = args.solution === undefined || args.solution === '' ? undefined : args.solution;
  if (given !== undefined) {
    const part = args.move === undefined ? undefined : possibleMoves(level, given, args.move);
    if (part !== undefined) return part;
    const solved = solutionOf(level, given);
    if (solved.ok) return solved.value;
    return new Error(`--solution: ${solved.error}${hintOf(solved.error)}`);
  }
  let wrong: string | undefined;
  for (const { moves } of storedSolutions(level)) {
    const solved = solutionOf(level, moves);
    if (solved.ok) return solved.value;
    wrong ??= solved.error;
  }
  if (args.solution === undefined && !args.move) return undefined;
  const fault =
    wrong === undefined
      ? 'the file holds no solution of this level'
      : `the solution in the file is wrong: ${wrong}`;
  return new Error(`${fault}; give the moves: --solution MOVES`);
}

/** An error if the position of `--move` comes after the last move. */
function beyondEnd({ move = 0 }: ShowArgs, moves = ''): Error | undefined {
  if (move <= moves.length) return undefined;
  return new Error(`--move ${move}: the last move is number ${moves.length}`);
}

/** How to see the position in which a move is wrong. */
function hintOf(reason: string): string {
  const [, move] = /^move (\d+): /.exec(reason) ?? [];
  return move === undefined ? '' : `; the position before it: --move ${Number(move) - 1}`;
}

/** The given moves as far as they are possible, if that is at least `count` moves or all of them. */
function possibleMoves(level: Level, given: string, count: number): string | undefined {
  const parsed = parseMoves(given);
  if (!parsed.ok) return undefined;
  const whole = replay(level, parsed.value);
  if (whole.ok) return whole.value.moves;
  if (whole.error.index < count) return undefined;
  const part = replay(level, parsed.value.slice(0, whole.error.index));
  return part.ok ? part.value.moves : undefined;
}

/** Says that the given moves end where one is not possible. */
function noteLeftOut(
  { solution = '' }: ShowArgs,
  level: Level,
  moves: string | undefined,
  terminal: Terminal,
  { source, entry }: InputLevel,
): void {
  const given = parseMoves(solution);
  if (moves === undefined || !given.ok || solutionOf(level, solution).ok) return;
  const count = given.value.length - moves.length;
  if (count <= 0) return;
  const others = count === 1 ? 'it is left out' : `it and ${counted(count - 1, 'later move')} are left out`;
  const place = describePlace(source, entry);
  terminal.note(`${place}: move ${moves.length + 1} of --solution is not possible: ${others}`);
}

/** A level and the moves that are shown on it. */
interface Shown {
  readonly input: InputLevel;
  readonly level: Level;
  readonly moves: string | undefined;
}

async function showLevel(
  args: ShowArgs,
  { input, level, moves }: Shown,
  pictures: OutFile[],
  terminal: Terminal,
): Promise<ExitCode> {
  const { source, entry } = input;
  const position = args.move === undefined ? level.start : positionAfter(level, moves ?? '', args.move);
  if (args.json) {
    const { width, height } = level.board;
    const rows = formatBoard(level.board, position);
    const solved = moves === undefined ? undefined : solutionOf(level, moves);
    printRecord(terminal, {
      ...recordHead(source, entry),
      width,
      height,
      boxes: position.boxes.length,
      rows,
      ...(solved?.ok && { solution: solved.value }),
    });
    return EXIT.done;
  }
  if (args.to !== 'terminal') {
    const { theme, size, speed } = args;
    const still = args.to === 'png' || moves === undefined || args.move !== undefined;
    const svg = still
      ? formatSvg(level, { theme, size, position })
      : formatAnimatedSvg(level, { theme, size, moves, speed });
    const content = args.to === 'png' ? await renderPng(svg) : svg;
    pictures.push({ name: levelFileName(source, entry.index, entry.title, args.to), content });
    return EXIT.done;
  }
  const look = lookOf(args);
  const place = moves === undefined || args.move === undefined ? '' : placeOf(moves, args.move);
  terminal.out(
    `${describePlace(input.source, input.entry)}${place}\n${drawForTerminal(level, look, position)}`,
  );
  if (moves !== undefined) terminal.out(`${figuresOf(moves)}\n`);
  terminal.out('\n');
  return EXIT.done;
}

/** Plays the solution if that was asked for and the terminal can do it. */
async function playFilm(
  args: ShowArgs,
  level: Level,
  moves: string | undefined,
  { signal }: Terminal,
): Promise<FilmEnd> {
  const isFilm =
    args.to === 'terminal' && !args.json && args.solution !== undefined && args.move === undefined;
  if (!isFilm || moves === undefined || !canPlay()) return 'end';
  return playOnTerminal({ level, moves, look: lookOf(args), speed: args.speed }, signal);
}

function canPlay(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true;
}

/** Colours if the terminal has them and the user does not refuse them: no-color.org, force-color.org. */
function lookOf(args: ShowArgs): TerminalLook {
  const { NO_COLOR, FORCE_COLOR, TERM, LC_ALL, LC_CTYPE, LANG } = process.env;
  const wanted = Boolean(FORCE_COLOR) && FORCE_COLOR !== '0';
  const able = process.stdout.isTTY === true && TERM !== 'dumb' && !NO_COLOR;
  const utf8 = /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '') || process.platform === 'win32';
  return { unicode: !args.ascii && utf8, colour: args.color ?? (wanted || able) };
}

/** Where in the moves a position stands. */
function placeOf(moves: string, move: number): string {
  return `, after move ${move} of ${moves.length}`;
}

function figuresOf(solution: string): string {
  const { moves, pushes, lines } = metricsOf(solution);
  return `${solution}\n${describeMetrics({ moves, pushes, lines })}`;
}

async function writePictures(
  args: ShowArgs,
  pictures: readonly OutFile[],
  terminal: Terminal,
): Promise<void> {
  if (pictures.length === 0) return;
  if (args.out !== undefined) {
    const inputs = inputsOf(showCommand, args);
    return writeFolder(withUniqueNames(pictures), { ...args, out: args.out, inputs }, (path) =>
      terminal.out(`${path}\n`),
    );
  }
  if (pictures.length > 1)
    throw new UsageError('several pictures need a folder: give --out DIR, or choose one level with --level');
  if (args.to === 'png' && process.stdout.isTTY)
    throw new UsageError('PNG cannot be shown in the terminal; write it into a folder: --out DIR');
  terminal.out(pictures[0].content);
}
