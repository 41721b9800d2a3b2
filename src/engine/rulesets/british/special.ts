import {
  ANY_KIND,
  dragonsAnd,
  fourWinds,
  GREEN,
  HONOUR_KINDS,
  suitAndHonours,
  SUIT_KINDS,
  TERMINALS,
  tripletsOf,
} from '../../hands/layouts.ts';
import { gates, honourPairs, knitting, SNAKE, TRIPLE_KNITTING, WONDERS } from '../../hands/shapes.ts';
import { ownSpecials } from '../own-hands.ts';
import { ownSpecial } from '../own-values.ts';
import type { Pay, SpecialHand } from '../ruleset.ts';
import { handByEvent, handOfSets, shapedHand } from '../special-hands.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';
import type { BritishPointHouse } from './points.ts';

/** House rules about special hands. */
export const britishSpecialSwitches = {
  ordinaryIfHigher: oneOf('B-39', ['fishing', 'purity', 'always'], 'purity'),
  fishingPart: oneOf('B-11', [0.4, 0.2], 0.4),
  exposedHalf: oneOf('B-12', ['all', 'otb', 'none'], 'all', { bmja: 'none' }),
  purityFinalDiscard: yesNo('B-15', false),
  purityBonusInside: yesNo('B-15', false),
  buriedLastDiscard: oneOf('B-16', ['none', 'pair', 'any'], 'none', { bmja: 'pair' }),
  gatesExtra: oneOf('B-17', ['any', '2-8'], 'any'),
  gatesLastDiscard: oneOf('B-41', ['any', 'terminal'], 'any'),
  snakeLastDiscard: yesNo('B-41', true),
  knittingSameSuits: yesNo('B-18', true),
  honourPairsDistinct: yesNo('B-18', false),
  scholarsOneSuit: yesNo('B-19', true, { bmja: false }),
};
export type BritishSpecialHouse = HouseOf<typeof britishSpecialSwitches>;

/** What the hands that are won by their tiles have in common: one tile short of one is worth a part of it. */
const fishing = true;

/** The nineteen special hands of the guide (RULES.md B.4.3), in its order and with its names. */
export const britishSpecials = (house: BritishSpecialHouse & BritishPointHouse): readonly SpecialHand[] => [
  ...byTheBook(house).map((hand) => ownSpecial(house, house.limit, hand)),
  ...ownSpecials('british', house, house.limit, house.fishingPart),
];

function byTheBook(house: BritishSpecialHouse & BritishPointHouse): readonly SpecialHand[] {
  const pay = payments(house);
  const purity: Pay = {
    kind: 'doubles',
    doubles: 3,
    alsoWith: house.purityFinalDiscard ? ['british.double.final-discard'] : [],
    bonusInside: house.purityBonusInside,
  };
  return [
    handOfSets(
      'british.special.purity',
      purity,
      SUIT_KINDS.map((suit) => tripletsOf(suit)),
      { fishing, role: 'pure-suit' },
    ),
    shapedHand('british.special.all-pair-honours', pay.half, honourPairs(house.honourPairsDistinct), { fishing }),
    shapedHand('british.special.knitting', pay.half, knitting(house.knittingSameSuits), { fishing }),
    shapedHand('british.special.triple-knitting', pay.half, TRIPLE_KNITTING, { fishing }),
    handOfSets('british.special.buried-treasure', pay.full, SUIT_KINDS.flatMap(suitAndHonours), {
      fishing,
      concealed: true,
      lastDiscard: house.buriedLastDiscard,
    }),
    shapedHand('british.special.gates-of-heaven', pay.full, gates(house.gatesExtra === 'any'), {
      fishing,
      lastDiscard: house.gatesLastDiscard,
    }),
    shapedHand('british.special.wriggling-snake', pay.full, SNAKE, {
      fishing,
      lastDiscard: house.snakeLastDiscard ? 'any' : 'none',
    }),
    shapedHand('british.special.thirteen-unique-wonders', pay.full, WONDERS, { fishing }),
    handOfSets('british.special.imperial-jade', pay.rarer, [tripletsOf(GREEN)], { fishing }),
    handOfSets('british.special.heads-and-tails', pay.rarer, [tripletsOf(TERMINALS)], { fishing }),
    handOfSets(
      'british.special.three-great-scholars',
      pay.honours,
      (house.scholarsOneSuit ? SUIT_KINDS : [ANY_KIND]).map(dragonsAnd),
      { fishing },
    ),
    handOfSets('british.special.all-winds-and-dragons', pay.honours, [tripletsOf(HONOUR_KINDS)], { fishing }),
    handOfSets('british.special.four-blessings', pay.honours, fourWinds(), { fishing }),
    handOfSets('british.special.fourfold-plenty', pay.rarer, [tripletsOf(ANY_KIND, 'kong')], { fishing }),
    handByEvent('british.special.heavens-blessing', pay.full, ({ win }) => win?.blessing === 'heaven'),
    handByEvent('british.special.earths-blessing', pay.full, ({ win }) => win?.blessing === 'earth'),
    handByEvent('british.special.plum-blossom', pay.full, ({ win }) => win?.by === 'loose' && win.tile === 'o5'),
    handByEvent('british.special.moon', pay.full, ({ win }) => win?.by === 'wall' && win.lastTile && win.tile === 'o1'),
    handByEvent('british.special.twofold-fortune', pay.full, ({ win }) => win?.by === 'loose' && win.kongs === 2),
  ];
}

/** What the special hands pay under this table's limit (RULES.md B.4.3; B-11, B-12). */
function payments({ limit, fishingPart, exposedHalf }: BritishSpecialHouse & BritishPointHouse) {
  const fixed = (concealed: number, exposed: number): Pay => ({
    kind: 'fixed',
    concealed,
    exposed,
    part: { concealed: concealed * fishingPart, exposed: exposed * fishingPart },
  });
  return {
    half: fixed(limit / 2, limit / 2),
    full: fixed(limit, limit),
    /** Imperial Jade, Heads and Tails, Fourfold Plenty: the three that some books pay half when exposed. */
    rarer: fixed(limit, exposedHalf === 'none' ? limit : limit / 2),
    /** Hands of winds and dragons. */
    honours: fixed(limit, exposedHalf === 'all' ? limit / 2 : limit),
  };
}
