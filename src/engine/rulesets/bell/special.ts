import { DRAGON_KINDS, HONOUR_KINDS, SUIT_KINDS, TERMINALS, threeOf, tripletsOf } from '../../hands/layouts.ts';
import { gates, WONDERS } from '../../hands/shapes.ts';
import { ownSpecials } from '../own-hands.ts';
import { ownSpecial } from '../own-values.ts';
import type { Pay, SpecialHand } from '../ruleset.ts';
import { handByEvent, handOfSets, shapedHand } from '../special-hands.ts';
import { yesNo, type HouseOf } from '../switches.ts';
import type { BellPointHouse } from './points.ts';

/** House rules about the limit hands. */
export const bellSpecialSwitches = { treasureLastDiscard: yesNo('T-7', false) };
export type BellSpecialHouse = HouseOf<typeof bellSpecialSwitches>;

/** The limit hands (RULES.md T.4), the two of their own shape first. Exposed or not, they are worth the limit. */
export const bellSpecials = (house: BellSpecialHouse & BellPointHouse): readonly SpecialHand[] => [
  ...byTheBook(house).map((hand) => ownSpecial(house, house.limit, hand)),
  ...ownSpecials('bell', house, house.limit),
];

function byTheBook({ limit, treasureLastDiscard }: BellSpecialHouse & BellPointHouse): readonly SpecialHand[] {
  const pays: Pay = { kind: 'fixed', concealed: limit, exposed: limit };
  return [
    shapedHand('bell.special.thirteen-unique-wonders', pays, WONDERS),
    shapedHand('bell.special.calling-nine', pays, gates(false), { role: 'gates-of-heaven' }),
    handByEvent('bell.special.heavens-blessing', pays, ({ win }) => win?.blessing === 'heaven'),
    handByEvent('bell.special.earths-blessing', pays, ({ win }) => win?.blessing === 'earth'),
    handOfSets('bell.special.three-great-scholars', pays, [threeOf(DRAGON_KINDS)]),
    handOfSets('bell.special.all-winds-and-dragons', pays, [tripletsOf(HONOUR_KINDS)]),
    handOfSets('bell.special.heads-and-tails', pays, [tripletsOf(TERMINALS)]),
    handOfSets(
      'bell.special.concealed-treasure',
      pays,
      SUIT_KINDS.map((suit) => tripletsOf(suit)),
      { role: 'buried-treasure', concealed: true, lastDiscard: treasureLastDiscard ? 'any' : 'none' },
    ),
  ];
}

/** On the tiles dealt, and on East's first discard. */
export const BLESSINGS = {
  heaven: { rule: 'bell.special.heavens-blessing', by: ['wall', 'loose'] },
  earth: { rule: 'bell.special.earths-blessing', by: ['discard'] },
} as const;
