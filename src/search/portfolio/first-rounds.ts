/** The rounds, counted from 0, in which strategies begin that easy levels do not need. */
export const FIRST_ROUND = {
  /** Fights for space are only worth trying on hard levels. */
  ofFights: 1,
  /** After about a second tables of areas are worth their time. */
  ofTables: 2,
  /** After about four seconds it helps to begin from elsewhere. */
  fromElsewhere: 4,
  /** After 5 to 11 s a level is hard enough for one fight more. */
  ofDeadEnds: 8,
  /** After about ten seconds waiting longer seldom helps a search along a plan. */
  ofRestarts: 12,
} as const;
