// The pictures of docs/encodings.md: what clingo and the analysis say about small boards, drawn on them.
import { analysisFacts } from '../dist/src/asp/analysis/analysis-facts.js';
import { wasmEngine } from '../dist/src/asp/clingo/wasm.js';
import { encodingOf } from '../dist/src/asp/encoding/encoding.js';
import { formatProgram } from '../dist/src/asp/encoding/program.js';
import { rulesOf } from '../dist/src/asp/encoding/rules.js';
import { parseAtom } from '../dist/src/asp/facts/atom.js';
import { instanceOf, squareByName, withSteps } from '../dist/src/asp/facts/instance.js';
import { parseBoard } from '../dist/src/game/level.js';
import { unwrap } from '../dist/src/index.js';
import { SIDE } from '../dist/src/report/picture/board-paths.js';
import { formatSvg } from '../dist/src/report/picture/level-picture.js';

const CORRIDOR = ['#######', '#@ $ .#', '#######'];
const YARD = ['########', '#  @   #', '# $$   #', '#   ## #', '#.  .# #', '########'];
const GAP = 28;
const HEAD = 30;

/** Each picture by the name of its file: a function from a theme to SVG. */
export async function encodingPictures() {
  const engine = wasmEngine();
  const windows = await windowsOf(engine);
  const macros = await macrosOf(engine);
  return { windows, prices: prices(), macros };
}

/** Where a box may stand at each step. */
async function windowsOf(engine) {
  const steps = 3;
  const level = unwrap(parseBoard(CORRIDOR));
  const instance = withSteps(instanceOf(level), steps);
  const rules = rulesOf(encodingOf('fast', 'strict'));
  const atoms = await atomsOf(engine, `${formatProgram(instance, rules)}\n#show may/2.\n`);
  const squares = squareByName(instance);
  const panels = instance.steps.map((label, i) => ({
    title: `step ${label}`,
    without: i === 0 ? [] : ['player', 'box', 'done'],
    marks: atoms
      .filter(({ predicate, args }) => predicate === 'may' && args[1] === label)
      .map(({ args }) => shade(level, squares.get(args[0]))),
  }));
  return pictureOf('Where a box may stand at each of three steps', level, panels);
}

/** The prices of the matching, before the plan ends. */
function prices() {
  const level = unwrap(parseBoard(YARD));
  const instance = instanceOf(level);
  const squares = squareByName(instance);
  const panel = (predicate, title) => {
    const list = analysisFacts(instance, 1).filter(
      (atom) => atom.predicate === predicate && atom.args[0] === 'matching',
    );
    const offset = list.find(({ args }) => args.length === 2).args[1];
    const marks = list
      .filter(({ args }) => args.length === 3)
      .map(({ args }) => number(level, squares.get(args[1]), args[2]));
    return { title: `${title}, offset ${offset}`, marks, without: ['player', 'box', 'done', 'goal'] };
  };
  const bare = { title: 'the level', marks: [] };
  return pictureOf('The prices of the squares, for the actions still to do and for those done', level, [
    bare,
    panel('todo', 'todo'),
    panel('done', 'done'),
  ]);
}

/** The paths of the boxes in each step of macro moves. */
async function macrosOf(engine) {
  const level = unwrap(parseBoard(YARD));
  const encoding = encodingOf('fast', 'strict');
  const { parts } = encoding.forms.any;
  for (let steps = 2; ; steps++) {
    const instance = withSteps(instanceOf(level), steps);
    const program = formatProgram(instance, { ...rulesOf(encoding), parts });
    const atoms = await atomsOf(engine, `${program}\n#show occupied/2.\n`, ['--configuration=jumpy']);
    if (!atoms) continue;
    const squares = squareByName(instance);
    const at = (label) =>
      atoms.filter(({ predicate, args }) => predicate === 'occupied' && args[1] === label);
    const panels = instance.steps.map((label, i) => ({
      without: i === 0 ? [] : ['player'],
      title: i < steps - 1 ? `step ${label}` : 'the end',
      position: {
        ...level.start,
        boxes: at(label)
          .map(({ args }) => squares.get(args[0]))
          .sort((a, b) => a - b),
      },
      marks: atoms
        .filter(({ predicate, args }) => predicate === 'go' && args[2] === label)
        .map(({ args }) => arrow(level, squares.get(args[0]), args[1])),
    }));
    return pictureOf('Two steps of macro moves, with the paths of the boxes', level, panels);
  }
}

async function atomsOf(engine, program, options = []) {
  const answer = await engine.run({ program, options });
  return answer.answerSets[0]?.atoms.map((atom) => parseAtom(atom));
}

function pictureOf(title, level, panels) {
  const width = level.board.width * SIDE;
  const height = level.board.height * SIDE;
  const all = panels.length * width + (panels.length - 1) * GAP;
  return (theme) => {
    const ink = theme === 'dark' ? '#e8e6df' : '#22262e';
    const drawn = panels.map(({ title: name, marks, position, without = [] }, i) => {
      const board = formatSvg(level, { theme, ...(position && { position }) })
        .trim()
        .replace('<svg ', `<svg x="0" y="${HEAD}" `)
        .replace(/<use href="#(\w+)"[^>]*\/>\n?/g, (use, thing) => (without.includes(thing) ? '' : use));
      return `<g transform="translate(${i * (width + GAP)} 0)">
<text x="${width / 2}" y="18" text-anchor="middle" font-family="system-ui,sans-serif" font-size="15" fill="${ink}">${name}</text>
${board}
<g transform="translate(0 ${HEAD})">
${marks.map((mark) => mark(theme)).join('\n')}
</g>
</g>`;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${all}" height="${height + HEAD}" viewBox="0 0 ${all} ${height + HEAD}" role="img">
<title>${title}</title>
${drawn.join('\n')}
</svg>
`;
  };
}

function placeOf({ board: { width } }, square) {
  return { x: (square % width) * SIDE, y: Math.floor(square / width) * SIDE };
}

function shade(level, square) {
  const { x, y } = placeOf(level, square);
  return () =>
    `<rect x="${x + 2}" y="${y + 2}" width="${SIDE - 4}" height="${SIDE - 4}" rx="4" fill="#3f9f5f" fill-opacity="0.28" stroke="#3f9f5f" stroke-width="2"/>`;
}

function number(level, square, text) {
  const { x, y } = placeOf(level, square);
  return (theme) =>
    `<text x="${x + SIDE / 2}" y="${y + SIDE / 2 + 5}" text-anchor="middle" font-family="ui-monospace,Menlo,Consolas,monospace" font-size="15" fill="${theme === 'dark' ? '#e8e6df' : '#22262e'}">${text}</text>`;
}

const TURNS = { right: 0, down: 90, left: 180, up: 270 };

function arrow(level, square, direction) {
  const { x, y } = placeOf(level, square);
  const middle = `translate(${x + SIDE / 2} ${y + SIDE / 2}) rotate(${TURNS[direction]})`;
  return (theme) => {
    const colour = theme === 'dark' ? '#ff6f61' : '#c0271f';
    return `<path transform="${middle}" d="M0 0H24M18 -5L25 0L18 5" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
  };
}
