import type { Direction } from '../../src/game/direction.js';
import type { Position } from '../../src/game/position.js';
import { markSquares, TURNS } from './board-marks.js';
import { pieceSvg } from './board-markup.js';
import type { BoardPicture } from './board-picture.js';

/** Boxes and player on a picture. */
export interface BoardPieces {
  /** Puts the pieces on their squares. A box that moved by one push glides; the player looks in a direction. */
  put(position: Position, facing: Direction): void;
  /** The player bumps against something that does not give way. */
  bump(direction: Direction): void;
}

const STEPS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
  up: [0, -1],
};
/** How far the player bumps, in units of the picture, and for how many milliseconds. */
const BUMP = 6;
const BUMP_TIME = 130;
const FLASH_TIME = 450;

/** Draws the pieces of a position. The player may be missing (−1). */
export function createBoardPieces(picture: BoardPicture, start: Position): BoardPieces {
  const layer = picture.layer('pieces');
  const boxes = new Map(start.boxes.map((box) => [box, pieceSvg('box', 'done')]));
  const player = pieceSvg('player');
  let playerAt = start.player;
  layer.append(...boxes.values());
  if (start.player !== -1) layer.append(player);

  const move = (piece: SVGElement, square: number) => {
    const { x, y } = picture.place(square);
    piece.style.transform = `translate(${x}px, ${y}px)`;
  };

  const face = (direction: Direction) => {
    const [x, y] = STEPS[direction];
    player.style.setProperty('--look-x', `${x}`);
    player.style.setProperty('--look-y', `${y}`);
    player.style.setProperty('--facing', `${TURNS[direction]}deg`);
  };

  const put = (position: Position, facing: Direction) => {
    carryOver(boxes, position.boxes);
    for (const [square, piece] of boxes) {
      move(piece, square);
      piece.classList.toggle('on-goal', picture.board.goals[square] === 1);
    }
    playerAt = position.player;
    move(player, playerAt);
    face(facing);
  };

  put(start, 'down');
  return {
    put,
    bump: (direction) => {
      face(direction);
      const [x, y] = STEPS[direction];
      markSquares(picture, 'blocked', [playerAt + x + y * picture.board.width]);
      // The obstacle lights up for everybody; the player moves only if motion is wanted.
      picture.layer('mark-blocked').animate({ opacity: [0.55, 0] }, { duration: FLASH_TIME });
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const there = `translate(${x * BUMP}px, ${y * BUMP}px)`;
      player.firstElementChild?.animate({ transform: ['none', there, 'none'] }, { duration: BUMP_TIME });
    },
  };
}

/** Gives pieces the squares that are new. Those whose square is still one stay. */
function carryOver(pieces: Map<number, SVGElement>, squares: Position['boxes']): void {
  const free = [...pieces.keys()].filter((square) => !squares.includes(square));
  for (const square of squares) {
    if (pieces.has(square)) continue;
    const from = free.pop()!;
    pieces.set(square, pieces.get(from)!);
    pieces.delete(from);
  }
}
