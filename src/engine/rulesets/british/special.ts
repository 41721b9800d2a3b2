import {
  allHonours,
  countSets,
  everyTile,
  isGreenKind,
  isOneSuit,
  isPureSuit,
  isTriplet,
  noChow,
  suitBits,
} from '../../scoring/facts.ts';
import type { Reading } from '../../scoring/types.ts';
import { isDragonKind, isHonourKind, isTerminalKind, isWindKind } from '../../tiles/tiles.ts';
import { fitGates, fitHonourPairs, fitKnitting, fitSnake, fitTripleKnitting, fitWonders } from '../../hands/fits.ts';
import type { Pay, SpecialHand } from '../ruleset.ts';
import { handByEvent } from '../special-hands.ts';
import type { BritishHouse } from './switches.ts';

/** One suit, winds and dragons allowed, but not honours only. */
const oneSuit = (reading: Reading): boolean => isOneSuit(suitBits(reading));

/** The nineteen special hands of the guide (RULES.md B.4.3), in its order and with its names. */
export function britishSpecials(house: BritishHouse): readonly SpecialHand[] {
  const pay = payments(house);
  return [
    {
      id: 'british.special.purity',
      concealed: false,
      fishing: true,
      lastDiscard: 'any',
      pays: {
        kind: 'doubles',
        doubles: 3,
        alsoWith: house.purityFinalDiscard ? ['british.double.final-discard'] : [],
        bonusInside: house.purityBonusInside,
      },
      holds: (reading) => noChow(reading) && isPureSuit(reading),
    },
    {
      id: 'british.special.all-pair-honours',
      concealed: true,
      fishing: true,
      lastDiscard: 'any',
      pays: pay.half,
      overlap: (counts) => fitHonourPairs(counts, house.honourPairsDistinct),
    },
    {
      id: 'british.special.knitting',
      concealed: true,
      fishing: true,
      lastDiscard: 'any',
      pays: pay.half,
      overlap: (counts, wanted) => fitKnitting(counts, house.knittingSameSuits, wanted),
    },
    {
      id: 'british.special.triple-knitting',
      concealed: true,
      fishing: true,
      lastDiscard: 'any',
      pays: pay.half,
      overlap: fitTripleKnitting,
    },
    {
      id: 'british.special.buried-treasure',
      concealed: true,
      fishing: true,
      lastDiscard: house.buriedLastDiscard,
      pays: pay.full,
      holds: (reading) => noChow(reading) && oneSuit(reading) && countSets(reading, (set) => set.kind === 'kong') === 0,
    },
    {
      id: 'british.special.gates-of-heaven',
      concealed: true,
      fishing: true,
      lastDiscard: house.gatesLastDiscard,
      pays: pay.full,
      overlap: (counts, wanted) => fitGates(counts, house.gatesExtra === 'any', wanted),
    },
    {
      id: 'british.special.wriggling-snake',
      concealed: true,
      fishing: true,
      lastDiscard: house.snakeLastDiscard ? 'any' : 'none',
      pays: pay.full,
      overlap: fitSnake,
    },
    {
      id: 'british.special.thirteen-unique-wonders',
      concealed: true,
      fishing: true,
      lastDiscard: 'any',
      pays: pay.full,
      overlap: fitWonders,
    },
    {
      id: 'british.special.imperial-jade',
      concealed: false,
      fishing: true,
      lastDiscard: 'any',
      pays: pay.rarer,
      holds: (reading) => noChow(reading) && everyTile(reading, isGreenKind),
    },
    {
      id: 'british.special.heads-and-tails',
      concealed: false,
      fishing: true,
      lastDiscard: 'any',
      pays: pay.rarer,
      holds: (reading) => noChow(reading) && everyTile(reading, isTerminalKind),
    },
    {
      id: 'british.special.three-great-scholars',
      concealed: false,
      fishing: true,
      lastDiscard: 'any',
      pays: pay.honours,
      holds: (reading) => scholars(reading, house),
    },
    {
      id: 'british.special.all-winds-and-dragons',
      concealed: false,
      fishing: true,
      lastDiscard: 'any',
      pays: pay.honours,
      holds: (reading) => reading.complete && allHonours(reading),
    },
    {
      id: 'british.special.four-blessings',
      concealed: false,
      fishing: true,
      lastDiscard: 'any',
      pays: pay.honours,
      holds: (reading) => countSets(reading, (set) => isTriplet(set) && isWindKind(set.at)) === 4,
    },
    {
      id: 'british.special.fourfold-plenty',
      concealed: false,
      fishing: true,
      lastDiscard: 'any',
      pays: pay.rarer,
      holds: (reading) => countSets(reading, (set) => set.kind === 'kong') === 4,
    },
    handByEvent('british.special.heavens-blessing', pay.full, ({ win }) => win?.blessing === 'heaven'),
    handByEvent('british.special.earths-blessing', pay.full, ({ win }) => win?.blessing === 'earth'),
    handByEvent('british.special.plum-blossom', pay.full, ({ win }) => win?.by === 'loose' && win.tile === 'o5'),
    handByEvent('british.special.moon', pay.full, ({ win }) => win?.by === 'wall' && win.lastTile && win.tile === 'o1'),
    handByEvent('british.special.twofold-fortune', pay.full, ({ win }) => win?.by === 'loose' && win.kongs === 2),
  ];
}

/** All three dragons; in the guide the other set and the pair share a suit, in other books they are free. */
function scholars(reading: Reading, house: BritishHouse): boolean {
  if (!reading.complete || countSets(reading, (set) => isTriplet(set) && isDragonKind(set.at)) !== 3) return false;
  if (!house.scholarsOneSuit) return true;
  const rest = reading.sets.filter((set) => !isDragonKind(set.at));
  return noChow(reading) && rest.every((set) => !isHonourKind(set.at)) && oneSuit(reading);
}

/** What the special hands pay under this table's limit (RULES.md B.4.3; B-11, B-12). */
function payments({ limit, fishingPart, exposedHalf }: BritishHouse) {
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
