import { instanceOf, withSteps } from '../../../src/asp/facts/instance.js';
import { formatSok } from '../../../src/game/format/sok.js';
import { formatXsb } from '../../../src/game/format/xsb.js';
import type { Level } from '../../../src/game/level.js';
import { attachSolutions } from '../../../src/game/solutions.js';
import { formatAsp2009 } from '../../../src/report/asp2009.js';
import { formatAnimatedSvg, formatSvg } from '../../../src/report/level-picture.js';
import { countersOf, type Session } from '../../play/session.js';
import { pngOf } from '../../share/picture.js';
import { button, element } from '../../ui/dom.js';
import { download } from '../../ui/files.js';
import { currentTheme } from '../../ui/theme.js';

/** Moves per second in animated pictures. */
const PICTURE_SPEED = 4;

/** A way to save the open level as text. */
interface TextFile {
  readonly id: string;
  readonly label: string;
  readonly ending: string;
  readonly type?: string;
  readonly format: (session: Session) => string;
}

const SVG = { ending: 'svg', type: 'image/svg+xml' } as const;
const PICTURE: TextFile = { ...SVG, id: 'save-svg', label: 'SVG', format: pictureOf };
const ANIMATION: TextFile = { ...SVG, id: 'save-animation', label: 'Animated SVG', format: animationOf };
const LEVEL_FILES: readonly TextFile[] = [
  { id: 'save-facts', label: 'Facts', ending: 'lp', format: factsOf },
  { id: 'save-xsb', label: 'XSB', ending: 'xsb', format: (session) => formatXsb([solvedLevel(session)]) },
  { id: 'save-sok', label: 'SOK', ending: 'sok', format: (session) => formatSok([solvedLevel(session)]) },
];

/** The buttons that save the open level as a file. */
export function createSaving(session: Session, say: (words: string) => void): HTMLElement {
  const name = () => fileNameOf(session.level);
  const savePng = async () => {
    try {
      download(`${name()}.png`, await pngOf(pictureOf(session)));
    } catch (error) {
      say(`No PNG: ${(error as Error).message}.`);
    }
  };
  const saveButton = ({ id, label, ending, type, format }: TextFile) =>
    button(label, () => download(`${name()}.${ending}`, format(session), type), { id });

  const animated = saveButton(ANIMATION);
  const refresh = () => {
    animated.disabled = session.moves === '';
  };
  session.changed.listen(refresh);
  refresh();
  return element(
    'div',
    { class: 'row' },
    saveButton(PICTURE),
    animated,
    button('PNG', () => void savePng(), { id: 'save-png' }),
    ...LEVEL_FILES.map(saveButton),
  );
}

function fileNameOf({ title }: Level): string {
  const words = (title ?? 'level').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return words.replace(/^-+|-+$/g, '').slice(0, 60) || 'level';
}

function pictureOf({ level, position }: Session): string {
  return formatSvg(level, { theme: currentTheme(), position });
}

function animationOf({ level, moves }: Session): string {
  return formatAnimatedSvg(level, { theme: currentTheme(), moves, speed: PICTURE_SPEED });
}

/** The facts of the level; if it is solved on the board, with the steps of that solution. */
function factsOf(session: Session): string {
  const { level, instance } = session;
  const { solved, lines } = countersOf(session);
  const stated = instance ?? instanceOf(level);
  return solved
    ? formatAsp2009(withSteps(stated, lines + 1), { verdict: 'satisfiable', idle: false })
    : formatAsp2009(stated);
}

/** The level, with the moves if they solve it. */
function solvedLevel(session: Session): Level {
  const { level, moves, cursor } = session;
  if (!countersOf(session).solved) return level;
  return attachSolutions(level, [{ moves: moves.slice(0, cursor) }]).level;
}
