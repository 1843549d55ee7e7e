import { largest } from '../../base/many-values.js';
import type { CollectionNotes } from '../../game/format/level-file.js';
import { trimmedRows } from '../../game/format/text-writer.js';
import { exactIdOf, uniqueIdOf } from '../../game/identity.js';
import { formatBoard, type Level } from '../../game/level.js';
import { storedGames } from '../../game/saved-game.js';
import { formatSvg } from '../picture/level-picture.js';
import { type SquareView, squareViews } from './square-view.js';

/** What a template of a user's own format can name (docs/formats.md). */
interface ExportView {
  readonly collection: Required<CollectionNotes>;
  readonly levels: readonly LevelView[];
}

/** One level for a template. Notes that are absent are empty. */
interface LevelView {
  /** 1-based place in the output. */
  readonly number: number;
  readonly title: string;
  readonly author: string;
  readonly collection: string;
  readonly comment: string;
  /** XSB rows without floor at their ends, and the same as one text. */
  readonly rows: readonly string[];
  readonly xsb: string;
  /** Every square of the drawing, row by row. */
  readonly squares: readonly SquareView[];
  /** A picture as SVG, for paper. */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: number;
  readonly goals: number;
  readonly exactId: string;
  readonly uniqueId: string;
  readonly properties: readonly { readonly key: string; readonly value: string }[];
  readonly solutions: readonly { readonly title: string; readonly moves: string }[];
}

const NO_NOTES = { title: '', author: '', email: '', url: '', copyright: '', description: '' };

export function exportView(levels: readonly Level[], collection: CollectionNotes = {}): ExportView {
  return {
    collection: { ...NO_NOTES, ...collection },
    levels: levels.map((level, i) => levelView(level, i + 1)),
  };
}

function levelView(level: Level, number: number): LevelView {
  const rows = trimmedRows(level);
  return {
    number,
    title: level.title ?? '',
    author: level.author ?? '',
    collection: level.collection ?? '',
    comment: level.comment ?? '',
    rows,
    xsb: rows.join('\n'),
    get squares() {
      return squareViews(level, firstRow(level), rows.length);
    },
    get picture() {
      return formatSvg(level, { theme: 'print' });
    },
    width: largest(rows.map((row) => row.length)),
    height: rows.length,
    boxes: level.start.boxes.length,
    goals: level.board.goals.reduce((sum, goal) => sum + goal, 0),
    exactId: exactIdOf(level),
    uniqueId: uniqueIdOf(level),
    properties: (level.properties ?? []).map(([key, value]) => ({ key, value })),
    solutions: storedGames(level).map(({ title = '', moves }) => ({ title, moves })),
  };
}

/** The first row of the board that `trimmedRows` leaves. */
function firstRow(level: Level): number {
  return formatBoard(level.board, level.start).findIndex((row) => row.trim() !== '');
}
