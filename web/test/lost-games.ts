/** A game on a level of instances/teaching.xsb that loses it: the moves, and the place of the push that does. */
interface LostGame {
  readonly level: number;
  readonly moves: string;
  readonly losing: number;
}

export const LOST_GAMES: readonly LostGame[] = [
  { level: 1, moves: 'luRlrurldRurDDldR', losing: 13 },
  { level: 2, moves: 'urRRludldrrudrUlrUlddlr', losing: 3 },
  { level: 3, moves: 'dlLrlrrrullLdLLrruLddulr', losing: 14 },
  { level: 4, moves: 'ddudrulrUUdudRRlll', losing: 9 },
  { level: 5, moves: 'rUURuLrdldurdluu', losing: 2 },
];
