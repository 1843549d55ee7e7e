import { instanceOf, withSteps } from '../../../src/asp/facts/instance.js';
import { formatSok } from '../../../src/game/format/sok.js';
import { formatXsb } from '../../../src/game/format/xsb.js';
import { exactIdOf } from '../../../src/game/identity.js';
import type { Level } from '../../../src/game/level.js';
import { attachSolutions } from '../../../src/game/solutions.js';
import { formatAsp2009 } from '../../../src/report/instance/asp2009.js';
import { formatAnimatedSvg, formatSvg } from '../../../src/report/picture/level-picture.js';
import { countersOf } from '../../play/session.js';
import { pngOf } from '../../share/picture.js';
import { withStored } from '../../store/with-stored.js';
import { button, element } from '../../ui/dom.js';
import { download } from '../../ui/files.js';
import { setEnabled } from '../../ui/set-enabled.js';
import { currentTheme } from '../../ui/theme.js';
import type { Parts } from '../parts.js';
import { fileNameOf } from './file-name.js';
import type { Said } from './said.js';

/** Moves per second in animated pictures. */
const PICTURE_SPEED = 4;

/** What files of the open level are made of. */
type SavingParts = Pick<Parts, 'session' | 'records'>;

/** A way to save the open level as text. */
interface TextFile {
  readonly id: string;
  readonly label: string;
  /** The end of the name of its file. */
  readonly ending: string;
  readonly type?: string;
  readonly format: (parts: SavingParts) => string;
}

const SVG = 'image/svg+xml';
const PICTURE: TextFile = { id: 'save-svg', label: 'SVG', ending: '.svg', type: SVG, format: pictureOf };
const ANIMATION: TextFile = {
  id: 'save-animation',
  label: 'Animated SVG',
  ending: '-moves.svg',
  type: SVG,
  format: animationOf,
};
const LEVEL_FILES: readonly TextFile[] = [
  { id: 'save-facts', label: 'Facts', ending: '.lp', format: factsOf },
  { id: 'save-xsb', label: 'XSB', ending: '.xsb', format: (parts) => formatXsb([solvedLevel(parts)]) },
  { id: 'save-sok', label: 'SOK', ending: '.sok', format: (parts) => formatSok([solvedLevel(parts)]) },
];

/** The buttons that save the open level as a file. */
export function createSaving(parts: SavingParts, { refuse }: Said): HTMLElement {
  const { session } = parts;
  const name = () => fileNameOf(session.level.title ?? '', 'level');
  const savePng = async () => {
    try {
      download(`${name()}.png`, await pngOf(pictureOf(parts)));
    } catch (error) {
      refuse(`No PNG: ${(error as Error).message}.`);
    }
  };
  const saveButton = ({ id, label, ending, type, format }: TextFile) =>
    button(label, () => download(`${name()}${ending}`, format(parts), type), { id });

  const animated = saveButton(ANIMATION);
  const refresh = () => {
    setEnabled(animated, session.moves !== '');
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

function pictureOf({ session: { level, position } }: SavingParts): string {
  return formatSvg(level, { theme: currentTheme(), position });
}

function animationOf({ session: { level, moves } }: SavingParts): string {
  return formatAnimatedSvg(level, { theme: currentTheme(), moves, speed: PICTURE_SPEED });
}

/** The facts of the level; if it is solved on the board, with the steps of that solution. */
function factsOf({ session }: SavingParts): string {
  const { level, instance } = session;
  const { solved, lines } = countersOf(session);
  const stated = instance ?? instanceOf(level);
  return solved
    ? formatAsp2009(withSteps(stated, lines + 1), { verdict: 'satisfiable', idle: false })
    : formatAsp2009(stated);
}

/** The level with its solutions: the one on the board, and those that are stored. */
function solvedLevel({ session, records }: SavingParts): Level {
  const { level, moves, cursor } = session;
  const made = countersOf(session).solved ? [{ moves: moves.slice(0, cursor) }] : [];
  return withStored(attachSolutions(level, made).level, exactIdOf(level), records);
}
