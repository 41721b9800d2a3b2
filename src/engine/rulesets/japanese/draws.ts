import type { DrawRule } from '../../settlement/types.ts';
import type { Rules } from '../ruleset.ts';
import type { JapaneseHouse } from './switches.ts';
import type { Variant } from './variants.ts';

const KONGS = 4;
/** So many players going Mahjong on one discard end the hand, where the table says so. */
export const WINNERS = 3;

/** The wall is used up: the only way in which a hand of the basic game ends without a winner (RULES.md J.6). */
export const exhausted: DrawRule = { id: 'japanese.draw.exhausted', when: ({ wallUsedUp }) => wallUsedUp };

/** What else ends a hand, by its switch (source 002). */
export const extraDraws = ({ heavenlyJoy }: JapaneseHouse): readonly Variant<DrawRule>[] => [
  {
    on: 'fourKongsDraw',
    rule: {
      id: 'japanese.draw.four-kongs',
      when: ({ kongs }) => {
        const all = kongs.reduce((sum, n) => sum + n, 0);
        // One player with all four may still win Heavenly Joy; a fifth kong ends the hand whoever made it.
        return all > KONGS || (all === KONGS && !(heavenlyJoy && kongs.includes(KONGS)));
      },
    },
  },
  {
    on: 'sameFirstDiscardsDraw',
    rule: {
      id: 'japanese.draw.same-first-discards',
      when: ({ firstDiscards, players }) => firstDiscards.length === players && new Set(firstDiscards).size === 1,
    },
  },
  { on: 'tripleWinDraw', rule: { id: 'japanese.draw.three-winners', when: ({ winners }) => winners >= WINNERS } },
];

/** Nine or more different ones, nines, winds and dragons in the first fourteen tiles: what everybody pays for them. */
export const NINE_ORPHANS = {
  rule: 'japanese.draw.nine-orphans',
  fewest: 9,
  pays: { 9: 50, 10: 70, 11: 100, 12: 150, 13: 200 },
} satisfies NonNullable<Rules['orphans']>;
