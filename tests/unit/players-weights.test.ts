// The weights of the players that were counted from thousands of hands: what they come to at chosen places. Whoever counts anew
// changes them here too.
import { expect, it } from 'vitest';
import { countRackTilesByKind, getTileIndex, TILES, type HandAim, type TileId } from '../../src/engine/index.ts';
import {
  estimateWinProbability,
  estimateSetHandOdds,
  estimateSpecialHandOdds,
  type Nearness,
} from '../../src/bots/win-probability.ts';
import { thinkWith } from './support/thinking.ts';

const DISTANCES = [0, 1, 2, 3, 4, 5, 7];
const PLACES = [
  [4, 0],
  [20, 5],
  [40, 12],
] as const;
const inThousand = (chance: number): number => Math.round(1000 * chance);

it('the counted odds of sets where chows are free, where they are few, and of a shape, by distance, in a thousand', () => {
  const odds = [
    (reach: Nearness, turns: number) => estimateSetHandOdds(true, reach, turns),
    (reach: Nearness, turns: number) => estimateSetHandOdds(false, reach, turns),
    estimateSpecialHandOdds,
  ];
  const rows = odds.map((count) =>
    DISTANCES.map((distance) =>
      PLACES.map(([unseen, turns]) => inThousand(count({ distance, unseen }, turns))).join(' '),
    ).join(', '),
  );
  expect(rows).toMatchInlineSnapshot(`
    [
      "866 902 870, 380 361 174, 210 163 32, 129 76 5, 84 42 7, 63 36 7, 16 9 2",
      "905 972 969, 647 556 295, 534 379 137, 253 233 87, 91 137 82, 59 55 13, 15 14 3",
      "693 951 966, 164 570 628, 73 247 215, 52 99 37, 23 44 27, 31 22 6, 8 6 2",
    ]
  `);
});

/** A hand of each kind: what it aims at. */
const GOALS: readonly (readonly [name: string, aim: HandAim, concealed: boolean])[] = [
  ['any sets', { maxChows: 4 }, false],
  ['pungs', { maxChows: 0 }, false],
  ['one suit', { maxChows: 4, tiles: ['b1'] }, false],
  ['a shape', { maxChows: 0, special: 'x' }, true],
];
const FEW = ['b1', 'o8', 'we', 'dg', 'c7'] as TileId[];
const MANY = TILES.filter((tile) => getTileIndex(tile) < 34);

it('the estimated chance of a hand, by distance, in a thousand', () => {
  const rows = ['bell', 'u3a'].flatMap((rules) =>
    GOALS.flatMap(([name, aim, concealed]) =>
      [[60, FEW] as const, [24, FEW] as const, [24, MANY] as const].map(([wallLeft, useful]) => {
        const thinking = thinkWith({ rules, e: 'b1123 c456 o79 weee dr' }, { wallLeft });
        const counts = countRackTilesByKind(thinking.view.own.rack, undefined);
        const chances = DISTANCES.map((distance) =>
          inThousand(estimateWinProbability(thinking, { aim, concealed } as never, counts, distance, useful)),
        );
        return `${rules}, ${name}, ${wallLeft} left, ${useful.length} kinds help: ${chances.join(' ')}`;
      }),
    ),
  );
  expect(rows).toMatchInlineSnapshot(`
    [
      "bell, any sets, 60 left, 5 kinds help: 965 427 174 57 16 6 1",
      "bell, any sets, 24 left, 5 kinds help: 868 188 35 4 0 0 0",
      "bell, any sets, 24 left, 34 kinds help: 1000 358 123 44 13 2 0",
      "bell, pungs, 60 left, 5 kinds help: 965 318 93 20 4 1 0",
      "bell, pungs, 24 left, 5 kinds help: 868 127 16 1 0 0 0",
      "bell, pungs, 24 left, 34 kinds help: 1000 307 58 9 1 0 0",
      "bell, one suit, 60 left, 5 kinds help: 965 427 167 53 15 4 0",
      "bell, one suit, 24 left, 5 kinds help: 868 188 34 4 0 0 0",
      "bell, one suit, 24 left, 34 kinds help: 1000 358 95 22 4 0 0",
      "bell, a shape, 60 left, 5 kinds help: 965 255 66 14 2 0 0",
      "bell, a shape, 24 left, 5 kinds help: 868 96 11 1 0 0 0",
      "bell, a shape, 24 left, 34 kinds help: 1000 274 48 7 1 0 0",
      "u3a, any sets, 60 left, 5 kinds help: 986 526 230 80 23 6 1",
      "u3a, any sets, 24 left, 5 kinds help: 868 178 28 3 0 0 0",
      "u3a, any sets, 24 left, 34 kinds help: 1000 339 82 19 4 1 0",
      "u3a, pungs, 60 left, 5 kinds help: 986 425 153 41 9 2 0",
      "u3a, pungs, 24 left, 5 kinds help: 868 127 16 1 0 0 0",
      "u3a, pungs, 24 left, 34 kinds help: 1000 307 58 9 1 0 0",
      "u3a, one suit, 60 left, 5 kinds help: 986 547 262 102 35 11 1",
      "u3a, one suit, 24 left, 5 kinds help: 868 188 34 4 0 0 0",
      "u3a, one suit, 24 left, 34 kinds help: 1000 358 95 22 4 0 0",
      "u3a, a shape, 60 left, 5 kinds help: 986 348 111 28 5 1 0",
      "u3a, a shape, 24 left, 5 kinds help: 868 96 11 1 0 0 0",
      "u3a, a shape, 24 left, 34 kinds help: 1000 274 48 7 1 0 0",
    ]
  `);
});
