/** Deadlocks in words, by the names of the rules that find them. */
export const DEADLOCK_WORDS: Readonly<Record<string, string>> = {
  'dead-squares': 'a box stands where it cannot reach any goal',
  freeze: 'boxes block each other off goal',
  pairs: 'two boxes cannot both reach goals',
  triples: 'three boxes cannot all reach goals',
  'frozen-bipartite': 'some boxes never move again, and the others cannot fill the goals that are left',
  'corral-search': 'the boxes around a part that the player cannot reach cannot all reach goals',
  'grown-corral':
    'the boxes around a part that the player cannot reach, and others in their way, cannot all reach goals',
};
