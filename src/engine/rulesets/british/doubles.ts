import {
  allMajor,
  chowCount,
  nothingClaimed,
  selfDrawn,
  tilesShown,
  triplets,
  whole,
  windSets,
  winningEvidence,
} from '../../scoring/facts.ts';
import type { Context, Rule } from '../../scoring/types.ts';
import { isDragonKind, SEATS, seatNumber, type TileId } from '../../tiles/tiles.ts';
import { ownRule } from '../own-values.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';
import { chowsPlayed, isClean, type BritishHandHouse } from './hand.ts';
import type { BritishMatchHouse } from './match.ts';
import { eastInHand, type BritishSettlementHouse } from './settlement.ts';
import type { BritishWallHouse } from './wall.ts';

/** House rules about doubles. */
export const britishDoubleSwitches = {
  ownFlowerBy: oneOf('B-9', ['seat', 'seatRelativeToRound'], 'seat'),
  bouquetIncludesOwn: yesNo('B-8', true),
  allConcealedNeedsSelfDraw: yesNo('B-13', true),
  originalCallLosers: yesNo('B-21', false),
};
type OwnHouse = HouseOf<typeof britishDoubleSwitches>;
/** What the doubles depend on. */
export type BritishDoubleHouse = OwnHouse &
  BritishHandHouse &
  BritishMatchHouse &
  BritishSettlementHouse &
  BritishWallHouse;

/** The doubles of a hand (RULES.md B.4.2, guide p. 16): those for everybody, then those for the winner. */
export const britishDoubles = (house: BritishDoubleHouse): readonly Rule[] =>
  [...forAll(house), ...forWinner(house)].map((rule) => ownRule(house, rule));

const forAll = (house: BritishDoubleHouse): readonly Rule[] => [
  {
    id: 'british.double.dragons',
    unit: 'doubles',
    value: 1,
    who: 'all',
    when: (reading) => triplets(reading, isDragonKind),
  },
  {
    id: 'british.double.own-wind',
    unit: 'doubles',
    value: 1,
    who: 'all',
    when: (reading, { seat }) => windSets(reading, seat),
  },
  {
    id: 'british.double.round-wind',
    unit: 'doubles',
    value: 1,
    who: 'all',
    when: (reading, { round }) => windSets(reading, round),
  },
  {
    id: 'british.double.own-flower',
    unit: 'doubles',
    value: 1,
    who: 'all',
    bonus: true,
    played: house.bonusTiles,
    when: (_, context) => ownBonus('f', context, house),
  },
  {
    id: 'british.double.own-season',
    unit: 'doubles',
    value: 1,
    who: 'all',
    bonus: true,
    played: house.bonusTiles,
    when: (_, context) => ownBonus('s', context, house),
  },
  bouquet('british.double.all-flowers', 'f', 'british.double.own-flower', house),
  bouquet('british.double.all-seasons', 's', 'british.double.own-season', house),
];

const forWinner = (house: BritishDoubleHouse): readonly Rule[] => [
  {
    id: 'british.double.clean',
    role: 'one-suit-honours',
    unit: 'doubles',
    value: 1,
    who: 'winner',
    when: (reading) => whole(isClean(reading, house)),
  },
  {
    id: 'british.double.no-chows',
    unit: 'doubles',
    value: 1,
    who: 'winner',
    played: chowsPlayed(house),
    when: (reading, { goulash }) => whole(!goulash && chowsPlayed(house) && chowCount(reading) === 0),
  },
  {
    id: 'british.double.all-concealed',
    unit: 'doubles',
    value: 1,
    who: 'winner',
    when: (_, context) => whole(nothingClaimed(context) && (selfDrawn(context) || !house.allConcealedNeedsSelfDraw)),
  },
  {
    id: 'british.double.all-majors',
    unit: 'doubles',
    value: 1,
    who: 'winner',
    when: (reading) => whole(allMajor(reading)),
  },
  {
    id: 'british.double.last-wall-tile',
    unit: 'doubles',
    value: 1,
    who: 'winner',
    when: (_, context) => winningEvidence(context.win?.lastTile && context.win.by === 'wall', context),
  },
  {
    id: 'british.double.final-discard',
    unit: 'doubles',
    value: 1,
    who: 'winner',
    when: (_, context) => winningEvidence(context.win?.lastTile && context.win.by === 'discard', context),
  },
  {
    id: 'british.double.kong-box',
    unit: 'doubles',
    value: 1,
    who: 'winner',
    when: (_, context) => winningEvidence(context.win?.by === 'loose', context),
  },
  {
    id: 'british.double.robbing-kong',
    unit: 'doubles',
    value: 1,
    who: 'winner',
    when: (_, context) => winningEvidence(context.win?.by === 'kong', context),
  },
  {
    id: 'british.double.original-call',
    unit: 'doubles',
    value: 1,
    who: house.originalCallLosers ? 'all' : 'winner',
    when: (_, { win, fishing }) => whole(win ? win.originalCall : fishing === 'original'),
  },
  {
    id: 'british.double.east',
    played: eastInHand(house),
    unit: 'doubles',
    value: 1,
    who: 'winner',
    when: (_, { seat }) => whole(seat === 'e'),
  },
];

function ownBonus(family: 'f' | 's', { seat, round, hand }: Context, house: BritishDoubleHouse) {
  const turn = house.ownFlowerBy === 'seat' ? 0 : SEATS.indexOf(round);
  const number = ((seatNumber(seat) - 1 - turn + 4) % 4) + 1;
  const own = `${family}${number}` as TileId;
  return tilesShown(hand.bonus.includes(own) ? [own] : []);
}

function bouquet(id: string, family: 'f' | 's', own: string, house: BritishDoubleHouse): Rule {
  const when: Rule['when'] = (_, { hand }) => {
    const all = hand.bonus.filter((tile) => tile[0] === family);
    return tilesShown(all.length === 4 ? all : []);
  };
  return {
    id,
    unit: 'doubles',
    value: 2,
    who: 'all',
    bonus: true,
    played: house.bonusTiles,
    supersedes: house.bouquetIncludesOwn ? [own] : [],
    when,
  };
}
