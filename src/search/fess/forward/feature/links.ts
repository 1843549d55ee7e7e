import type { FeatureKind } from './feature.js';

/*
 * Room connectivity: the links between rooms that boxes block. Cost: none unless a box in or beside a
 * corridor moved; then a look at each of these squares, and a flood fill over the corridors if boxes were
 * not seen on them before.
 */
export const LINKS: FeatureKind = {
  name: 'room-connectivity',
  better: 'fewer',
  most: 63,
  create: ({ rooms, blockedLinks }, _plan, number) =>
    rooms.links.length === 0
      ? undefined
      : {
          measure: ({ occupied }) => blockedLinks.count(occupied),
          measureChild: ({ occupied }, { moves, parent }, child) =>
            blockedLinks.dependsOn(moves.from[child], moves.to[child])
              ? blockedLinks.count(occupied)
              : parent[number],
        },
};
