import type { DrawRule } from '../../settlement/types.ts';
import type { Ruleset } from '../ruleset.ts';
import { yesNo, type HouseOf } from '../switches.ts';
import type { JapaneseSpecialHouse } from './special.ts';

/** House rules about hands that nobody wins. */
export const drawSwitches = {
  tripleWinDraw: yesNo('J-7', false),
  nineOrphans: yesNo('J-18', false),
  nineOrphansUnpaid: yesNo('J-18', false),
  fourKongsDraw: yesNo('J-18', false),
  sameFirstDiscardsDraw: yesNo('J-18', false),
};
export type DrawHouse = HouseOf<typeof drawSwitches>;

const KONGS = 4;
/** So many players going Mahjong on one discard end the hand, where the table says so. */
export const WINNERS = 3;

/** What ends a hand without a winner (RULES.md J.6): the used-up wall; at some tables also what source 002 adds. */
export const japaneseDraws = (house: DrawHouse & JapaneseSpecialHouse): readonly DrawRule[] => [
  { id: 'japanese.draw.exhausted', when: ({ wallUsedUp }) => wallUsedUp },
  {
    id: 'japanese.draw.four-kongs',
    played: house.fourKongsDraw,
    when: ({ kongs }) => {
      const all = kongs.reduce((sum, n) => sum + n, 0);
      // One player with all four may still win Heavenly Joy; a fifth kong ends the hand whoever made it.
      return all > KONGS || (all === KONGS && !(house.heavenlyJoy && kongs.includes(KONGS)));
    },
  },
  {
    id: 'japanese.draw.same-first-discards',
    played: house.sameFirstDiscardsDraw,
    when: ({ firstDiscards, players }) => firstDiscards.length === players && new Set(firstDiscards).size === 1,
  },
  { id: 'japanese.draw.three-winners', played: house.tripleWinDraw, when: ({ winners }) => winners >= WINNERS },
];

/**
 * Nine or more different ones, nines, winds and dragons in the first fourteen tiles: what everybody pays for them. "Some
 * players award the player points for this": others pay nothing.
 */
export const NINE_ORPHANS = {
  rule: 'japanese.draw.nine-orphans',
  fewest: 9,
  pays: { 9: 50, 10: 70, 11: 100, 12: 150, 13: 200 },
} satisfies NonNullable<Ruleset['orphans']>;

/** What the table says of them: undefined where they end no hand. */
export const nineOrphans = (house: DrawHouse): Ruleset['orphans'] =>
  house.nineOrphans ? { ...NINE_ORPHANS, pays: house.nineOrphansUnpaid ? {} : NINE_ORPHANS.pays } : undefined;
